import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../api/api.ts'
import { phraseQuery } from '../../../../api/matches.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { PanelCard } from '../pieces/panel-card.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useJobResources } from '../../session/use-job-resources.ts'

/** Looks a phrase up in the memories, on either side. */
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
  useEffect(() => {
    if (!isAwaited) return
    box.current?.focus()
    box.current?.select()
    store.setState({ awaited: null })
  }, [isAwaited, store])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') store.setState({ phrase: typed.trim() })
    else if (event.key === 'Escape') {
      setTyped('')
      store.setState({ phrase: '' })
      actions.enterText()
    } else return
    event.preventDefault()
  }
  return (
    <>
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
      {phrase !== '' && <PhraseHits phrase={phrase} />}
    </>
  )
}

function PhraseHits({ phrase }: { readonly phrase: string }) {
  const { editor: words, loading } = useEditorMessages()
  const api = useApi()
  const { job } = useEditorSession()
  const { memories } = useJobResources()
  const results = useQueries({ queries: memories.map(({ id }) => phraseQuery(api, id, phrase)) })
  const hits = memories.flatMap((memory, index) => (results[index]?.data ?? []).map((entry) => ({ memory, entry })))
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
      {hits.map(({ memory, entry }) => (
        <PanelCard key={entry.id} title={memory.name}>
          <p
            lang={job.source_lang}
            dir={textDirection(job.source_lang)}
            className="segment-text pe-0! text-[15px]! text-ink-2"
          >
            <SegmentText text={entry.source} />
          </p>
          <p
            lang={job.target_lang}
            dir={textDirection(job.target_lang)}
            className="segment-text mt-1 pe-0! text-[15px]!"
          >
            <SegmentText text={entry.target} />
          </p>
        </PanelCard>
      ))}
    </>
  )
}
