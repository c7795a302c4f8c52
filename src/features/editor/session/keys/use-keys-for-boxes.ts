import { useEffect, useEffectEvent } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { collectKeys, stopCollecting } from '../../../../ui/collect-keys.ts'
import type { EditorSession } from '../editor-context.ts'

// What takes the keyboard when the row has come: its text, or its cell where it is closed.
const ROW = '.live, [role="gridcell"], [data-grid-keys]'

/**
 * Whatever opens, by a key or a button, has what is typed from then on, also while its code is on its way: nothing of it
 * goes into the text. Each dialog of `sheet` has this by itself, as has each field that is `awaited`.
 * The answer does the same for the active row, while it is on its way.
 */
export function useKeysForBoxes({ store, live, actions }: Pick<EditorSession, 'store' | 'live' | 'actions'>) {
  const { loading, editor: words } = useEditorMessages()
  const sayLost = (text: string) => {
    if (text !== '') store.say(words.spoken.notEntered(text), true)
  }
  const insert = (text: string) => {
    if (live.hasFocus()) live.insertText(text)
    else actions.sayClosed()
  }
  const waitForRow = () => collectKeys({ label: loading, boxes: ROW, insert, onLeft: sayLost, onRest: insert })
  const collect = useEffectEvent(() =>
    collectKeys({
      label: loading,
      boxes: '[role="dialog"], [data-awaited]',
      onLeft: (text) => {
        store.setState({ dialog: null, awaited: null })
        sayLost(text)
      },
      onRest: (text) => typeWhenFocused(live, text),
    }),
  )
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const isAsked = now.dialog !== null && now.dialog !== before.dialog
        const isAwaited = now.awaited !== null && now.awaited !== before.awaited
        if (isAsked || isAwaited) collect()
        else if ((before.dialog ?? before.awaited) !== null && now.dialog === null && now.awaited === null)
          stopCollecting()
      }),
    [store],
  )
  return waitForRow
}

/** Typed ahead of the row that it is for: when the focus is in the text again. */
function typeWhenFocused(live: EditorSession['live'], text: string): void {
  if (text === '') return
  const look = () => {
    if (live.hasFocus()) live.insertText(text)
  }
  document.addEventListener('focusin', () => queueMicrotask(look), { once: true })
}
