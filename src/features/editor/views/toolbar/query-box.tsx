import { type KeyboardEvent, type RefObject, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { parseQuery } from '#language/row-query/parse-query.ts'
import { useApi } from '../../../../api/api.ts'
import { foldText } from '../../../../lib/fold-text.ts'
import { cx } from '../../../../lib/cx.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { Completion } from '../../model/query-proposals.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { useSavedQueries } from '../../session/use-saved-queries.ts'
import { SavedFilters } from './saved-filters.tsx'
import { sayLook } from './say-look.ts'

/** Only a box with the focus needs it; keys choose among the proposals without it, too. */
export const ProposalList = lazyPart(async () => {
  const [list] = await Promise.all([import('./proposal-list.tsx'), loadProposals()])
  return list.ProposalList
})

const loadProposals = () => import('../../model/query-proposals.ts')

/** Query of the visible rows, in one line: typed with completion; each proposal has the number of its rows. */
export function QueryBox() {
  const { editor: words } = useEditorMessages()
  const { total } = useEditorSession()
  const { search, order, found, isTooSlow } = useShownRows()
  const { q = '' } = search
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { typed, chosen, isOpen, shown, counts, parsed, isTried, apply, choose, handleKey, focus, blur, type } =
    useTypedQuery(q, box)
  const isChanged = typed.trim() !== q.trim()
  // A word that a proposal completes is half-typed until it is applied.
  const isHalf = shown.length > 0 && !isTried
  const isFault = !parsed.ok && !isHalf
  const number = isChanged ? counts[0] : knownNumber(q, order.length, found?.isPending)
  const isShownTooSlow = isTooSlow && !isChanged
  const say = parsed.ok
    ? sayNumber(words, { number, total, isTooSlow: isShownTooSlow })
    : isFault
      ? words.query.faults[parsed.fault.why]
      : ''
  return (
    <span className="relative flex min-w-44 grow basis-44 items-center gap-1">
      <span className="flex h-7 min-w-0 grow items-center gap-1 rounded-full border border-line bg-paper ps-2.5 pe-1 focus-within:border-accent">
        <Icon name="search" size={13} />
        <input
          ref={box}
          data-filter
          role="combobox"
          aria-label={words.query.label}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
          aria-invalid={isFault}
          aria-describedby={`${id}-say`}
          placeholder={words.query.placeholder}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onFocus={({ target }) => focus(target)}
          onBlur={blur}
          onChange={({ target }) => type(target)}
          onKeyDown={handleKey}
          className="h-full w-16 min-w-16 grow bg-transparent text-sm outline-none text-ellipsis placeholder:text-ink-3"
        />
        <span
          id={`${id}-say`}
          role="status"
          title={say}
          // During typing the box shows the text; the list below it shows this, too.
          className={cx(isOpen ? 'sr-only' : 'min-w-0 truncate text-xs', sayLook(!isFault))}
        >
          {say}
        </span>
        {(q !== '' || typed !== '') && (
          <Button
            kind="quiet"
            size="s"
            aria-label={words.query.clear}
            title={words.query.clear}
            onClick={() => apply('')}
          >
            <Icon name="close" size={12} />
          </Button>
        )}
      </span>
      <SavedFilters />
      {isOpen && (
        <Suspense>
          <ProposalList id={id} {...{ shown, chosen, counts, say, choose, isFault }} />
        </Suspense>
      )}
    </span>
  )
}

/** The query as it is typed, with its proposals; `q`: the one that the rows are filtered by. */
function useTypedQuery(q: string, box: RefObject<HTMLInputElement | null>) {
  const { editor: words } = useEditorMessages()
  const { onSearch, actions, isScored } = useEditorSession()
  const [typed, setTyped] = useState(q)
  const [applied, setApplied] = useState(q)
  const [caret, setCaret] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const [tried, setTried] = useState<string | null>(null)
  if (applied !== q) {
    // The query was changed elsewhere: by a chip, a link, the way back.
    setApplied(q)
    setTyped(q)
  }
  const { filters } = useSavedQueries(isOpen)
  // It comes with the focus, and without it the line takes a query all the same.
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadProposals>> | null>(null)
  const proposals = useMemo(
    () => (code === null ? [] : [...code.savedProposals(words, filters), ...code.allProposals(words, isScored)]),
    [code, words, isScored, filters],
  )
  const shown = isOpen && code !== null ? code.completeQuery(typed, caret, proposals, foldText) : []
  const counts = useCounts(isOpen ? [typed, ...shown.map(({ text }) => text)] : nothing)
  const parsed = parseQuery(typed)
  const apply = (text: string) => {
    const { ok } = parseQuery(text)
    setTyped(text)
    setOpen(!ok)
    setTried(text)
    if (ok) onSearch({ q: text.trim() })
    return ok
  }
  // At once, also where the active row stays: the next key is for the rows, not for the box.
  const giveToRows = () => {
    actions.focusRows()
    if (document.activeElement === box.current) box.current?.blur()
  }
  const choose = ({ text, caret: at }: Completion) => {
    setTyped(text)
    setCaret(at)
    setChosen(-1)
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const proposal = shown[chosen]
    // A chord such as Ctrl+Enter decides about a row: the line does nothing with it, and keeps what is typed behind it.
    const isEnter = event.key === 'Enter' && !(event.ctrlKey || event.metaKey || event.altKey)
    if (event.key === 'ArrowDown' && isOpen) setChosen(Math.min(shown.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp' && isOpen) setChosen(Math.max(-1, chosen - 1))
    else if (event.key === 'ArrowDown') setOpen(true)
    else if (event.key === 'Tab' && proposal !== undefined) choose(proposal)
    else if (isEnter && proposal !== undefined) choose(proposal)
    else if (isEnter && apply(typed)) giveToRows()
    else if (isEnter) setOpen(true)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Escape') {
      setTyped(q)
      actions.focusRows()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    typed,
    chosen,
    isOpen,
    shown,
    counts,
    parsed,
    isTried: tried === typed,
    apply,
    choose,
    handleKey,
    focus: ({ value }: HTMLInputElement) => {
      void loadProposals().then(setCode, () => {})
      setCaret(value.length)
      setOpen(true)
    },
    blur: () => {
      setOpen(false)
      setChosen(-1)
    },
    type: ({ value, selectionStart }: HTMLInputElement) => {
      setTyped(value)
      setCaret(selectionStart ?? value.length)
      setOpen(true)
      setChosen(-1)
    },
  }
}

/** Returns the number of rows that a query shows; undefined without one, or until its rows are found. */
function knownNumber(q: string, shown: number, isPending = false): number | undefined {
  return q === '' || (isPending && shown === 0) ? undefined : shown
}

type Numbers = { readonly number: number | undefined; readonly total: number; readonly isTooSlow: boolean }

function sayNumber({ query }: Messages['editor'], { number, total, isTooSlow }: Numbers): string {
  if (isTooSlow) return query.tooSlow
  return number === undefined ? '' : query.shown(number, total)
}

const nothing: readonly string[] = []
// Milliseconds after the last key.
const COUNT_AFTER = 120

/** Counts the rows of each query, in their order; empty until they are counted. */
function useCounts(queries: readonly string[]): readonly number[] {
  const { clock } = useApi()
  const { document } = useEditorSession()
  const wish = queries.join('\n')
  const [answer, setAnswer] = useState<{ readonly to: string; readonly counts: readonly number[] } | null>(null)
  useEffect(() => {
    if (wish === '') return undefined
    const stop = new AbortController()
    const count = async () => {
      await clock.sleep(COUNT_AFTER, stop.signal)
      if (stop.signal.aborted) return
      const counts = await document.count(wish.split('\n'))
      if (!stop.signal.aborted && counts !== null) setAnswer({ to: wish, counts })
    }
    void count()
    return () => stop.abort()
  }, [clock, document, wish])
  return answer?.to === wish ? answer.counts : noCounts
}

const noCounts: readonly number[] = []
