import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { problemLine } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { type SavedFilter, type SavedFilters as Saved, useSavedQueries } from '../../session/use-saved-queries.ts'
import { NextChoice } from './next-choice.tsx'
import { PanelLoading } from '../pieces/panel-loading.tsx'

/** Filters saved by name, of the organisation and of this browser. */
export function SavedList() {
  const { editor: words } = useEditorMessages()
  const { search } = useShownRows()
  const { q = '' } = search
  const saved = useSavedQueries()
  const { filters, isPending, error, isShared } = saved
  const own = filters.filter(({ id }) => id === null)
  const shared = filters.filter(({ id }) => id !== null)
  return (
    <div className="flex flex-col gap-3">
      {isPending && <PanelLoading label={words.query.loading} />}
      {error !== null && <ProblemPanel error={error} onRetry={saved.retry} />}
      {!isPending && error === null && filters.length === 0 && (
        <p className="text-sm text-ink-2">{words.query.noneSaved}</p>
      )}
      <FilterList label={words.query.ofOrganisation} filters={shared} saved={saved} />
      <FilterList label={words.query.ofBrowser} filters={own} saved={saved} />
      {!isShared && <p className="text-xs text-ink-2">{words.query.notShared}</p>}
      {q !== '' && <SaveForm key={q} query={q} saved={saved} />}
      <NextChoice filters={filters} />
    </div>
  )
}

type ListProps = { readonly label: string; readonly filters: readonly SavedFilter[]; readonly saved: Saved }

function FilterList({ label, filters, saved }: ListProps) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const { onSearch } = useEditorSession()
  const { search } = useShownRows()
  const orToast = (act: Promise<void>) =>
    void act.catch((error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' }))
  const remove = async (filter: SavedFilter) => {
    await saved.remove(filter)
    if (filter.id === null) return
    const again = async () => void (await saved.save(filter.name, filter.query, true))
    const text = words.query.removed(filter.name)
    showToast({ text, action: { label: messages.undo, onAction: () => orToast(again()) } })
  }
  if (filters.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-xs text-ink-3">{label}</h2>
      <ul className="flex flex-col">
        {filters.map((filter) => (
          <li key={filter.id ?? filter.name} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={search.q === filter.query}
              title={filter.by === null ? filter.query : `${filter.query} · ${words.query.savedBy(filter.by)}`}
              onClick={() => onSearch({ q: filter.query })}
              className="flex min-w-0 grow items-baseline gap-2 rounded-mid px-1.5 py-1 text-start text-sm hover:bg-hover aria-pressed:text-accent"
            >
              <span className="max-w-[60%] shrink-0 truncate">{filter.name}</span>
              <code className="min-w-0 grow truncate text-xs text-ink-3">{filter.query}</code>
            </button>
            {filter.id === null && saved.isShared && (
              <Button kind="quiet" size="s" onClick={() => orToast(saved.share(filter))}>
                {words.query.share}
              </Button>
            )}
            {filter.mayRemove && (
              <Button
                kind="quiet"
                size="s"
                aria-label={words.query.remove(filter.name)}
                onClick={() => orToast(remove(filter))}
              >
                <Icon name="close" size={12} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Form that keeps the typed name until it is saved. */
function SaveForm({ query, saved }: { readonly query: string; readonly saved: Saved }) {
  const messages = useEditorMessages()
  const { query: words } = messages.editor
  const [name, setName] = useState('')
  const [isForAll, setForAll] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const send = async () => {
    setProblem(null)
    try {
      const where = await saved.save(name.trim(), query, isForAll)
      setName('')
      showToast({ text: where === 'shared' ? words.savedForAll(name.trim()) : words.savedHere(name.trim()) })
    } catch (error) {
      setProblem(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void send()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1.5 text-sm">
        <span className="break-words">{words.saveThis(query)}</span>
        <input
          aria-label={words.name}
          value={name}
          maxLength={limits.savedQueries.nameCharacters}
          onChange={(event) => setName(event.target.value)}
          className={fieldLook}
        />
      </label>
      {saved.isShared && (
        <label className="flex cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
            className="accent-accent"
          />
          {words.forAll}
        </label>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm text-rehacer">
          {problemLine(messages, problem)}
        </p>
      )}
      <Button type="submit" size="s" className="self-end" disabled={name.trim() === ''}>
        {words.save}
      </Button>
    </form>
  )
}
