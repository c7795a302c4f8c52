/** Where keys go when the rows have the keyboard: into the text of the active row, or to the grid (after Esc). */
export type KeysGo = 'text' | 'grid'

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
  readonly keysGo: KeysGo
  readonly row: RowText
  readonly isWriting: boolean
}

/**
 * Who gets a key that is no shortcut of the text. There is always one: a letter beside the text goes into it, one for a
 * row that is on its way waits for it, and one for a closed row is answered with the reason, never obeyed elsewhere.
 */
export function ownerOf({ place, keysGo, row, isWriting }: Fallen): KeyOwner {
  if (place === 'text' || place === 'other') return 'page'
  if (keysGo === 'grid') return 'grid'
  if (!isWriting) return 'page'
  return ({ open: 'text', closed: 'why', coming: 'wait', none: 'page' } as const)[row]
}
