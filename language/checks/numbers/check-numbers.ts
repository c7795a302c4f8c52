import type { Issue } from '../check.ts'
import { hasNumberWords, knowsScales } from './number-words.ts'
import { digitsOf } from './match-numbers.ts'
import type { ReadNumber } from './read-numbers.ts'
import { checkHalfDay } from './check-half-day.ts'
import { checkLabels } from './check-labels.ts'
import { writeNumber } from './write-number.ts'
import type { Context } from '../context.ts'

/**
 * Compares numbers, each in the notation of its language: `1,200.5` and `1.200,5`, `3 p.m.` and `15 h`,
 * `2` and `dos`, `5 billion` and `5.000 millones`, `19th` and `XIX` are equal; `1,200` copied into Spanish is not.
 */
export function checkNumbers(context: Context): Issue[] {
  const { pairs, missing, extra } = context.numbers
  const reported = [
    ...reportSigns(context, pairs),
    ...reportScales(context, pairs),
    ...reportNotation(context, pairs),
    ...checkLabels(context, pairs),
    ...checkHalfDay(context),
  ]
  if (missing.length + extra.length === 0) return reported
  return [...reported, ...reportRest(context, missing, extra, new Set(pairs.flat().map(({ value }) => value)))]
}

type Pairs = readonly (readonly [ReadNumber, ReadNumber])[]

function reportSigns(context: Context, pairs: Pairs): Issue[] {
  return pairs
    .filter(([number, other]) => number.negative !== other.negative)
    .map(([number, other]) => report(context, 'numbers.sign', number, other))
}

/** Reports another scale behind the same number: `5 million` and `5 mil`. */
function reportScales(context: Context, pairs: Pairs): Issue[] {
  const { source, target } = context
  if (![source.language, target.language].every(knowsScales)) return []
  return pairs
    .filter(([one, other]) => one.scaled !== other.scaled && one.value === other.value)
    .filter(([one, other]) => !one.also.includes(other.scaled) && !other.also.includes(one.scaled))
    .map(([one, other]) => ({ ...report(context, 'numbers.scale', one, other), fix: null }))
}

/** Reports `1,200.50` copied into Spanish: it is not misread, but Spanish writes it otherwise. */
function reportNotation(context: Context, pairs: Pairs): Issue[] {
  return pairs
    .filter(([{ text }, other]) => text === other.text && text.includes('.') && text.includes(','))
    .filter(([{ text }]) => writeNumber(text, context.source.code, context.target.code) !== text)
    .map(([number, other]) => report(context, 'numbers.notation', number, other))
}

/** `paired`: values that both sides have, but not equally often. */
function reportRest(
  context: Context,
  missing: readonly ReadNumber[],
  extra: readonly ReadNumber[],
  paired: ReadonlySet<string>,
): Issue[] {
  const left = new Set(extra)
  const alone: ReadNumber[] = []
  const found: Issue[] = []
  for (const number of missing) {
    const other = likeliest(number, left)
    if (other === null) alone.push(number)
    else {
      left.delete(other.number)
      found.push(
        report(context, isPlainCopy(number, other.number) ? 'numbers.copied' : 'numbers.format', number, other.number),
      )
    }
  }
  const [number, other] = [alone[0], [...left][0]]
  if (number !== undefined && other !== undefined && alone.length === 1 && left.size === 1)
    return [...found, report(context, 'numbers.changed', number, other)]
  return [
    ...found,
    ...alone.map((single) =>
      report(context, sentenceFor(single, context.target.language, 'numbers.missing'), single, null),
    ),
    ...[...left].map((single) =>
      report(context, sentenceFor(single, context.source.language, 'numbers.extra'), null, single),
    ),
  ]

  // `other`: the language that may have the number in words.
  function sentenceFor({ value }: ReadNumber, other: string, otherwise: 'numbers.missing' | 'numbers.extra') {
    if (paired.has(value)) return 'numbers.count'
    return Number(value) <= MOST_SPELLED && !hasNumberWords(other) ? 'numbers.spelled' : otherwise
  }
}

/** Style guides ask for words up to this number. */
const MOST_SPELLED = 12

/** The same digits in the other language's notation. */
function likeliest(number: ReadNumber, left: ReadonlySet<ReadNumber>) {
  const digits = digitsOf([number])
  let looked = 0
  for (const other of left) {
    if (digitsOf([other]) === digits) return { number: other }
    // 20 are enough for every sentence that a person wrote.
    if (++looked === 20) break
  }
  return null
}

/** `408.000` copied into English: no decimals are all zeros, so that it is not misread. */
function isPlainCopy({ text }: ReadNumber, other: ReadNumber): boolean {
  return text === other.text && /^[1-9]\d{1,2}[.,]000$/.test(text)
}

type Sentence =
  `numbers.${'spelled' | 'copied' | 'missing' | 'extra' | 'changed' | 'format' | 'count' | 'sign' | 'notation' | 'scale'}`

function report(
  { source, target }: Context,
  sentence: Sentence,
  from: ReadNumber | null,
  to: ReadNumber | null,
): Issue {
  const expected = from === null ? '' : writeNumber(from.text, source.code, target.code)
  const isCertain =
    ['numbers.changed', 'numbers.format', 'numbers.copied', 'numbers.notation'].includes(sentence) &&
    expected !== to?.text &&
    // In `20 million` → `2000万` the digits are not those of the source.
    [from, to].every((number) => number === null || number.scaled === number.value)
  return {
    sentence,
    data: { source: from?.text ?? '', target: to?.text ?? '', number: (from ?? to)?.text ?? '', expected },
    source_span: from === null ? null : source.span(from.start, from.end),
    target_span: to === null ? null : target.span(to.start, to.end),
    // No fix into a text that writes other digits.
    fix: isCertain && to !== null && isAscii(target.plain, to) ? target.fix(to.start, to.end, expected) : null,
  }
}

function isAscii(plain: string, { start, end }: ReadNumber): boolean {
  return /^[\0-\x7F\u00A0\u2009\u202F’]*$/.test(plain.slice(start, end))
}
