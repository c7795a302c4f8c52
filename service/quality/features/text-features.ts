import type { Check } from '#language/checks/check.ts'
import { mean } from '../learning/correlation.ts'
import type { ScoredPair } from '../scorer.ts'
import { skeletonOf } from './skeleton.ts'
import type { Tokens } from './tokens.ts'
import { similarityTo } from './word-similarity.ts'

/** A value and its name; every pair gives the same names in the same order. */
export type Feature = readonly [name: string, value: number]

const SIGNS = [',', '.', ':', ';', '?', '!', '"', '(', '-', "'"] as const

/** Returns features of the two texts: lengths, copies, names, numbers, signs, checks, the engine's own signals. */
export function textFeatures(pair: ScoredPair, source: Tokens, target: Tokens, checks: readonly Check[]): Feature[] {
  return [
    ...lengths(source, target),
    ...copies(source, target),
    ...likenesses(source, target),
    ...numbers(source, target),
    ...SIGNS.map((sign): Feature => [`sign ${sign}`, countOf(target.signs, sign) - countOf(source.signs, sign)]),
    ...(['critical', 'major', 'minor'] as const).map(
      (severity): Feature => [severity, checks.filter((check) => check.severity === severity).length],
    ),
    ...signalsOf(pair, source),
  ]
}

function lengths(source: Tokens, target: Tokens): Feature[] {
  const [from, to] = [source.plain.length, target.plain.length]
  const [words, others] = [source.words.length, target.words.length]
  const [kinds, otherKinds] = [share(new Set(source.lower).size, words), share(new Set(target.lower).size, others)]
  const pairs = target.lower.slice(1).map((word, index) => `${target.lower[index] ?? ''} ${word}`)
  return [
    ['source characters', Math.log(from + 1)],
    ['target characters', Math.log(to + 1)],
    ['source words', Math.log(words + 1)],
    ['target words', Math.log(others + 1)],
    ['character ratio', Math.log((to + 1) / (from + 1))],
    ['word ratio', Math.log((others + 1) / (words + 1))],
    ['source word length', mean(source.words.map((word) => word.length))],
    ['target word length', mean(target.words.map((word) => word.length))],
    ['source longest word', longest(source)],
    ['target longest word', longest(target)],
    ['source kinds', kinds],
    ['target kinds', otherKinds],
    ['kinds lost', otherKinds - kinds],
    ['target repeats', share(pairs.length - new Set(pairs).size, pairs.length)],
    ['source signs', share(source.signs.length, words)],
    ['target signs', share(target.signs.length, others)],
    ['sign ratio', Math.log((target.signs.length + 1) / (source.signs.length + 1))],
    ['source short words', share(source.words.filter((word) => word.length <= 3).length, words)],
    ['target short words', share(target.words.filter((word) => word.length <= 3).length, others)],
  ]
}

function copies(source: Tokens, target: Tokens): Feature[] {
  const kept = new Set(target.lower)
  const long = source.lower.filter((word) => word.length >= 3)
  const small = source.words.filter((word) => /^\p{Ll}{4,}/u.test(word))
  const capitals = source.words.slice(1).filter(isCapital)
  const others = target.words.slice(1).filter(isCapital)
  return [
    ['copied', share(long.filter((word) => kept.has(word)).length, long.length)],
    ['copied small', share(small.filter((word) => kept.has(word)).length, small.length)],
    ['source capitals', share(capitals.length, source.words.length)],
    ['target capitals', share(others.length, target.words.length)],
    ['capitals lost', Math.abs(capitals.length - others.length)],
    ['capitals kept', share(capitals.filter((word) => kept.has(word.toLowerCase())).length, capitals.length)],
  ]
}

/** Measures names and loans that can be found again on the other side, also across scripts. */
function likenesses(source: Tokens, target: Tokens): Feature[] {
  const isLong = (word: string) => word.length >= 5
  const cognates = source.lower.filter(isLong).map(similarityTo(target.lower.filter(isLong), 3))
  const skeletons = source.lower.map(skeletonOf)
  const others = target.lower.map(skeletonOf)
  const [inSource, inTarget] = [similarityTo(skeletons, 2), similarityTo(others, 2)]
  const ofSource = skeletons.filter((word) => word.length >= 3).map(inTarget)
  const ofTarget = others.filter((word) => word.length >= 3).map(inSource)
  const names = others
    .filter((word, index) => index > 0 && isCapital(target.words[index] ?? '') && word.length >= 2)
    .map(inSource)
  const high = (values: readonly number[]) => values.filter((value) => value > 0.8).length
  return [
    ['cognates', mean(cognates)],
    ['near cognates', share(cognates.filter((value) => value > 0.5).length, cognates.length)],
    ['skeletons of the source', mean(ofSource)],
    ['skeletons of the target', mean(ofTarget)],
    ['found of the source', share(high(ofSource), ofSource.length)],
    ['found of the target', share(high(ofTarget), ofTarget.length)],
    ['found', high(ofSource)],
    ['names found', names.length === 0 ? 0.5 : mean(names)],
    ['names', names.length],
    ['names lost', names.filter((value) => value < 0.6).length],
  ]
}

function numbers(source: Tokens, target: Tokens): Feature[] {
  const [from, to] = [digitsOf(source), digitsOf(target)]
  const [ofSource, ofTarget] = [new Set(from), new Set(to)]
  return [
    ['numbers', from.length],
    ['share of numbers', share(from.length, source.words.length)],
    ['numbers missing', from.filter((number) => !ofTarget.has(number)).length],
    ['numbers extra', to.filter((number) => !ofSource.has(number)).length],
  ]
}

function signalsOf({ signals }: ScoredPair, source: Tokens): Feature[] {
  const logprob = signals?.logprob ?? 0
  return [
    ['unknown', share(signals?.unknownWords?.length ?? 0, source.words.length)],
    ['tag repairs', signals?.tagRepairs ?? 0],
    ['logprob', logprob],
    ['probability', Math.exp(logprob)],
  ]
}

/** Returns the digits of each number in ASCII: `२५` → `25`. Unicode lays out each script's ten digits in a row. */
function digitsOf({ words }: Tokens): string[] {
  return words
    .filter((word) => /\p{Nd}/u.test(word))
    .map((word) => word.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, (digit) => String(valueOf(digit))))
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

function countOf(signs: readonly string[], wanted: string): number {
  return signs.filter((sign) => sign === wanted).length
}

function longest({ words }: Tokens): number {
  return words.reduce((most, word) => Math.max(most, word.length), 0)
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
