import { mayAct } from '#contract/resources/account.ts'
import { limits } from '#contract/limits.ts'
import type { NewNote, Note, NoteChange, Notes } from '#contract/resources/note.ts'
import { lockJob } from '../../store/jobs.ts'
import {
  addNotes,
  changeNote as changeStored,
  findNote,
  listNotes as listStored,
  recountNotes,
  removeNote,
} from '../../store/notes.ts'
import type { Db } from '../../store/open-store.ts'
import type { NoteRow } from '../../store/schema.ts'
import { findSegments } from '../../store/segments.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { isStorable } from '../storable.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId' | 'jobFeed'>

/** Returns the notes of a segment. Throws `job-not-found`, `segment-not-found`. */
export async function listNotes(parts: Parts, caller: Caller, jobId: string, position: number): Promise<Notes> {
  const of = { organisation_id: caller.organisationId, job_id: jobId, position }
  const rows = await listStored(parts.store.db, of)
  if (rows.length === 0) {
    await requireJob(parts, caller, jobId)
    await requireSegment(parts.store.db, caller, jobId, position)
  }
  return { notes: toNotes(rows) }
}

/** Adds a note. Throws `job-not-found`, `segment-not-found`, `note-not-found`, `invalid-request`. */
export async function addNote(
  parts: Parts,
  caller: Caller,
  jobId: string,
  position: number,
  { text, reply_to: answered, kind = 'note', entry }: NewNote,
): Promise<Note> {
  for (const each of [text, entry?.source ?? '', entry?.target ?? '']) requireStorable(each)
  return changeNotes(parts, caller, jobId, position, async (tx, of) => {
    const stored = await listStored(tx, of)
    if (stored.filter((row) => row.kind !== 'document').length >= limits.notesOfSegment)
      throw new Problem('invalid-request', {
        detail: `A segment has at most ${limits.notesOfSegment} notes.`,
        errors: [{ path: 'text', message: `at most ${limits.notesOfSegment} notes` }],
      })
    const first = answered === undefined ? null : threadOf(stored, answered)
    const row = {
      ...of,
      note_id: parts.newId('note'),
      kind,
      author: caller.keyName,
      author_key_id: caller.keyId,
      text: text.trim(),
      reply_to: first?.note_id ?? null,
      entry: entry ?? null,
      created_at: parts.now(),
    }
    await addNotes(tx, [row])
    // An answer reopens the thread.
    if (first?.resolved) await changeStored(tx, first, { resolved: false })
    return toNote({ ...row, resolved: false }, undefined)
  })
}

/** Returns the first note of the thread of a note. Throws `note-not-found`, also for a comment of the document. */
function threadOf(stored: readonly NoteRow[], noteId: string): NoteRow {
  const answered = stored.find((row) => row.note_id === noteId)
  const first = answered?.reply_to == null ? answered : stored.find((row) => row.note_id === answered.reply_to)
  if (first === undefined || first.kind === 'document') throw new Problem('note-not-found')
  return first
}

/** Changes a note. Throws `job-not-found`, `segment-not-found`, `note-not-found`, `forbidden`, `invalid-request`. */
export async function changeNote(
  parts: Parts,
  caller: Caller,
  jobId: string,
  position: number,
  noteId: string,
  { text, resolved }: NoteChange,
): Promise<Note> {
  if (text !== undefined) requireStorable(text)
  return changeNotes(parts, caller, jobId, position, async (tx, of) => {
    const note = await requireOwn(tx, of, noteId)
    if (text !== undefined && note.author_key_id !== caller.keyId)
      throw new Problem('forbidden', { detail: 'Only who wrote a note can change its text.' })
    const first = note.reply_to === null ? note : await findNote(tx, of, note.reply_to)
    if (text !== undefined) await changeStored(tx, note, { text: text.trim() })
    if (resolved !== undefined && first !== undefined) await changeStored(tx, first, { resolved })
    const changed = { ...note, text: text?.trim() ?? note.text }
    return toNote(changed, { resolved: resolved ?? first?.resolved ?? false })
  })
}

/** Deletes a note. Throws `job-not-found`, `segment-not-found`, `note-not-found`, `forbidden`. */
export async function deleteNote(
  parts: Parts,
  caller: Caller,
  jobId: string,
  position: number,
  noteId: string,
): Promise<void> {
  await changeNotes(parts, caller, jobId, position, async (tx, of) => {
    const note = await requireOwn(tx, of, noteId)
    if (note.author_key_id !== caller.keyId && !mayAct(caller.role, 'manager'))
      throw new Problem('forbidden', { detail: 'Only who wrote a note or a manager can delete it.' })
    await removeNote(tx, note)
  })
}

type OfSegment = Pick<NoteRow, 'organisation_id' | 'job_id' | 'position'>

async function changeNotes<T>(
  { store, jobFeed }: Parts,
  caller: Caller,
  jobId: string,
  position: number,
  work: (tx: Db, of: OfSegment) => Promise<T>,
): Promise<T> {
  const { organisationId } = caller
  const done = await store.transact(async (tx) => {
    // The lock keeps the counts right whatever others write at the same moment.
    if ((await lockJob(tx, organisationId, jobId)) === undefined) throw new Problem('job-not-found')
    await requireSegment(tx, caller, jobId, position)
    const result = await work(tx, { organisation_id: organisationId, job_id: jobId, position })
    await recountNotes(tx, organisationId, jobId, [position])
    return result
  })
  jobFeed.publish({ organisationId, jobId, positions: [position], notes: [position] })
  return done
}

async function requireSegment(db: Db, { organisationId }: Caller, jobId: string, position: number): Promise<void> {
  const found = await findSegments(db, organisationId, jobId, [position])
  if (found.length === 0) throw new Problem('segment-not-found')
}

async function requireOwn(tx: Db, of: OfSegment, noteId: string): Promise<NoteRow> {
  const note = await findNote(tx, of, noteId)
  if (note === undefined) throw new Problem('note-not-found')
  if (note.kind === 'document')
    throw new Problem('forbidden', { detail: 'A comment of the document cannot be changed.' })
  return note
}

function requireStorable(text: string): void {
  if (!isStorable(text))
    throw new Problem('invalid-request', { errors: [{ path: 'text', message: 'no null characters' }] })
}

function toNotes(rows: readonly NoteRow[]): Note[] {
  const byId = new Map(rows.map((row) => [row.note_id, row]))
  return rows.map((row) => toNote(row, row.reply_to === null ? undefined : byId.get(row.reply_to)))
}

/** Returns the contract's record. `first`: the first note of its thread, where it is another one. */
export function toNote(row: NoteRow, first: Pick<NoteRow, 'resolved'> | undefined): Note {
  return {
    id: row.note_id,
    author: row.author,
    text: row.text,
    created_at: row.created_at.toISOString(),
    resolved: first?.resolved ?? row.resolved,
    ...(row.reply_to !== null && { reply_to: row.reply_to }),
    kind: row.kind,
    ...(row.entry !== null && { entry: row.entry }),
  }
}
