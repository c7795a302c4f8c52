import { useEffect, useEffectEvent } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import {
  collectKeys,
  holdKeys,
  isCollecting,
  nameKeys,
  overtakeKeys,
  type Press,
  stopCollecting,
} from '../../../../ui/collect-keys.ts'
import { giveUpComing } from '../../../../ui/on-demand.tsx'
import { askedFor } from '../../model/keyboard.ts'
import { combinationOf, keyName } from '../../../../keys/key-name.ts'
import type { EditorSession } from '../editor-context.ts'
import type { EditorState } from '../editor-store.ts'
import { showReason } from '../show-reason.ts'

const BOX = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select'
// Elements that take the keyboard when the row has come: its text, or its cell where it is closed.
const ROW = '.live, [role="gridcell"], [data-grid-keys]'

export const isBox = (element: Element | null) => element?.closest(BOX) != null

/**
 * Moves the focus as the keyboard's state says. A requested part, by a key or a button, gets the keys from then on,
 * also while its code is on its way: none of them goes into the text. `waitForRow` does the same for the active row,
 * `onLost` reports letters that nothing took, `onEarly` keys from before the rows were shown.
 */
export function useKeyboard(session: Pick<EditorSession, 'store' | 'live' | 'actions'>) {
  const { store, live, actions } = session
  const { loading, slowPart: slow, editor: words } = useEditorMessages()
  useKeyboardBack(session)
  const onLost = (text: string) => {
    // The question about an approved row names all that was typed when it is left.
    if (store.getState().dialog === 'reopen')
      return store.setState(({ keptLetters }) => ({ keptLetters: keptLetters + text }))
    const { ended, keptLetters } = store.getState()
    const all = keptLetters + text
    showReason(store, ended === null ? words.spoken.notEntered(all) : words.spoken.behindLast(all))
  }
  const insert = (text: string) => {
    const hasFocus = live.hasFocus()
    if (hasFocus) live.insertText(text)
    return hasFocus
  }
  const insertOrSay = (text: string) => {
    if (!insert(text)) actions.sayClosed()
    return true
  }
  const waitForRow = () => {
    const row = store.getState().active
    // Letters for a row that a filter has hidden meanwhile are not for the one in its place.
    const insertThere = (text: string) => {
      if (store.getState().active === row) return insertOrSay(text)
      onEarly(text)
      return true
    }
    const onOvertaken = (text: string) => {
      if (!actions.typeInto(row, text)) onLost(text)
    }
    collectKeys({ label: loading, slow, boxes: ROW, isForText: true, insert: insertThere, onLost, onOvertaken })
  }
  const onEarly = (text: string) => showReason(store, words.spoken.beforeRows(text))
  const onUnread = (text: string) => showReason(store, words.spoken.beforeDialog(text))
  const onDropped = (names: readonly string[]) => {
    const { unread } = store.getState()
    if (unread !== null) store.setState({ unread: { ...unread, hasMore: true } })
    nameKeys(names, onUnread)
  }
  /** Keeps a key from a dialog that a key of the rows has opened and that no person can have read, and names it. */
  const holdsBack = (event: KeyboardEvent): boolean => {
    const { unread: before, bulkAct, heldBack } = store.getState()
    const unread = heldBack?.(before, event, bulkAct === 'rejectWhy')
    if (!unread) return false
    store.setState({ unread })
    event.preventDefault()
    event.stopPropagation()
    nameKeys([nameOf(event)], onUnread)
    return true
  }
  const collect = useEffectEvent(() =>
    collectKeys({
      takes: takenBy(store.getState()),
      nameOf,
      onDropped,
      label: loading,
      slow,
      boxes: '[role="dialog"], [role="menu"], [data-awaited]',
      onLeft: () => {
        giveUpComing()
        store.turn({ to: 'abandoned' })
      },
      onLost,
      insert,
      giveFocus: actions.focusRows,
    }),
  )
  useEffect(() => {
    // This runs after React has drawn the effect of the press.
    const look = () => {
      if (!isCollecting() && document.querySelector('[data-coming="true"]') !== null) collect()
    }
    const note = () => queueMicrotask(() => queueMicrotask(look))
    window.addEventListener('click', note)
    return () => window.removeEventListener('click', note)
  }, [])
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const asked = askedFor(now)
        // Keys typed before belong to the row that was active when they fell, and to its note or reason.
        if (now.active !== before.active) overtakeKeys()
        if (asked === askedFor(before)) return
        if (asked === null) {
          stopCollecting()
          // A question that was left before it came has named them with what was typed behind them.
          if (now.keptLetters !== '') store.setState({ keptLetters: '' })
          return
        }
        giveUpComing()
        collect()
      }),
    [store],
  )
  return { waitForRow, holdsBack, onLost, onEarly }
}

