import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { undismissed } from '../../model/dismissals.ts'
import { firstFix } from '../../model/issues.ts'
import { readSelection } from '../../live/read-selection.ts'
import type { EditorSession, WholeSession } from '../editor-context.ts'
import { combinationOf, keyName, matchesKey } from '../../../../keys/key-name.ts'
import { type KeyAction, type KeyPlace, type ShortcutRow, keyTable } from '../../../../keys/key-table.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import {
  collectsForText,
  goOnNaming,
  holdKeys,
  isBehindEnter,
  isCollecting,
  keepsKeys,
  nameKey,
  passOn,
  stopCollecting,
} from '../../../../ui/collect-keys.ts'
import { type FocusPlace, isSign, type Keyboard, ownerOf, type RowText, writes } from '../../model/keyboard.ts'
import { hasNoRows } from '../actions/active-row.ts'
import { CONTROL, useLettersOnControls } from './letters-on-controls.ts'
import { type KeyHandlers, keyHandlers } from './key-handlers.ts'
import { makeOneGo } from './one-go.ts'
import { isBox, useKeyboard } from './use-keyboard.ts'

const PAGE = 10
const decides: ReadonlySet<string> = new Set(['confirmNext', 'confirmStay', 'rejectNext', 'rejectWhy'])
/** Actions that change no segment, whichever is the active one by then. */
const changesNothing: ReadonlySet<KeyAction> = new Set<KeyAction>([
  ...(['next', 'previous', 'nextOpen', 'nextIssue', 'previousIssue', 'nextPane', 'previousPane', 'leaveText'] as const),
  ...(['edit', 'extendDown', 'extendUp', 'select', 'filter', 'find', 'goTo', 'readSource', 'palette', 'keys'] as const),
  ...(['formView', 'readingView', 'pages', 'left', 'concordance'] as const),
])

/** Actions on the rows that are shown. */
const needsRows: ReadonlySet<KeyAction> = new Set<KeyAction>([
  ...(['confirmNext', 'confirmStay', 'rejectNext', 'rejectWhy', 'next', 'previous', 'nextOpen', 'edit'] as const),
  ...(['select', 'extendDown', 'extendUp', 'readSource'] as const),
])

/** A key that fell before the rows were there, with the row that was active. */
type EarlyKey = { readonly event: KeyboardEvent; readonly row: number | null }

/** Handles the keys of the whole screen, before the text does. None acts while an input method composes. */
export function useEditorKeys(session: WholeSession): KeyHandlers {
  const { actions, live, store, typing } = session
  const handlers = keyHandlers(session, () => void applyFix(session))
  const map = useKeyMap()
  const { loading } = useEditorMessages()
  const { waitForRow, holdsBack, onLost, onEarly } = useKeyboard(session)
  const early = useRef<EarlyKey[]>([])
  const [oneGo] = useState(() => makeOneGo(store.getState().keysGo === 'grid'))
  const ownerOnControl = useLettersOnControls(session)

  // oxlint-disable-next-line complexity
  const handleKey = useEffectEvent((event: KeyboardEvent, fell?: EarlyKey) => {
    typing.noteKey()
    if (event.isComposing || live.isComposing()) return typing.noteLetter()
    const isThirdLevel = event.getModifierState('AltGraph')
    const isWriting = writes(event, isThirdLevel)
    const isLetter = isSign(event, isThirdLevel)
    // Keys are for the row that was pressed, even when the press might be one of several.
    if (session.press.isHeld() && isWriting) flushSync(session.press.settle)
    holdKeys()
    const target = focusedBy(event)
    if (isSpace(event) && !isWrittenIn(target) && goOnNaming(event)) return
    if (isAside(target)) return holdsBack(event) || !isLetter ? undefined : passOn(event, onLost)
    const { dialog, awaited } = store.getState()
    if (event.key === 'Escape' && (dialog !== null || awaited !== null)) return abandon(event, session)
    // The same holds in the dialog itself.
    if (isCollected(event, dialog)) return
    if (event.key === 'Escape' && isCollecting()) {
      if (collectsForText()) actions.leaveText()
      return stopCollecting()
    }
    const onControl = isLetter ? ownerOnControl(target) : null
    if (onControl === 'page') return nameKey(event, onLost)
    const focusPlace = onControl === 'rows' ? 'nowhere' : placeOf(target, live)
    if (waitsForRows(session, focusPlace))
      return void early.current.push({ event: taken(event), row: store.getState().active })
    const inText = focusPlace === 'text'
    const act = (place: KeyPlace) => {
      const rows: readonly (ShortcutRow & (typeof keyTable)[number])[] = keyTable
      const row = rows.find((known) => known.place === place && map[known.id].some((keys) => matchesKey(event, keys)))
      if (row === undefined) return false
      if (focusPlace === 'other' && isBox(target) && row.anywhere !== true) {
        if (isCollecting()) store.say(loading)
        return false
      }
      if (decides.has(row.action) && (store.getState().ended !== null || ownerOnControl(target) === 'page'))
        return nameDecision(event, isLetter, onLost)
      // A key that is held down decides about one row.
      if (decides.has(row.action) && event.repeat) {
        taken(event)
        return true
      }
      // A key that fell before the rows were there is asked about its row alone.
      const isBlind = place === 'grid' && fell === undefined && oneGo.isUnseen()
      if (isUnread(session, row.action, fell, isBlind)) return nameDecision(event, isLetter, onEarly, document)
      if (row.action === 'leaveText' && focusPlace === 'other') return false
      if (session.press.isHeld()) flushSync(session.press.settle)
      if (inText) readSelection()
      live.settle()
      if (!isCollecting()) noteSelection(session)
      const index = map[row.id].findIndex((keys) => matchesKey(event, keys))
      return run(event, row, index, handlers, store)
    }
    if (act('text')) return
    // A letter in the text is the text's, without a search of the page for rows.
    const row = focusPlace === 'text' ? 'open' : rowText(session)
    const owner = ownerOf(store.getState(), {
      place: focusPlace,
      row,
      isWriting,
      isLetter: isWriting && event.key.length === 1,
      isArrow: /^Arrow(?:Up|Down)$/.test(combinationOf(event) ?? ''),
    })
    const isOfWord = focusPlace === 'text' || owner === 'text' || owner === 'wait' || isCollecting()
    if (isWriting && isOfWord) typing.noteLetter()
    if (owner === 'past') nameKey(event, onLost)
    else if (owner === 'grid') {
      if (act('grid')) return
      if (moveInGrid(event, session)) event.preventDefault()
      else if (isLetter) nameKey(event, onLost)
    } else if (owner === 'why') {
      actions.sayClosed()
      event.preventDefault()
    }
    // The browser types no key that fell before.
    else if (fell !== undefined && (owner === 'text' || owner === 'wait')) nameKey(event, onEarly, document)
    // The browser types the key into the element that has the focus by then.
    else if (owner === 'text') live.focus()
    else if (owner === 'wait') waitForRow()
  })

  usePressEarly(session, early, handleKey)
  useNotedSelection(session)

  useFallingKeys(session, oneGo, handleKey)
  return handlers
}

