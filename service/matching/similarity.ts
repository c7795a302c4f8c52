import type { Unit } from '#language/matching/tokenise.ts'
import { editDistance, makePattern } from './edit-distance.ts'
import { editsUpTo } from './edits-up-to.ts'
import { isContent, type ReadSegment } from './read-segment.ts'

/** Facts about a pair besides its texts. */
export type PairFacts = {
  /** True when numbers, copied texts and tags of the query fit into the entry's target (`repair` was certain). */
  readonly repairable: boolean
  /** True when the segments before and after are those of the entry (`sameNeighbours`). */
  readonly sameNeighbours: boolean
}

const perNumbers = 3
const mostPenalties = 5

/**
 * Returns how much of a segment an entry of a memory covers, as a percentage from 0 to 101:
 *
 * - 101: the same text between the same neighbours; 100: the same text, tags too (Unicode NFC, nothing else folded)
 * - otherwise at most 99: `rawSimilarity` less the penalties, which together are at most 5:
 *   1 for every punctuation mark or symbol that was added, removed or changed;
 *   1 for every tag likewise, and 3 when numbers, addresses or placeholders differ: neither when `repair` is certain
 *
 * `Save the file.` and `Save a file.` → 66; `Page 12` and `Page 13` → 99; `Save file` and `Save files` → 90
 * Deterministic: no statistics of the memory and no dictionary take part. After the match rates of desktop CAT tools.
 */
export function similarity(query: ReadSegment, entry: ReadSegment, facts: PairFacts): number {
  if (isSameText(query.text, entry.text)) return facts.sameNeighbours ? 101 : 100
  return Math.max(0, Math.min(99, rawSimilarity(query, entry) - penalties(query, entry, facts)))
}

export function isSameText(one: string, other: string): boolean {
  return one === other || one.normalize('NFC') === other.normalize('NFC')
}

/**
 * Returns the share of words that stay: 100 × (1 − Levenshtein distance of the words ÷ the longer one's number of
 * words), rounded down. All numbers are the same word, so are addresses and placeholders of a kind; case and
 * punctuation do not count. Where both have at most three words and 64 letters, that of the letters if it is higher.
 */
export function rawSimilarity(one: ReadSegment, other: ReadSegment): number {
  const byWords = share(numbered(one.words, other.words))
  if (one.letters === null || other.letters === null) return byWords
  return Math.max(byWords, share([codesOf(one.letters), codesOf(other.letters)]))
}

/** Returns the percentage that a distance leaves, rounded down: `shareKept(1, 3)` → 66. */
export function shareKept(distance: number, longest: number): number {
  return longest === 0 ? 100 : Math.floor((100 * (longest - distance)) / longest)
}

function share([one, other]: readonly [readonly number[], readonly number[]]): number {
  const distance = editDistance(makePattern(one), other, other.length, Number.MAX_SAFE_INTEGER)
  return shareKept(distance, Math.max(one.length, other.length))
}

/** Returns words as numbers that are equal where the words are. */
function numbered(one: readonly string[], other: readonly string[]): [number[], number[]] {
  const ids = new Map<string, number>()
  const idOf = (word: string) => {
    const id = ids.get(word) ?? ids.size
    ids.set(word, id)
    return id
  }
  return [one.map(idOf), other.map(idOf)]
}

function codesOf(letters: string): number[] {
  return Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at))
}

function penalties(query: ReadSegment, entry: ReadSegment, { repairable }: PairFacts): number {
  const signs = editsUpTo(keysOf(query, 'sign'), keysOf(entry, 'sign'), mostPenalties)
  if (repairable || signs >= mostPenalties) return Math.min(mostPenalties, signs)
  const tags = editsUpTo(textsOf(query, isOfTags), textsOf(entry, isOfTags), mostPenalties)
  return Math.min(mostPenalties, signs + tags + (sameNumbers(query, entry) ? 0 : perNumbers))
}

function sameNumbers(query: ReadSegment, entry: ReadSegment): boolean {
  const [one, other] = [textsOf(query, isOfNumbers).sort(), textsOf(entry, isOfNumbers).sort()]
  return one.length === other.length && one.every((text, at) => text === other[at])
}

function keysOf({ units }: ReadSegment, kind: Unit['kind']): string[] {
  return units.filter((unit) => unit.kind === kind).map(({ key }) => key)
}

function textsOf({ text, units }: ReadSegment, isWanted: (unit: Unit) => boolean): string[] {
  return units.filter(isWanted).map(({ start, end }) => text.slice(start, end))
}

function isOfTags({ kind }: Unit): boolean {
  return kind === 'tag'
}

/** True for a number or a copied text: not a word, yet part of the text. */
function isOfNumbers(unit: Unit): boolean {
  return unit.kind !== 'word' && isContent(unit)
}
