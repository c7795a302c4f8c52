import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { bareOf } from '../facts/find-names.ts'
import type { Side } from '../side.ts'

/** English, its neighbours and the Romance languages: a translation nearly always has some of a text's longer words. */
const COGNATE: ReadonlySet<string> = new Set('en es ca gl pt fr it ro oc ast de nl'.split(' '))
/** English has fewer words in common with these than with the Romance languages. */
const GERMANIC: ReadonlySet<string> = new Set(['de', 'nl'])
/** Words of five letters and more on both sides; among fewer there may be none that are alike by chance. */
const LEAST = 9
const LEAST_OF_GERMANIC = 11
const LONG = 5
const FIRST = 4
/** Words after the first ones of a long text change nothing. */
const MOST = 1500

const WORD = /\p{L}{4,}/gu
/** A name, or anything with a digit: `Ózd`, `MP3`, `23`. */
const MARK = /\p{Lu}[\p{L}\p{M}]{2,}|[\p{L}\p{M}]*\d[\p{L}\p{M}\d]*/gu

/**
 * Reports a translation that has nothing of the source: no number, no name and none of the words that the two languages
 * write alike (`station` and `estación`). It may be that of another segment. Short texts are not reported.
 */
export function checkOtherSegment({ source, target }: Context): Issue[] {
  if (!COGNATE.has(source.language) || !COGNATE.has(target.language)) return []
  if (source.language === target.language) return []
  if (isShort(source) || isShort(target)) return []
  const [from, to] = [readWords(source), readWords(target)]
  const least = [source, target].some(({ language }) => GERMANIC.has(language)) ? LEAST_OF_GERMANIC : LEAST
  if (Math.min(longOf(from), longOf(to)) < least) return []
  if (sharesOne(stemsOf(from), stemsOf(to)) || sharesOne(marksOf(source), marksOf(target))) return []
  return [{ sentence: 'other-segment', target_span: target.span(0, target.plain.length) }]
}

/** Most texts are short: their words need not be read. */
function isShort({ plain }: Side): boolean {
  return plain.length < LEAST * (LONG + 1)
}

function readWords({ plain }: Side): readonly string[] {
  return [...new Set(bareOf(plain.slice(0, MOST)).match(WORD))]
}

function longOf(words: readonly string[]): number {
  return words.filter((word) => word.length >= LONG).length
}

/** Beginnings of words in one spelling: `photograph` and `fotografía` → `foto`, `special` and `especial` → `spec`. */
function stemsOf(words: readonly string[]): ReadonlySet<string> {
  // Replacing all at once takes a fraction of the time.
  const alike = words
    .join(' ')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll(/ou|u/g, 'o')
    .replaceAll('dj', 'j')
    .replaceAll('ie', 'e')
    .replaceAll(/k|qu/g, 'c')
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll(/(?<![^ ])e(?=s[ctp])/g, '')
  return new Set(alike.split(' ').map((word) => word.slice(0, FIRST)))
}

function marksOf({ plain }: Side): ReadonlySet<string> {
  return new Set((plain.slice(0, MOST).match(MARK) ?? []).map(bareOf))
}

function sharesOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true
  return false
}
