import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { DayRange } from './day-range.tsx'
import { daysOf, type RequestField, type RequestTerms } from './requests-query.ts'

/** Answers that people look for, by their status. */
const statuses = [
  ['200', 'ok'],
  ['400', 'refused'],
  ['403', 'forbidden'],
  ['404', 'missing'],
  ['429', 'limited'],
  ['500', 'failed'],
] as const

/** False for a filter that is only set or not. */
export function hasChoice(field: RequestField): boolean {
  return field !== 'polling'
}

type Props = {
  readonly field: RequestField
  readonly terms: RequestTerms
  readonly onChange: (terms: RequestTerms) => void
}

/** Chooses one filter of the request log. */
export function RequestChoice({ field, terms, onChange }: Props) {
  const words = useWords('account')
  const { clock } = useApi()
  const value = terms[field] ?? ''
  const set = (next: string) => onChange({ ...terms, [field]: next })
  if (field === 'status') {
    const known = statuses.map(([status, name]) => ({ value: status, name: words.statuses[name] }))
    const isKnown = value === '' || known.some((status) => status.value === value)
    return (
      <FilterSelect
        label={words.requestColumns.answer}
        any={words.anyStatus}
        options={isKnown ? known : [...known, { value, name: value }]}
        value={value}
        onChange={set}
      />
    )
  }
  if (field === 'operation')
    return (
      <FilterSelect
        label={words.operation}
        any={words.anyOperation}
        options={Object.keys(endpoints).map((name) => ({ value: name, name }))}
        value={value}
        onChange={set}
      />
    )
  if (field === 'key' || field === 'job')
    return <TextChoice key={value} label={field === 'key' ? words.keyFilter : words.jobFilter} {...{ value, set }} />
  if (field === 'polling')
    return (
      <label className="flex items-center gap-2 text-sm text-ink-2">
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={({ target }) => set(target.checked ? 'yes' : '')}
          className="size-4 accent-accent"
        />
        {words.withPolling}
      </label>
    )
  return (
    <DayRange
      {...daysOf(terms, clock.now())}
      onChange={({ from, to }) => onChange({ ...terms, since: from, until: to })}
    />
  )
}

type TextProps = { readonly label: string; readonly value: string; readonly set: (value: string) => void }

function TextChoice({ label, value, set }: TextProps) {
  const words = useWords('account')
  const [typed, setTyped] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Popovers are within the form of the line for React, though not on the page.
    event.stopPropagation()
    set(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <label className="grid grow gap-1 text-sm">
        <span className="text-xs text-ink-3">{label}</span>
        <input
          type="search"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={fieldLook}
        />
      </label>
      <Button type="submit">{words.filter}</Button>
    </form>
  )
}
