import { useEffect, useEffectEvent } from 'react'
import { holdKeys, isCollecting } from '../../../../ui/collect-keys.ts'
import type { EditorSession } from '../editor-context.ts'

const BOX = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select'

export const isBox = (element: Element | null) => element?.closest(BOX) != null

/**
 * A press on a control leaves the keyboard to who had it: the box of the same part of the screen, else the rows. A control
 * that has opened something keeps it, and who goes to a control by Tab stays there.
 */
export function useKeyboardBack({ store, actions }: Pick<EditorSession, 'store' | 'actions'>): void {
  const giveBack = useEffectEvent((pressed: Element, box: HTMLElement | null) => {
    const { dialog, awaited } = store.getState()
    const focused = document.activeElement
    if (isCollecting()) return holdKeys()
    if (dialog !== null || awaited !== null || isBox(focused)) return
    if (focused?.closest('[role="dialog"], [role="menu"], [aria-expanded="true"], [contenteditable="true"]')) return
    const isOnControl = focused?.closest('button, a, summary, input') != null
    // Words of a panel that were selected are to be copied.
    const isNowhere = focused === document.body && window.getSelection()?.isCollapsed !== false
    if (!isOnControl && !isNowhere) return
    if (box?.isConnected && pressed.closest('[data-pane]')?.contains(box)) box.focus()
    else actions.focusRows()
  })
  useEffect(() => {
    const stop = new AbortController()
    let box: HTMLElement | null = null
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (isBox(target)) box = target
      else if (target.closest('[data-pane="rows"]') !== null) box = null
    }
    const notePress = (event: MouseEvent) => {
      const { target, detail } = event
      // A press by key has no number of presses; one by finger must not bring up a keyboard.
      const isByFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      if (detail === 0 || isByFinger || !(target instanceof Element) || target.closest('main') === null) return
      const before = box
      // After React has drawn what the press has done.
      queueMicrotask(() => queueMicrotask(() => giveBack(target, before)))
    }
    window.addEventListener('focusin', noteFocus, { signal: stop.signal })
    window.addEventListener('click', notePress, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
