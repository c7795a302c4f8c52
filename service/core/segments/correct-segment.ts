import { mayAct } from '#contract/resources/account.ts'
import type { Segment, SegmentChange } from '#contract/resources/segment.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow, SegmentRow } from '../../store/schema.ts'
import { findSegment, findVersionsAt, type PastVersion, replaceSegments } from '../../store/segments.ts'
import { termsOfJob } from '../adaptation/terms-of-job.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { countChange } from './count-change.ts'
import { keepSignOffs, lockSignOffs } from '../jobs/keep-sign-offs.ts'
import { judgeCorrection } from './judge-correction.ts'
import { planAndApply } from './plan-and-apply.ts'
import { Problem } from '../problem.ts'
import { withdrawReasons } from './withdraw-reasons.ts'
import { toSegment } from '../jobs/to-segment.ts'
import { toSegments } from '../jobs/to-segments.ts'

/**
 * Stores a person's correction of one segment, also while its job runs: the pipeline does not touch it from then on.
 *
 * Throws `segment-not-found`, `forbidden` and the errors of `judgeCorrection`, `keepSignOffs` and `planAndApply`.
 */
export async function correctSegment(
  { store, terms, judges, now, jobFeed }: CoreParts,
  caller: Caller,
  jobId: string,
  position: number,
  change: SegmentChange,
  ifMatch: number | null,
): Promise<Segment> {
  refuseLocking(change, caller)
  const segment = await planAndApply(judges, caller, jobId, {
    transact: (work) => store.transact(work),
    lock: lockJob,
    async plan(tx, job, judge) {
      const before = await findSegment(tx, caller.organisationId, jobId, position)
      if (before === undefined) throw new Problem('segment-not-found')
      const findTerms = await termsOfJob(tx, terms, job)
      const restored = await findRestored(tx, job, [{ ...change, position }])
      const next = judgeCorrection(before, change, job, ifMatch, { judge, findTerms, restored })
      const keep = await keepSignOffs(tx, caller)
      if (next !== null) keep(before, next)
      return { before, next }
    },
    async apply(tx, job, { before, next }) {
      if (next === null) return toRecord(tx, before)
      const version = { changed_by: caller.keyName, ...next, updated_at: now() }
      await withdrawReasons(tx, caller, jobId, [{ before, next, restores: change.restores }])
      const [after] = await replaceSegments(tx, [{ before, change: version }])
      if (after === undefined) throw new Error('A segment of a job that is locked was not stored')
      await changeJob(tx, caller.organisationId, jobId, {
        ...countChange(job, before, after),
        revision: job.revision + 1,
      })
      return toRecord(tx, after)
    },
  })
  jobFeed.publish({ organisationId: caller.organisationId, jobId, positions: [position], notes: [] })
  return (await lockSignOffs(store.db, caller))(segment)
}

/** Returns the versions that corrections restore, by position: only of segments that were replaced since. */
export async function findRestored(
  tx: Db,
  { organisation_id, job_id }: JobRow,
  changes: readonly { readonly position: number; readonly restores?: number | undefined }[],
): Promise<Map<number, PastVersion>> {
  const wanted = changes.flatMap(({ position, restores }) =>
    restores === undefined ? [] : [{ position, revision: restores }],
  )
  const past = wanted.length === 0 ? [] : await findVersionsAt(tx, organisation_id, job_id, wanted)
  return new Map(past.map((version) => [version.position, version]))
}

async function toRecord(tx: Db, row: SegmentRow): Promise<Segment> {
  const [segment] = await toSegments(tx, [row])
  return segment ?? toSegment(row)
}

/** Throws `forbidden` when the key of a translator locks or unlocks. */
export function refuseLocking({ locked }: Pick<SegmentChange, 'locked'>, caller: Caller): void {
  if (locked !== undefined && !mayAct(caller.role, 'manager'))
    throw new Problem('forbidden', { detail: 'Only a manager’s API key can lock and unlock segments.' })
}
