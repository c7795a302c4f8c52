import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { useSync } from '../../../sync/sync.ts'
import type { FindAnswer } from './document/searches.ts'
import { useEditorSession } from './editor-context.ts'
import { compilePattern, type FindWish, patternOf, searchKey } from '../model/find-text.ts'

/** - `blank`: no pattern; `broken`: not a regular expression; `looking`: the first answer is to come. */
export type Hits = 'blank' | 'broken' | 'looking' | FindAnswer

// Milliseconds after the last key, or the last change of the document.
const LOOK_AFTER = 150

/** Finds the wished pattern, again whenever it or the document changes. */
export function useHits(wish: FindWish): Hits {
  const { side } = wish
  const { text, isRegex, matchCase, wholeWord, keepsAccents = false } = patternOf(wish)
  const { clock } = useApi()
  const { outbox } = useSync()
  const { document } = useEditorSession()
  const entries = useStore(outbox, (state) => state.entries)
  const changes = useStore(document, (state) => state.changes)
  const wished = searchKey(wish)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly hits: FindAnswer } | null>(null)
  const isBroken = text !== '' && compilePattern({ text, isRegex, matchCase, wholeWord }) === null
  useEffect(() => {
    if (text === '' || isBroken) return undefined
    const stop = new AbortController()
    const look = async () => {
      await clock.sleep(LOOK_AFTER, stop.signal)
      if (stop.signal.aborted) return
      const hits = await document.find({ text, isRegex, matchCase, wholeWord, keepsAccents }, side)
      if (!stop.signal.aborted) setAnswer({ to: wished, hits })
    }
    void look()
    return () => stop.abort()
    // The entries and the count of changes stand for the document's text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [clock, document, text, isRegex, matchCase, wholeWord, keepsAccents, side, wished, isBroken, entries, changes])
  if (text === '') return 'blank'
  if (isBroken) return 'broken'
  return answer?.to === wished ? answer.hits : 'looking'
}
