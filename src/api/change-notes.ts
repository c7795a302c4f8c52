import type { NewNote, Note, NoteChange } from '#contract/resources/note.ts'
import { authorOf } from './account.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'
import { noteKeys, notesQuery, paramsOf } from './notes.ts'
import type { SegmentPlace } from './segment-place.ts'
import { patchSegment } from './segments.ts'

export async function addNote(api: Api, place: SegmentPlace, note: NewNote): Promise<void> {
  const added = await api.client('addNote', { priority: 'act', params: paramsOf(place), body: note })
  setNotes(api, place, (notes) => [...notes.map((other) => ofThread(other, added)), added])
}

export async function changeNote(api: Api, place: SegmentPlace, id: string, change: NoteChange): Promise<void> {
  const params = { ...paramsOf(place), note_id: id }
  const changed = await api.client('changeNote', { priority: 'act', params, body: change })
  setNotes(api, place, (notes) => notes.map((other) => (other.id === id ? changed : ofThread(other, changed))))
}

export async function deleteNote(api: Api, place: SegmentPlace, id: string): Promise<void> {
  await api.client('deleteNote', { priority: 'act', params: { ...paramsOf(place), note_id: id } })
  setNotes(api, place, (notes) => notes.filter((other) => other.id !== id && other.reply_to !== id))
}

/**
 * Returns the note that the service has already: its answer was lost. Clocks may differ by some minutes; a person who
 * writes the same twice in that time has it once.
 */
export async function findNote(
  api: Api,
  place: SegmentPlace,
  { text, kind = 'note', reply_to }: NewNote,
  since: number,
): Promise<Note | undefined> {
  const { notes } = await api.client('listNotes', { params: paramsOf(place) })
  const author = authorOf(api)
  // A reason that is resolved was taken back with its rejection, and is given again.
  const isIt = (note: Note) =>
    !(kind === 'reject' && note.resolved) &&
    note.text === text.trim() &&
    note.kind === kind &&
    note.reply_to === reply_to &&
    note.author === author
  const found = notes.find((note) => isIt(note) && Date.parse(note.created_at) > since - CLOCKS_DIFFER)
  if (found !== undefined) forgetNotes(api, place)
  return found
}

/** Milliseconds by which the clocks of a browser and of the service may differ. */
const CLOCKS_DIFFER = 10 * 60_000

/** Resolves or opens a note with the changed one when both are in one thread. */
function ofThread(note: Note, changed: Note): Note {
  const first = changed.reply_to ?? changed.id
  return (note.reply_to ?? note.id) === first ? { ...note, resolved: changed.resolved } : note
}

function setNotes(api: Api, place: SegmentPlace, change: (notes: readonly Note[]) => readonly Note[]): void {
  const known = api.queries.getQueryData(notesQuery(api, place).queryKey)
  if (known == null) return forgetNotes(api, place)
  const notes = change(known)
  api.queries.setQueryData(notesQuery(api, place).queryKey, notes)
  const open = notes.filter((note) => note.kind !== 'document' && note.reply_to === undefined && !note.resolved)
  patchSegment(api.queries, place, { note_count: open.length })
  forgetNotes(api, place)
}

/** Has counts and lists read again. */
function forgetNotes(api: Api, place: SegmentPlace): void {
  const keys = [jobKeys.one(place.jobId), noteKeys.segment(place), noteKeys.document(place.jobId)]
  for (const queryKey of keys) void api.queries.invalidateQueries({ queryKey })
}
