import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { cx } from '../../lib/cx.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { hasChoice, RequestChoice } from './request-choice.tsx'
import {
  daysBack,
  parseRequestsQuery,
  type RequestField,
  requestFields,
  type RequestTerms,
  writeRequestsQuery,
  writeTerm,
} from './requests-query.ts'
import type { RequestsSearch } from './requests-search.ts'

type Props = { readonly search: RequestsSearch; readonly onSearch: (search: RequestsSearch) => void }

/** Filters the request log by one line: each word becomes a chip. A button offers the filters to those who do not know the words. */
export function RequestsField({ search, onSearch }: Props) {
  const words = useWords('account').requestQuery
  const { list } = useFormat()
  const { clock } = useApi()
  const id = useId()
  const { terms, rest, fault: first } = parseRequestsQuery(search.q, clock.now())
  const [{ applied, typed, fault }, setTyped] = useState({ applied: search.q, typed: rest, fault: first })
  // The address was changed elsewhere.
  if (applied !== search.q) setTyped({ applied: search.q, typed: rest, fault: first })
  const set = (next: RequestTerms) => onSearch({ ...search, q: writeRequestsQuery(next) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = parseRequestsQuery(`${writeRequestsQuery(terms)} ${typed}`, clock.now())
    const q = writeRequestsQuery(next.terms)
    setTyped({ applied: next.fault === null ? q : applied, typed: next.fault === null ? '' : typed, fault: next.fault })
    if (next.fault === null) onSearch({ q, id: next.id ?? search.id })
  }
  const takeBack = (event: KeyboardEvent) => {
    const last = requestFields.findLast((field) => terms[field])
    const value = last && terms[last]
    if (event.key !== 'Backspace' || typed !== '' || last === undefined || !value) return
    event.preventDefault()
    const q = writeRequestsQuery({ ...terms, [last]: '' })
    setTyped({ applied: q, typed: writeTerm(last, value), fault: null })
    onSearch({ ...search, q })
  }
  return (
    <form onSubmit={submit} className="min-w-0 grow basis-80">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-72">
          <div
            className={cx(
              'flex min-w-0 flex-wrap items-center gap-1 rounded-mid border bg-paper p-0.5 ps-2.5 focus-within:border-accent',
              fault === null ? 'border-line-strong' : 'border-rehacer',
            )}
          >
            <Icon name="search" size={14} />
            <TermChips terms={terms} onChange={set} onRemoved={() => document.getElementById(id)?.focus()} />
            <input
              id={id}
              type="text"
              role="searchbox"
              enterKeyHint="search"
              aria-label={words.label}
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
              placeholder={Object.keys(terms).length === 0 ? 'status:404 operation:createJob since:7d' : ''}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              value={typed}
              onChange={({ target }) => setTyped({ applied, typed: target.value, fault: null })}
              onKeyDown={takeBack}
              className="h-8 min-w-24 grow basis-24 bg-transparent px-1 text-md outline-none text-ellipsis placeholder:text-ink-3"
            />
            {typed !== '' && (
              <Button type="submit" kind="quiet" size="s">
                {words.find}
              </Button>
            )}
          </div>
          {fault !== null && (
            <p id={`${id}-fault`} role="alert" className="mt-1.5 text-xs text-rehacer">
              {words.faults[fault.why](fault.word, list(requestFields.map((field) => `${field}:`)))}
            </p>
          )}
        </div>
        <AddFilter terms={terms} onChange={set} />
      </div>
    </form>
  )
}

type TermsProps = { readonly terms: RequestTerms; readonly onChange: (terms: RequestTerms) => void }

/** The filters that are set. */
function TermChips({ terms, onChange, onRemoved }: TermsProps & { readonly onRemoved: () => void }) {
  const { jobs } = useMessages()
  const nameOf = useTermNames()
  return requestFields.map((field) => {
    const value = terms[field]
    if (!value) return null
    const { name, label } = nameOf(field, value)
    return (
      <FilterChip
        key={field}
        name={name}
        label={label}
        removeLabel={jobs.removeFilter(name)}
        onRemove={() => {
          onChange({ ...terms, [field]: '' })
          onRemoved()
        }}
      >
        {hasChoice(field) ? <RequestChoice field={field} terms={terms} onChange={onChange} /> : undefined}
      </FilterChip>
    )
  })
}

/** Every filter, by its name. */
function AddFilter({ terms, onChange }: TermsProps) {
  const { jobs } = useMessages()
  return (
    <Popover
      label={jobs.addFilter}
      align="start"
      trigger={
        <Button className="h-[38px]!">
          <Icon name="add" />
          {jobs.addFilter}
        </Button>
      }
    >
      <div className="grid gap-3">
        {requestFields.map((field) =>
          // Both ends of the days are one choice.
          field === 'until' ? null : <RequestChoice key={field} field={field} terms={terms} onChange={onChange} />,
        )}
      </div>
    </Popover>
  )
}

/** Returns what the chip of a filter says. */
function useTermNames() {
  const words = useWords('account')
  const { labelled } = useFormat()
  const labels: Readonly<Record<RequestField, string>> = {
    status: words.requestColumns.answer,
    operation: words.operation,
    key: words.requestColumns.key,
    job: words.jobFilter,
    since: words.fromDay,
    until: words.toDay,
    polling: words.withPolling,
  }
  return (field: RequestField, value: string) => {
    const label = labels[field]
    const days = field === 'since' ? daysBack(value) : null
    if (field === 'polling') return { label, name: label }
    const { today, lastDays } = words.requestQuery
    return { label, name: days === null ? labelled(label, value) : days === 1 ? today : lastDays(days) }
  }
}
