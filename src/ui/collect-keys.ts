import { createStore } from 'zustand/vanilla'
import { collectingLook, slowLook } from './collecting-look.ts'
import { fieldLook } from './field.tsx'
import type { Piece, Press, Takes } from './lazy/type-keys.ts'

export type { Press }

type Options = Takes & {
  /** The name of the box that collects. */
  readonly label: string
  /** Says, when the box is still not there after some seconds, what the person can do. */
  readonly slow: string
  /** A selector of the fields that the keys are for: the one that takes the focus gets the typed text. */
  readonly boxes: string
  /** Puts text into a text that is no field, if that has the focus; else it returns false. */
  readonly insert?: (text: string) => boolean
  /** True for a text on its way: it takes letters, and no shortcuts. */
  readonly isForText?: boolean
  /** Gives the focus to the owner of the keyboard, where a closed part has left it nowhere. */
  readonly giveFocus?: () => void
  /** Called when the focus went elsewhere: nothing is waited for any more. */
  readonly onLeft?: () => void
  /** Called with text that goes nowhere: it was cancelled, the focus went elsewhere, or no text field appeared. */
  readonly onLost: (text: string) => void
  /** Takes the text typed before something else was asked for; without it the text is lost. */
  readonly onOvertaken?: (text: string) => void
}

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
// Keys that a text field leaves to the page, or that do nothing in an empty one. Reloading stays the browser's.
const behindEnter = /^(?:F[2-46-9]$|Backspace|Delete)/

let current: Collecting | null = null
let typing: typeof import('./lazy/type-keys.ts') | null = null

/** Loads a part that takes keys together with the code that types those that were collected for it. */
export async function withTyping<Code>(code: Promise<Code>): Promise<Code> {
  const [part, types] = await Promise.all([code, import('./lazy/type-keys.ts')])
  typing = types
  return part
}

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
  collectingFor.setState({ box: options.isForText === true ? null : mine.box })
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

/** True while keys are collected for a text on its way. */
export function collectsForText(): boolean {
  return current?.options.isForText === true
}

/** True behind Enter, which may close the part: all keys are for what has the keyboard then. */
export function isBehindEnter(): boolean {
  return !collectsForText() && current?.pieces.some(isEnter) === true
}

/** Passes a letter on that falls on what takes none, in a dialog or a menu; one that nothing takes is reported. */
export function passOn(event: KeyboardEvent, onLost: (text: string) => void): void {
  typing?.passOn(event, onLost)
}

/** Reports a key that nothing takes, together with those right before and behind it in the same place. */
export function nameKey(event: KeyboardEvent, onLost: (text: string) => void, place?: EventTarget): void {
  event.preventDefault()
  if (typing === null) onLost(event.key)
  else typing.nameKey(event, onLost, place)
}

/** Names a sign with the letters right before it that nothing took, as a space among them; false where there are none. */
export function goOnNaming(event: KeyboardEvent): boolean {
  if (typing?.goOnNaming(event) !== true) return false
  event.preventDefault()
  return true
}

/** Reports keys that a dialog must not have, by their names, together with those right behind them. */
export function nameKeys(names: readonly string[], onLost: (text: string) => void): void {
  if (typing === null) return onLost(names.join(' '))
  for (const name of names) typing.nameLost(name, document.activeElement, onLost)
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
    if (event.isComposing || mine.hasFailed || !isCollected(mine, event)) return
    event.preventDefault()
    // A key that is held down decides nothing in a part that comes while it is held.
    if (event.key === 'Enter' && event.repeat) return
    takeText(mine)
    mine.pieces.push(event)
  })
  return mine
}

/** True for a key that the small field does nothing with. */
function isCollected({ input }: Collecting, { key }: KeyboardEvent): boolean {
  return replayed.has(key) || (isBehindEnter() && input.value === '' && behindEnter.test(key))
}

const isEnter = (piece: Piece) => 'key' in piece && piece.key === 'Enter'

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
  } else type(pieces, options)
}

function type(pieces: readonly Piece[], options: Options): void {
  const { insert, isForText = false, giveFocus, onLost } = options
  const takeRest = (rest: readonly Piece[]) => {
    current?.pieces.unshift(...rest)
    return current !== null
  }
  if (typing !== null)
    return typing.typeKeys(typing.keptOf(pieces, options), { insert, isForText, giveFocus, takeRest, onLost })
  // A row may be there before the code that types: it gets its letters.
  const text = textOf(pieces)
  if (text !== '' && insert?.(text) !== true) onLost(text)
}

function lose(pieces: readonly Piece[], { onLost }: Pick<Options, 'onLost'>): void {
  const text = textOf(pieces)
  if (text !== '') onLost(text)
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
}
