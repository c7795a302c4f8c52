import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { XliffUnit } from '../../interchange/xliff/xliff-unit.ts'
import { changeJob, findJob, lockJob } from '../../store/jobs.ts'
import { addNotes, recountNotes } from '../../store/notes.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow, SegmentRow } from '../../store/schema.ts'
import { replaceSegments } from '../../store/segments.ts'
import { termsOfJob } from '../adaptation/terms-of-job.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { countChange, pickCounts } from './count-change.ts'
import { keepSignOffs } from '../jobs/keep-sign-offs.ts'
import type { CorrectedSegment } from './judge-correction.ts'
import { findNewNotes, type NewText } from './merge-notes.ts'
import { mergeXliff } from './merge-xliff.ts'
import { type Judge, planAndApply } from './plan-and-apply.ts'

export type ImportHow = {
  /** Reports what would change, and changes nothing. */
  readonly dryRun: boolean
  /** Overwrites segments that were also changed here since the file was made. */
  readonly overwrite: boolean
}

const batchSegments = 500

/** Makes the problem for a file that is refused as a whole; `message` is English, without a full stop. */
export function refuseImport(path: string, message: string): Problem {
  return new Problem('invalid-request', { detail: 'The file cannot be imported.', errors: [{ path, message }] })
}

/**
 * Applies the changes of a file's units to a job's segments: all valid ones, in one transaction. Calls `unitsOf` in it,
 * and again where the job was changed meanwhile.
 *
 * Throws the errors of `planAndApply`.
 */
export async function importUnits(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  { dryRun, overwrite }: ImportHow,
  unitsOf: (tx: Db, job: JobRow) => Promise<readonly XliffUnit[]>,
): Promise<SegmentsImport> {
  const merge = async (tx: Db, current: JobRow, judge: Judge) => {
    const findTerms = await termsOfJob(tx, parts.terms, current)
    const keep = await keepSignOffs(tx, caller)
    const units = await unitsOf(tx, current)
    const merged = await mergeXliff(tx, current, units, { overwrite, judge, findTerms, keep })
    return { ...merged, notes: await findNewNotes(tx, current, units) }
  }
  if (dryRun)
    return planAndApply(parts.judges, caller, jobId, {
      transact: (work) => parts.store.snapshot(work),
      lock: findJob,
      plan: merge,
      apply: async (_tx, _job, merged) => toReply(merged, 0),
    })
  const imported = await planAndApply(parts.judges, caller, jobId, {
    transact: (work) => parts.store.transact(work),
    lock: lockJob,
    plan: merge,
    async apply(tx, current, merged) {
      await apply(tx, current, merged.changes, { changed_by: caller.keyName, updated_at: parts.now() })
      await storeNotes(parts, tx, current, merged.notes, caller)
      return toReply(merged, merged.changes.length)
    },
  })
  // No positions: a file may change every segment, and followers read the job again.
  if (imported.applied > 0 || imported.notes !== undefined)
    parts.jobFeed.publish({ organisationId: caller.organisationId, jobId, positions: null, notes: [] })
  return imported
}

async function storeNotes(
  { now, newId }: CoreParts,
  tx: Db,
  { organisation_id, job_id }: JobRow,
  notes: readonly NewText[],
  { keyId, keyName }: Caller,
): Promise<void> {
  const by = { author: keyName, author_key_id: keyId, reply_to: null, kind: 'note', created_at: now() } as const
  await addNotes(
    tx,
    notes.map((note) => ({ ...note, ...by, organisation_id, job_id, note_id: newId('note') })),
  )
  const positions = [...new Set(notes.map(({ position }) => position))]
  if (positions.length > 0) await recountNotes(tx, organisation_id, job_id, positions)
}

type Change = { readonly before: SegmentRow; readonly next: CorrectedSegment }

async function apply(
  tx: Db,
  job: JobRow,
  changes: readonly Change[],
  by: Pick<SegmentRow, 'changed_by' | 'updated_at'>,
): Promise<void> {
  let counts: ReturnType<typeof countChange> = job
  if (changes.length === 0) return
  for (let at = 0; at < changes.length; at += batchSegments) {
    const batch = changes.slice(at, at + batchSegments)
    await replaceSegments(
      tx,
      batch.map(({ before, next }) => ({ before, change: { ...next, ...by } })),
    )
    for (const { before, next } of batch) counts = countChange(counts, before, { ...before, ...next })
  }
  const revision = job.revision + changes.length
  await changeJob(tx, job.organisation_id, job.job_id, { ...pickCounts(counts), revision })
}

type Merged = Awaited<ReturnType<typeof mergeXliff>> & { readonly notes: readonly NewText[] }

function toReply({ changes, notes, ...reported }: Merged, applied: number): SegmentsImport {
  const { unchanged, skipped } = reported
  return {
    applied,
    ...(notes.length > 0 && { notes: notes.length }),
    unchanged,
    skipped: [...skipped],
    changes: changes.map(({ before, next }) => ({
      position: before.position,
      source: before.source,
      before: { target: before.target, state: before.state, revision: before.revision },
      after: { target: next.target, state: next.state },
    })),
  }
}
