/** Where keys go when the rows have the keyboard: into the text of the active row, or to the grid (after Esc). */
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

/** Who has the keyboard: the rows, unless a dialog or a field of a panel has it or is on its way. */
export type Keyboard = {
  readonly keysGo: KeysGo
  /** The row opens without taking the focus: it stays in the box of a search. */
  readonly keepFocus: boolean
  /** The cell of the active row that has the focus while keys go to the grid. */
  readonly column: number
  /** The dialog that is open, or whose code is on its way. */
  readonly dialog: EditorDialog | null
  /** The field of a panel that is to take the focus; null when it has. */
  readonly awaited: 'find' | 'phrase' | 'note' | null
}

export const firstKeyboard: Keyboard = { keysGo: 'text', keepFocus: false, column: 3, dialog: null, awaited: null }

const COLUMNS = 5

/** What moves the keyboard: rows that are gone to, what is asked for, what has come, and what was left. */
export type KeyboardTurn =
  /** Another row is active; without `keysGo` the keys stay with the text, or with the grid. */
  | { readonly to: 'row'; readonly keysGo?: KeysGo }
  | { readonly to: KeysGo }
  /** A control gives the keyboard back, or one goes to the rows by key. */
  | { readonly to: 'rows' }
  /** A row is shown to who stays in a box. */
  | { readonly to: 'box' }
  | { readonly to: 'column'; readonly column: number }
  | { readonly to: 'dialog'; readonly dialog: EditorDialog }
  | { readonly to: 'field'; readonly field: NonNullable<Keyboard['awaited']> }
  /** The field that was awaited has the focus, or is not needed. */
  | { readonly to: 'arrived' }
  /** The dialog is closed. */
  | { readonly to: 'closed' }
  /** What was asked for is not wanted any more. */
  | { readonly to: 'abandoned' }

const plainTurns = {
  text: { keysGo: 'text', keepFocus: false },
  grid: { keysGo: 'grid', keepFocus: false },
  rows: { keepFocus: false },
  box: { keepFocus: true },
  arrived: { awaited: null },
  closed: { dialog: null },
  abandoned: { dialog: null, awaited: null },
} as const

/** The one place where the owner of the keyboard changes. At most one thing is open or on its way: what was asked for last. */
export function turnKeyboard(now: Keyboard, turn: KeyboardTurn): Keyboard {
  if (turn.to === 'row') return { ...now, keysGo: turn.keysGo ?? now.keysGo, keepFocus: false }
  if (turn.to === 'column') return { ...now, column: Math.max(1, Math.min(COLUMNS, turn.column)) }
  if (turn.to === 'dialog') return { ...now, dialog: turn.dialog, awaited: null }
  if (turn.to === 'field') return { ...now, dialog: null, awaited: turn.field }
  return { ...now, ...plainTurns[turn.to] }
}

/** What is open, or on its way: the keys are for it. */
export function askedFor({ dialog, awaited }: Keyboard): string | null {
  return dialog ?? awaited
}

/** What has the focus when a key falls: the text, a cell of the rows, another box or control, or nothing. */
export type FocusPlace = 'text' | 'cell' | 'other' | 'nowhere'

/** Whether the active row takes what is typed: `closed` is locked or signed off, `coming` is not drawn yet. */
export type RowText = 'open' | 'closed' | 'coming' | 'none'

/** The owner of a key. `page`: whatever has the focus; `why`: no part of the page, and the person reads the reason. */
export type KeyOwner = 'page' | 'grid' | 'text' | 'wait' | 'why'

export type FallenKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const written: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter', 'Dead', 'Process'])

/** True for a key that changes a text: a letter, a deletion, a paste; `isThirdLevel`: AltGr is held, which writes `@`. */
export function writes({ key, ctrlKey, metaKey, altKey }: FallenKey, isThirdLevel = false): boolean {
  if (written.has(key)) return true
  if (isThirdLevel || !(ctrlKey || metaKey || altKey)) return key.length === 1 || !/^[A-Z]/.test(key)
  return !altKey && key.toLowerCase() === 'v'
}

type Fallen = {
  readonly place: FocusPlace
  readonly row: RowText
  readonly isWriting: boolean
}

/**
 * Who gets a key that is no shortcut of the text. There is always one: a letter beside the text goes into it, one for a
 * row that is on its way waits for it, and one for a closed row is answered with the reason, never obeyed elsewhere.
 */
export function ownerOf({ keysGo }: Pick<Keyboard, 'keysGo'>, { place, row, isWriting }: Fallen): KeyOwner {
  if (place === 'text' || place === 'other') return 'page'
  if (keysGo === 'grid') return 'grid'
  if (!isWriting) return 'page'
  return ({ open: 'text', closed: 'why', coming: 'wait', none: 'page' } as const)[row]
}
