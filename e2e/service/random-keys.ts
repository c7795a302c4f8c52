import type { Page } from '@playwright/test'

/**
 * The next act of a person: a key, a press on a part of the screen, a visit to a part that is on its way, a conflict with
 * another person, or the code that was held back arrives.
 */
export type Act =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'press'; readonly on: string }
  | { readonly kind: 'arrival' }
  /** Writes in the active row, which another person approves with another text, and chooses in the conflict, if at all. */
  | { readonly kind: 'clash'; readonly keys: readonly string[]; readonly choice: number | null }
  /** Opens a part and types for it at once: a null key is the arrival of the code in between. */
  | { readonly kind: 'visit'; readonly to: Part; readonly keys: readonly (string | null)[] }

// Letters of the grid, and keys that lead to all other owners of the keyboard. Undo is left out: it changes other rows.
const keys =
  'a r n x j k g s l m Escape Escape Escape Enter Backspace Alt+ArrowDown Alt+ArrowDown Alt+ArrowUp ArrowDown Control+Enter Control+Enter Control+Shift+Enter Control+End F2 F3 F4 F4 F6 F7 F8 Shift+F8 F9 Shift+F9 Shift+F9 Tab Control+i Control+1 Alt+Delete Control+f Control+h Control+k Control+g Control+/ Control+Shift+f Control+Shift+g Control+Shift+Alt+Enter'.split(
    ' ',
  )
const presses = [
  '.cell-source p',
  '.cell-source [data-kind]',
  '.cell-target .segment-text',
  '[role="gridcell"][aria-colindex="1"]',
  '[role="gridcell"][aria-colindex="5"]',
  'label:has(input[type="radio"])',
  '[data-saved-filters]',
  'button[aria-pressed]',
  '[data-pane] h2',
]

// The key that opens each part, or the control that is pressed.
export const parts = {
  note: 'Shift+F9',
  reason: 'Control+Shift+Alt+Enter',
  search: 'Control+f',
  replace: 'Control+h',
  filter: 'Control+Shift+f',
  palette: 'Control+k',
  segment: 'Control+g',
  menu: '[aria-haspopup="menu"]',
  popover: '[aria-haspopup="dialog"]',
} as const
export type Part = keyof typeof parts

/** Draws acts of which a good part writes digits: each at most once, so that it is known where it went. */
export function drawActs(count: number, random: () => number): Act[] {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const digits = '0123456789'.split('')
  return Array.from({ length: count }, (): Act => {
    const chance = random()
    const digit = chance < 0.3 ? digits.shift() : undefined
    if (digit !== undefined) return { kind: 'key', key: digit }
    if (chance < 0.45) {
      const to = (Object.keys(parts) as Part[])[Math.floor(random() * Object.keys(parts).length)] ?? 'note'
      // A null among them: the code comes between two keys, or after the last.
      const typed = [digits.shift(), null, digits.shift()].filter((key) => key !== undefined)
      const end = ['Escape', 'Escape', 'Enter', ''][Math.floor(random() * 4)] ?? ''
      const keys = [...(random() < 0.5 ? typed : typed.filter((key) => key !== null)), ...(end === '' ? [] : [end])]
      return { kind: 'visit', to, keys }
    }
    if (chance < 0.75) return { kind: 'key', key: pick(keys) }
    if (chance < 0.88) return { kind: 'press', on: pick(presses) }
    if (chance > 0.95) return { kind: 'arrival' }
    const choice = [0, 1, 2, null][Math.floor(random() * 4)] ?? null
    return { kind: 'clash', keys: [digits.shift(), digits.shift()].filter((key) => key !== undefined), choice }
  })
}

/** True for a key that may remove written text: by itself, or on a button or an entry of a menu that does so. */
export function erases({ key, place }: Pick<FallenKey, 'key' | 'place'>): boolean {
  if (['Backspace', 'Control+i', 'Control+1', 'Alt+Delete'].includes(key)) return true
  return (key === 'Enter' && place === 'other') || (key.endsWith('Enter') && place === 'menu')
}

/** True for a key that may change a row: that of the press behind which it fell, the active one, or the next. */
export function isFor({ active, next, pressed }: Pick<FallenKey, 'active' | 'next' | 'pressed'>, row: number): boolean {
  return active === row || next === row || pressed === row
}

