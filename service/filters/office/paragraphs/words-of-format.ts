import type { Range } from './item.ts'

/** Words of two letters or more, apart from white space, which stays. */
const WORDS = /^\s*(\S(?:[^]*\S)?)\s*$/
/** Currencies and units, which are the same in every language. */
const SIGN = /^(?:[A-Z]{2,4}|kr\.?|Kč|zł|Ft|лв\.?|[kcm]m|kg|mg|ml|kW|kWh|MW|GB|MB|dB|Hz|kHz|MHz)$/

/** Returns the words in a literal of a number format, ` sacks` → `sacks`; null for one without words. */
export function wordsOfFormat(literal: string): Range | null {
  const words = WORDS.exec(literal)?.[1] ?? ''
  if (!/\p{L}{2}/u.test(words) || SIGN.test(words)) return null
  const start = literal.indexOf(words)
  return { start, end: start + words.length }
}
