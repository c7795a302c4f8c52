import { mean } from '../learning/correlation.ts'
import { type English, englishMeanings, expectedMeanings, type Meanings, ranksOf } from './english-side.ts'
import { addTimes, DIMENSIONS, dotAt, toUnit } from './english-words.ts'
import type { Tables, TokenPair } from './tables.ts'
import { type Feature, share } from './text-features.ts'

/** The most frequent words join others and mean little themselves. */
const JOINING = 150
const RARE = 10_000
/** As rare as a word that is not among those known. */
const UNKNOWN = Math.log(60_000)
/** Words on either side that a word is held against. */
const NEAR = 3

export type EnglishView = {
  readonly features: Feature[]
  /** The direction in which the whole side lies, of length 1, or all 0. */
  readonly direction: Float32Array
}

/** How rare the English words are, how well they go together, and how near they come to those of the other side. */
export function viewEnglish(english: English, tables: Tables, pair: TokenPair): EnglishView {
  const own = pair[english.side]
  const isTarget = english.side === 'target'
  const other = isTarget ? pair.source : pair.target
  const table = isTarget ? tables.forward : tables.backward
  const ranks = ranksOf(english.words, own)
  const rarity = ranks.map((rank) => (rank < 0 ? UNKNOWN : Math.log(rank + 1)))
  const meanings = englishMeanings(english.words, ranks)
  const content = ranks.flatMap((rank, index) => (rank >= JOINING ? [index] : []))
  const expected = expectedMeanings(english, table, other)
  const direction = directionOf(meanings, content, rarity)
  return {
    features: [
      ...rarities(ranks, rarity, own.words, new Set(other.lower)),
      ...company(meanings, ranks, content, rarity, direction),
      ...nearness(meanings, content, rarity, expected, direction),
    ],
    direction,
  }
}

function rarities(
  ranks: readonly number[],
  rarity: readonly number[],
  words: readonly string[],
  others: ReadonlySet<string>,
): Feature[] {
  const unknown = words.filter((_, index) => (ranks[index] ?? 0) < 0)
  const letters = unknown.filter((word) => /^\p{L}/u.test(word))
  const small = letters.filter((word) => /^\p{Ll}/u.test(word))
  const sorted = [...rarity].sort((a, b) => a - b)
  const middle = mean(rarity)
  const part = (least: number) => share(ranks.filter((rank) => rank >= least).length, ranks.length)
  return [
    ['english rarity', middle],
    ['english rarity varies', Math.sqrt(mean(rarity.map((value) => (value - middle) ** 2)))],
    ['english rarity high', sorted[Math.floor(0.8 * (sorted.length - 1))] ?? 0],
    ['english rarest', mean(sorted.slice(-3))],
    ['english unknown', share(unknown.length, words.length)],
    ['english unknown letters', letters.length],
    ['english unknown small', small.length],
    ['english unknown kept', share(letters.filter((word) => others.has(word.toLowerCase())).length, words.length)],
    ['english rare', part(RARE)],
    ['english content', part(JOINING)],
    ['english joining', share(ranks.filter((rank) => rank >= 0 && rank < 30).length, ranks.length)],
  ]
}

/** How well the words go with their neighbours, with those around them and with the whole. */
function company(
  { vectors, sureness }: Meanings,
  ranks: readonly number[],
  content: readonly number[],
  rarity: readonly number[],
  direction: Float32Array,
): Feature[] {
  const at = (index: number) => index * DIMENSIONS
  const similarity = (one: number, other: number) => dotAt(vectors, at(one), vectors, at(other))
  const neighbours: number[] = []
  const next: number[] = []
  for (let index = 1; index < ranks.length; index++) {
    if (sureness[index] === 0) continue
    if (sureness[index - 1] !== 0) neighbours.push(similarity(index - 1, index))
    if (index > 1 && sureness[index - 2] !== 0) next.push(similarity(index - 2, index))
  }
  const inRow = content.slice(1).map((index, before) => similarity(content[before] ?? 0, index))
  const around = content.map((index, place) => {
    const near = content.slice(Math.max(0, place - NEAR), place + NEAR + 1).filter((one) => one !== index)
    return near.length === 0 ? 0 : mean(near.map((one) => similarity(one, index)))
  })
  const best = content.map((index) =>
    content.reduce((most, one) => (one === index ? most : Math.max(most, similarity(one, index))), 0),
  )
  const whole = content.map((index) => dotAt(vectors, at(index), direction, 0))
  return [
    ['english neighbours', mean(neighbours)],
    ['english neighbours least', low(neighbours)],
    ['english next but one', mean(next)],
    ['english content in a row', mean(inRow)],
    ['english content in a row least', low(inRow)],
    ['english around', mean(around)],
    ['english around least', low(around)],
    ['english around rare', weighted(around, content, rarity)],
    ['english best company', mean(best)],
    ['english best company least', low(best)],
    ['english whole', mean(whole)],
    ['english whole least', low(whole)],
    ['english whole varies', Math.sqrt(mean(whole.map((value) => (value - mean(whole)) ** 2)))],
  ]
}

