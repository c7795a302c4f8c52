import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { deleteEntry, type Entry, entriesQuery, foundEntriesQuery } from '../../api/entries.ts'
import { entryKeys } from '../../api/entry-keys.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { offerUndo } from '../../ui/offer-undo.ts'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AddEntryForm } from './add-entry-form.tsx'
import { EntriesTable } from './entries-table.tsx'
import { type EntriesSearch, lookModes } from './search.ts'

type Props = {
  readonly kind: ResourceKind
  readonly resource: Resource
  readonly mayManage: boolean
  readonly search: EntriesSearch
  readonly onSearch: (search: EntriesSearch) => void
}

/** The entries: all of them, those like a segment, or those that hold a phrase. */
export function EntriesPanel({ kind, resource, mayManage, search, onSearch }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const messages = useMessages()
  const words = useWords('resources')
  const place = useMemo(() => ({ kind, id: resource.id }), [kind, resource.id])
  // Entries that are hidden at once, and deleted unless that is undone.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const q = useDeferredValue(search.q.trim())
  const list = useInfiniteQuery({ ...entriesQuery(api, place), enabled: q === '' })
  const found = useQuery({ ...foundEntriesQuery(api, place, { q, mode: search.mode }), enabled: q !== '' })
  const { error, isPending } = q === '' ? list : found

  const loaded = useMemo(() => {
    const entries = q === '' ? (list.data?.pages.flatMap((page) => page.entries) ?? []) : (found.data ?? [])
    return entries.filter(({ id }) => !leaving.has(id))
  }, [q, list.data, found.data, leaving])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const count =
    q === '' && hasNextPage ? Math.max(loaded.length + 1, resource.entry_count - leaving.size) : loaded.length
  const onSight = useCallback(
    (_: number, last: number) => {
      if (q === '' && last >= loaded.length - 50 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    [q, loaded.length, hasNextPage, isFetchingNextPage, fetchNextPage],
  )

  const remove = (entry: Entry) => {
    const show = () =>
      setLeaving((before) => {
        const after = new Set(before)
        after.delete(entry.id)
        return after
      })
    setLeaving((before) => new Set(before).add(entry.id))
    offerUndo({
      text: words.entry.removed,
      label: words.entry.undo,
      undo: show,
      act: () =>
        void deleteEntry(api, place, entry.id).catch((problem: unknown) => {
          show()
          showToast({ text: problemLine(messages, problem), tone: 'problem' })
        }),
    })
  }

  return (
    <section aria-label={words.columns.entries}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={words.look.box}
          placeholder={words.look.box}
          value={search.q}
          dir="auto"
          onChange={(event) => onSearch({ ...search, q: event.target.value })}
          className={`${fieldLook} h-8 sm:w-[340px]!`}
        />
        <SegmentedControl
          label={words.look.label}
          value={search.mode}
          options={lookModes.map((value) => ({ value, label: words.look[value] }))}
          onChange={(mode) => onSearch({ ...search, mode })}
        />
        <span role="status" className="num ms-auto text-xs text-ink-3">
          {q !== '' && found.data !== undefined && words.look.found(loaded.length)}
        </span>
      </div>
      {mayManage && <AddEntryForm kind={kind} resource={resource} />}
      {error !== null && loaded.length === 0 ? (
        <ProblemPanel
          error={error}
          onRetry={() => void queries.invalidateQueries({ queryKey: entryKeys.all(place) })}
        />
      ) : isPending ? (
        <TableSkeleton />
      ) : loaded.length > 0 ? (
        <EntriesTable
          resource={resource}
          place={place}
          entries={loaded}
          count={count}
          withSimilarity={q !== '' && search.mode === 'similar'}
          lookedFor={search.mode === 'concordance' ? q : ''}
          mayManage={mayManage}
          onSight={onSight}
          onRemove={remove}
        />
      ) : q === '' ? (
        <EmptyState {...words[kind].noEntries} />
      ) : (
        <EmptyState {...words.look.nothing} />
      )}
    </section>
  )
}
