import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { JobNotesPage, JobNotesQuery, Note } from '#contract/resources/note.ts'
import { isApiError } from './transport/api-error.ts'
import type { Api } from './api.ts'
import { refreshEntries } from './entry-keys.ts'
import { resourceKindOf } from './resource-kind.ts'
import type { SegmentPlace } from './segment-place.ts'
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

export function paramsOf({ jobId, position }: SegmentPlace) {
  return { job_id: jobId, position }
}
