import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { WholeSession } from '../editor-context.ts'
import { isBox } from './use-keyboard.ts'

export const CONTROL = 'button, a, input, textarea, select, summary'

/**
 * Returns whose a letter on a control is, which does nothing with letters, or a chord that decides; null elsewhere. It is for the rows on one in a
 * row, and for that row; on one of the bar or the panel only behind a press on it. A person who has gone to a control by
 * key, or is beside the editor, means no row.
 */
export function useLettersOnControls({ store, actions, live }: WholeSession) {
  const wasPressed = usePressedControl()
  return (target: Element | null): 'rows' | 'page' | null => {
    if (target?.closest(CONTROL) == null || isBox(target) || live.host.contains(target)) return null
    const pane = paneOf(target)
    const { position } = target.closest<HTMLElement>('[data-position]')?.dataset ?? {}
    if (position !== undefined && Number(position) !== store.getState().active)
      flushSync(() => actions.activate(Number(position)))
    return pane === 'rows' || (isOfEditor(pane) && wasPressed.current) ? 'rows' : 'page'
  }
}

/** Is true from a press on a control of the bar or the panel until the rows have the focus, or a key moves it. */
function usePressedControl(): RefObject<boolean> {
  const pressed = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const note = ({ target, type }: Event) => {
      const pane = paneOf(target)
      if (pane === 'rows') pressed.current = false
      // A menu or a popover gives the focus back to the control that has opened it.
      else if (type === 'click' && pane !== undefined) pressed.current = isOfEditor(pane)
    }
    const noteKey = ({ key, target }: KeyboardEvent) => {
      if ((key === 'Tab' || key === 'F6') && paneOf(target) !== undefined) pressed.current = false
    }
    window.addEventListener('click', note, options)
    window.addEventListener('focusin', note, options)
    window.addEventListener('keydown', noteKey, options)
    return () => stop.abort()
  }, [])
  return pressed
}

/** Returns the part of the screen; what is in the place of the rows is one of theirs. */
function paneOf(target: EventTarget | null): string | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-pane], [data-no-rows]') : null
  return part && 'noRows' in part.dataset ? 'rows' : part?.dataset['pane']
}

function isOfEditor(pane: string | undefined): boolean {
  return pane === 'bar' || pane === 'panel'
}
