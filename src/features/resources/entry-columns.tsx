import type { Entry } from '../../api/entries.ts'
import type { EntryPlace } from '../../api/entry-keys.ts'
import type { Resource } from '../../api/resource-kind.ts'
import type { Format } from '../../lib/format.ts'
import { textDirection } from '../../lib/text-direction.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Column } from '../../ui/virtual-table.tsx'
import { EntryTarget } from './entry-target.tsx'
import { LookedFor } from './looked-for.tsx'

type Parts = {
  readonly resource: Resource
  readonly place: EntryPlace
  readonly words: Catalogue['resources']
  readonly format: Format
  readonly now: () => number
  readonly withSimilarity: boolean
  readonly lookedFor: string
  readonly mayManage: boolean
  /** The id of the entry that is being changed. */
  readonly edited: string | null
  readonly onEdit: (id: string | null) => void
  readonly onRemove: (entry: Entry) => void
}

/** Returns the columns of the entries of a memory or glossary. */
export function entryColumns(parts: Parts): readonly Column<Entry>[] {
  const { withSimilarity, mayManage } = parts
  return [
    ...(withSimilarity ? [similarityColumn(parts)] : []),
    source(parts),
    target(parts),
    changed(parts),
    ...(mayManage ? [actions(parts)] : []),
  ]
}

const similarityColumn = ({ words, format }: Parts): Column<Entry> => ({
  id: 'similarity',
  label: words.entry.matchRate,
  look: 'max-sm:order-first',
  cell: ({ similarity }) => (
    <span className="num text-sm font-semibold">
      {similarity === undefined ? '–' : format.percent(similarity / 100)}
    </span>
  ),
})

const source = ({ words, resource, lookedFor }: Parts): Column<Entry> => ({
  id: 'source',
  label: words.entry.source,
  names: true,
  cell: (entry) => (
    <p
      lang={resource.source_lang}
      dir={textDirection(resource.source_lang)}
      className="text-text whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      <LookedFor text={entry.source} words={lookedFor} language={resource.source_lang} />
    </p>
  ),
})

const target = ({ words, place, resource, lookedFor, mayManage, edited, onEdit }: Parts): Column<Entry> => ({
  id: 'target',
  label: words.entry.target,
  cell: (entry) => (
    <EntryTarget
      place={place}
      entry={entry}
      language={resource.target_lang}
      lookedFor={lookedFor}
      mayChange={mayManage}
      isOpen={edited === entry.id}
      onOpen={() => onEdit(entry.id)}
      onClose={() => onEdit(null)}
    />
  ),
})

const changed = ({ words, format, now }: Parts): Column<Entry> => ({
  id: 'changed',
  label: words.entry.changed,
  look: 'max-lg:hidden',
  cell: ({ created_by, origin, updated_at }) => (
    <span className="text-xs text-ink-3">
      {words.entry.by(created_by ?? words.entry.origins[origin], format.ago(Date.parse(updated_at), now()))}
    </span>
  ),
})

const actions = ({ words, onRemove }: Parts): Column<Entry> => ({
  id: 'actions',
  label: words.delete,
  quiet: true,
  look: 'max-sm:absolute max-sm:top-2 max-sm:end-2',
  cell: (entry) => (
    <Button kind="quiet" size="icon" aria-label={words.entry.remove(entry.source)} onClick={() => onRemove(entry)}>
      <Icon name="close" />
    </Button>
  ),
})
