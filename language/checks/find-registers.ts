import { baseLanguage } from '../languages/base-language.ts'
import { parseText } from '../tags/parsed-text.ts'
import type { Check } from './check.ts'
import { REGISTER_WORDS } from './facts/register-words.ts'
import type { Inconsistency, PlacedPair } from './find-inconsistencies.ts'
import { checks } from '../words/en/checks.gen.ts'
import { checkSeverities, fillSentence } from './sentences.ts'
import { readSide } from './side.ts'

export type Register = 'formal' | 'informal'

type Place = { readonly text: string; readonly start: number; readonly end: number }
/** The first word of each register in a translation; null where it has none that is sure. */
export type Address = { readonly formal: Place | null; readonly informal: Place | null }
/** How many translations address the reader in one register alone. */
export type RegisterCount = Readonly<Record<Register, number>>

/** Fewer say nothing of a document, and a smaller share may be two speakers. */
const LEAST = 10
const SHARE = 0.8
/** A quotation has the words of another speaker. */
const QUOTED = /[«“„"][^«»“”„"]{1,300}[»”“"]/g

/** Reads how a translation addresses its reader; null where it does not, or where the language is not known. */
export function readAddress(target: string, language: string): Address | null {
  const words = REGISTER_WORDS[baseLanguage(language)]
  if (words === undefined) return null
  const side = readSide(parseText(target), language)
  const prose = side.prose.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  const find = (pattern: RegExp): Place | null => {
    const found = prose.matchAll(pattern).next().value
    return found === undefined ? null : { text: found[0], ...side.span(found.index, found.index + found[0].length) }
  }
  const address = { formal: find(words.formal), informal: find(words.informal) }
  return address.formal === null && address.informal === null ? null : address
}

/** Returns the register of nearly all translations that show one; null where there is none. */
export function usualRegister({ formal, informal }: RegisterCount): Register | null {
  const total = formal + informal
  if (total < LEAST) return null
  if (formal >= SHARE * total) return 'formal'
  return informal >= SHARE * total ? 'informal' : null
}

/** Reports a word of the other register. */
export function checkRegister(address: Address | null, usual: Register | null, source: string): Check | null {
  const sentence = usual === 'formal' ? 'register.informal' : 'register.formal'
  const place = usual === null ? null : address?.[usual === 'formal' ? 'informal' : 'formal']
  if (place === null || place === undefined) return null
  const { [sentence]: severity } = checkSeverities
  const { [sentence]: text } = checks
  const data = { text: place.text }
  return {
    code: 'register',
    severity,
    message: fillSentence(text, data),
    sentence,
    data,
    source_span: { start: 0, end: source.length },
    target_span: { start: place.start, end: place.end },
  }
}

/**
 * Finds translations of a job that address the reader in another register than the job asks for (`wanted`) or, where it
 * asks for none, than nearly all others do. Linear in the length of the texts.
 */
export function findRegisters(
  pairs: readonly PlacedPair[],
  targetLang: string,
  wanted: Register | null,
): Inconsistency[] {
  const read = pairs.map(({ target }) => (target === null ? null : readAddress(target, targetLang)))
  const count = { formal: 0, informal: 0 }
  for (const address of read) {
    const register = onlyRegister(address)
    if (register !== null) count[register]++
  }
  const usual = wanted ?? usualRegister(count)
  return pairs.flatMap(({ position, source }, index) => {
    const check = checkRegister(read[index] ?? null, usual, source)
    return check === null ? [] : [{ position, check }]
  })
}

export function onlyRegister(address: Address | null): Register | null {
  if (address === null || (address.formal !== null && address.informal !== null)) return null
  return address.formal === null ? 'informal' : 'formal'
}
