import { flushSync } from 'react-dom'

export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
export type Piece = { readonly text: string } | Press

export type Takes = {
  /** What the part takes of the keys pressed before it was in sight: the others go to `onDropped` by their names. */
  readonly takes?: 'all' | 'text' | 'none'
  readonly nameOf?: (press: Press) => string
  readonly onDropped?: (names: readonly string[]) => void
}

export type Typing = {
  /** Puts text where the focus is in a text that is no field; returns false elsewhere. */
  readonly insert?: ((text: string) => boolean) | undefined
  /** True for a text on its way, which is not for shortcuts: they were answered when they fell. */
  readonly isForText: boolean
  /** Gives the focus to the present owner of the keyboard, where nothing has it. */
  readonly giveFocus?: (() => void) | undefined
  /** Takes the remaining keys when a key has opened a part that is on its way; returns false when none is. */
  readonly takeRest: (rest: readonly Piece[]) => boolean
  readonly onLost: (text: string) => void
}

/** Returns the keys that the part takes, and reports the others. */
export function keptOf(pieces: readonly Piece[], { takes = 'all', nameOf, onDropped }: Takes): readonly Piece[] {
  const isTaken = (piece: Piece) => takes === 'all' || (takes === 'text' && 'text' in piece)
  const dropped = pieces.filter((piece) => !isTaken(piece))
  const names = dropped.flatMap((piece) => ('text' in piece ? piece.text : (nameOf?.(piece) ?? piece.key)))
  if (names.length > 0) onDropped?.(names)
  return pieces.filter(isTaken)
}

// Milliseconds after the last letter that nothing took.
const AFTER_LETTERS = 500

const STOPS = 'input, select, textarea, button, a[href], summary, [tabindex], [contenteditable="true"]'

/**
 * Types collected keys in their order, as a person would: each goes to what has the keyboard by then. The keys behind
 * one that closes a dialog are for the text or the grid. Every key is drawn before the next one.
 */
export function typeKeys(pieces: readonly Piece[], typing: Typing): void {
  let isFirst = true
  for (const [index, piece] of pieces.entries()) {
    if ('text' in piece) {
      if (!typeText(piece.text, isFirst, typing, pieces.slice(index + 1))) return
    } else if (!typing.isForText || !(piece.ctrlKey || piece.metaKey)) {
      isFirst = false
      flushSync(() => press(document.activeElement ?? document.body, piece))
      if (typing.takeRest(pieces.slice(index + 1))) return
    }
  }
}

/** Returns false when the rest, too, was handed on to a part that is on its way. */
function typeText(text: string, isFirst: boolean, typing: Typing, rest: readonly Piece[]): boolean {
  const { activeElement } = document
  if (!typing.isForText && insertInField(takesText(activeElement) ? activeElement : firstField(activeElement), text))
    return true
  if (isFirst || typing.isForText) {
    if (typing.insert?.(text) !== true) typing.onLost(text)
    return true
  }
  // Behind a key that has left the part the letters may be shortcuts of the grid.
  const letters = Array.from(text)
  for (const [index, letter] of letters.entries()) {
    giveFocus(typing)
    const isCapital = letter !== letter.toLowerCase()
    let goesOn = false
    flushSync(() => {
      const init = { key: letter, shiftKey: isCapital, bubbles: true, cancelable: true }
      goesOn = (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init))
    })
    // The letter itself is for a row on its way; a letter that was obeyed is not.
    const left = letters.slice(goesOn ? index : index + 1).join('')
    if (typing.takeRest(left === '' ? rest : [{ text: left }, ...rest])) return false
    if (!goesOn) continue
    const focused = document.activeElement
    if (letter === ' ' && focused?.matches('button, [type="radio"], [type="checkbox"]')) click(focused)
    else if (!insertInField(focused, letter)) typing.insert?.(letter)
  }
  return true
}

function giveFocus({ giveFocus: give }: Typing): void {
  if (document.activeElement === null || document.activeElement === document.body) flushSync(() => give?.())
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** True for a text field: only these have a cursor. */
function takesText(field: Element | null): field is TextField {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.selectionStart !== null
}

/** A choice or a tick takes no text: it goes into the first field of the dialog that does. */
export function firstField(element: Element | null): TextField | null {
  const fields = element?.closest('[role="dialog"]')?.querySelectorAll('input, textarea') ?? []
  const field = [...fields].find(takesText)
  field?.focus()
  return field ?? null
}

/** Returns false where no field takes the text. */
function insertInField(field: Element | null, text: string): boolean {
  if (!takesText(field) || field.selectionStart === null || field.selectionEnd === null) return false
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  const event = new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text })
  flushSync(() => field.dispatchEvent(event))
  return true
}

