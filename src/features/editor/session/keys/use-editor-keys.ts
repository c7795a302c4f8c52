import { useEffect, useEffectEvent } from 'react'
import { undismissed } from '../../model/dismissals.ts'
import { firstFix } from '../../model/issues.ts'
import { readSelection } from '../../live/read-selection.ts'
import type { EditorSession } from '../editor-context.ts'
import { matchesKey } from '../../../../keys/key-name.ts'
import { type KeyPlace, type ShortcutRow, keyTable } from '../../../../keys/key-table.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { isCollecting } from '../../../../ui/collect-keys.ts'
import { type KeyHandlers, keyHandlers } from './key-handlers.ts'
import { useKeysForBoxes } from './use-keys-for-boxes.ts'

const COLUMNS = 5
const PAGE = 10

/** Handles the keys of the whole screen, before the text does. None acts while an input method composes. */
export function useEditorKeys(session: EditorSession): KeyHandlers {
  const { actions, live, store } = session
  const applyFix = async () => {
    const { active } = store.getState()
    const view = active === null ? null : actions.viewOf(active)
    if (view === null) return
    const text = live.text()
    const checks = await session.document.checkRow(view.segment, text)
    const fix = firstFix(undismissed(session.dismissals.getState().dismissed, view.segment, checks))
    if (fix !== null) actions.applyFix(fix, text)
  }
  const handlers = keyHandlers(session, () => void applyFix())
  const map = useKeyMap()
  useKeysForBoxes(session)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.isComposing || live.isComposing() || isAside(target)) return
    const { dialog, awaited, keysGo } = store.getState()
    if (event.key === 'Escape' && (dialog !== null || awaited !== null)) {
      // What was asked for and whose code has not come yet: it is what is left, not the text.
      store.setState({ dialog: null, awaited: null })
      if (awaited !== null) session.onSearch({ panel: 'matches' })
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // As in the dialog itself.
    if (dialog !== null && isCollecting()) return
    const inText = live.host.contains(target)
    const inBox = !inText && target?.closest('input, textarea, select') != null
    const isGrid =
      !inText &&
      target?.closest('[role="gridcell"], [data-grid-keys]') !== null &&
      target?.closest('button, a') === null &&
      // Beside a text that is written in, as after a press on the source, a letter is not yet a key of the grid.
      (keysGo === 'grid' || !live.host.isConnected)
    const act = (place: KeyPlace) => {
      const rows: readonly (ShortcutRow & (typeof keyTable)[number])[] = keyTable
      const row = rows.find((known) => known.place === place && map[known.id].some((keys) => matchesKey(event, keys)))
      if (row === undefined || (inBox && row.anywhere !== true)) return false
      if (row.action === 'leaveText' && !inText) return false
      if (inText) readSelection()
      live.settle()
      if (!isCollecting()) noteSelection(session)
      const index = map[row.id].findIndex((keys) => matchesKey(event, keys))
      if (handlers[row.action](index) === false) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    if (act('text') || !isGrid) return
    if (act('grid')) return
    if (moveInGrid(event, session)) event.preventDefault()
  })

  const note = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element && isAside(target))) noteSelection(session)
  })
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('keydown', (event) => handleKey(event), options)
    window.addEventListener('pointerdown', (event) => note(event), options)
    return () => stop.abort()
  }, [])
  return handlers
}

/** In a dialog or a menu, which has keys of its own and was opened from what was selected then. */
function isAside(target: Element | null): boolean {
  return target?.closest('[role="dialog"], [role="menu"]') != null
}

/** The rest of the keys that a grid has: sideways, to the ends, by the page. */
function moveInGrid(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { store, order, actions }: EditorSession,
): boolean {
  const { active, column } = store.getState()
  if (active === null || altKey) return false
  const index = order.indexOf(active)
  const toRow = (wanted: number) => {
    const position = order.at(Math.max(0, Math.min(order.length - 1, wanted)))
    if (position !== active) actions.activate(position, 'grid')
  }
  const toColumn = (wanted: number) => store.setState({ column: Math.max(1, Math.min(COLUMNS, wanted)) })
  const far = ctrlKey || metaKey
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => toColumn(column - 1),
    ArrowRight: () => toColumn(column + 1),
    Home: () => (far ? toRow(0) : toColumn(1)),
    End: () => (far ? toRow(order.length - 1) : toColumn(COLUMNS)),
    PageDown: () => toRow(index + PAGE),
    PageUp: () => toRow(index - PAGE),
  }
  moves[key]?.()
  return moves[key] !== undefined
}

/** Before a key or a press opens a box and takes the focus: what is selected, in the source or in the translation. */
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
