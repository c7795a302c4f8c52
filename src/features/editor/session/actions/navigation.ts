import type { Check } from '#language/checks/check.ts'
import { checkText } from '../../model/check-text.ts'
import { worstIssue } from '../../model/row-summary.ts'
import { needsPerson, type RowView } from '../../model/row-view.ts'
import { noFilter } from '../../model/search.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

export type Navigation = ReturnType<typeof makeNavigation>

/** From row to row, and between the text and the grid. */
export function makeNavigation({ store, live, document, viewOf, now }: ActionParts, row: ActiveRow) {
  const words = () => now().messages.editor

  /** Who reviews by the keys of the grid stays in the grid, and who writes in the text: a press says which. */
  const activate = (position: number, keysGo = store.getState().keysGo) => {
    live.settle()
    // The text leaves its row without the focus: to take a text away that has it costs a layout of the page.
    if (position !== store.getState().active) live.blur()
    store.turn({ to: 'row', keysGo }, { active: position, refusal: null, tried: -1, wanted: null, sought: null })
  }

  const focusRows = () => giveRowsFocus({ store, live })

  /** To any row of the document: one that a filter hides, or a list has not brought yet, brings all of them back. */
  const goTo = (position: number) => {
    const { order, onSearch } = now()
    activate(position)
    if (order.indexOf(position) !== -1) return
    store.setState({ wanted: position })
    onSearch({ ...noFilter, order: 'document' })
  }

  const nearest = (step: 1 | -1, fits: Fits, from = activeIndex({ store, now })) =>
    nearestRow({ viewOf, now }, step, fits, from)

  /** To the next of the rows that the person chose to go by; behind the last one from the top again. */
  const nextMatching = async (query: string) => {
    const found = new Set(await document.matching(query))
    const fits: Fits = (view) => view !== null && found.has(view.segment.position)
    const position = nearest(1, fits) ?? nearest(1, fits, -1)
    if (position === null) return store.say(words().query.noneNext(query))
    activate(position)
  }

  /** To the next row that needs a person, or that fits the query chosen for this; behind the last one from the top again. */
  const nextOpen = () => {
    const { nextQuery } = store.getState()
    if (nextQuery !== '') return void nextMatching(nextQuery)
    const position =
      nearest(1, (view) => view === null || needsPerson(view, now().mode)) ??
      nearest(1, (view) => view !== null && needsPerson(view, now().mode), -1)
    if (position === null) return store.say(words().spoken.noneOpen)
    activate(position)
  }

  /** To the next row that needs a person; without one, to the next row. `isDone` is true of rows that need none any more. */
  const goOn = (isDone: (view: RowView) => boolean) => {
    const position =
      nearest(1, (view) => view === null || (needsPerson(view, now().mode) && !isDone(view))) ??
      nearest(1, (view) => view === null || !isDone(view))
    if (position === null) return store.say(words().spoken.endOfQueue)
    activate(position)
  }

  return {
    activate,
    focusRows,
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
    /** The next row in this direction with an issue, and says which; rows that are not loaded are passed. */
    toIssue(step: 1 | -1, issuesOf: (view: RowView) => readonly Check[]) {
      const position = nearest(step, (view) => view !== null && issuesOf(view).length > 0)
      const view = position === null ? null : viewOf(position)
      if (position === null || view === null) return store.say(words().spoken.noIssue)
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
      if (row.view()?.editable === false) row.sayClosed()
      else store.turn({ to: 'text' })
      focusRows()
    },
  }
}

/** Moves the focus to where keys go in the rows: the text of the active row, or a cell of it. */
function giveRowsFocus({ store, live }: Pick<ActionParts, 'store' | 'live'>): void {
  store.turn({ to: 'rows' })
  if (store.getState().keysGo === 'text' && live.host.isConnected) live.focus()
  else
    window.document
      .querySelector<HTMLElement>('[data-active] [role="gridcell"][tabindex="0"], [data-grid-keys]')
      ?.focus()
}

function activeIndex({ store, now }: Pick<ActionParts, 'store' | 'now'>): number {
  const { active } = store.getState()
  return active === null ? -1 : now().order.indexOf(active)
}

/** Whether a row is the one looked for; null is a row that is not loaded. */
type Fits = (view: RowView | null) => boolean

/** The nearest row after (or before) the place `from` in the order that fits; null where there is none. */
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
