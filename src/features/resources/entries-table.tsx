import { useCallback, useMemo, useState } from 'react'
import { useApi } from '../../api/api.ts'
import type { Entry } from '../../api/entries.ts'
import type { EntryPlace } from '../../api/entry-keys.ts'
import type { Resource } from '../../api/resource-kind.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { entryColumns } from './entry-columns.tsx'

type Props = {
  readonly resource: Resource
  readonly place: EntryPlace
  readonly entries: readonly Entry[]
  /** The number of entries, loaded or not. */
  readonly count: number
  readonly withSimilarity: boolean
  /** Words that are marked in both texts; empty: none. */
  readonly lookedFor: string
  readonly mayManage: boolean
  readonly onSight: (first: number, last: number) => void
  readonly onRemove: (entry: Entry) => void
}

/** A table of any number of entries; a target is edited in its place. */
export function EntriesTable(props: Props) {
  const { resource, place, entries, count, withSimilarity, lookedFor, mayManage, onSight, onRemove } = props
  const words = useWords('resources')
  const format = useFormat()
  const { clock } = useApi()
  const [edited, setEdited] = useState<string | null>(null)
  const rowAt = useCallback((index: number) => entries[index], [entries])
  const columns = useMemo(
    () =>
      entryColumns({
        resource,
        place,
        words,
        format,
        now: () => clock.now(),
        withSimilarity,
        lookedFor,
        mayManage,
        edited,
        onEdit: setEdited,
        onRemove,
      }),
    [resource, place, words, format, clock, withSimilarity, lookedFor, mayManage, edited, onRemove],
  )
  return (
    <VirtualTable
      label={words.columns.entries}
      columns={columns}
      tracks={tracksOf(withSimilarity, mayManage)}
      count={count}
      rowAt={rowAt}
      keyOf={({ id }) => id}
      onSight={onSight}
      usualHeight={53}
    />
  )
}

function tracksOf(withSimilarity: boolean, mayManage: boolean): string {
  if (withSimilarity && mayManage)
    return 'sm:grid-cols-[5.5rem_1fr_1fr_3.5rem] lg:grid-cols-[5.5rem_1fr_1fr_11rem_3.5rem]'
  if (withSimilarity) return 'sm:grid-cols-[5.5rem_1fr_1fr] lg:grid-cols-[5.5rem_1fr_1fr_11rem]'
  if (mayManage) return 'sm:grid-cols-[1fr_1fr_3.5rem] lg:grid-cols-[1fr_1fr_11rem_3.5rem]'
  return 'sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_11rem]'
}
