import { createStore } from 'zustand/vanilla'
import { collectingLook, slowLook } from './collecting-look.ts'
import { fieldLook } from './field.tsx'

type Options = {
  /** The name of the box that collects. */
  readonly label: string
  /** Says, when the box is still not there after some seconds, what the person can do. */
  readonly slow: string
  /** A selector of the fields that the keys are for: the one that takes the focus gets the typed text. */
  readonly boxes: string
  /** Takes the typed text where the box is no field. */
  readonly insert?: (text: string) => void
  /** Called when the focus went elsewhere: nothing is waited for any more. */
  readonly onLeft?: () => void
  /** Called with text that goes nowhere: it was cancelled, the focus went elsewhere, or no text field appeared. */
  readonly onLost: (text: string) => void
  /** Takes the text typed before something else was asked for; without it the text is lost. */
  readonly onOvertaken?: (text: string) => void
  /** Called with the text typed after Enter, which is for the next element with the focus. */
  readonly onRest: (text: string) => void
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>
type Piece = { readonly text: string } | Press

type Collecting = {
  readonly before: Element | null
  readonly box: Element
  readonly input: HTMLInputElement
  options: Options
  /** The part will not come unless it is asked for again: its text stays in the field, to be copied. */
  hasFailed: boolean
  pieces: Piece[]
  /** Options for listeners that end with the collection. */
  readonly whileOn: { readonly signal: AbortSignal }
  readonly end: () => void
  readonly hush: () => void
}

// Keys that do something in a dialog and that a text field would not keep.
const replayed: ReadonlySet<string> = new Set(['Enter', 'Tab', 'ArrowDown', 'ArrowUp'])
// Seconds of a slow connection pass without a word; after this many milliseconds the person should know.
const SLOW = 5000
const STOPS = 'input:enabled, select:enabled, textarea:enabled, button:enabled, a[href]'

let current: Collecting | null = null

/** The element in which keys for a part are collected: a message about the part has its place there. */
export const collectingFor = createStore<{ readonly box: Element | null }>(() => ({ box: null }))

/**
 * Collects the keys for a dialog or a panel that opens, also while its code is loading: the focus goes to a small field
 * at once, and the text typed there is typed into the box when it takes the focus. A box that exists already takes it
 * in the same turn.
 */
export function collectKeys(options: Options): void {
  overtakeKeys()
  if (current !== null) current.options = options
  else current = begin(options)
  const mine = current
  mine.hasFailed = false
  collectingFor.setState({ box: options.insert === undefined ? mine.box : null })
  mine.input.focus({ preventScroll: true })
  // An open dialog keeps the focus until React has taken it away, which it does in a microtask of its own.
  queueMicrotask(() =>
    queueMicrotask(() => {
      if (current !== mine) return
      if (document.activeElement === document.body) mine.input.focus({ preventScroll: true })
      else look(mine)
      if (current === mine) document.addEventListener('focusin', () => queueMicrotask(() => look(mine)), mine.whileOn)
    }),
  )
}

/** Separates the text typed so far from what is typed from now on, which is for something else. */
export function overtakeKeys(): void {
  if (current === null) return
  const { pieces, options } = current
  takeText(current)
  current.pieces = []
  lose(pieces, { onLost: options.onOvertaken ?? options.onLost })
}

/** Keeps collecting keys when a press has left the focus nowhere. */
export function holdKeys(): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) current?.input.focus({ preventScroll: true })
}

export function isCollecting(): boolean {
  return current !== null
}

/** True while keys are kept for a part that does not come: they are no shortcuts. */
export function keepsKeys(): boolean {
  return current?.hasFailed === true
}

/** Shows in the field what was typed for a part that does not come. What is typed from now on is added to it. */
export function keepCollected(): void {
  if (current === null) return
  takeText(current)
  current.input.value = textOf(current.pieces)
  current.pieces = []
  current.hasFailed = true
  current.hush()
  if (!current.box.contains(document.activeElement)) holdKeys()
}

/** Gives a part up, as Esc in the field does. */
export function giveUp(): void {
  current?.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  stopCollecting()
}

/** True unless another element is waited for, which should get the focus. */
export function mayTakeFocus(element: Element): boolean {
  if (current === null) return true
  const { boxes } = current.options
  return element.matches(boxes) || element.querySelector(boxes) !== null
}

/** Returns the element that had the focus before keys were collected: a dialog gives the focus back to it. */
export function focusedBefore(): Element | null {
  return current?.before ?? document.activeElement
}

/** Cancels: the focus goes back. Nothing happens once the box has it, which then takes what was typed. */
export function stopCollecting(): void {
  if (current === null) return
  const { before, box, end, pieces, options } = current
  const { activeElement } = document
  // After a press beside all controls nothing has the focus.
  if (activeElement !== document.body && activeElement !== null && !box.contains(activeElement)) return
  takeText(current)
  end()
  if (before instanceof HTMLElement) before.focus()
  lose(pieces, options)
}

