import type { Messages } from '../../../messages/catalogue.ts'
import type { EditorActions } from '../state/editor-actions.ts'

export type KeyAction =
  | 'confirmNext'
  | 'confirmStay'
  | 'rejectNext'
  | 'next'
  | 'previous'
  | 'nextOpen'
  | 'insertMark'
  | 'placeMarks'
  | 'applyFix'
  | 'copySource'
  | 'restore'
  | 'leaveText'
  | 'edit'
  | 'goTo'
  | 'keys'

type Label = keyof Messages['editor']['shortcuts']

export type KeyRow = { readonly action: KeyAction; readonly keys: readonly string[]; readonly label: Label }

/** Keys that work wherever the focus is, in the text too. */
export const textKeys: readonly KeyRow[] = [
  { action: 'confirmNext', keys: ['Mod+Enter'], label: 'confirmNext' },
  { action: 'confirmStay', keys: ['Mod+Alt+Enter'], label: 'confirmStay' },
  { action: 'rejectNext', keys: ['Mod+Shift+Enter'], label: 'rejectNext' },
  { action: 'next', keys: ['Alt+ArrowDown'], label: 'nextRow' },
  { action: 'previous', keys: ['Alt+ArrowUp'], label: 'previousRow' },
  { action: 'nextOpen', keys: ['F9'], label: 'nextOpen' },
  { action: 'insertMark', keys: ['F8'], label: 'nextMark' },
  { action: 'placeMarks', keys: ['Shift+F8'], label: 'placeMarks' },
  { action: 'applyFix', keys: ['Alt+Enter'], label: 'applyFix' },
  { action: 'copySource', keys: ['Mod+i', 'Ctrl+Insert'], label: 'copySource' },
  { action: 'restore', keys: ['Mod+Shift+Backspace'], label: 'restore' },
  { action: 'goTo', keys: ['Mod+g'], label: 'gridGo' },
  { action: 'leaveText', keys: ['Escape'], label: 'leave' },
  { action: 'keys', keys: ['Mod+/'], label: 'sheet' },
]

/** Keys of the grid, after Esc: one letter each. */
export const gridKeys: readonly KeyRow[] = [
  { action: 'next', keys: ['j', 'ArrowDown'], label: 'gridNext' },
  { action: 'previous', keys: ['k', 'ArrowUp'], label: 'gridPrevious' },
  { action: 'edit', keys: ['Enter', 'F2'], label: 'gridEdit' },
  { action: 'nextOpen', keys: ['n'], label: 'gridNextOpen' },
  { action: 'confirmNext', keys: ['a'], label: 'gridApprove' },
  { action: 'rejectNext', keys: ['r'], label: 'gridReject' },
  { action: 'goTo', keys: ['g'], label: 'gridGo' },
]

export type KeyHandlers = Readonly<Record<KeyAction, () => void>>

/** What each action does; `applyFix` and the sheets are the screen's own. */
export function keyHandlers(actions: EditorActions, own: Pick<KeyHandlers, 'applyFix' | 'goTo' | 'keys'>): KeyHandlers {
  return {
    ...own,
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
    leaveText: () => actions.leaveText(),
    edit: actions.enterText,
  }
}
