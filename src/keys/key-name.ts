const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, string>> = isMac
  ? {
      Mod: '⌘',
      Alt: '⌥',
      Shift: '⇧',
      Ctrl: '⌃',
      Enter: '↵',
      Escape: 'Esc',
      ArrowUp: '↑',
      ArrowDown: '↓',
      ArrowLeft: '←',
      ArrowRight: '→',
      Backspace: '⌫',
    }
  : {
      Mod: 'Ctrl',
      Enter: '↵',
      Escape: 'Esc',
      ArrowUp: '↑',
      ArrowDown: '↓',
      ArrowLeft: '←',
      ArrowRight: '→',
      Backspace: '⌫',
    }

/** Returns a combination with the names of this computer's keys: `Mod+Enter` → `Ctrl ↵`, or `⌘↵` on a Mac. */
export function keyName(combination: string): string {
  return combination
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? '' : ' ')
}

/** Returns a combination for `aria-keyshortcuts`: `Mod+Enter` → `Control+Enter`. */
export function ariaKey(combination: string): string {
  return combination.replace('Mod', isMac ? 'Meta' : 'Control').replace('Ctrl', 'Control')
}

/** Returns one spelling of a combination: `Shift+Ctrl+Z` → `Mod+Shift+z`, where Ctrl is Mod. */
export function canonicalKey(combination: string): string {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const held = new Set(parts.slice(0, -1).map((part) => (part === 'Ctrl' && !isMac ? 'Mod' : part)))
  const order = ['Ctrl', 'Mod', 'Alt', 'Shift'].filter((part) => held.has(part))
  return [...order, key.length === 1 ? key.toLowerCase() : key].join('+')
}

type KeysOf = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the pressed keys as a combination; null while only Shift, Ctrl and the like are pressed. */
export function combinationOf(event: KeysOf): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified'].includes(key)) {
    return null
  }
  const digit = digitOf(code)
  const named = digit ?? (key === ' ' ? 'Space' : key)
  const held = [
    ctrlKey && (isMac ? 'Ctrl' : 'Mod'),
    metaKey && isMac && 'Mod',
    altKey && 'Alt',
    shiftKey && (digit !== null || !isSign(named)) && 'Shift',
  ].filter((part) => part !== false)
  return canonicalKey([...held, named].join('+'))
}

type Wanted = {
  readonly key: string
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
  /** Null where `?` and `/` may need Shift on one keyboard and not on another. */
  readonly shift: boolean | null
}

/** Combinations by their text: every pressed key is compared with all of them. */
const read = new Map<string, Wanted>()

function wantedBy(combination: string): Wanted {
  const known = read.get(combination)
  if (known !== undefined) return known
  const held = combination.split('+')
  const key = held.pop() ?? ''
  const control = held.includes('Ctrl') || (held.includes('Mod') && !isMac)
  const shift = isSign(key) ? null : held.includes('Shift')
  const wanted = {
    key: key.toLowerCase(),
    control,
    meta: held.includes('Mod') && isMac,
    alt: held.includes('Alt'),
    shift,
  }
  read.set(combination, wanted)
  return wanted
}

/** True when the pressed keys are the combination. `Mod` is Ctrl, or ⌘ on a Mac; digits are recognised by place. */
export function matchesKey(event: KeyboardEvent, combination: string): boolean {
  const { key, control, meta, alt, shift } = wantedBy(combination)
  if (event.ctrlKey !== control || event.metaKey !== meta || event.altKey !== alt) return false
  if (shift !== null && event.shiftKey !== shift) return false
  // On a French keyboard the digits need Shift and the upper row: the place decides which one is meant.
  if (/^\d$/.test(key)) return digitOf(event.code) === key || event.key === key
  return event.key.toLowerCase() === key
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/i.test(key)
}

function digitOf(code: string): string | null {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null
}
