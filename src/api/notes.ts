import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { JobNotesPage, JobNotesQuery, NewNote, Note, NoteChange } from '#contract/resources/note.ts'
import { authorOf } from './account.ts'
import { isApiError } from './transport/api-error.ts'
import type { Api } from './api.ts'
import { refreshEntries } from './entry-keys.ts'
import { jobKeys } from './jobs.ts'
import { resourceKindOf } from './resource-kind.ts'
import type { SegmentPlace } from './segment-place.ts'
import { patchSegment } from './segments.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

export const noteKeys = {
  segment: ({ jobId, position }: SegmentPlace) => ['notes', jobId, position] as const,
  /** The lists over the whole document. */
  document: (jobId: string) => ['notes', jobId, 'document'] as const,
}

/** Reads the notes on a segment; null where the service has none. */
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

export const jobNotesFilters = ['open', 'resolved', 'document'] as const
/** Open threads, resolved threads, comments that came in the document. */
export type JobNotesFilter = (typeof jobNotesFilters)[number]

const asked: Readonly<Record<JobNotesFilter, JobNotesQuery>> = {
  open: { kind: 'note,reject', resolved: 'false' },
  resolved: { kind: 'note,reject', resolved: 'true' },
  document: { kind: 'document' },
}

/** Reads the notes of a document by position; the first page is null where the service has no such list. */
export function jobNotesQuery({ client }: Api, jobId: string, filter: JobNotesFilter) {
  return infiniteQueryOptions({
    queryKey: [...noteKeys.document(jobId), filter] as const,
    queryFn: ({ signal, pageParam }): Promise<JobNotesPage | null> => {
      const query = {
        ...asked[filter],
        limit: String(limits.page.notes.default),
        ...(pageParam && { after: pageParam }),
      }
      return unlessAbsent(client('listJobNotes', { signal, params: { job_id: jobId }, query }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page?.next_after ?? undefined,
    staleTime: 15_000,
  })
}

/** Reads the open notes of a document that propose an entry. */
export function proposalsQuery({ client, queries }: Api, jobId: string) {
  const queryKey = [...noteKeys.document(jobId), 'entries'] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Proposal[]> => {
      const query = { with_entry: 'true', resolved: 'false', limit: String(limits.page.notes.max) } as const
      const page = await unlessAbsent(client('listJobNotes', { signal, params: { job_id: jobId }, query }))
      const open = page?.notes.flatMap(({ entry, ...note }) => (entry === undefined ? [] : [{ ...note, entry }])) ?? []
      const left = new Set(open.map(({ id }) => id))
      // Another person may have added what is no longer proposed.
      const gone = queries.getQueryData<readonly Proposal[]>(queryKey)?.filter(({ id }) => !left.has(id)) ?? []
      for (const id of new Set(gone.map(({ entry }) => entry.resource_id)))
        void refreshEntries({ queries }, { kind: resourceKindOf(id), id })
      return open
    },
    staleTime: 15_000,
  })
}

export type Proposal = Note & { readonly entry: NonNullable<Note['entry']> }

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
 * True where the service has the note already: its answer was lost. Clocks may differ by some minutes; a person who
 * writes the same twice in that time has it once.
 */
export async function hasNote(
  api: Api,
  place: SegmentPlace,
  { text, kind = 'note', reply_to }: NewNote,
  since: number,
): Promise<boolean> {
  const { notes } = await api.client('listNotes', { params: paramsOf(place) })
  const author = authorOf(api)
  // A reason that is resolved was taken back with its rejection, and is given again.
  const isIt = (note: Note) =>
    !(kind === 'reject' && note.resolved) &&
    note.text === text.trim() &&
    note.kind === kind &&
    note.reply_to === reply_to &&
    note.author === author
  const found = notes.some((note) => isIt(note) && Date.parse(note.created_at) > since - CLOCKS_DIFFER)
  if (found) forgetNotes(api, place)
  return found
}

/** Milliseconds by which the clocks of a browser and of the service may differ. */
const CLOCKS_DIFFER = 10 * 60_000

function paramsOf({ jobId, position }: SegmentPlace) {
  return { job_id: jobId, position }
}

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
