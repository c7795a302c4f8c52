import { queryOptions } from '@tanstack/react-query'
import type { NewNote, Note, NoteChange } from '#contract/resources/note.ts'
import { isApiError } from './api-error.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'
import type { SegmentPlace } from './segment-place.ts'
import { patchSegment } from './segments.ts'

export const noteKeys = {
  segment: ({ jobId, position }: SegmentPlace) => ['notes', jobId, position] as const,
}

/** The notes on a segment; null where the service has none. */
export function notesQuery({ client }: Api, place: SegmentPlace) {
  return queryOptions({
    queryKey: noteKeys.segment(place),
    queryFn: async ({ signal }): Promise<readonly Note[] | null> => {
      try {
        return (await client('listNotes', { signal, params: paramsOf(place) })).notes
      } catch (error) {
        const isKnown = isApiError(error, 'job-not-found') || isApiError(error, 'segment-not-found')
        if (isApiError(error) && (error.status === 404 || error.status === 405) && !isKnown) return null
        throw error
      }
    },
    // Another person may add to them.
    staleTime: 15_000,
  })
}

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

function paramsOf({ jobId, position }: SegmentPlace) {
  return { job_id: jobId, position }
}

/** A thread is resolved as a whole. */
function ofThread(note: Note, changed: Note): Note {
  const first = changed.reply_to ?? changed.id
  return (note.reply_to ?? note.id) === first ? { ...note, resolved: changed.resolved } : note
}

function setNotes(api: Api, place: SegmentPlace, change: (notes: readonly Note[]) => readonly Note[]): void {
  const notes = change(api.queries.getQueryData(notesQuery(api, place).queryKey) ?? [])
  api.queries.setQueryData(notesQuery(api, place).queryKey, notes)
  const open = notes.filter((note) => note.kind !== 'document' && note.reply_to === undefined && !note.resolved)
  patchSegment(api.queries, place, { note_count: open.length })
  void api.queries.invalidateQueries({ queryKey: jobKeys.one(place.jobId) })
  void api.queries.invalidateQueries({ queryKey: noteKeys.segment(place) })
}
