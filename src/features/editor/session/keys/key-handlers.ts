import type { KeyAction } from '../../../../keys/key-table.ts'
import type { PanelName } from '../../model/search.ts'
import { knownIssues } from '../known-issues.ts'
import { type ShownRows, shownSelection, type WholeSession } from '../editor-context.ts'
import type { EditorState } from '../editor-store.ts'
import type { EditorActions } from '../actions/editor-actions.ts'

/** Effects of the actions; `index` is the number of the pressed key. False leaves the key to the page. */
export type KeyHandlers = Readonly<Record<KeyAction, (index: number) => boolean | void>>

export function keyHandlers(session: WholeSession, applyFix: () => void): KeyHandlers {
  const { actions, store, live, onSearch } = session
  const ask = (field: 'find' | 'phrase' | 'note', panel: PanelName, change = {}) => {
    store.turn({ to: 'field', field }, change)
    onSearch({ panel })
  }
  const openFind = (andReplace: boolean) => {
    const { find } = store.getState()
    const selected = live.hasFocus() ? live.selectedText() : ''
    ask('find', 'find', {
      find: {
        ...find,
        ...(selected !== '' && { text: selected, isRegex: false }),
        ...(andReplace && { side: 'target', replacement: find.replacement ?? '' }),
      },
    })
  }
  const extend = (step: 1 | -1) => {
    const { active, extended } = store.getState()
    if (active === null) return
    const { order } = session
    const from = order.indexOf(active)
    const to = Math.max(0, Math.min(order.length - 1, from + step))
    // The selection starts anew where the person has moved on without the key meanwhile.
    const anchor = extended?.to === active ? order.indexOf(extended.anchor) : from
    store.extendSelected(rowsBetween(order, anchor, from), rowsBetween(order, anchor, to))
    store.setState({ extended: { anchor: order.at(anchor), to: order.at(to) } })
    actions.activate(order.at(to), 'grid')
  }
  const toIssue = (step: 1 | -1) => actions.toIssue(step, ({ segment }) => knownIssues(session, segment))
  return {
    applyFix,
    confirmNext: ofSelected(session, 'confirm', actions.confirmNext),
    confirmStay: ofSelected(session, 'confirm', actions.confirmStay),
    rejectNext: ofSelected(session, 'reject', actions.rejectNext),
    rejectWhy: ofSelected(session, 'rejectWhy', actions.rejectWhy),
    addNote: () => ask('note', 'notes', { notesOf: 'segment' }),
    next: () => actions.move(1),
    previous: () => actions.move(-1),
    nextOpen: actions.nextOpen,
    insertTag: () => actions.insertTag(),
    placeTags: () => actions.placeTags(),
    readSource: () => actions.readSource(),
    copySource: actions.copySource,
    restore: actions.restore,
    clearTarget: actions.clearTarget,
    leaveText: () => actions.leaveText(),
    edit: () => actions.enterText(),
    insertSuggestion: (index) => actions.insertSuggestion(index),
    insertTerm: (index) => actions.insertTerm(index),
    insertPart: (index) => actions.insertPart(index),
    takeWord: () => actions.takeAhead('word'),
    takeRest: () => actions.takeAhead('rest'),
    nextSuggestion: () => actions.trySuggestion(1),
    previousSuggestion: () => actions.trySuggestion(-1),
    concordance: () => {
      const { selection, phraseAsked } = store.getState()
      const phrase = selection.target || selection.source
      ask('phrase', 'matches', { phrase, phraseAsked: phraseAsked + 1 })
    },
    addTerm: () => store.turn({ to: 'dialog', dialog: 'add-term' }),
    undo: () => actions.undo(),
    redo: () => actions.redo(),
    find: () => openFind(false),
    replace: () => openFind(true),
    filter: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    nextIssue: () => toIssue(1),
    previousIssue: () => toIssue(-1),
    select: () => {
      const { active } = store.getState()
      if (active !== null) store.toggleSelected(active)
    },
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
    tagMenu: () => {
      // Without a missing tag it is a sign like any other.
      if (!live.hasFocus() || live.missing().length === 0) return false
      store.turn({ to: 'dialog', dialog: 'tags' })
      return true
    },
    formView: () => onSearch({ view: session.isForm ? 'grid' : 'form' }),
    readingView: () => onSearch({ view: session.search.view === 'reading' ? 'grid' : 'reading' }),
    pages: () => onSearch({ panel: 'pages' }),
    nextPane: () => cyclePanes(1, actions),
    previousPane: () => cyclePanes(-1, actions),
    left: () => store.turn({ to: 'dialog', dialog: 'left' }),
    bulk: () => store.turn({ to: 'dialog', dialog: 'bulk' }, { bulkAct: null, unread: null }),
    repetitions: () => store.turn({ to: 'dialog', dialog: 'repetitions' }),
    spreadChange: () => {
      const pattern = actions.lastChange()
      if (pattern === null) return
      const { find } = store.getState()
      ask('find', 'find', { find: { ...find, ...pattern, isRegex: false, matchCase: true, side: 'target' } })
    },
    goTo: () => store.turn({ to: 'dialog', dialog: 'go-to' }),
    palette: () => store.turn({ to: 'dialog', dialog: 'palette' }),
    keys: () => store.turn({ to: 'dialog', dialog: 'keys' }),
  }
}

/** Returns a decision that in the grid is about the selected rows, where several are shown; the dialog says how many. */
function ofSelected(session: WholeSession, act: EditorState['bulkAct'], alone: () => void): () => void {
  return () => {
    const { store } = session
    const state = store.getState()
    if (state.keysGo !== 'grid' || state.selected.size < 2 || shownSelection(state, session).length < 2) return alone()
    return store.turn({ to: 'dialog', dialog: 'bulk' }, { bulkAct: act, unread: { until: Infinity, hasMore: false } })
  }
}

/** Returns the positions of the rows from one to another, both included, in either direction. */
function rowsBetween(order: ShownRows['order'], one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => order.at(first + index))
}

const INSIDE = 'button:not([disabled]), a[href], input, select, summary, [tabindex="0"]'

/** Moves from one part of the screen to the next: head, bar, rows, panel, and round again. */
function cyclePanes(step: 1 | -1, actions: Pick<EditorActions, 'focusRows'>): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.offsetParent !== null)
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(here + step + panes.length) % panes.length]
  if (next === undefined) return
  if (next.dataset['pane'] === 'rows') actions.focusRows()
  else next.querySelector<HTMLElement>(`input:checked, ${INSIDE}`)?.focus()
}
