import type { KeyAction } from '../../../keys/key-table.ts'
import { hasFinding } from '../document/has-finding.ts'
import { cyclePanes } from './cycle-panes.ts'
import type { EditorDesk } from '../state/editor-context.ts'

/** What each action does; `index` is which of its keys was pressed. One that answers false leaves the key to the page. */
export type KeyHandlers = Readonly<Record<KeyAction, (index: number) => boolean | void>>

export function keyHandlers(desk: EditorDesk, applyFix: () => void): KeyHandlers {
  const { actions, store, live, onSearch } = desk
  const openFind = (andReplace: boolean) => {
    const { find } = store.getState()
    const selected = live.hasFocus() ? live.selectedText() : ''
    store.setState({
      find: {
        ...find,
        ...(selected !== '' && { text: selected, isRegex: false }),
        ...(andReplace && { side: 'target', replacement: find.replacement ?? '' }),
        nonce: find.nonce + 1,
      },
    })
    onSearch({ panel: 'find' })
  }
  const toFinding = (step: 1 | -1) => actions.toFinding(step, (view) => hasFinding(desk, view))
  return {
    applyFix,
    confirmNext: actions.confirmNext,
    confirmStay: actions.confirmStay,
    rejectNext: actions.rejectNext,
    next: () => actions.move(1),
    previous: () => actions.move(-1),
    nextOpen: actions.nextOpen,
    insertMark: () => actions.insertMark(),
    placeMarks: () => actions.placeMarks(),
    copySource: actions.copySource,
    restore: actions.restore,
    clearTarget: actions.clearTarget,
    leaveText: () => actions.leaveText(),
    edit: () => actions.enterText(),
    insertSuggestion: (index) => actions.insertSuggestion(index),
    nextSuggestion: () => actions.trySuggestion(1),
    previousSuggestion: () => actions.trySuggestion(-1),
    concordance: () => {
      const { selection, phraseAsked } = store.getState()
      store.setState({ phrase: selection.target || selection.source, phraseAsked: phraseAsked + 1 })
      onSearch({ panel: 'matches' })
    },
    addTerm: () => store.setState({ sheet: 'add-term' }),
    undo: () => actions.undo(),
    redo: () => actions.redo(),
    find: () => openFind(false),
    replace: () => openFind(true),
    filter: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    nextFinding: () => toFinding(1),
    previousFinding: () => toFinding(-1),
    select: () => {
      const { active } = store.getState()
      if (active !== null) store.toggleSelected(active)
    },
    markMenu: () => {
      // Where no mark is missing it is a sign like any other.
      if (!live.hasFocus() || live.missing().length === 0) return false
      store.setState({ sheet: 'marks' })
      return true
    },
    formView: () => onSearch({ view: desk.isForm ? 'grid' : 'form' }),
    nextPane: () => cyclePanes(1, actions),
    previousPane: () => cyclePanes(-1, actions),
    left: () => store.setState({ sheet: 'left' }),
    bulk: () => store.setState({ sheet: 'bulk' }),
    repetitions: () => store.setState({ sheet: 'repetitions' }),
    spreadChange: () => {
      const pattern = actions.lastChange()
      if (pattern === null) return
      const { find } = store.getState()
      store.setState({ find: { ...find, ...pattern, isRegex: false, side: 'target', nonce: find.nonce + 1 } })
      onSearch({ panel: 'find' })
    },
    goTo: () => store.setState({ sheet: 'go-to' }),
    palette: () => store.setState({ sheet: 'palette' }),
    keys: () => store.setState({ sheet: 'keys' }),
  }
}
