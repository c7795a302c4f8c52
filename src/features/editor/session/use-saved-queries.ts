import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { isApiError } from '../../../api/transport/api-error.ts'
import { deleteQuery, saveQuery, savedQueriesQuery } from '../../../api/saved-queries.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const STORED = 'cotejo:filters'
const OWN = ['own-filters'] as const

/** A saved filter. `id` is null for one that is in this browser alone. */
export type SavedFilter = {
  readonly id: string | null
  readonly name: string
  readonly query: string
  /** Name of its author; null for the person in this browser. */
  readonly by: string | null
  readonly mayRemove: boolean
}

export type SavedFilters = {
  /** Sorted by name; the organisation's first, then those of this browser. */
  readonly filters: readonly SavedFilter[]
  /** True while those of the organisation are still to come. */
  readonly isPending: boolean
  /** Reason why they could not be read; null when they could. */
  readonly error: unknown
  readonly retry: () => void
  /** True when the service stores filters for the organisation, as far as is known. */
  readonly isShared: boolean
  /** Saves a filter; one for all goes to this browser too where the service stores none, or is out of reach. */
  readonly save: (name: string, query: string, isForAll: boolean) => Promise<'shared' | 'here'>
  /** Shares a filter of this browser with all. */
  readonly share: (filter: SavedFilter) => Promise<void>
  readonly remove: (filter: SavedFilter) => Promise<void>
}

/** Filters saved by name: the organisation's where the service keeps them, and those of this browser. */
export function useSavedQueries(isAsked = true): SavedFilters {
  const api = useApi()
  const { kept, queries } = api
  const { data, error, isPending, refetch } = useQuery({ ...savedQueriesQuery(api), enabled: isAsked })
  const { data: account } = useQuery(accountQuery(api))
  // In the cache the line and the menu have the same ones.
  const { data: own } = useQuery({ queryKey: OWN, queryFn: () => readOwn(kept), initialData: () => readOwn(kept) })
  const putOwn = (next: Own) => {
    writeStored(kept, STORED, next)
    queries.setQueryData<Own>(OWN, next)
  }
  const forgetOwn = (name: string) =>
    putOwn(Object.fromEntries(Object.entries(readOwn(kept)).filter(([other]) => other !== name)))
  const mayRemove = (by: string) =>
    account === undefined || account?.key.role !== 'translator' || account.key.name === by
  return {
    filters: [
      ...(data ?? []).map(({ id, name, query, saved_by: by }) => ({ id, name, query, by, mayRemove: mayRemove(by) })),
      ...Object.entries(own).map(([name, query]) => ({ id: null, name, query, by: null, mayRemove: true })),
    ].sort((one, other) => Number(one.id === null) - Number(other.id === null) || one.name.localeCompare(other.name)),
    isPending,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isShared: data !== null,
    async save(name, query, isForAll) {
      if (isForAll && data !== null) {
        try {
          // A person may save before it is known that the service stores none.
          if (await saveQuery(api, { name, query })) return 'shared'
        } catch (problem) {
          if (!isApiError(problem, 'unreachable')) throw problem
        }
      }
      putOwn({ ...readOwn(kept), [name]: query })
      return 'here'
    },
    async share({ name, query }) {
      if (await saveQuery(api, { name, query })) forgetOwn(name)
    },
    async remove({ id, name }) {
      if (id === null) forgetOwn(name)
      else await deleteQuery(api, id)
    },
  }
}

type Own = Readonly<Record<string, string>>

function readOwn(kept: Storage | undefined): Own {
  const stored = Object.entries(readStored(kept, STORED))
  return Object.fromEntries(stored.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
}
