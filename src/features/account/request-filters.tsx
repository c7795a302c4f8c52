import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DayRange } from './day-range.tsx'
import { answerNames, type RequestsSearch } from './requests-search.ts'
import { fieldLook } from '../../ui/field.tsx'

type Props = { readonly search: RequestsSearch; readonly onSearch: (search: RequestsSearch) => void }

/** Finds one request by its id. */
export function FindRequest({ search, onSearch }: Props) {
  const words = useWords('account')
  const [id, setId] = useState(search.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...search, id: id.trim() })
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        type="search"
        aria-label={words.findRequest}
        placeholder={words.findRequest}
        title={words.findHint}
        spellCheck={false}
        value={id}
        onChange={(event) => setId(event.target.value)}
        className={`${fieldLook} h-8! sm:w-[260px]!`}
      />
      <Button type="submit">{words.find}</Button>
    </form>
  )
}

/** Filters by the answer, and by the operation. */
export function AnswerFilters({ search, onSearch }: Props) {
  const words = useWords('account')
  return (
    <>
      <select
        aria-label={words.requestColumns.answer}
        value={search.answer}
        onChange={({ target }) =>
          onSearch({ ...search, answer: answerNames.find((name) => name === target.value) ?? '' })
        }
        className={`${fieldLook} h-8! w-auto!`}
      >
        <option value="">{words.anyStatus}</option>
        {answerNames.map((name) => (
          <option key={name} value={name}>
            {words.statuses[name]}
          </option>
        ))}
      </select>
      <select
        aria-label={words.operation}
        value={search.operation}
        onChange={({ target }) => onSearch({ ...search, operation: target.value })}
        className={`${fieldLook} h-8! w-auto!`}
      >
        <option value="">{words.anyOperation}</option>
        {Object.keys(endpoints).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

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
