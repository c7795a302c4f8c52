import { monthsOf, weekdaysOf } from '#language/checks/facts/calendar.ts'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { EngineTerm } from '../engine.ts'
import { mapText } from '../fit-edges.ts'

// A word with a capital behind another word or a comma; not behind a stop, a colon or a bullet.
const INNER = /(?<=[\p{L}\p{M}\p{N},;)] )\p{Lu}[\p{Ll}\p{M}]*(?![\p{L}\p{M}\p{N}])/gu
const HAS_INNER = /(?<=[\p{L}\p{M}\p{N},;)][ '’-]["'“«(¿¡]?)\p{Lu}/u
/** What is before the second word of a sentence. */
const FIRST_WORD = /(?:^|[.!?…:]["'»”)]?\s)[\s¿¡"'«“(]*[^\s.!?…:]+ $/u
const SECOND_WORD = /(?:^|[.!?…:]["'»”)]?\s)[\s¿¡"'«“(]*[^\s.!?…:]+ ["'“«(]?\p{Lu}/u
const WINDOW = 80
/** Languages that write days, months and nationalities with a small letter. */
const SMALL: ReadonlySet<string> = new Set('es ca gl pt fr it oc ast an ro'.split(' '))
const ENGLISH = /^(?:I|\p{L}+(?:ish|ese|[ae]n|ans))$/u

/**
 * Makes a letter small that the engine made a capital inside a sentence: of the word behind an unknown or a moved one,
 * and of every word where the source has no capital inside. A word that the source or a term has with its capital
 * stays.
 *
 * `Fastify also has it`, `Fastify También lo tiene` → `Fastify también lo tiene`
 */
export function fitCapitals(
  target: readonly LooseToken[],
  source: readonly LooseToken[],
  language: string,
  terms: readonly EngineTerm[],
): LooseToken[] {
  const [text, given] = [textOf(target), textOf(source)]
  const places = new Set<number>()
  const own = new Set([given, ...terms.map((term) => term.target)].join(' ').match(/[\p{L}\p{M}\p{N}]+/gu))
  const base = baseLanguage(language)
  const isAllSmall = !HAS_INNER.test(given)
  const isEverywhere = SMALL.has(base) && isAllSmall
  const isBehindFirst = !SECOND_WORD.test(given)
  let end = -1
  for (const { 0: word, index } of text.matchAll(INNER)) {
    if (own.has(word) || (!SMALL.has(base) && hasCapital(word, base))) continue
    // The engine gives one capital to all words that it makes of one: `It Is`.
    const isSecond =
      (isAllSmall && index === end + 1) ||
      (isBehindFirst && FIRST_WORD.test(text.slice(Math.max(0, index - WINDOW), index)))
    if (!isEverywhere && !isSecond) continue
    places.add(index)
    end = index + word.length
  }
  return mapPlaces(target, places, (letter) => letter.toLocaleLowerCase(language))
}

/** Replaces the characters at these offsets into the text without paired tags. */
export function mapPlaces(
  tokens: readonly LooseToken[],
  places: ReadonlySet<number>,
  change: (character: string) => string,
): LooseToken[] {
  if (places.size === 0) return [...tokens]
  let at = 0
  return tokens.map((token) => {
    const start = at
    at += lengthOf(token)
    return mapText(token, (piece) =>
      piece.replace(/[^]/g, (character, offset: number) =>
        places.has(start + offset) ? change(character) : character,
      ),
    )
  })
}

/** True for a word that English writes with a capital everywhere. */
function hasCapital(word: string, language: string): boolean {
  const lower = word.toLowerCase()
  return language !== 'en' || ENGLISH.test(word) || monthsOf('en').has(lower) || weekdaysOf('en').has(lower)
}

/** Returns text with a stand-in for each standalone tag: space beside one is inner space. */
export function textOf(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : token.kind === 'self' ? '\uFFFC' : '')).join('')
}

function lengthOf(token: LooseToken): number {
  return token.kind === 'text' ? token.text.length : token.kind === 'self' ? 1 : 0
}
