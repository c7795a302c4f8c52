import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../api/api.ts'
import { isRecord } from '../../lib/is-record.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type JobListSearch, parseJobListSearch, wholeJobList } from './job-list-search.ts'

const STORED = 'cotejo:job-views'

type View = Partial<JobListSearch>
type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  /** False for the whole list, of which there is nothing to save. */
  readonly isSet: boolean
}

/** The saved views, each a press away, and the form that saves the current one. */
export function ViewList({ search, onSearch, isSet }: Props) {
  const { savedViews: words } = useMessages().jobs
  const { kept } = useApi()
  const [views, setViews] = useState(() => readViews(kept))
  const [name, setName] = useState('')
  const put = (next: Readonly<Record<string, View>>) => {
    writeStored(kept, STORED, next)
    setViews(next)
  }
  const current = parseJobListSearch(search)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    put({ ...views, [name.trim()]: current })
    setName('')
  }
  const names = Object.keys(views).sort((one, other) => one.localeCompare(other))
  return (
    <div className="flex flex-col gap-3">
      {names.length === 0 && <p className="text-sm text-pretty text-ink-2">{words.none}</p>}
      <ul className="flex flex-col">
        {names.map((one) => (
          <li key={one} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={isSameView(views[one] ?? {}, current)}
              onClick={() => onSearch({ ...wholeJobList, ...views[one] })}
              className="min-w-0 grow truncate rounded-mid px-1.5 py-1 text-start text-sm hover:bg-hover aria-pressed:text-accent"
            >
              {one}
            </button>
            <Button
              kind="quiet"
              size="s"
              aria-label={words.remove(one)}
              onClick={() => put(Object.fromEntries(Object.entries(views).filter(([other]) => other !== one)))}
            >
              <Icon name="close" size={12} />
            </Button>
          </li>
        ))}
      </ul>
      {isSet && (
        <form onSubmit={save} className="flex items-end gap-2">
          <label className="flex min-w-0 grow flex-col gap-1.5 text-sm">
            {words.name}
            <input
              value={name}
              maxLength={limits.savedQueries.nameCharacters}
              onChange={(event) => setName(event.target.value)}
              className={`${fieldLook} h-8!`}
            />
          </label>
          <Button type="submit" size="s" disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </form>
      )}
      <p className="text-xs text-pretty text-ink-3">{words.here}</p>
    </div>
  )
}

function readViews(kept: Storage | undefined): Readonly<Record<string, View>> {
  const stored = Object.entries(readStored(kept, STORED))
  return Object.fromEntries(
    stored.flatMap(([name, view]) => (isRecord(view) ? [[name, parseJobListSearch(view)] as const] : [])),
  )
}

function isSameView(one: View, other: View): boolean {
  const [mine, theirs] = [one, other].map((view) => ({ ...wholeJobList, ...view }))
  return JSON.stringify(mine) === JSON.stringify(theirs)
}
