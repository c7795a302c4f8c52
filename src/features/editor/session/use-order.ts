import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Band } from '#contract/segments/bands.ts'
import { useApi } from '../../../api/api.ts'
import { type BandList, bandListQuery, segmentKeys } from '../../../api/segments.ts'
import { documentOrder, listOrder, type Order } from '../model/order.ts'
import { wantedBands } from '../model/query-text.ts'
import type { FoundRows } from './use-watched-rows.ts'
import type { EditorSearch } from '../model/search.ts'
import { useRestOfLists } from './use-rest-of-lists.ts'

export type ShownOrder = {
  readonly order: Order
  /** True while no list has come. */
  readonly isPending: boolean
  /** True when no list of the order is still to come. */
  readonly isWhole: boolean
  readonly error: unknown
  readonly retry: () => void
}

type Wish = {
  readonly jobId: string
  readonly total: number
  readonly search: EditorSearch
  readonly found: FoundRows | null
  /** All rows by attention, where nothing has a score; null while they are read, and where scores order them. */
  readonly attention: readonly number[] | null
  readonly isScored: boolean
  /** True once the first row is on the screen. */
  readonly begun: boolean
}

/**
 * Returns the rows to show. In document order all are known at once; worst first they come as lists, one band after the
 * other, the worst first: its first rows can be edited after one request, and no other list is requested before the
 * first row is shown. Without scores, worst first is by attention. Where a query has `found` rows, those of them.
 */
export function useOrder({ jobId, total, search, found, attention, isScored, begun }: Wish): ShownOrder {
  const api = useApi()
  const byList = search.order === 'worst' && isScored
  const byAttention = search.order === 'worst' && !isScored
  const shown = useMemo(() => wantedBands(search.q ?? ''), [search.q])
  const isEmpty = (band: Band) => {
    const list = api.queries.getQueryData<BandList>(segmentKeys.band(jobId, band))
    return list?.after === null && list.positions.length === 0
  }
  const lists = useQueries({
    queries: shown.map((band, index) => ({
      ...bandListQuery(api, jobId, band),
      enabled: byList && (begun || shown.slice(0, index).every(isEmpty)),
    })),
    combine: joinLists,
  })
  useRestOfLists(jobId, byList && begun ? shown.find((_, index) => isBegun(lists.lists[index])) : undefined)
  const positions = useMemo(() => {
    if (byAttention) {
      if (attention === null) return noPositions
      return found === null ? attention : attention.filter((position) => found.positions.has(position))
    }
    if (!byList) return found === null ? null : [...found.positions].sort((a, b) => a - b)
    // A better band must not come before the rest of a worse one.
    const last = lists.lists.findIndex((list) => list?.after !== null)
    const ready = last === -1 ? lists.lists : lists.lists.slice(0, last + 1)
    const joined = ready.flatMap((list) => list?.positions ?? [])
    return found === null ? joined : joined.filter((position) => found.positions.has(position))
  }, [byList, byAttention, attention, lists.lists, found])
  const order = useMemo(() => (positions === null ? documentOrder(total) : listOrder(positions)), [positions, total])
  const isWhole = !byList || lists.lists.every((list) => list?.after === null)
  const isPending = order.length === 0 && (!isWhole || found?.isPending === true || (byAttention && attention === null))
  const { error, retry } = lists
  const isWaiting = isPending && error === null
  return useMemo(
    () => ({ order, isPending: isWaiting, isWhole, error, retry }),
    [order, isWaiting, isWhole, error, retry],
  )
}

/** Defined once: its result is the same record as long as the lists are. */
function joinLists(results: readonly UseQueryResult<BandList>[]) {
  return {
    lists: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

const noPositions: readonly number[] = []

function isBegun(list: BandList | undefined): boolean {
  return list !== undefined && list.after !== null
}