/** A key at its keydown; rows are positions. */
export type FallenKey = {
  /** Names held keys too: Control+i. */
  readonly key: string
  /** The row that was active then, and in the next picture. */
  readonly active: number
  readonly next: number
  readonly keysGo: string
  /** The row of the source that was pressed right before: its text gets this key, whatever is pressed next. */
  readonly pressed: number | null
  /** The part that was opened right before, for which it is; empty of other keys. */
  readonly visit: string
  readonly place: 'text' | 'cell' | 'box' | 'dialog' | 'menu' | 'collecting' | 'other' | 'nowhere'
  /** Texts that were reported or opened from then on, until the next key. */
  readonly words: readonly string[]
}

declare global {
  interface Window {
    visit?: string
    fallenKeys?: (Omit<FallenKey, 'words' | 'next'> & { next: number; words: string[] })[]
  }
}

/** Notes the owner of each key before the page does anything with it. */
export async function logKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: NonNullable<Window['fallenKeys']> = []
    window.fallenKeys = log
    const owner = () => document.querySelector<HTMLElement>('[data-keys]')?.dataset
    const activeRow = () => Number(owner()?.['row'] ?? -1)
    let pressedRow: number | null = null
    const notePress = ({ target }: MouseEvent) => {
      const source = target instanceof Element ? target.closest('.cell-source') : null
      const position = source?.closest<HTMLElement>('[data-position]')?.dataset['position']
      pressedRow = position === undefined ? null : Number(position)
    }
    window.addEventListener('click', notePress, { capture: true })
    const placeOf = (focused: Element | null): FallenKey['place'] => {
      if (focused === null || focused === document.body) return 'nowhere'
      if (focused.closest('[data-collecting]') !== null) return 'collecting'
      if (focused.closest('[role="menu"]') !== null) return 'menu'
      if (focused.closest('[role="dialog"]') !== null) return 'dialog'
      if (focused.closest('.ProseMirror') !== null) return 'text'
      if (focused.matches('[role="gridcell"], [data-grid-keys]')) return 'cell'
      return focused.matches('input:not([type="radio"], [type="checkbox"]), textarea, select') ? 'box' : 'other'
    }
    window.addEventListener(
      'keydown',
      ({ key: pressed, ctrlKey, altKey }) => {
        const key = `${ctrlKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${pressed}`
        const keysGo = owner()?.['keys'] ?? ''
        const active = activeRow()
        const place = placeOf(document.activeElement)
        const fallen = {
          key,
          active,
          next: active,
          keysGo,
          pressed: pressedRow,
          visit: window.visit ?? '',
          place,
          words: [],
        }
        // Keys that are only held are part of the next one.
        if (!['Control', 'Shift', 'Alt'].includes(pressed)) pressedRow = null
        log.push(fallen)
        requestAnimationFrame(() => (fallen.next = activeRow()))
      },
      { capture: true },
    )
    const saying = '[aria-live], [role="status"], [role="alert"], [role="dialog"]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const said = element?.closest(saying) ?? element?.querySelector(saying)
        if (said) log.at(-1)?.words.push(said.textContent.slice(0, 60))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Returns the texts of all rows, and of all boxes. */
export async function readRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-position] .cell-target')].map((cell) => {
      const text = cell.cloneNode(true)
      if (!(text instanceof Element)) return ''
      // A tag is drawn as a number.
      for (const chip of text.querySelectorAll('[data-kind], .chip')) chip.remove()
      return text.textContent
    }),
  )
}

/** Returns the states of all rows, in words. */
export async function readStates(page: Page): Promise<string[]> {
  return page.locator('[data-position] .cell-state').allTextContents()
}

/** True for a key that may approve or reject: a letter in the grid, Ctrl+Enter, or what a dialog or a menu does. */
export function decides({ key, place, keysGo }: Pick<FallenKey, 'key' | 'place' | 'keysGo'>): boolean {
  if (key.endsWith('Enter')) return key !== 'Enter' || ['dialog', 'menu', 'other', 'collecting'].includes(place)
  return (key === 'a' || key === 'r') && keysGo === 'grid'
}

export async function readBoxes(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .map(({ value }) => value)
      .join(' '),
  )
}

/** Returns the owner of the keyboard; empty without one when no words are selected and no row is on its way. */
export async function keyboardOwner(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: focused } = document
    if (focused !== null && focused !== document.body) return focused.tagName + focused.className.slice(0, 30)
    if (document.querySelector('.ProseMirror, [role="gridcell"], [data-grid-keys], [data-no-rows]') === null)
      return 'what is on its way'
    return window.getSelection()?.isCollapsed === false ? 'selected words' : ''
  })
}
