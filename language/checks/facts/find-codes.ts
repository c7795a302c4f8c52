import type { Side } from '../side.ts'

/** A name made of capitals and digits (`MX-200`), or keys pressed together (`Ctrl+C`). */
export type Code = { readonly key: string; readonly text: string; readonly start: number; readonly end: number }

// The first part lets nearly every character pass by at once.
const CODE = /(?=[\p{Lu}\p{N}])(?<![\p{L}\p{N}])[\p{Lu}\p{N}]+(?:[-./][\p{Lu}\p{N}]+)*(?![\p{Lu}\p{Ll}\p{N}])/gu
/** `5V`, `3D`, `90S`, `2PM`: a number and its unit. */
const QUANTITY = /^\p{N}+(?:[.,-]\p{N}+)*-?(?:\p{Lu}{1,2}|KB|MB|GB|TB|KM|MHZ|GHZ|\p{Lu}ND|\p{Lu}TH)$/u

/** Returns codes with at least a capital and a digit, written with or without hyphens. */
export function findCodes({ prose }: Side): Code[] {
  if (!/\p{N}/u.test(prose)) return []
  const found: Code[] = []
  for (const { 0: text, index } of prose.matchAll(CODE)) {
    if (!/\p{Lu}/u.test(text) || !/\p{N}/u.test(text) || QUANTITY.test(text)) continue
    found.push({ key: keyOf(text), text, start: index, end: index + text.length })
  }
  return found
}

/** Returns a code without hyphens, dots, slashes and spaces: `MX-200` → `MX200`. */
export function keyOf(text: string): string {
  return text.replace(/[-./\s]/g, '')
}

const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'control ctrl strg ctl ктрл コントロール',
  shift: 'shift mayús mayus maj umschalt maiusc majúscules maiús',
  alt: 'alt option opción opció opt',
  cmd: 'cmd command comando ⌘ befehl',
}
const modifierOf = new Map(Object.entries(KEYS).flatMap(([key, forms]) => forms.split(' ').map((form) => [form, key])))
const SHORTCUT =
  /(?<![\p{L}\p{N}+])(?:\p{L}{2,9}|⌘)(?:\s?\+\s?(?:\p{L}{2,9}|⌘)){0,2}\s?\+\s?(?:F\d{1,2}|[\p{L}\p{N}])(?![\p{Lu}\p{Ll}\p{N}])/giu

/** Keys pressed together that end in a letter, a digit or a function key: `Strg+C` and `Ctrl + c` are the same. */
export function findShortcuts({ prose }: Side): Code[] {
  if (!prose.includes('+')) return []
  return Array.from(prose.matchAll(SHORTCUT), ({ 0: text, index }): Code[] => {
    const keys = text.toLowerCase().split(/\s?\+\s?/)
    const modifiers = keys.slice(0, -1).map((key) => modifierOf.get(key))
    if (modifiers.includes(undefined)) return []
    return [{ key: [...new Set(modifiers), keys.at(-1)].join('+'), text, start: index, end: index + text.length }]
  }).flat()
}