/**
 * Returns what a part takes of the keys that were pressed before it was in sight. In these dialogs a key may apply it, and
 * a question that no person has asked for answers nothing before it is read.
 */
function takenBy({ dialog, bulkAct }: EditorState): 'all' | 'text' | 'none' {
  if (dialog === 'reopen') return 'text'
  if (dialog === 'bulk') return bulkAct === 'rejectWhy' ? 'text' : 'none'
  return dialog === 'repetitions' || dialog === 'left' ? 'none' : 'all'
}

function nameOf(press: Press): string {
  return press.key.length === 1 ? press.key : keyName(combinationOf(press) ?? press.key)
}

/**
 * A press on a control leaves the keyboard to its former owner: the box of the same part of the screen, else the rows.
 * A control that has opened something keeps it, and a person who goes to a control by Tab stays there. Esc gives the
 * keyboard to the rows from any box or control that has no other use for it.
 */
function useKeyboardBack({ store, actions }: Pick<EditorSession, 'store' | 'actions'>): void {
  const giveBack = useEffectEvent((pressed: Element, box: HTMLElement | null) => {
    const focused = document.activeElement
    if (isCollecting()) return holdKeys()
    if (askedFor(store.getState()) !== null || isBox(focused)) return
    if (focused?.closest('[role="dialog"], [role="menu"], [aria-expanded="true"], [contenteditable="true"]')) return
    const isOnControl = focused?.closest('button, a, summary, input') != null
    // Selected words of a panel are to be copied.
    const isNowhere = focused === document.body && window.getSelection()?.isCollapsed !== false
    if (!isOnControl && !isNowhere) return
    if (box?.isConnected && pressed.closest('[data-pane]')?.contains(box)) return box.focus()
    actions.focusRows()
    // The row is on its way, as after a filter: on the control keys would be lost, beside it they wait for the row.
    if (isOnControl && document.activeElement === focused && focused instanceof HTMLElement) focused.blur()
  })
  // What had the focus may be gone without a press, as a dialog whose opener is gone too: then the rows have it. False
  // while something else may take it, or ends without a word, as a dialog that lost the focus before it closes.
  const giveToRows = useEffectEvent(() => {
    if (isCollecting() || askedFor(store.getState()) !== null) return false
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return false
    actions.focusRows()
    return true
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !(target instanceof Element)) return
    const other = 'button, a, input, textarea, select, summary, [data-awaited]'
    if (target.closest('main') === null || target.closest(other) === null) return
    actions.focusRows()
  })
  useEffect(() => {
    const stop = new AbortController()
    let box: HTMLElement | null = null
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (isBox(target)) {
        box = target
        // A view that was asked for before, and comes now, takes the focus from none.
        if (target.closest('[role="dialog"], [data-collecting]') === null) store.turn({ to: 'box' })
      } else if (target.closest('[data-pane="rows"]') !== null) box = null
    }
    const notePress = (event: MouseEvent) => {
      const { target, detail } = event
      // A press by key has no number of presses; one by finger must not bring up a keyboard.
      const isByFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      // The control may be gone by now, as one that clears a filter.
      const isInMain = event.composedPath().some((place) => place instanceof Element && place.localName === 'main')
      if (detail === 0 || isByFinger || !(target instanceof Element) || !isInMain) return
      const before = box
      // This runs after React has drawn the effect of the press.
      queueMicrotask(() => queueMicrotask(() => giveBack(target, before)))
    }
    let isTouched = false
    const notePointer = ({ pointerType }: PointerEvent) => {
      isTouched = pointerType === 'touch'
    }
    const look = () => {
      // A window that is left keeps its own.
      if (document.activeElement !== document.body || !document.hasFocus() || isTouched || stop.signal.aborted) return
      const isSelecting = window.getSelection()?.isCollapsed === false
      if (isSelecting) document.addEventListener('selectionchange', noteLoss, { once: true, signal: stop.signal })
      else if (!giveToRows()) requestAnimationFrame(look)
    }
    // React may draw another owner first.
    const noteLoss = () => requestAnimationFrame(() => requestAnimationFrame(look))
    window.addEventListener('pointerdown', notePointer, { capture: true, signal: stop.signal })
    window.addEventListener('focusout', noteLoss, { signal: stop.signal })
    window.addEventListener('focusin', noteFocus, { signal: stop.signal })
    window.addEventListener('click', notePress, { signal: stop.signal })
    // Handlers that have a use for the key come first.
    window.addEventListener('keydown', (event) => leave(event), { signal: stop.signal })
    return () => stop.abort()
  }, [store])
}
