import { isInCapitals } from '#language/checks/form/check-all-caps.ts'
import { findVerbatim } from '#language/codes/verbatim.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { fitCapitals, mapPlaces, textOf } from './fit-capitals.ts'
import type { EngineTerm } from '../engine.ts'
import { fitEdges, mapText } from '../fit-edges.ts'
import { fitTagSpaces } from '../fit-tag-spaces.ts'

/**
 * Removes what the engine adds to every message: the space of words it dropped, and the capital of a beginning that is
 * none; a text in capitals stays one. Outer space, and that beside tags, becomes that of the source; inner doubles are
 * removed unless the source has them, and so are spaces before signs. `language` is the target's; `terms`: those set
 * in it, which keep their capitals.
 *
 * `red house`, ` Casa roja` → `casa roja`; `THE RED HOUSE`, `La CASA roja` → `LA CASA ROJA`
 */
export function fitToSource(
  target: readonly LooseToken[],
  source: readonly LooseToken[],
  language: string,
  terms: readonly EngineTerm[] = [],
): LooseToken[] {
  const single = / {2}/.test(textOf(source)) ? target : withoutDoubles(target)
  const closed = /\s[,.;:!?](?:\s|$)/.test(textOf(source)) ? single : withoutSpacesBefore(single, language)
  const fitted = fitTagSpaces(fitEdges(closed, source), source)
  const prose = textOf(source.map((token) => mapText(token, (text) => mapProse(text, (part) => part, ' '))))
  return isInCapitals(prose)
    ? fitted.map((token) => mapText(token, (text) => mapProse(text, (part) => part.toLocaleUpperCase(language))))
    : fitCapitals(fitCase(fitted, source, language), source, language, terms)
}

/** Changes the text around addresses and placeholders; these stay, or become `instead`. */
function mapProse(text: string, change: (part: string) => string, instead?: string): string {
  const found = findVerbatim(text)
  const starts = [0, ...found.map(({ end }) => end)]
  return starts
    .map((start, index) => {
      const next = found[index]
      return change(text.slice(start, next?.start)) + (next === undefined ? '' : (instead ?? next.text))
    })
    .join('')
}

/** `es unidades .` → `es unidades.`; French has a space before most signs. */
function withoutSpacesBefore(tokens: readonly LooseToken[], language: string): LooseToken[] {
  const pattern = language.startsWith('fr') ? / +(?=[,.](?:\s|$))/g : / +(?=[,.;:!?](?:\s|$))/g
  const places = new Set<number>()
  for (const { 0: spaces, index } of textOf(tokens).matchAll(pattern))
    for (let at = index; at < index + spaces.length; at++) places.add(at)
  return mapPlaces(tokens, places, () => '')
}

function withoutDoubles(tokens: readonly LooseToken[]): LooseToken[] {
  let afterSpace = false
  return tokens.map((token) => {
    if (token.kind === 'self') afterSpace = false
    if (token.kind !== 'text') return token
    const joined = token.text.replace(/ {2,}/g, ' ')
    const text = afterSpace ? joined.replace(/^ /, '') : joined
    if (text !== '') afterSpace = text.endsWith(' ')
    return { kind: 'text', text }
  })
}

/**
 * Fits the case of the first letter, because the engine begins every message with a capital, and a segment may be the
 * middle of a sentence. Now and then it begins a sentence without one: `Would he go?`, `iría?` → `Iría?`
 */
function fitCase(target: readonly LooseToken[], source: readonly LooseToken[], language: string): LooseToken[] {
  const [text, given] = [textOf(target), textOf(source)]
  const small = /^[^\p{L}]*(\p{Ll}[\p{L}\p{M}\p{N}]*)/u.exec(text)?.[1]
  if (small !== undefined && !isSmallName(small, given) && /^[^\p{L}]*\p{Lu}/u.test(given))
    return withFirstLetter(target, (letter) => letter.toLocaleUpperCase(language))
  const word = /^[^\p{L}]*(\p{Lu}[\p{Ll}\p{M}]*)(?!\p{L})/u.exec(text)?.[1]
  // A name that the source has in capitals too stays one: `my Berlin` → `Berlin mío`.
  const isName = word !== undefined && word.length > 1 && given.includes(word)
  if (word === undefined || isName || !/^[^\p{L}]*\p{Ll}/u.test(given)) return [...target]
  return withFirstLetter(target, (letter) => letter.toLowerCase())
}

/** True for a word that begins with a small letter in the source too: `New iPhone`, `Installs npm`. */
function isSmallName(word: string, source: string): boolean {
  return word.length > 2 && source.split(/[^\p{L}\p{M}\p{N}]+/u).includes(word)
}

function withFirstLetter(tokens: readonly LooseToken[], change: (letter: string) => string): LooseToken[] {
  let isDone = false
  return tokens.map((token) =>
    mapText(token, (piece) => {
      if (isDone || !/\p{L}/u.test(piece)) return piece
      isDone = true
      return piece.replace(/\p{L}/u, change)
    }),
  )
}
