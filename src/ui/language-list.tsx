import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { languageName } from '../lib/language-name.ts'
import { keepRecentLanguage, recentLanguages } from '../lib/recent-languages.ts'
import { useBaseMessages, useLateWords } from '../messages/use-messages.tsx'
import { findLanguages } from './find-languages.ts'

export type OfferedLanguage = { readonly code: string; readonly name: string }
type Group = {
  readonly kind: 'recent' | 'translated' | 'byHand' | 'all'
  readonly languages: readonly OfferedLanguage[]
}

/** The most that a list draws; the rest is found by typing. */
const MOST = 300

/**
 * Returns the languages that fit what is typed, in groups: those chosen last in this browser, those that an MT engine
 * translates, the others. A group without any is left out. `translated`: null where no difference is known.
 */
export function groupLanguages(
  languages: readonly OfferedLanguage[],
  typed: string,
  recent: readonly string[],
  translated: ReadonlySet<string> | null,
): Group[] {
  const found = findLanguages(languages, typed).slice(0, MOST)
  const last = recent.flatMap((code) => found.filter((language) => language.code === code))
  const others = found.filter((language) => !last.includes(language))
  const groups: readonly Group[] =
    translated === null
      ? [{ kind: 'all', languages: others }]
      : [
          { kind: 'translated', languages: others.filter(({ code }) => translated.has(code)) },
          { kind: 'byHand', languages: others.filter(({ code }) => !translated.has(code)) },
        ]
  const all: Group[] = [{ kind: 'recent', languages: last }, ...groups]
  return all.filter((group) => group.languages.length > 0)
}

type Options = {
  readonly label: string
  readonly languages: readonly OfferedLanguage[]
  readonly translated: ReadonlySet<string> | null
  /** The choice of no language, above the others; null where one has to be chosen. */
  readonly none?: string | null
  readonly isMultiple?: boolean
  readonly onPick: (code: string) => void
  /** Handles a key that moves or picks nothing. */
  readonly onKey?: (event: KeyboardEvent) => void
}

/**
 * A box in which languages are found by typing a name, the language's own name or a code, and the list below it: arrows
 * move, Enter picks, Esc closes the list alone. The box has the focus throughout.
 */
export function useLanguageList({ label, languages, translated, none = null, isMultiple, onPick, onKey }: Options) {
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const [recent, setRecent] = useState<readonly string[]>([])
  const groups = isOpen ? groupLanguages(languages, typed, recent, translated) : []
  const options = [
    ...(none === null || typed !== '' || !isOpen ? [] : [{ code: '', name: none }]),
    ...groups.flatMap((group) => group.languages),
  ]
  const [best] = typed === '' ? [] : findLanguages(languages, typed)
  const index = Math.min(place ?? Math.max(0, best === undefined ? 0 : options.indexOf(best)), options.length - 1)

  useEscape(isOpen, () => {
    setOpen(false)
    setTyped('')
  })

  const open = () => {
    setRecent(recentLanguages())
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped('')
    setPlace(null)
  }
  const pick = (code: string) => {
    if (code !== '') keepRecentLanguage(code)
    onPick(code)
    setTyped('')
    setPlace(null)
    if (!isMultiple) setOpen(false)
    box.current?.focus()
  }
  const move = (to: number) => {
    if (!isOpen) return open()
    setPlace(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
    return undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = options[index]
    const isPicked = isOpen && option !== undefined && (typed !== '' || place !== null)
    if (event.key === 'ArrowDown')
      move(index + 1 >= options.length ? 0 : index + (place === null && typed === '' ? 0 : 1))
    else if (event.key === 'ArrowUp') move(index <= 0 ? options.length - 1 : index - 1)
    else if (event.key === 'Enter' && isPicked) pick(option.code)
    // Tab goes on with what was typed, as in a native list.
    else if (event.key === 'Tab' && isPicked && typed !== '') return pick(option.code)
    else return onKey?.(event)
    return event.preventDefault()
  }
  return {
    typed,
    isOpen,
    /** Of the element around box and list. */
    around: {
      onBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) close()
      },
    },
    box: {
      ref: box,
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && index >= 0 ? `${listId}-${index}` : undefined,
      onClick: open,
      onChange({ target }: React.ChangeEvent<HTMLInputElement>) {
        setTyped(target.value)
        setPlace(null)
        open()
      },
      onKeyDown: handleKey,
    } as const,
    list: (
      <List
        {...{
          listId,
          label,
          isOpen,
          isMultiple,
          isLoading: languages.length === 0,
          groups,
          options,
          index,
          onPick: pick,
        }}
      />
    ),
  }
}

type ListProps = {
  readonly listId: string
  readonly label: string
  readonly isOpen: boolean
  readonly isMultiple: boolean | undefined
  readonly isLoading: boolean
  readonly groups: readonly Group[]
  /** All that can be picked, in order; a first one without a code is that of no language. */
  readonly options: readonly OfferedLanguage[]
  /** The place among them that Enter picks. */
  readonly index: number
  readonly onPick: (code: string) => void
}

function List({ listId, label, isOpen, isMultiple, isLoading, groups, options, index, onPick }: ListProps) {
  const words = useLateWords('languagePicker')
  const { loading } = useBaseMessages()
  const [first] = options
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={label}
      aria-multiselectable={isMultiple}
      tabIndex={-1}
      hidden={!isOpen}
      // The box has the focus and gets the keys.
      onPointerDown={(event) => event.preventDefault()}
      style={{ width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 256 }}
      className="absolute top-full start-0 z-20 mt-1 min-w-full overflow-y-auto rounded-mid border border-line-strong bg-raised p-1 shadow-menu outline-none"
    >
      {isOpen && options.length === 0 && (
        <p className="px-3 py-1.5 text-sm text-ink-2">{isLoading ? `${loading}…` : words?.nothing}</p>
      )}
      {first?.code === '' && (
        <Option id={`${listId}-0`} isAt={index === 0} onPick={() => onPick('')}>
          {first.name}
        </Option>
      )}
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-label={words?.[group.kind]}>
          <p aria-hidden className="px-3 pt-2 pb-0.5 text-xs font-medium text-ink-3">
            {words?.[group.kind]}
          </p>
          {group.languages.map((language) => {
            const at = options.indexOf(language)
            return (
              <Option
                key={language.code}
                id={`${listId}-${at}`}
                isAt={at === index}
                onPick={() => onPick(language.code)}
              >
                <Named language={language} />
              </Option>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function useEscape(isOpen: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    // This runs before the dialog around it gets the key: only the list closes.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  })
}

type OptionProps = {
  readonly id: string
  readonly isAt: boolean
  readonly children: ReactNode
  readonly onPick: () => void
}

function Option({ id, isAt, children, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      onClick={onPick}
      className={cx(
        'flex cursor-pointer items-baseline gap-2 rounded-small px-3 py-1 text-sm',
        isAt ? 'bg-accent-soft text-accent forced-colors:outline-1' : 'hover:bg-hover',
      )}
    >
      {children}
    </div>
  )
}

/** `Catalan català ca`: the name in the language of the interface, its own, its code. */
function Named({ language: { code, name } }: { readonly language: OfferedLanguage }) {
  const own = languageName(code, code, name)
  return (
    <>
      <span className="min-w-0 truncate">{name}</span>
      {own.toLowerCase() !== name.toLowerCase() && (
        <span lang={code} dir="auto" className="min-w-0 truncate text-ink-3">
          {own}
        </span>
      )}
      <span className="ms-auto shrink-0 ps-2 font-mono text-xs whitespace-nowrap text-ink-3">{code}</span>
    </>
  )
}
