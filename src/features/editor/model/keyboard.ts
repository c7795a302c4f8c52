/** Target of keys while the rows have the keyboard: the text of the active row, or the grid (after Esc). */
export type KeysGo = 'text' | 'grid'

export type EditorDialog =
  | 'keys'
  | 'go-to'
  | 'palette'
  | 'bulk'
  | 'repetitions'
  | 'add-term'
  | 'tags'
  | 'left'
  | 'reopen'
  | 'reject'
  | 'first-steps'

/** Owner of the keyboard: the rows, unless a dialog or a field of a panel has it or is on its way. */
export type Keyboard = {
  readonly keysGo: KeysGo
  /** The row opens without taking the focus: it stays in the box of a search. */
  readonly keepFocus: boolean
  /** Target of keys before a decision that no row follows: until a person goes to a row, no key decides once more. */
  readonly ended: KeysGo | null
  /** The cell of the active row that has the focus while keys go to the grid. */
  readonly column: number
  /** The dialog that is open, or whose code is on its way. */
  readonly dialog: EditorDialog | null
  /** The field of a panel that will take the focus; null once it has. */
  readonly awaited: 'find' | 'phrase' | 'note' | null
}

export const firstKeyboard: Keyboard = {
  keysGo: 'text',
  keepFocus: false,
  ended: null,
  column: 3,
  dialog: null,
  awaited: null,
}

const COLUMNS = 5

/** Events that move the keyboard: a visit to a row, a request, an arrival, a departure. */
export type KeyboardTurn =
  /** Another row is active; without `keysGo` the keys stay with the text, or with the grid, as before an end. */
  | { readonly to: 'row'; readonly keysGo?: KeysGo }
  | { readonly to: KeysGo }
  /** No row follows the one that was decided: the grid has the keyboard. */
  | { readonly to: 'end' }
  /** A control returns the keyboard, or a person goes to the rows by key. */
  | { readonly to: 'rows' }
  /** A row is shown while the person stays in a box. */
  | { readonly to: 'box' }
  | { readonly to: 'column'; readonly column: number }
  | { readonly to: 'dialog'; readonly dialog: EditorDialog }
  | { readonly to: 'field'; readonly field: NonNullable<Keyboard['awaited']> }
  /** The awaited field has the focus, or is not needed. */
  | { readonly to: 'arrived' }
  /** The dialog is closed. */
  | { readonly to: 'closed' }
  /** The request was given up. */
  | { readonly to: 'abandoned' }

const plainTurns = {
  text: { keysGo: 'text', keepFocus: false, ended: null },
  grid: { keysGo: 'grid', keepFocus: false, ended: null },
  rows: { keepFocus: false },
  box: { keepFocus: true },
  arrived: { awaited: null },
  closed: { dialog: null },
  abandoned: { dialog: null, awaited: null },
} as const

/** Changes the owner of the keyboard, as no other place does. At most one thing is open or on its way: the last. */
export function turnKeyboard(now: Keyboard, turn: KeyboardTurn): Keyboard {
  const { ended, keysGo } = now
  if (turn.to === 'row') return { ...now, keysGo: turn.keysGo ?? ended ?? keysGo, keepFocus: false, ended: null }
  if (turn.to === 'end') return { ...now, keysGo: 'grid', keepFocus: false, ended: ended ?? keysGo }
  if (turn.to === 'column') return { ...now, column: Math.max(1, Math.min(COLUMNS, turn.column)) }
  if (turn.to === 'dialog') return { ...now, dialog: turn.dialog, awaited: null }
  if (turn.to === 'field') return { ...now, dialog: null, awaited: turn.field }
  return { ...now, ...plainTurns[turn.to] }
}

/** Returns the open or awaited part, which gets the keys. */
export function askedFor({ dialog, awaited }: Keyboard): string | null {
  return dialog ?? awaited
}

/** Holder of the focus when a key is pressed: the text, a cell of the rows, another box or control, or nothing. */
export type FocusPlace = 'text' | 'cell' | 'other' | 'nowhere'

/**
 * State of the active row's text: `closed` is locked or signed off, `coming` is not drawn yet, `hidden` when the filter
 * leaves no row.
 */
export type RowText = 'open' | 'closed' | 'coming' | 'hidden'

/**
 * The owner of a key. `page`: the element with the focus; `why`: the person gets the reason instead; `past`: the letter
 * was typed behind the last row, and is named.
 */
export type KeyOwner = 'page' | 'grid' | 'text' | 'wait' | 'why' | 'past'

export type FallenKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const written: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter', 'Dead', 'Process'])

/** True for a key that changes a text: a letter, a deletion, a paste; `isThirdLevel`: AltGr is held, for `@`. */
export function writes({ key, ctrlKey, metaKey, altKey }: FallenKey, isThirdLevel = false): boolean {
  if (written.has(key)) return true
  if (isThirdLevel || !(ctrlKey || metaKey || altKey)) return key.length === 1 || !/^[A-Z]/.test(key)
  return !altKey && key.toLowerCase() === 'v'
}

/** True for a sign that buttons, choices and links do nothing with. */
export function isSign({ key, ctrlKey, metaKey, altKey }: FallenKey, isThirdLevel = false): boolean {
  return key === 'Dead' || (key.length === 1 && key !== ' ' && (isThirdLevel || !(ctrlKey || metaKey || altKey)))
}

type Fallen = {
  readonly place: FocusPlace
  readonly row: RowText
  readonly isWriting: boolean
  /** A key that writes one sign. */
  readonly isLetter: boolean
  /** An arrow up or down, alone. */
  readonly isArrow: boolean
}

/**
 * Returns the owner of a key that is no shortcut of the text. There is always one: a letter beside the text goes into
 * it, a letter for a row on its way waits for it, one for a closed row or for none is answered with the reason. From a
 * closed row arrows go on, as they have no text to move in.
 */
export function ownerOf(
  { keysGo, ended }: Pick<Keyboard, 'keysGo' | 'ended'>,
  { place, row, isWriting, isLetter, isArrow }: Fallen,
): KeyOwner {
  if (place === 'text' || place === 'other') return 'page'
  if (ended === 'text' && isLetter) return 'past'
  if (keysGo === 'grid' || (row === 'closed' && isArrow)) return 'grid'
  if (!isWriting) return 'page'
  return ({ open: 'text', closed: 'why', coming: 'wait', hidden: 'why' } as const)[row]
}
