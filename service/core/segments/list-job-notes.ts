import { limits } from '#contract/limits.ts'
import { type JobNotesPage, type JobNotesQuery, noteKinds } from '#contract/resources/note.ts'
import { listJobNotes as listStored } from '../../store/notes.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { toNote } from './notes.ts'

/** Returns the notes of a document, by page. Throws `job-not-found`, `invalid-request`. */
export async function listJobNotes(
  parts: Pick<CoreParts, 'store'>,
  caller: Caller,
  jobId: string,
  query: JobNotesQuery,
): Promise<JobNotesPage> {
  const limit = Number(query.limit ?? limits.page.notes.default)
  const after = query.after === undefined ? null : readCursor(query.after)
  await requireJob(parts, caller, jobId)
  const rows = await listStored(parts.store.db, caller.organisationId, jobId, {
    kinds: query.kind === undefined ? null : noteKinds.filter((kind) => query.kind?.split(',').includes(kind)),
    resolved: query.resolved === undefined ? null : query.resolved === 'true',
    withEntry: query.with_entry === 'true',
    after,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    notes: page.map((row) => ({ ...toNote(row, undefined), position: row.position })),
    next_after: last === undefined ? null : `${last.position}.${last.note_id}`,
  }
}

/** Reads the cursor `12.note_06fd…`: the last note received. */
function readCursor(after: string) {
  const [, position = '', noteId] = /^(0|[1-9]\d{0,8})\.(note_\w+)$/.exec(after) ?? []
  if (noteId === undefined)
    throw new Problem('invalid-request', { errors: [{ path: 'after', message: 'not a cursor of this list' }] })
  return { position: Number(position), noteId }
}