/** Presses a key. One that a script presses does nothing by itself, so that the browser's part is done here. */
function press(element: Element, pressed: Press): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed
  const init = { key, code, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true }
  const isLine = key === 'Enter' && !ctrlKey && !metaKey && element instanceof HTMLTextAreaElement
  if (isLine) insertInField(element, '\n')
  const goesOn = isLine || element.dispatchEvent(new KeyboardEvent('keydown', init))
  if (!goesOn || isLine) return
  if (key === 'Tab') tab(element, shiftKey)
  else if (key.startsWith('Arrow')) choose(element, key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)
  else if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit()
  else if (key === 'Enter' && element.matches('button, a, summary')) click(element)
}

function click(element: Element): void {
  if (element instanceof HTMLElement) element.click()
}

/** Chooses the next one of choices with one name, round and round. */
function choose(from: Element, step: 1 | -1): void {
  if (!(from instanceof HTMLInputElement) || from.type !== 'radio') return
  const group = choicesOf(from)
  const next = group.at((group.indexOf(from) + step) % group.length)
  next?.focus()
  next?.click()
}

function choicesOf({ name, form }: HTMLInputElement): HTMLInputElement[] {
  const all = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  return [...all].filter((other) => !other.disabled && other.name === name && other.form === form)
}

/** Moves the focus as Tab does: round in a dialog, to the end of the page elsewhere. */
function tab(from: Element, isBack: boolean): void {
  const dialog = from.closest('[role="dialog"]')
  const stops = [...(dialog ?? document).querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop === from || isStop(stop),
  )
  const at = stops.findIndex((stop) => stop === from) + (isBack ? -1 : 1)
  const next = dialog === null ? stops[at] : stops.at(at % stops.length)
  next?.focus()
  if (takesText(next ?? null) && next instanceof HTMLInputElement) next.select()
}

/** True for a stop of the Tab key: of choices with one name it is the chosen one. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[data-collecting]') !== null)
    return false
  if (element.offsetParent === null) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
  const group = choicesOf(element)
  return element === (group.find(({ checked }) => checked) ?? group[0])
}

let lost = ''
let lostOn: EventTarget | null = null
let report: (text: string) => void = () => {}
let timer: ReturnType<typeof setTimeout>

/** Reports keys that nothing takes once, after the last of them: those of another place are another word. */
export function nameKey({ target, key }: KeyboardEvent, onLost: (text: string) => void, place = target): void {
  nameLost(key, place, onLost)
}

// A letter, where an arrow is a symbol.
const LETTER = /^[^\p{S}]$/u

/** Reports a key by its name: letters are one word, and the names of other keys are set apart. */
export function nameLost(key: string, target: EventTarget | null, onLost: (text: string) => void): void {
  if (target !== lostOn) nameAll()
  clearTimeout(timer)
  lostOn = target
  report = onLost
  lost += lost === '' || (LETTER.test(key) && LETTER.test(lost.slice(-1))) ? key : ` ${key}`
  timer = setTimeout(nameAll, AFTER_LETTERS)
}

function nameAll(): void {
  clearTimeout(timer)
  const text = lost.trimEnd()
  lost = ''
  if (text !== '') report(text)
}

/** Adds a sign to the letters that are about to be reported; returns false where there are none. */
export function goOnNaming({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (lost === '') return false
  nameLost(key, lostOn, report)
  return true
}

/**
 * Passes a letter on: a choice, a tick or a button of a dialog takes none, so that it goes into the first field. Letters
 * that nothing takes are reported once, after the last of them.
 */
export function passOn(event: KeyboardEvent, onLost: (text: string) => void): void {
  const { target, key } = event
  if (!(target instanceof Element) || takesText(target) || target.matches('select') || firstField(target) !== null)
    return
  // A menu goes to its entry that begins so.
  if (target.closest('[role="menu"]')?.textContent.toLowerCase().includes(key.toLowerCase())) return
  // A microtask would run before the part itself gets a key that a person has pressed.
  setTimeout(() => {
    if (!event.defaultPrevented) nameKey(event, onLost)
  })
}
