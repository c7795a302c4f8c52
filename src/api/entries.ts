import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { GlossaryEntry, MemoryEntry, NewGlossaryEntry } from '#contract/resources/entry.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'
import { findWords } from './find-words.ts'
import { entryKeys, type EntryPlace, type EntrySearch, refreshEntries } from './entry-keys.ts'
import { resourceKeys } from './resource-query.ts'

/** An entry of a memory, or of a glossary with the fields of terms. */
export type Entry = MemoryEntry & Partial<Omit<GlossaryEntry, keyof MemoryEntry>>

type EntriesPage = { readonly entries: readonly Entry[]; readonly next_after: string | null }
type Pages = InfiniteData<EntriesPage, string>

/** Number of entries that a search shows. */
const FOUND = 100

/** Reads all entries, in their order, page after page. */
export function entriesQuery(api: Api, place: EntryPlace) {
  return infiniteQueryOptions({
    queryKey: entryKeys.list(place),
    queryFn: ({ signal, pageParam }) =>
      readPage(api, place, signal, {
        limit: String(limits.page.entries.max),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page: EntriesPage) => page.next_after ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads the best hits of a search. */
export function foundEntriesQuery(api: Api, place: EntryPlace, search: EntrySearch) {
  return queryOptions({
    queryKey: entryKeys.found(place, search),
    queryFn: async ({ signal }) => {
      const ask = async (q: string, mode: string) =>
        (await readPage(api, place, signal, { q, mode, limit: String(FOUND) })).entries
      return search.mode === 'similar' ? ask(search.q, search.mode) : findWords(search.q, ask)
    },
    staleTime: 10_000,
  })
}

function readPage(
  { client }: Api,
  { kind, id }: EntryPlace,
  signal: AbortSignal,
  query: Readonly<Record<string, string>>,
): Promise<EntriesPage> {
  return kind === 'memory'
    ? client('listMemoryEntries', { signal, params: { memory_id: id }, query })
    : client('listGlossaryEntries', { signal, params: { glossary_id: id }, query })
}

/** Adds an entry, or replaces the target of the one with the same source. */
export async function addEntry(api: Api, { kind, id }: EntryPlace, entry: NewGlossaryEntry): Promise<Entry> {
  const { source, target } = entry
  const added: Entry =
    kind === 'memory'
      ? await api.client('addMemoryEntry', { params: { memory_id: id }, body: { source, target } })
      : await api.client('addGlossaryEntry', { params: { glossary_id: id }, body: entry })
  await refreshEntries(api, { kind, id })
  return added
}

export async function changeEntry(
  api: Api,
  { kind, id }: EntryPlace,
  entry: Entry,
  change: Partial<NewGlossaryEntry>,
): Promise<Entry> {
  const changed: Entry =
    kind === 'memory'
      ? await api.client('changeMemoryEntry', {
          params: { memory_id: id, entry_id: entry.id },
          body: { target: change.target ?? entry.target },
        })
      : await api.client('changeGlossaryEntry', { params: { glossary_id: id, entry_id: entry.id }, body: change })
  edit(api, { kind, id }, (entries) => entries.map((other) => (other.id === changed.id ? changed : other)))
  return changed
}

/** Deletes an entry; succeeds when it is absent already. */
export async function deleteEntry(api: Api, { kind, id }: EntryPlace, entryId: string): Promise<void> {
  try {
    if (kind === 'memory') await api.client('deleteMemoryEntry', { params: { memory_id: id, entry_id: entryId } })
    else await api.client('deleteGlossaryEntry', { params: { glossary_id: id, entry_id: entryId } })
  } catch (error) {
    if (!isApiError(error, 'entry-not-found')) throw error
  }
  edit(api, { kind, id }, (entries) => entries.filter((entry) => entry.id !== entryId))
  await api.queries.invalidateQueries({ queryKey: resourceKeys.one(kind, id) })
}

/** Changes the loaded entries in place: a list of many pages is not requested again. */
function edit({ queries }: Api, place: EntryPlace, change: (entries: readonly Entry[]) => readonly Entry[]): void {
  queries.setQueryData<Pages>(entryKeys.list(place), (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, entries: change(page.entries) })) },
  )
  queries.setQueriesData<readonly Entry[]>({ queryKey: [...entryKeys.all(place), 'found'] }, (entries) =>
    entries === undefined ? entries : change(entries),
  )
}
