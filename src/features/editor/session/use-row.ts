import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { isKeptFromSignOffs } from '../../../api/account.ts'
import { type Api, useApi } from '../../../api/api.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { placeKey } from '../../../api/segment-place.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import { useSync } from '../../../sync/sync.ts'
import type { OutboxState } from '../../../sync/outbox/entry-store.ts'
import { PAGE_SIZE, pageOf, type SegmentPage, segmentPageQuery } from '../../../api/segments.ts'
import { useEditorSession } from './editor-context.ts'
import { type RowView, rowView } from '../model/row-view.ts'

export type Row =
  | { readonly kind: 'ready'; readonly view: RowView }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Returns one row. Its page is fetched when it is absent; a change of another row of the page does not redraw this one,
 * since the record it selects stays the same. Typing in a row that is `live` redraws only components that use its text:
 * the text box shows it already.
 */
export function useRow(position: number, live = false): Row {
  const api = useApi()
  const { outbox } = useSync()
  const { job } = useEditorSession()
  const page = useQuery({
    ...pageWith(api, job.id, position),
    select: (data: SegmentPage) => data.at[position % PAGE_SIZE],
    notifyOnChangeProps: ['data', 'isError', 'isPending'],
  })
  const key = placeKey({ jobId: job.id, position })
  const select = useMemo(() => entrySelector(key, live), [key, live])
  const entry = useStore(outbox, select)
  const isSending = useStore(outbox, (state) => state.sending.has(key))
  const { data: segment, isError, refetch } = page
  const keepsSignOffs = isKeptFromSignOffs(api)
  return useMemo((): Row => {
    if (segment !== undefined) return { kind: 'ready', view: rowView(segment, entry, isSending, keepsSignOffs) }
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
  }, [segment, entry, isSending, keepsSignOffs, isError, refetch])
}

function entrySelector(key: string, live: boolean) {
  let shown: OutboxEntry | null = null
  return ({ entries }: OutboxState): OutboxEntry | null => {
    const now = entries[key] ?? null
    const isTyped = live && shown?.phase === 'draft' && now?.phase === 'draft'
    if (!isTyped && !looksSame(shown, now)) shown = now
    return shown
  }
}

/** True for entries that look the same: a sent or saved entry becomes another record. */
function looksSame(one: OutboxEntry | null, other: OutboxEntry | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.phase === other.phase &&
    one.target === other.target &&
    one.state === other.state &&
    one.base === other.base &&
    one.problem === other.problem &&
    one.theirs === other.theirs &&
    one.isTheirsOwn === other.isTheirsOwn &&
    one.failure === other.failure
  )
}

/**
 * Returns the answer of `ask` to the current text of a row; draws again when the answer changes. The answer to the same
 * text must be the same value.
 */
export function useRowText<T>({ position, target }: Pick<Segment, 'position' | 'target'>, ask: (text: string) => T): T {
  const { outbox } = useSync()
  const { job } = useEditorSession()
  const key = placeKey({ jobId: job.id, position })
  return useStore(outbox, ({ entries }) => ask(entries[key]?.target ?? target ?? ''))
}

/** Returns true when the segment is loaded; typing in it does not draw again. */
export function useIsReady(position: number): boolean {
  const api = useApi()
  const { job } = useEditorSession()
  const { data = false } = useQuery({
    ...pageWith(api, job.id, position),
    select: (data: SegmentPage) => data.at[position % PAGE_SIZE] !== undefined,
    notifyOnChangeProps: ['data'],
  })
  return data
}

/** Returns the query of a row's page. A row that a list of one band has brought needs no request for it. */
function pageWith(api: Api, jobId: string, position: number) {
  return queryOptions({
    ...segmentPageQuery(api, jobId, pageOf(position)),
    refetchOnMount: (query) => query.state.data?.at[position % PAGE_SIZE] === undefined,
  })
}
