import type { Check } from '#language/checks/check.ts'
import { checkText } from '../../model/check-text.ts'
import { worstIssue } from '../../model/row-summary.ts'
import type { KeysGo } from '../../model/keyboard.ts'
import { needsPerson, type RowView } from '../../model/row-view.ts'
import { noFilter } from '../../model/search.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

export type Navigation = ReturnType<typeof makeNavigation>

/** Makes the moves from row to row, and between the text and the grid. */
export function makeNavigation({ store, live, document, viewOf, now }: ActionParts, row: ActiveRow) {
  const words = () => now().messages.editor

  /** Keys keep their target, the grid or the text, from row to row; a press chooses it. */
  const activate = (position: number, keysGo?: KeysGo) => {
    live.settle()
    // The text leaves its row without the focus: removing a text that has it costs a layout of the page.
    if (position !== store.getState().active) live.blur()
    store.turn(
      { to: 'row', ...(keysGo && { keysGo }) },
      { active: position, refusal: null, tried: -1, wanted: null, sought: null },
    )
  }

  /** Goes to any row of the document: for a hidden or missing row all rows are shown again. */
  const goTo = (position: number) => {
    const { order, onSearch } = now()
    activate(position)
    if (order.indexOf(position) !== -1) return
    store.setState({ wanted: position })
    onSearch({ ...noFilter, order: 'document' })
  }

  const nearest = (step: 1 | -1, fits: Fits, from = activeIndex({ store, now })) =>
    nearestRow({ viewOf, now }, step, fits, from)

  /** Goes to the next row of the query that the person chose; behind the last one from the top again. */
  const nextMatching = async (query: string) => {
    const found = new Set(await document.matching(query))
    const fits: Fits = (view) => view !== null && found.has(view.segment.position)
    const position = nearest(1, fits) ?? nearest(1, fits, -1)
    if (position === null) return showReason(store, words().query.noneNext(query))
    activate(position)
  }

  /** Goes to the next row that needs a person, or fits the query chosen for this; after the last from the top again. */
  const nextOpen = () => {
    const { nextQuery } = store.getState()
    if (nextQuery !== '') return void nextMatching(nextQuery)
    const position =
      nearest(1, (view) => view === null || needsPerson(view, now().mode)) ??
      nearest(1, (view) => view !== null && needsPerson(view, now().mode), -1)
    if (position === null) return showReason(store, words().spoken.noneOpen)
    activate(position)
  }

  /**
   * Goes to the next row that needs a person, behind the last one from the top again; else to the next row. `isDone` is
   * true for rows without open work.
   */
  const goOn = (isDone: (view: RowView) => boolean) => {
    const isOpen = (view: RowView) => needsPerson(view, now().mode) && !isDone(view)
    const below = nearest(1, (view) => view === null || isOpen(view))
    const above = below === null ? nearest(1, (view) => view !== null && isOpen(view), -1) : null
    const position = below ?? above ?? nearest(1, (view) => view === null || !isDone(view))
    if (position === null) {
      store.turn({ to: 'end' })
      return showReason(store, words().spoken.endOfQueue)
    }
    if (above !== null) showReason(store, words().spoken.fromTheTop)
    activate(position)
  }

  return {
    activate,
    focusRows: () => giveRowsFocus({ store, live }),
    goTo,
    /** Shows a row while the focus stays where it is. */
    show(position: number) {
      goTo(position)
      store.turn({ to: 'box' })
    },
    move(step: 1 | -1) {
      const position = nearest(step, () => true)
      if (position !== null) activate(position)
    },
    nextOpen,
    goOn,
    /** Goes to the next row in this direction with an issue, and names it; skips rows that are not loaded. */
    toIssue(step: 1 | -1, issuesOf: (view: RowView) => readonly Check[]) {
      const position = nearest(step, (view) => view !== null && issuesOf(view).length > 0)
      const view = position === null ? null : viewOf(position)
      if (position === null || view === null) return showReason(store, words().spoken.noIssue)
      activate(position)
      const issues = issuesOf(view)
      const worst = worstIssue(issues)
      if (worst !== null) store.say(words().spoken.reached(position + 1, checkText(words(), worst), issues.length - 1))
    },
    leaveText() {
      store.turn({ to: 'grid' })
      store.say(words().spoken.gridKeys)
    },
    enterText() {
      // In a row that cannot be written, too: behind the wish to write, letters decide about no row.
      store.turn({ to: 'text' })
      if (row.view()?.editable === false) row.sayClosed()
      giveRowsFocus({ store, live })
    },
  }
}

/**
 * Moves the focus to the target of keys in the rows: the text of the active row, or a cell of it; where the filter leaves
 * none, to the button that shows all.
 */
function giveRowsFocus({ store, live }: Pick<ActionParts, 'store' | 'live'>): void {
  store.turn({ to: 'rows' })
  const showAll = window.document.querySelector<HTMLElement>('[data-no-rows] button')
  if (showAll !== null) showAll.focus()
  else if (store.getState().keysGo === 'text' && live.host.isConnected) live.focus()
  else
    window.document
      .querySelector<HTMLElement>('[data-active] [role="gridcell"][tabindex="0"], [data-grid-keys]')
      ?.focus()
}

function activeIndex({ store, now }: Pick<ActionParts, 'store' | 'now'>): number {
  const { active } = store.getState()
  return active === null ? -1 : now().order.indexOf(active)
}

/** True for a row that is searched for; null is a row that is not loaded. */
type Fits = (view: RowView | null) => boolean

/** Returns the nearest fitting row after (or before) the place `from` in the order; null where there is none. */
function nearestRow(
  { viewOf, now }: Pick<ActionParts, 'viewOf' | 'now'>,
  step: 1 | -1,
  fits: Fits,
  from: number,
): number | null {
  const { order } = now()
  for (let index = from + step; index >= 0 && index < order.length; index += step) {
    if (fits(viewOf(order.at(index)))) return order.at(index)
  }
  return null
}
