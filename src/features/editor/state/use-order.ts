import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Band, bands } from '#contract/segments/bands.ts'
import { useApi } from '../../../api/api.ts'
import { bandListQuery } from '../../../api/segments.ts'
import { documentOrder, listOrder, type Order } from './order.ts'
import { bandsOf, type EditorSearch } from './search.ts'

export type ShownOrder = {
  readonly order: Order
  /** Nothing has come yet. */
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/**
 * The rows to show. In document order all are known at once; worst first, and for chosen bands, they come as lists, one
 * band after the other, the worst first: its first rows can be worked on after one request.
 */
export function useOrder(jobId: string, total: number, search: EditorSearch): ShownOrder {
  const api = useApi()
  const chosen = bandsOf(search.bands ?? '')
  const byList = search.order === 'worst' || chosen.length > 0
  const shown: readonly Band[] = chosen.length > 0 ? chosen : bands
  const lists = useQueries({
    queries: shown.map((band) => ({ ...bandListQuery(api, jobId, band), enabled: byList })),
    combine: (results) => ({
      lists: results.map(({ data }) => data),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => results.forEach(({ refetch }) => void refetch()),
    }),
  })
  const byDocument = search.order !== 'worst'
  const positions = useMemo(() => {
    const joined: number[] = []
    for (const list of lists.lists) {
      joined.push(...(list?.positions ?? []))
      // A better band must not stand before the rest of a worse one.
      if (!byDocument && !list?.complete) break
    }
    return byDocument ? joined.sort((a, b) => a - b) : joined
  }, [lists.lists, byDocument])
  const order = useMemo(() => (byList ? listOrder(positions) : documentOrder(total)), [byList, positions, total])
  const isPending = byList && order.length === 0 && lists.lists.some((list) => !list?.complete)
  return { order, isPending: isPending && lists.error === null, error: lists.error, retry: lists.retry }
}
