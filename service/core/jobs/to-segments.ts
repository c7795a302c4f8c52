import { checkSameTarget } from '#language/checks/find-inconsistencies.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Db } from '../../store/open-store.ts'
import { findTargets, type ShownSegmentRow } from '../../store/segments.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { settleChecksOfJob } from './settle-checks-of-job.ts'
import { toSegment } from './to-segment.ts'

/**
 * Returns the records of stored segments of one job, with their checks by the present settings of its project, and the
 * check that needs the job: a repetition with another translation than the first segment with its source. It is made on
 * reading, since a correction of the first changes it for all others: one look-up by key for each repetition, however
 * long the document is.
 */
export async function toSegments(db: Db, rows: readonly ShownSegmentRow[]): Promise<Segment[]> {
  const [one] = rows
  const repetitions = rows.filter(isRepetition)
  if (one === undefined) return []
  const wanted = [...new Set(repetitions.map((row) => row.first_position))]
  const targets =
    wanted.length === 0 ? new Map<number, string>() : await findTargets(db, one.organisation_id, one.job_id, wanted)
  const segments = rows.map((row) => {
    const segment = toSegment(row)
    const check = isRepetition(row)
      ? checkSameTarget(row.source, row.target, targets.get(row.first_position) ?? '')
      : null
    return check === null ? segment : { ...segment, checks: [...segment.checks, check] }
  })
  if (segments.every(({ checks }) => checks.length === 0)) return segments
  const settle = await settleChecksOfJob(db, one.organisation_id, one.job_id)
  if (settle === null) return segments
  const settled: Segment[] = []
  const takeTurns = startTurns()
  for (const segment of segments) {
    settled.push(segment.checks.length === 0 ? segment : { ...segment, checks: settle(segment) })
    await takeTurns()
  }
  return settled
}

function isRepetition(row: ShownSegmentRow): row is ShownSegmentRow & { target: string } {
  return row.first_position !== row.position && row.target !== null
}
