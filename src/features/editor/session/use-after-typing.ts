import { useEffect, useState } from 'react'
import { useEditorSession } from './editor-context.ts'

// Milliseconds without a key after which a word is taken for written, and a sentence that was written from nothing.
const PAUSE = 600
const LONG_PAUSE = 2000

/**
 * Returns the issues of the edited text as they were before the first key, until a pause: in the middle of a word
 * everything is an issue, and of a sentence that has only begun nearly all. A press, confirming and leaving the text
 * end the wait, so that a button acts on the current text. `fromNothing`: the row whose text is written from nothing;
 * until the pause the whole document counts no issues of it either.
 */
export function useAfterTyping<T>(
  value: T,
  fromNothing: number | null,
): { readonly shown: T; readonly hasTyped: boolean } {
  const { live, document } = useEditorSession()
  const [isTyping, setTyping] = useState(false)
  const [hasTyped, setHasTyped] = useState(false)
  const [shown, setShown] = useState(value)
  if (!isTyping && shown !== value) setShown(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // React may draw once more for a state that it has already, so it is set by the first of several keys.
    let typing = false
    const pause = () => {
      clearTimeout(timer)
      document.hold(null)
      typing = false
      setTyping(false)
    }
    const type = (event: KeyboardEvent | CompositionEvent) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') return pause()
      if (event instanceof KeyboardEvent && !writes(event)) return undefined
      document.hold(fromNothing)
      if (!typing) {
        typing = true
        setTyping(true)
        setHasTyped(true)
      }
      clearTimeout(timer)
      timer = setTimeout(pause, fromNothing === null ? PAUSE : LONG_PAUSE)
      return undefined
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    live.host.addEventListener('keydown', type, options)
    live.host.addEventListener('compositionupdate', type, options)
    live.host.addEventListener('focusout', pause, options)
    window.addEventListener('pointerdown', pause, options)
    return () => {
      clearTimeout(timer)
      document.hold(null)
      stop.abort()
    }
  }, [live, document, fromNothing])
  return { shown: isTyping ? shown : value, hasTyped }
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete')
}
