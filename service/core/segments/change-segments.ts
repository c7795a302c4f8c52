import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentsBatch } from '#contract/resources/segments-batch.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow, SegmentRow } from '../../store/schema.ts'
import { findSegments, replaceSegments } from '../../store/segments.ts'
import { termsOfJob } from '../adaptation/terms-of-job.ts'
import type { CoreParts } from '../core-parts.ts'
import { findRestored, refuseLocking } from './correct-segment.ts'
import { countChange, pickCounts } from './count-change.ts'
import { type KeepSignOffs, keepSignOffs, lockSignOffs } from '../jobs/keep-sign-offs.ts'
import { judgeCorrection, type CorrectedSegment, type JudgeHow } from './judge-correction.ts'
import { type Judge, planAndApply } from './plan-and-apply.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { withdrawReasons } from './withdraw-reasons.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { toSegment } from '../jobs/to-segment.ts'
import { toSegments } from '../jobs/to-segments.ts'

/** Result of one correction: the stored segment, or the reason why it was not changed. */
export type BatchResult =
  | { readonly position: number; readonly segment: Segment; readonly problem: null }
  | { readonly position: number; readonly segment: null; readonly problem: Problem }

type Planned = { readonly before: SegmentRow; readonly next: CorrectedSegment | null } | { readonly problem: Problem }

/**
 * Stores corrections of many segments, each by the rules of a single one: the valid ones together, in one transaction;
 * the others get a problem. Returns one result an item, in the order sent.
 *
 * Throws the errors of `planAndApply`.
 */
export async function changeSegments(
  { store, terms, judges, now, jobFeed }: CoreParts,
  caller: Caller,
  jobId: string,
  { items }: SegmentsBatch,
): Promise<BatchResult[]> {
  const plan = async (tx: Db, job: JobRow, ask: Judge) => {
    const positions = items.map(({ position }) => position)
    const stored = await findSegments(tx, caller.organisationId, jobId, positions)
    const rows = new Map(stored.map((row) => [row.position, row]))
    const findTerms = await termsOfJob(tx, terms, job)
    const restored = await findRestored(tx, job, items)
    const keep = await keepSignOffs(tx, caller)
    const takeTurns = startTurns()
    const judged: Planned[] = []
    for (const item of items) {
      judged.push(judge(item, rows.get(item.position), { job, caller, keep, judge: ask, findTerms, restored }))
      await takeTurns()
    }
    return { rows, judged }
  }
  const apply = async (tx: Db, job: JobRow, { rows, judged }: Awaited<ReturnType<typeof plan>>) => {
    const planned = judged.flatMap((one, index) =>
      'problem' in one || one.next === null
        ? []
        : [{ before: one.before, next: one.next, restores: items[index]?.restores }],
    )
    await withdrawReasons(tx, caller, jobId, planned)
    const changes = planned.map(({ before, next }) => ({
      before,
      change: { changed_by: caller.keyName, ...next, updated_at: now() },
    }))
    const replaced = await replaceSegments(tx, changes)
    const after = new Map(replaced.map((row) => [row.position, row]))
    if (replaced.length > 0) {
      const counts = replaced.reduce((sum, row) => {
        const before = rows.get(row.position)
        return before === undefined ? sum : countChange(sum, before, row)
      }, pickCounts(job))
      await changeJob(tx, caller.organisationId, jobId, { ...counts, revision: job.revision + 1 })
    }
    const reported = await toSegments(
      tx,
      judged.flatMap((one) => ('problem' in one ? [] : [after.get(one.before.position) ?? one.before])),
    )
    const lock = await lockSignOffs(tx, caller)
    const records = new Map(reported.map((segment) => [segment.position, lock(segment)]))
    return judged.map((one, index): BatchResult => {
      const position = items[index]?.position ?? 0
      if ('problem' in one) return { position, segment: null, problem: one.problem }
      return { position, segment: records.get(position) ?? toSegment(one.before), problem: null }
    })
  }
  const transact: typeof store.transact = (work) => store.transact(work)
  const results = await planAndApply(judges, caller, jobId, { transact, lock: lockJob, plan, apply })
  const positions = results.flatMap(({ position, segment }) => (segment === null ? [] : [position]))
  if (positions.length > 0) jobFeed.publish({ organisationId: caller.organisationId, jobId, positions, notes: [] })
  return results
}

type Rules = JudgeHow & { readonly job: JobRow; readonly caller: Caller; readonly keep: KeepSignOffs }

function judge(
  { revision, position: _position, ...change }: SegmentsBatch['items'][number],
  before: SegmentRow | undefined,
  { job, caller, keep, ...how }: Rules,
): Planned {
  try {
    refuseLocking(change, caller)
    if (before === undefined) throw new Problem('segment-not-found')
    const next = judgeCorrection(before, change, job, revision ?? null, how)
    if (next !== null) keep(before, next)
    return { before, next }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}
