import { recountNotes, resolveReasons } from '../../store/notes.ts'
import type { Db } from '../../store/open-store.ts'
import type { SegmentRow } from '../../store/schema.ts'
import type { Caller } from '../../ports/records.ts'
import type { CorrectedSegment } from './judge-correction.ts'

type Planned = { readonly before: SegmentRow; readonly next: CorrectedSegment; readonly restores: number | undefined }

/**
 * Resolves the reasons that a person gave for rejections which they now undo: the segment goes back to an earlier
 * revision that was not rejected. The caller holds the job, and replaces the segments after that.
 */
export async function withdrawReasons(
  tx: Db,
  { organisationId, keyId }: Pick<Caller, 'organisationId' | 'keyId'>,
  jobId: string,
  planned: readonly Planned[],
): Promise<void> {
  const undone = planned.filter(
    ({ before, next, restores }) =>
      restores !== undefined && before.state.startsWith('rejected') && !next.state.startsWith('rejected'),
  )
  const resolved: number[] = []
  for (const { before } of undone) {
    const of = { organisation_id: organisationId, job_id: jobId, position: before.position }
    if (await resolveReasons(tx, of, { keyId, since: before.updated_at })) resolved.push(before.position)
  }
  if (resolved.length > 0) await recountNotes(tx, organisationId, jobId, resolved)
}
