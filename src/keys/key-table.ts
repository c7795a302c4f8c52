/** Places where a key acts: in the text and everywhere else, or only in the grid after Esc. */
export type KeyPlace = 'text' | 'grid'

export type ShortcutRow = {
  /** The name of the row: its action, and its place. */
  readonly id: string
  readonly action: string
  readonly place: KeyPlace
  /** The default; a person may choose others. `Mod` is Ctrl, or ⌘ on a Mac. Without one it is run from the palette. */
  readonly keys: readonly string[]
  /** True: acts in the boxes of the screen too, such as a search box, where the others would take keys from the box. */
  readonly anywhere?: true
}

/** Every key of the editor. Only combinations that reach a page in both Chromium and Firefox. */
export const keyTable = [
  { id: 'confirmNext', action: 'confirmNext', place: 'text', keys: ['Mod+Enter'] },
  { id: 'confirmStay', action: 'confirmStay', place: 'text', keys: ['Mod+Alt+Enter'] },
  { id: 'rejectNext', action: 'rejectNext', place: 'text', keys: ['Mod+Shift+Enter'] },
  { id: 'rejectWhy', action: 'rejectWhy', place: 'text', keys: ['Mod+Shift+Alt+Enter'] },
  { id: 'addNote', action: 'addNote', place: 'text', keys: ['Shift+F9'], anywhere: true },
  { id: 'next', action: 'next', place: 'text', keys: ['Alt+ArrowDown'] },
  { id: 'previous', action: 'previous', place: 'text', keys: ['Alt+ArrowUp'] },
  { id: 'nextOpen', action: 'nextOpen', place: 'text', keys: ['F9'], anywhere: true },
  { id: 'readSource', action: 'readSource', place: 'text', keys: ['Shift+F2'], anywhere: true },
  { id: 'insertTag', action: 'insertTag', place: 'text', keys: ['F8'] },
  { id: 'tagMenu', action: 'tagMenu', place: 'text', keys: ['<'] },
  { id: 'placeTags', action: 'placeTags', place: 'text', keys: ['Shift+F8'] },
  { id: 'applyFix', action: 'applyFix', place: 'text', keys: ['Alt+Enter'] },
  { id: 'copySource', action: 'copySource', place: 'text', keys: ['Mod+i', 'Ctrl+Insert'] },
  { id: 'restore', action: 'restore', place: 'text', keys: ['Mod+Shift+Backspace'] },
  { id: 'clearTarget', action: 'clearTarget', place: 'text', keys: ['Alt+Delete'] },
  { id: 'nextIssue', action: 'nextIssue', place: 'text', keys: ['F7'], anywhere: true },
  { id: 'previousIssue', action: 'previousIssue', place: 'text', keys: ['Shift+F7'], anywhere: true },
  { id: 'insertSuggestion', action: 'insertSuggestion', place: 'text', keys: digits('Ctrl+') },
  { id: 'insertTerm', action: 'insertTerm', place: 'text', keys: digits('Ctrl+Shift+') },
  { id: 'insertPart', action: 'insertPart', place: 'text', keys: digits('Alt+Shift+') },
  { id: 'takeWord', action: 'takeWord', place: 'text', keys: ['Ctrl+ArrowRight'] },
  { id: 'takeRest', action: 'takeRest', place: 'text', keys: ['Alt+End'] },
  { id: 'nextSuggestion', action: 'nextSuggestion', place: 'text', keys: ['Ctrl+ArrowDown'] },
  { id: 'previousSuggestion', action: 'previousSuggestion', place: 'text', keys: ['Ctrl+ArrowUp'] },
  { id: 'concordance', action: 'concordance', place: 'text', keys: ['F3'], anywhere: true },
  { id: 'addTerm', action: 'addTerm', place: 'text', keys: ['Mod+Shift+g'] },
  { id: 'undo', action: 'undo', place: 'text', keys: ['Mod+z'] },
  { id: 'redo', action: 'redo', place: 'text', keys: ['Mod+Shift+z', 'Mod+y'] },
  { id: 'find', action: 'find', place: 'text', keys: ['Mod+f'], anywhere: true },
  { id: 'replace', action: 'replace', place: 'text', keys: ['Mod+h'], anywhere: true },
  { id: 'filter', action: 'filter', place: 'text', keys: ['Mod+Shift+f'], anywhere: true },
  { id: 'repetitions', action: 'repetitions', place: 'text', keys: [], anywhere: true },
  { id: 'spreadChange', action: 'spreadChange', place: 'text', keys: [], anywhere: true },
  { id: 'left', action: 'left', place: 'text', keys: [], anywhere: true },
  { id: 'bulk', action: 'bulk', place: 'text', keys: [], anywhere: true },
  { id: 'goTo', action: 'goTo', place: 'text', keys: ['Mod+g'], anywhere: true },
  { id: 'palette', action: 'palette', place: 'text', keys: ['Mod+k'], anywhere: true },
  { id: 'keys', action: 'keys', place: 'text', keys: ['Mod+/'], anywhere: true },
  { id: 'formView', action: 'formView', place: 'text', keys: ['F4'], anywhere: true },
  { id: 'readingView', action: 'readingView', place: 'text', keys: ['Shift+F4'], anywhere: true },
  { id: 'pages', action: 'pages', place: 'text', keys: [], anywhere: true },
  { id: 'nextPane', action: 'nextPane', place: 'text', keys: ['F6'], anywhere: true },
  { id: 'previousPane', action: 'previousPane', place: 'text', keys: ['Shift+F6'], anywhere: true },
  { id: 'leaveText', action: 'leaveText', place: 'text', keys: ['Escape'] },
  { id: 'gridNext', action: 'next', place: 'grid', keys: ['j', 'ArrowDown'] },
  { id: 'gridPrevious', action: 'previous', place: 'grid', keys: ['k', 'ArrowUp'] },
  { id: 'gridEdit', action: 'edit', place: 'grid', keys: ['Enter', 'F2'] },
  { id: 'gridNextOpen', action: 'nextOpen', place: 'grid', keys: ['n'] },
  { id: 'gridApprove', action: 'confirmNext', place: 'grid', keys: ['a'] },
  { id: 'gridReject', action: 'rejectNext', place: 'grid', keys: ['r'] },
  { id: 'gridExtendDown', action: 'extendDown', place: 'grid', keys: ['Shift+ArrowDown'] },
  { id: 'gridExtendUp', action: 'extendUp', place: 'grid', keys: ['Shift+ArrowUp'] },
  { id: 'gridSelect', action: 'select', place: 'grid', keys: ['x'] },
  { id: 'gridReadSource', action: 'readSource', place: 'grid', keys: ['s'] },
  { id: 'gridGo', action: 'goTo', place: 'grid', keys: ['g'] },
  { id: 'gridFilter', action: 'filter', place: 'grid', keys: ['/'] },
  { id: 'gridUndo', action: 'undo', place: 'grid', keys: ['z'] },
] as const satisfies readonly ShortcutRow[]

export type KeyId = (typeof keyTable)[number]['id']
export type KeyAction = (typeof keyTable)[number]['action']

/** `Ctrl+` → `Ctrl+1` to `Ctrl+9`. */
function digits(held: string): string[] {
  return Array.from({ length: 9 }, (_, index) => `${held}${index + 1}`)
}
