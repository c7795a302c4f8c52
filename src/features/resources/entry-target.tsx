import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { changeEntry, type Entry } from '../../api/entries.ts'
import type { EntryPlace } from '../../api/entry-keys.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { LookedFor } from './looked-for.tsx'
import { TermFacts } from './term-facts.tsx'

type Props = {
  readonly place: EntryPlace
  readonly entry: Entry
  readonly language: string
  readonly lookedFor: string
  readonly mayChange: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A target with the fields of the term. A press makes it a box: Mod+Enter stores, Esc leaves it as it was. */
export function EntryTarget({ place, entry, language, lookedFor, mayChange, isOpen, onOpen, onClose }: Props) {
  const words = useWords('resources')
  const dir = textDirection(language)
  if (isOpen) return <TargetBox place={place} entry={entry} language={language} onClose={onClose} />
  const text = (
    <span lang={language} dir={dir} className="block text-text whitespace-pre-wrap [overflow-wrap:anywhere]">
      <LookedFor text={entry.target} words={lookedFor} language={language} />
    </span>
  )
  return (
    <>
      {mayChange ? (
        <button
          type="button"
          aria-label={words.entry.edit(entry.source)}
          onClick={onOpen}
          className="-mx-2 block w-[calc(100%+1rem)] cursor-text rounded-mid border border-transparent px-2 py-0.5 text-start hover:border-line-strong"
        >
          {text}
        </button>
      ) : (
        text
      )}
      <TermFacts entry={entry} language={language} />
    </>
  )
}

function TargetBox({ place, entry, language, onClose }: Pick<Props, 'place' | 'entry' | 'language' | 'onClose'>) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('resources')
  const [text, setText] = useState(entry.target)
  const save = useMutation({
    mutationFn: () => changeEntry(api, place, entry, { target: text }),
    onSuccess: onClose,
  })
  const isEmpty = text.trim() === ''
  const store = () => {
    if (text === entry.target) onClose()
    else if (!isEmpty && !save.isPending) save.mutate()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) store()
  }
  return (
    <div>
      <textarea
        aria-label={words.entry.edit(entry.source)}
        autoFocus
        lang={language}
        dir={textDirection(language)}
        rows={Math.min(8, Math.ceil(text.length / 50) + 1)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        className="w-full rounded-mid border border-accent bg-paper px-2 py-1 text-text"
      />
      {save.error !== null && (
        <p role="alert" className="text-xs text-rehacer">
          {problemLine(messages, save.error)}
        </p>
      )}
      <div className="mt-1 flex gap-2">
        <Button size="s" kind="primary" busy={save.isPending} disabled={isEmpty} onClick={store}>
          {words.entry.save}
        </Button>
        <Button size="s" onClick={onClose}>
          {words.entry.cancel}
        </Button>
      </div>
    </div>
  )
}
