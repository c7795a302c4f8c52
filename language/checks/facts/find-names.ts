import type { Side } from '../side.ts'
import { monthsOf, weekdaysOf } from './calendar.ts'

/** A word with a capital that is no acronym. */
export type CapitalWord = {
  readonly text: string
  /** The word in lower case, without accents. */
  readonly bare: string
  readonly start: number
  readonly end: number
}

// The first part lets nearly every character pass by at once.
const CAPITAL = /(?=\p{Lu})(?<![\p{L}\p{M}\p{N}'’-])\p{Lu}[\p{Ll}\p{M}]{3,}(?![\p{L}\p{M}\p{N}])/gu
const INSIDE = /[\p{Ll}\p{N},;)] [“"«(]?$/u

export function findCapitalWords({ prose }: Side): CapitalWord[] {
  return Array.from(prose.matchAll(CAPITAL), ({ 0: text, index }) => ({
    text,
    bare: bareOf(text),
    start: index,
    end: index + text.length,
  }))
}

/** True inside a sentence, where a capital means that it is a name; months and days are none. */
export function isName({ text, start }: CapitalWord, { prose, language }: Side): boolean {
  const lower = text.toLowerCase()
  if (monthsOf(language).has(lower) || weekdaysOf(language).has(lower)) return false
  return INSIDE.test(prose.slice(Math.max(0, start - 3), start))
}

/** Returns a word in lower case, without accents: `Córdoba` → `cordoba`. */
export function bareOf(text: string): string {
  const lower = text.toLowerCase()
  return /[^\0-\x7F]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
}

// Letters that languages change in names of others: `Olympia` and `Olimpia`, `Giza` and `Guiza`.
const ADAPTED: readonly (readonly [RegExp, string])[] = [
  [/(.)\1/g, '$1'],
  [/gu(?=[ei])/g, 'g'],
  [/[yj]/g, 'i'],
  [/th/g, 't'],
  [/[tsz](?=i)/g, 'c'],
  [/i(?=l)|(?<=[uo])e/g, ''],
  [/ph/g, 'f'],
  [/ch|qu|k/g, 'c'],
  [/[zx]/g, 's'],
  [/w/g, 'v'],
  [/b/g, 'v'],
  [/d/g, 't'],
  [/g(?=u)|h/g, ''],
  [/ou/g, 'u'],
  [/(.)\1/g, '$1'],
]

function adapted(bare: string): string {
  return ADAPTED.reduce((text, [pattern, by]) => text.replace(pattern, by), bare)
}

/** True for `Francis` and `Farncis`: one slip apart, before the ending, and not as languages adapt names. */
export function isMisspelt(one: string, other: string): boolean {
  if (isSwapped(one, other)) return true
  const at = firstDifference(one, other)
  if (at === null) return false
  const isOneLetter = [
    one.slice(at) === other.slice(at + 1),
    one.slice(at + 1) === other.slice(at),
    one.slice(at + 1) === other.slice(at + 1),
  ].includes(true)
  return isOneLetter && adapted(one) !== adapted(other)
}

/** True for two letters in the wrong order: `Bluetooth` and `Bleutooth`. */
export function isSwapped(one: string, other: string): boolean {
  const at = firstDifference(one, other)
  return (
    at !== null &&
    one.charAt(at) === other.charAt(at + 1) &&
    one.charAt(at + 1) === other.charAt(at) &&
    one.slice(at + 2) === other.slice(at + 2)
  )
}

/** Where two words of about one length differ first; null for one word, other beginnings and other endings. */
function firstDifference(one: string, other: string): number | null {
  if (one === other || one.charAt(0) !== other.charAt(0) || Math.abs(one.length - other.length) > 1) return null
  let at = 0
  while (one.charAt(at) === other.charAt(at)) at++
  return at >= Math.min(one.length, other.length) - 2 ? null : at
}
