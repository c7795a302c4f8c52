import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { useMessages } from '../messages/use-messages.tsx'
import { fieldLook } from './field.tsx'
import { findLanguages } from './find-languages.ts'
import { Icon } from './icon.tsx'

type Props = {
  readonly id: string
  /** Languages in the order in which they are offered. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly nameOf: (code: string) => string
  /** Languages that no MT engine translates into. */
  readonly byHand: ReadonlySet<string>
  readonly onChange: (chosen: readonly string[]) => void
}

const MOST = 200

/**
 * Chooses several languages by typing: arrows choose, Enter adds, Backspace in the empty box removes the last one. The
 * list stays open, so that each further language is one click.
 */
// oxlint-disable-next-line max-lines-per-function
export function TargetPicker({ id, languages, chosen, nameOf, byHand, onChange }: Props) {
  const { upload: words, languageGroups, loading } = useMessages()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const open = languages.filter(({ code }) => !chosen.includes(code))
  const shown = findLanguages(open, typed).slice(0, MOST)
  const index = Math.min(place, shown.length - 1)

  useEffect(() => {
    if (!isOpen) return undefined
    // This runs before the dialog around it gets the key: only the list closes.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    }
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [isOpen])

  const add = (code: string) => {
    onChange([...chosen, code])
    setTyped('')
    setPlace(0)
    box.current?.focus()
  }
  const move = (to: number) => {
    setOpen(true)
    setPlace(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = shown[index]
    if (event.key === 'ArrowDown') move(index + 1 >= shown.length ? 0 : index + 1)
    else if (event.key === 'ArrowUp') move(index <= 0 ? shown.length - 1 : index - 1)
    else if (event.key === 'Enter' && isOpen && option !== undefined && (typed !== '' || place > 0)) add(option.code)
    else if (event.key === 'Backspace' && typed === '') onChange(chosen.slice(0, -1))
    else return
    if (event.key !== 'Backspace') event.preventDefault()
  }
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div className={cx(fieldLook, 'flex h-auto! min-h-9 flex-wrap items-center gap-1.5 py-1!')}>
        {chosen.map((code) => (
          <span
            key={code}
            className="flex items-center gap-1 rounded-small bg-accent-soft px-2 py-0.5 text-sm text-accent"
          >
            {nameOf(code)}
            <button
              type="button"
              aria-label={words.removeTarget(nameOf(code))}
              onClick={() => onChange(chosen.filter((other) => other !== code))}
              className="grid size-5 place-items-center"
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          ref={box}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && index >= 0 ? `${listId}-${index}` : undefined}
          placeholder={chosen.length === 0 ? words.pickTargets : words.addTarget}
          value={typed}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            setPlace(0)
            setOpen(true)
          }}
          onKeyDown={handleKey}
          className="min-w-32 grow bg-transparent text-sm outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        role="listbox"
        id={listId}
        aria-label={words.to}
        aria-multiselectable
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-mid border border-line-strong bg-raised p-1 shadow-menu outline-none"
      >
        {shown.length === 0 && (
          <p className="px-3 py-1.5 text-sm text-ink-2">{languages.length === 0 ? loading : words.noLanguage}</p>
        )}
        {shown.map(({ code, name }, at) => (
          // The box has the focus and gets the keys.
          <div
            key={code}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(code)}
            className={cx(
              'flex cursor-pointer items-center gap-3 rounded-small px-3 py-1 text-sm',
              at === index && 'bg-accent-soft text-accent forced-colors:outline-1',
            )}
          >
            <span className="grow">{name}</span>
            {byHand.has(code) && <span className="text-xs text-ink-3">{languageGroups.byHand}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
