import { type FormEvent, useState } from 'react'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DayRange } from './day-range.tsx'
import type { RequestsSearch } from './requests-search.ts'
import { fieldLook } from '../../ui/field.tsx'

type Props = { readonly search: RequestsSearch; readonly onSearch: (search: RequestsSearch) => void }

/** Filters by key, job and days of the requests, and for repeated readings. */
export function RequestFilters({ search, onSearch }: Props) {
  const words = useWords('account')
  const [key, setKey] = useState(search.key)
  const [job, setJob] = useState(search.job)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...search, key: key.trim(), job: job.trim() })
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        {(
          [
            ['key', words.keyFilter, key, setKey],
            ['job', words.jobFilter, job, setJob],
          ] as const
        ).map(([name, label, value, change]) => (
          <input
            key={name}
            type="search"
            aria-label={label}
            placeholder={label}
            spellCheck={false}
            value={value}
            onChange={(event) => {
              change(event.target.value)
              // The cross of the box removes the filter at once.
              if (event.target.value === '') onSearch({ ...search, [name]: '' })
            }}
            className={`${fieldLook} h-8! sm:w-[170px]!`}
          />
        ))}
        <Button type="submit">{words.filter}</Button>
      </form>
      <DayRange from={search.from} to={search.to} onChange={(days) => onSearch({ ...search, ...days })} />
      <label className="flex h-8 items-center gap-2 text-sm text-ink-2">
        <input
          type="checkbox"
          checked={search.polling}
          onChange={({ target }) => onSearch({ ...search, polling: target.checked })}
          className="size-4 accent-accent"
        />
        {words.withPolling}
      </label>
    </>
  )
}