/** Handles the keys of the window as they fall. */
function useFallingKeys(
  session: WholeSession,
  oneGo: ReturnType<typeof makeOneGo>,
  handleKey: (event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { store, order } = session
    oneGo.fall(
      event,
      order,
      () => store.getState().active,
      () => handleKey(event),
    )
  })
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('keydown', (event) => handle(event), options)
    window.addEventListener('pointerdown', oneGo.end, options)
    return () => stop.abort()
  }, [oneGo])
}

/** Applies the first change that a check of the active row proposes. */
async function applyFix({ actions, store, document, dismissals }: WholeSession): Promise<void> {
  const { active } = store.getState()
  const view = active === null ? null : actions.viewOf(active)
  if (view === null) return
  const text = view.target
  const checks = await document.checkRow(view.segment, text)
  const fix = firstFix(undismissed(dismissals.getState().dismissed, view.segment, checks))
  if (fix !== null) actions.applyFix(fix, text)
}

/** Runs the action of a shortcut; false leaves the key to the page. */
function run(
  event: KeyboardEvent,
  { action, place }: ShortcutRow & { readonly action: KeyAction },
  index: number,
  handlers: KeyHandlers,
  store: EditorSession['store'],
): boolean {
  const { refusal } = store.getState()
  if (handlers[action](index) === false) return false
  // Behind a chord of the text that is refused, letters are no keys of the grid, as behind Enter.
  if (place === 'text' && (store.getState().refusal ?? refusal) !== refusal) store.turn({ to: 'text' })
  taken(event)
  return true
}

/** Gives up a part whose code has not come yet; the text stays. */
function abandon(event: KeyboardEvent, { store, onSearch }: WholeSession): void {
  const { awaited } = store.getState()
  store.turn({ to: 'abandoned' })
  if (awaited !== null) onSearch({ panel: 'matches' })
  taken(event)
}

/** Keeps a key from the browser and from the rest of the page. */
function taken(event: KeyboardEvent): KeyboardEvent {
  event.preventDefault()
  event.stopPropagation()
  return event
}

/** Names a key that would decide about the last row once more, change a row that is not meant, or is for rows to come. */
function nameDecision(
  event: KeyboardEvent,
  isLetter: boolean,
  onLost: (text: string) => void,
  place?: EventTarget,
): true {
  if (isLetter) nameKey(event, onLost, place)
  else onLost(keyName(combinationOf(event) ?? event.key))
  event.preventDefault()
  return true
}

/** True for a key of the grid while the rows of a filter are on their way: it moves among these, and changes none of them unread. */
function waitsForRows({ store, order, found }: WholeSession, place: FocusPlace): boolean {
  if (store.getState().keysGo !== 'grid' || (place !== 'nowhere' && place !== 'cell')) return false
  // Only a search always ends: rows that could not be loaded may come minutes later.
  return order.length === 0 && found?.isPending === true
}

