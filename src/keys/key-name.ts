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
      Backspace: '⌫',
    }
  : { Mod: 'Ctrl', Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', Backspace: '⌫' }

/** A combination as this computer's keys are called: `Mod+Enter` → `Ctrl ↵`, or `⌘↵` on a Mac. */
export function keyName(combination: string): string {
  return combination
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? '' : ' ')
}

/** As `aria-keyshortcuts` wants it: `Mod+Enter` → `Control+Enter`. */
export function ariaKey(combination: string): string {
  return combination.replace('Mod', isMac ? 'Meta' : 'Control')
}

/** True when the pressed keys are the combination. `Mod` is Ctrl, or ⌘ on a Mac. */
export function matchesKey(event: KeyboardEvent, combination: string): boolean {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const control = wants('Ctrl') || (wants('Mod') && !isMac)
  const meta = wants('Mod') && isMac
  if (event.ctrlKey !== control || event.metaKey !== meta || event.altKey !== wants('Alt')) return false
  // `?` and `/` may need Shift on one keyboard and not on another.
  const shiftFree = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!shiftFree && event.shiftKey !== wants('Shift')) return false
  return event.key.toLowerCase() === key.toLowerCase()
}
