import { type FormEvent, useState } from 'react'
import { useApi } from '../../../../api/api.ts'
import { readStored, writeStored } from '../../../../lib/storage.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

const STORED = 'cotejo:filters'
const LONGEST_NAME = 60

type Saved = Readonly<Record<string, string>>

/** Filters that were saved by name, in this browser, for every document; and the way to save the one that is on. */
export function SavedFilters() {
  const { editor: words } = useEditorMessages()
  return (
    <Popover
      label={words.query.menu}
      trigger={
        <Button data-saved-filters kind="quiet" size="s" aria-label={words.query.menu} title={words.query.menu}>
          <Icon name="bookmark" size={14} />
        </Button>
      }
    >
      <SavedList />
    </Popover>
  )
}

function SavedList() {
  const { editor: words } = useEditorMessages()
  const { kept } = useApi()
  const { search, onSearch } = useEditorSession()
  const { q = '' } = search
  const [saved, setSaved] = useState<Saved>(() => readSaved(kept))
  const [name, setName] = useState('')
  const put = (next: Saved) => {
    setSaved(next)
    writeStored(kept, STORED, next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    put({ ...saved, [name.trim()]: q })
    setName('')
  }
  const names = Object.keys(saved).sort((one, other) => one.localeCompare(other))
  return (
    <div className="flex flex-col gap-3">
      {names.length === 0 && <p className="text-sm text-ink-2">{words.query.noneSaved}</p>}
      <ul className="flex flex-col">
        {names.map((known) => (
          <li key={known} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={saved[known] === q}
              onClick={() => onSearch({ q: saved[known] ?? '' })}
              className="flex min-w-0 grow items-baseline gap-2 rounded-[6px] px-1.5 py-1 text-start text-sm hover:bg-hover aria-pressed:text-accent"
            >
              <span className="truncate">{known}</span>
              <code className="min-w-0 grow truncate text-xs text-ink-3">{saved[known]}</code>
            </button>
            <Button
              kind="quiet"
              size="s"
              aria-label={words.query.remove(known)}
              onClick={() => put(Object.fromEntries(Object.entries(saved).filter(([other]) => other !== known)))}
            >
              <Icon name="close" size={12} />
            </Button>
          </li>
        ))}
      </ul>
      {q !== '' && (
        <form onSubmit={save} className="flex flex-col gap-2">
          <label className="flex flex-col gap-1.5 text-sm">
            {words.query.saveThis(q)}
            <input
              aria-label={words.query.name}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
              className={fieldLook}
            />
          </label>
          <Button type="submit" size="s" className="self-end" disabled={name.trim() === ''}>
            {words.query.save}
          </Button>
        </form>
      )}
    </div>
  )
}

function readSaved(kept: Storage | undefined): Saved {
  const stored = Object.entries(readStored(kept, STORED))
  return Object.fromEntries(stored.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
}
