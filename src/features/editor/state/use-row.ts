import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { placeKey } from '../../../api/outbox/entry.ts'
import { PAGE_SIZE, pageOf, type SegmentPage, segmentPageQuery } from '../../../api/segments.ts'
import { useDesk } from './editor-context.ts'
import { type RowView, rowView } from './row-view.ts'

export type Row =
  | { readonly kind: 'ready'; readonly view: RowView }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * One row. Its page is fetched when it is not there; a change of another row of the page does not redraw this one,
 * since the record it selects stays the same.
 */
export function useRow(position: number): Row {
  const api = useApi()
  const { job } = useDesk()
  const page = useQuery({
    ...segmentPageQuery(api, job.id, pageOf(position)),
    select: (data: SegmentPage) => data.at[position % PAGE_SIZE],
    // What a list of one band has brought is enough to show its rows: the page is not asked for again.
    refetchOnMount: (query) => query.state.data?.at[position % PAGE_SIZE] === undefined,
    notifyOnChangeProps: ['data', 'isError', 'isPending'],
  })
  const key = placeKey({ jobId: job.id, position })
  const entry = useStore(api.outbox, (state) => state.entries[key]) ?? null
  const isSending = useStore(api.outbox, (state) => state.sending.has(key))
  const { data: segment, isError, refetch } = page
  return useMemo((): Row => {
    if (segment !== undefined) return { kind: 'ready', view: rowView(segment, entry, isSending) }
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
  }, [segment, entry, isSending, isError, refetch])
}
