import type { KeyAction } from '../../../keys/key-table.ts'
import type { EditorActions } from '../state/editor-actions.ts'
import type { EditorStore } from '../state/editor-store.ts'

/** What each action does. One that answers false had nothing to do: the key is left to the page. */
export type KeyHandlers = Readonly<Record<KeyAction, () => boolean | void>>

export function keyHandlers(actions: EditorActions, store: EditorStore, applyFix: () => void): KeyHandlers {
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
    edit: actions.enterText,
    goTo: () => store.setState({ sheet: 'go-to' }),
    palette: () => store.setState({ sheet: 'palette' }),
    keys: () => store.setState({ sheet: 'keys' }),
  }
}
