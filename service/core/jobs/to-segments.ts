import { checkSameTarget } from '#language/checks/find-inconsistencies.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Db } from '../../store/open-store.ts'
import { findTargets, type ShownSegmentRow } from '../../store/segments.ts'
import { toSegment } from './to-segment.ts'

/**
 * Returns the records of stored segments of one job, each with the check that needs the job: a repetition with another
 * translation than the first segment with its source. It is made on reading, since a correction of the first changes it
 * for all others: one look-up by key for each repetition, however long the document is.
 */
export async function toSegments(db: Db, rows: readonly ShownSegmentRow[]): Promise<Segment[]> {
  const [one] = rows
  const repetitions = rows.filter(isRepetition)
  if (one === undefined || repetitions.length === 0) return rows.map(toSegment)
  const wanted = [...new Set(repetitions.map((row) => row.first_position))]
  const targets = await findTargets(db, one.organisation_id, one.job_id, wanted)
  return rows.map((row) => {
    const segment = toSegment(row)
    const check = isRepetition(row)
      ? checkSameTarget(row.source, row.target, targets.get(row.first_position) ?? '')
      : null
    return check === null ? segment : { ...segment, checks: [...segment.checks, check] }
  })
}

function isRepetition(row: ShownSegmentRow): row is ShownSegmentRow & { target: string } {
  return row.first_position !== row.position && row.target !== null
}
