import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../api/api.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { HitText } from '../../../../ui/hit-text.tsx'
import { markWords } from '#language/terms/mark-words.ts'
import { phraseQuery } from '../../../../api/matches.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { PanelCard } from '../pieces/panel-card.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useJobResources } from '../../session/use-job-resources.ts'

/** Milliseconds without a key after which the typed words are looked up. */
const PAUSE = 300

/** Looks words up in the memories, on either side, during typing; in quotes, a phrase. */
export function Concordance() {
  const { editor: words } = useEditorMessages()
  const { store, actions } = useEditorSession()
  const phrase = useEditorState((state) => state.phrase)
  const asked = useEditorState((state) => state.phraseAsked)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(phrase)
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setTyped(phrase)
  }
  const isAwaited = useEditorState((state) => state.awaited === 'phrase')
  const hasMemory = useJobResources().memories.length > 0
  const { noMemory } = words.matches
  useEffect(() => {
    if (!isAwaited) return
    box.current?.focus()
    box.current?.select()
    store.turn({ to: 'arrived' })
    if (!hasMemory) store.say(noMemory, true)
  }, [isAwaited, hasMemory, store, noMemory])
  useEffect(() => {
    if (typed.trim() === phrase) return undefined
    const timer = setTimeout(() => store.setState({ phrase: typed.trim() }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, phrase, store])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (digit !== undefined && event.ctrlKey && !event.altKey && !event.shiftKey) {
      box.current?.form?.querySelector<HTMLButtonElement>(`[data-hit="${digit}"]`)?.click()
    } else if (event.key === 'Enter') store.setState({ phrase: typed.trim() })
    else if (event.key === 'Escape') {
      setTyped('')
      store.setState({ phrase: '' })
      actions.focusRows()
    } else return
    event.preventDefault()
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input
        ref={box}
        data-awaited
        type="search"
        aria-label={words.matches.phrase}
        placeholder={words.matches.phrase}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '') store.setState({ phrase: '' })
        }}
        onKeyDown={handleKey}
        className={`${fieldLook} mb-3`}
      />
      {!hasMemory && <p className="mb-3 text-sm text-ink-2">{noMemory}</p>}
      {hasMemory && phrase !== '' && <PhraseHits phrase={phrase} />}
    </form>
  )
}

function PhraseHits({ phrase }: { readonly phrase: string }) {
  const { editor: words, loading } = useEditorMessages()
  const api = useApi()
  const { job, store, actions } = useEditorSession()
  const { memories } = useJobResources()
  const results = useQueries({ queries: memories.map(({ id }) => phraseQuery(api, id, phrase)) })
  const hits = memories.flatMap((memory, index) => (results[index]?.data ?? []).map((entry) => ({ memory, entry })))
  const insert = (target: string) => {
    const { active } = store.getState()
    if (active === null || actions.viewOf(active)?.editable !== true) return
    actions.putWords(plainText(target))
    actions.enterText()
  }
  const isPending = results.some((result) => result.isPending)
  const label = isPending
    ? loading
    : results.some(({ isError }) => isError)
      ? words.matches.failed
      : words.matches.hits(hits.length)
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {label}
      </p>
      {hits.map(({ memory, entry }, index) => (
        <PanelCard
          key={entry.id}
          title={memory.name}
          aside={
            <Button
              kind="quiet"
              data-hit={index + 1}
              onClick={() => insert(entry.target)}
              aria-label={`${words.matches.use}: ${plainText(entry.target)}`}
              {...(index < 9 && { 'aria-keyshortcuts': `Control+${index + 1}` })}
            >
              {words.matches.use}
            </Button>
          }
        >
          <MarkedText text={entry.source} search={phrase} language={job.source_lang} className="text-ink-2" />
          <MarkedText text={entry.target} search={phrase} language={job.target_lang} className="mt-1" />
        </PanelCard>
      ))}
    </>
  )
}

type MarkedProps = {
  readonly text: string
  readonly search: string
  readonly language: string
  readonly className: string
}

/** The words of the search stand out, in whichever language they are. */
function MarkedText({ text, search, language, className }: MarkedProps) {
  return (
    <p lang={language} dir={textDirection(language)} className={`segment-text pe-0! text-[15px]! ${className}`}>
      <HitText parts={markWords(plainText(text), search, language)} />
    </p>
  )
}