function begin(options: Options): Collecting {
  const before = document.activeElement
  const box = document.createElement('div')
  box.className = collectingLook
  box.dataset['collecting'] = ''
  const input = document.createElement('input')
  input.className = fieldLook
  input.autocomplete = 'off'
  input.spellcheck = false
  input.placeholder = options.label
  input.setAttribute('aria-label', options.label)
  const slow = document.createElement('p')
  slow.role = 'status'
  slow.className = slowLook
  box.append(input, slow)
  document.body.append(box)
  const timer = setTimeout(() => (slow.textContent = mine.options.slow), SLOW)
  const stop = new AbortController()
  const whileOn = { signal: stop.signal }
  window.addEventListener('keydown', holdKeys, { capture: true, ...whileOn })
  const mine: Collecting = {
    whileOn,
    before,
    box,
    input,
    options,
    hasFailed: false,
    pieces: [],
    hush() {
      clearTimeout(timer)
      slow.textContent = ''
    },
    end() {
      current = null
      collectingFor.setState({ box: null })
      clearTimeout(timer)
      stop.abort()
      box.remove()
    },
  }
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || mine.hasFailed || !replayed.has(event.key)) return
    event.preventDefault()
    takeText(mine)
    const { key, shiftKey, ctrlKey, metaKey } = event
    mine.pieces.push({ key, shiftKey, ctrlKey, metaKey })
  })
  return mine
}

function takeText(mine: Collecting): void {
  const { value } = mine.input
  if (value !== '') mine.pieces.push({ text: value })
  mine.input.value = ''
}

/** Ends the collection if a box has the focus now; called after the focus has moved. */
function look(mine: Collecting): void {
  const { activeElement } = document
  // Another window has the focus, or nothing has for a moment.
  if (current !== mine || activeElement === null || activeElement === document.body) return
  if (mine.box.contains(activeElement)) return
  takeText(mine)
  const { pieces, options } = mine
  mine.end()
  if (activeElement.closest(options.boxes) === null) {
    options.onLeft?.()
    lose(pieces, options)
  } else replay(pieces, options)
}

function lose(pieces: readonly Piece[], { onLost }: Pick<Options, 'onLost'>): void {
  const text = textOf(pieces)
  if (text !== '') onLost(text)
}

function replay(pieces: readonly Piece[], options: Options): void {
  const { onRest, insert: take } = options
  for (const [index, piece] of pieces.entries()) {
    // A shortcut acts in a box. For a row that was on its way it was answered when it fell: the row was loading.
    if ('key' in piece && (piece.ctrlKey || piece.metaKey) && take !== undefined) continue
    const isLine = 'key' in piece && isNewLine(piece)
    if ('text' in piece && take !== undefined) take(piece.text)
    else if (isLine) insert(document.activeElement, '\n')
    else if ('key' in piece) press(document.activeElement, piece)
    else if (!insert(document.activeElement, piece.text)) lose([piece], options)
    if (!('key' in piece) || piece.key !== 'Enter' || isLine) continue
    const rest = pieces.slice(index + 1)
    // Enter may have opened another box: then the rest is for that.
    if (isCollecting()) current?.pieces.unshift(...rest)
    else onRest(textOf(rest))
    return
  }
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
}

/** True for Enter in a box of several lines, where it ends nothing. */
function isNewLine({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && document.activeElement instanceof HTMLTextAreaElement
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** True for a text field: only these have a cursor. */
function takesText(field: Element | null): field is TextField {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.selectionStart !== null
}

/** Returns false where no field takes the text. */
function insert(field: Element | null, text: string): boolean {
  if (!takesText(field)) {
    // A choice or a tick takes no text: it goes into the first field of the dialog that does.
    const fields = field?.closest('[role="dialog"]')?.querySelectorAll('input, textarea') ?? []
    const other = [...fields].find(takesText)
    if (other === undefined) return false
    other.focus()
    return insert(other, text)
  }
  if (field.selectionStart === null || field.selectionEnd === null) return false
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  return true
}

/** Presses a key. One that a script presses does nothing by itself, so that the browser's part is done here. */
function press(field: Element | null, pressed: Press): void {
  if (field === null) return
  const { key, shiftKey } = pressed
  const goesOn = field.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }))
  if (!goesOn) return
  if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
  if (key !== 'Tab') return
  const stops = [...(field.closest('[role="dialog"], [data-pane]')?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const at = stops.findIndex((stop) => stop === field)
  const next = stops[at + (shiftKey ? -1 : 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