/** How near the words come to what the words of the other side mean, and the other way round. */
function nearness(
  own: Meanings,
  content: readonly number[],
  rarity: readonly number[],
  other: Meanings,
  direction: Float32Array,
): Feature[] {
  const known = other.sureness.flatMap((sure, index) => (sure > 0 ? [index] : []))
  const ofOwn = content.map(() => 0)
  const ofOther = known.map(() => 0)
  const places = content.map(() => 0)
  for (const [row, index] of content.entries())
    for (const [column, one] of known.entries()) {
      const similarity = dotAt(own.vectors, index * DIMENSIONS, other.vectors, one * DIMENSIONS)
      if (similarity > (ofOwn[row] ?? 0)) {
        ofOwn[row] = similarity
        places[row] = one / other.sureness.length
      }
      if (similarity > (ofOther[column] ?? 0)) ofOther[column] = similarity
    }
  const sure = known.map((index) => other.sureness[index] ?? 0)
  const sum = new Float32Array(DIMENSIONS)
  for (const index of known) addTimes(sum, 0, other.vectors, index * DIMENSIONS, other.sureness[index] ?? 0)
  const length = toUnit(sum, 0)
  const far = (values: readonly number[]) => share(values.filter((value) => value < 0.5).length, values.length)
  const moved = content.map((index, row) => Math.abs(index / own.sureness.length - (places[row] ?? 0)))
  return [
    ['english near', mean(ofOwn)],
    ['english near least', low(ofOwn)],
    ['english near varies', Math.sqrt(mean(ofOwn.map((value) => (value - mean(ofOwn)) ** 2)))],
    ['english near rare', weighted(ofOwn, content, rarity)],
    ['english far', far(ofOwn)],
    ['other near', mean(ofOther)],
    ['other near least', low(ofOther)],
    [
      'other near sure',
      share(
        ofOther.reduce((total, value, at) => total + value * (sure[at] ?? 0), 0),
        total(sure),
      ),
    ],
    ['other far', far(ofOther)],
    ['other known', share(known.length, other.sureness.length)],
    ['other sureness', mean(sure)],
    ['other agrees', share(length, known.length)],
    ['sides near', dotAt(sum, 0, direction, 0)],
    ['words moved', mean(moved)],
    ['english unlike', ofOwn.filter((value) => value < 0.4).length],
    ['other unlike', ofOther.filter((value) => value < 0.4).length],
    ['near both', Math.sqrt(Math.max(0, mean(ofOwn) * mean(ofOther)))],
  ]
}

/** Rare words say more of what a text is about. */
function directionOf({ vectors }: Meanings, content: readonly number[], rarity: readonly number[]): Float32Array {
  const direction = new Float32Array(DIMENSIONS)
  for (const index of content) addTimes(direction, 0, vectors, index * DIMENSIONS, rarity[index] ?? 0)
  toUnit(direction, 0)
  return direction
}

function weighted(values: readonly number[], content: readonly number[], rarity: readonly number[]): number {
  const weights = content.map((index) => rarity[index] ?? 0)
  return share(
    values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
    total(weights),
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The value that a fifth lies below. */
function low(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(0.2 * (sorted.length - 1))] ?? 0
}
