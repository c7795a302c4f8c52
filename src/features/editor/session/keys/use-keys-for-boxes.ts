import { useEffect, useEffectEvent } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { collectKeys, stopCollecting } from '../../../../ui/collect-keys.ts'
import type { EditorSession } from '../editor-context.ts'

/**
 * Whatever opens, by a key or a button, has what is typed from then on, also while its code is on its way: nothing of it
 * goes into the text. Each dialog of `sheet` has this by itself, as has each field that is `awaited`.
 */
export function useKeysForBoxes({ store, live }: Pick<EditorSession, 'store' | 'live'>): void {
  const { loading } = useEditorMessages()
  const collect = useEffectEvent(() =>
    collectKeys({
      label: loading,
      boxes: '[role="dialog"], [data-awaited]',
      onLeft: () => store.setState({ dialog: null, awaited: null }),
      onRest: (text) => typeWhenFocused(live, text),
    }),
  )
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const isAsked = now.dialog !== null && now.dialog !== before.dialog
        const isAwaited = now.awaited !== null && now.awaited !== before.awaited
        if (isAsked || isAwaited) collect()
        else if (now.dialog === null && now.awaited === null) stopCollecting()
      }),
    [store],
  )
}

/** Typed ahead of the row that it is for: when the focus is in the text again. */
function typeWhenFocused(live: EditorSession['live'], text: string): void {
  if (text === '') return
  const look = () => {
    if (live.hasFocus()) live.insertText(text)
  }
  document.addEventListener('focusin', () => queueMicrotask(look), { once: true })
}