/** True for an action on rows that are on their way, or on another row than the one that a person could read. */
function isUnread(
  { store, order, actions }: WholeSession,
  action: KeyAction,
  fell: EarlyKey | undefined,
  isBlind: boolean,
): boolean {
  const { active } = store.getState()
  if (isBlind && !changesNothing.has(action)) return true
  if (needsRows.has(action) && !hasNoRows() && order.length === 0) return true
  // The row is gone to, and not loaded yet.
  if (decides.has(action) && !hasNoRows() && active !== null && actions.viewOf(active) === null) return true
  return fell !== undefined && !changesNothing.has(action) && active !== fell.row
}

/**
 * Presses the keys that came before the rows, as soon as these are there, or are known to be none. A key that changes a
 * segment is named instead, unless the active row is still the one that a person could read when it fell.
 */
function usePressEarly(
  { store, order }: WholeSession,
  early: RefObject<EarlyKey[]>,
  handleKey: (event: KeyboardEvent, fell: EarlyKey) => void,
): void {
  const press = useEffectEvent(() => {
    const { active } = store.getState()
    if (order.indexOf(active ?? -1) === -1 && !hasNoRows()) return
    for (const fell of early.current.splice(0)) flushSync(() => handleKey(fell.event, fell))
  })
  // The first row becomes the active one a turn later.
  useEffect(() => queueMicrotask(press))
}

/** True for a key that is collected for a dialog on its way, or for what has the keyboard behind a part. */
function isCollected({ key }: KeyboardEvent, dialog: Keyboard['dialog']): boolean {
  return (dialog !== null && isCollecting()) || (isBehindEnter() && key.length > 1) || (keepsKeys() && key !== 'Escape')
}

/** True for a space alone, with which a button would be pressed. */
function isSpace({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === ' ' && !(ctrlKey || metaKey || altKey)
}

function isWrittenIn(target: Element | null): boolean {
  return isBox(target) || target?.closest('[contenteditable="true"]') != null
}

/** True in a dialog or a menu, which has keys of its own and was opened from the selection of that time. */
function isAside(target: Element | null): boolean {
  return target?.closest('[role="dialog"], [role="menu"]') != null
}

/** Returns the focused element: a press that was held until the key came may have moved the focus. */
function focusedBy({ target }: KeyboardEvent): Element | null {
  const focused = document.activeElement
  return focused === null || focused === document.body ? (target instanceof Element ? target : null) : focused
}

function placeOf(target: Element | null, live: EditorSession['live']): FocusPlace {
  if (live.host.contains(target)) return 'text'
  if (target === null || target === document.body || target === document.documentElement) return 'nowhere'
  return target.closest(CONTROL) === null && target.closest('[role="gridcell"], [data-grid-keys], [data-grid]') !== null
    ? 'cell'
    : 'other'
}

function rowText({ store, actions, live }: WholeSession): RowText {
  if (hasNoRows()) return 'hidden'
  const { active } = store.getState()
  const view = active === null ? null : actions.viewOf(active)
  if (view?.editable === false) return 'closed'
  if (view !== null && live.host.isConnected) return 'open'
  return 'coming'
}

/** Handles the other keys of a grid: sideways, to the ends, by the page. */
function moveInGrid(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { store, order, actions }: WholeSession,
): boolean {
  const { active, column } = store.getState()
  if (active === null || altKey) return false
  const index = order.indexOf(active)
  const toRow = (wanted: number) => {
    const position = order.at(Math.max(0, Math.min(order.length - 1, wanted)))
    if (position !== active) actions.activate(position)
  }
  const toColumn = (wanted: number) => store.turn({ to: 'column', column: wanted })
  const far = ctrlKey || metaKey
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => toColumn(column - 1),
    ArrowRight: () => toColumn(column + 1),
    Home: () => (far ? toRow(0) : toColumn(1)),
    End: () => (far ? toRow(order.length - 1) : toColumn(Infinity)),
    PageDown: () => toRow(index + PAGE),
    PageUp: () => toRow(index - PAGE),
  }
  moves[key]?.()
  return moves[key] !== undefined
}

function useNotedSelection(session: WholeSession): void {
  const note = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element && isAside(target))) noteSelection(session)
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('pointerdown', (event) => note(event), { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Notes the selection of a source or translation before a key or a press opens a box and takes the focus. */
function noteSelection({ store, live }: EditorSession): void {
  const selection = window.getSelection()
  const cell = selection?.anchorNode?.parentElement?.closest('.cell-source')
  const target = live.hasFocus() ? live.selectedText() : ''
  const source = cell ? (selection?.toString() ?? '') : ''
  const { selection: before, pair, active } = store.getState()
  if (before.source !== source || before.target !== target) store.setState({ selection: { source, target } })
  if (source === '' && target === '') return
  const kept = pair.position === active ? pair : { source: '', target: '' }
  const next = { position: active, source: source || kept.source, target: target || kept.target }
  if (pair.position !== active || pair.source !== next.source || pair.target !== next.target)
    store.setState({ pair: next })
}
