import type { SegmentChange } from '#contract/resources/segment.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import { fromXliffState } from '../../interchange/xliff/xliff-states.ts'
import { notOfJob, type UnitFault, type XliffUnit } from '../../interchange/xliff/xliff-unit.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow, SegmentRow } from '../../store/schema.ts'
import { findSegments, findVersionsAt } from '../../store/segments.ts'
import { type KeepSignOffs, SignedOff } from '../jobs/keep-sign-offs.ts'
import { type CorrectedSegment, isCurrent, judgeCorrection, type JudgeHow } from './judge-correction.ts'
import { Problem } from '../problem.ts'
import { startTurns } from '../../turns/start-turns.ts'

type Skipped = SegmentsImport['skipped'][number]

export type Merged = {
  readonly changes: readonly { readonly before: SegmentRow; readonly next: CorrectedSegment }[]
  readonly unchanged: number
  readonly skipped: readonly Skipped[]
}

export type MergeHow = JudgeHow & {
  /** Overwrites segments that were also changed here since the file was made. */
  readonly overwrite: boolean
  readonly keep: KeepSignOffs
}

type PlacedUnit = XliffUnit & { readonly position: number }

const batchUnits = 500

/**
 * Merges a file into a job by three versions. Compares each unit with the segment as it was when the file was made, so
 * that only the other tool's changes count; applies them by the rule of a correction.
 */
export async function mergeXliff(db: Db, job: JobRow, units: readonly XliffUnit[], how: MergeHow): Promise<Merged> {
  const takeTurns = startTurns()
  const placed = units.filter((unit): unit is PlacedUnit => unit.position !== null)
  const sorted = placed.toSorted((a, b) => a.position - b.position)
  const changes: Merged['changes'][number][] = []
  const skipped: Skipped[] = units.flatMap((unit) =>
    unit.position === null ? [skip(unit, unit.fault ?? notOfJob)] : [],
  )
  let unchanged = 0
  for (let at = 0; at < sorted.length; at += batchUnits) {
    const batch = sorted.slice(at, at + batchUnits)
    const stored = await findStored(db, job, batch)
    for (const unit of batch) {
      const found = stored.get(unit.position)
      const next = found === undefined ? skip({ ...unit, position: null }, notOfJob) : judge(unit, found, job, how)
      if (next === null) unchanged++
      else if ('reason' in next) skipped.push(next)
      else if (found !== undefined) changes.push({ before: found.before, next })
      await takeTurns()
    }
  }
  return { changes, unchanged, skipped }
}

export type Stored = {
  readonly before: SegmentRow
  /** Target and state when the unit was made. */
  readonly base: Pick<SegmentRow, 'target' | 'state'>
}

/** Finds the segments of units, and each as it was when its unit was made. */
export async function findStored(
  db: Db,
  job: JobRow,
  units: readonly Pick<PlacedUnit, 'position' | 'revision'>[],
): Promise<Map<number, Stored>> {
  const { organisation_id, job_id } = job
  const revisions = new Map(units.map(({ position, revision }) => [position, revision]))
  const rows = await findSegments(db, organisation_id, job_id, [...revisions.keys()])
  const replaced = rows.flatMap((row) => {
    const revision = revisions.get(row.position) ?? null
    return revision === null || isCurrent(revision, row) ? [] : [{ position: row.position, revision }]
  })
  const past = replaced.length === 0 ? [] : await findVersionsAt(db, organisation_id, job_id, replaced)
  const pastAt = new Map(past.map((version) => [version.position, version]))
  return new Map(rows.map((row) => [row.position, { before: row, base: pastAt.get(row.position) ?? row }]))
}

function judge(
  unit: PlacedUnit,
  { before, base }: Stored,
  job: JobRow,
  { overwrite, keep, ...how }: MergeHow,
): CorrectedSegment | Skipped | null {
  const { position, strangeCode } = unit
  const fault = unit.fault ?? (before.source === unit.source ? null : otherSource)
  if (fault !== null) return skip(unit, fault)
  const change = changeOf(unit, base)
  if (change === null) return null
  if (unit.isFixed && !before.locked) return skip(unit, fixed)
  if (strangeCode !== null)
    return { position, reason: 'invalid-segment', message: `${strangeCode} is not in the source` }
  try {
    // A unit without a revision counts as made of revision -1: a conflict wherever it changes something.
    const next = judgeCorrection(before, change, job, overwrite ? null : (unit.revision ?? -1), how)
    if (next !== null) keep(before, next)
    return next
  } catch (error) {
    const type = error instanceof SignedOff ? 'segment-signed-off' : error instanceof Problem ? error.type : ''
    const reason = reasons.find((known) => known === type)
    if (!(error instanceof Problem) || reason === undefined) throw error
    const texts = reason === 'segment-conflict' && { current: before.target, imported: unit.target ?? base.target }
    return { position, reason, message: messageOf(reason, error, unit), ...texts }
  }
}

const reasons = ['segment-locked', 'segment-signed-off', 'segment-conflict', 'invalid-segment'] as const

/** Returns the file's change of the segment that the unit was made of; null: none. */
function changeOf({ target, state, subState }: XliffUnit, base: Stored['base']): SegmentChange | null {
  const reported = fromXliffState({ state, subState }, base.state)
  const change = {
    ...(target !== null && target !== base.target && { target }),
    // A segment has another state than `not_translated` if, and only if, it has a target.
    ...(reported !== null && reported !== 'not_translated' && (target ?? base.target) !== null && { state: reported }),
  }
  return Object.keys(change).length === 0 ? null : change
}

function messageOf(reason: Skipped['reason'], { extra }: Problem, { revision }: XliffUnit): string {
  if (reason === 'segment-locked') return 'The segment is locked.'
  if (reason === 'segment-signed-off') return 'The segment is signed off.'
  if (reason === 'invalid-segment') return extra.errors?.map(({ message }) => message).join('; ') ?? ''
  return revision === null
    ? 'The file does not say which revision it was exported from.'
    : 'Changed here since the export.'
}

const otherSource: UnitFault = { reason: 'source-differs', message: 'the source is another than that of the segment' }
const fixed = { reason: 'not-translatable', message: 'the file says translate="no"' } as const

/** Reports a unit that is not applied; one without a position by its id in the file. */
function skip({ id, position }: XliffUnit, why: Pick<Skipped, 'reason' | 'message'>): Skipped {
  return position === null ? { position, unit: id, ...why } : { position, ...why }
}
