import { runChecks } from '#language/checks/run-checks.ts'
import { wordDiff } from '#language/matching/word-diff.ts'
import { compileQuery } from '#language/row-query/compile-query.ts'
import { lexQuery } from '#language/row-query/lex-query.ts'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { RowFacts } from '#language/row-query/row-facts.ts'
import { elementsOf } from '#language/tags/elements.ts'
import { cutCells } from '#language/tags/cut-cells.ts'
import { nestTags } from '#language/tags/nest-tags.ts'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { placeTags } from '#language/tags/place-tags.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import { decodeAnswer } from '../../engines/apertium/decode-answer.ts'
import { quotesAsPairs } from '../../engines/apertium/quote-pairs.ts'
import { encodeSegment } from '../../engines/apertium/encode-segment.ts'
import { fitToSource } from '../../engines/apertium/fit-to-source.ts'
import { rebuildPairs } from '../../engines/apertium/rebuild-pairs.ts'
import { segmentText } from '../../segmentation/segment-text.ts'
import { cutLong } from '../../segmentation/cut-long.ts'
import { computeEdits } from '../../engines/compute-edits.ts'
import { shieldSegment } from '../../engines/shield-segment.ts'
import { readSegment } from '../../matching/read-segment.ts'
import { repair } from '../../matching/repair.ts'
import { similarity } from '../../matching/similarity.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { type Cost, cost } from './growth-of.ts'
import { crossed, joinedRuns, nested, opened, pairs, standalone, unclosedInClosed, words } from './texts.ts'

/** Parts that are repeated in a paragraph: segments, abbreviations, quotations without an end, lists. */
const prose = ['One sentence. ', 'Mr. ', '. ', '("', 'word ', '1. A ', 'a: b? ', '. . . '] as const

/** Every function that reads external text, with its most expensive inputs. */
export const textCosts: readonly Cost[] = [
  cost('parseTags: standalone tags', standalone, parseTags),
  cost('countCharacters: what looks like tags', (size) => '<g1'.repeat(size), countCharacters),
  cost('parity: tags that cross each other', crossed, (text) => parity(text, text)),
  cost('parity: pairs around tags that are never closed', unclosedInClosed, (text) => parity(text, text)),
  cost('parity: nested pairs', nested, (text) => parity(text, text)),
  cost('parity: tags that are all extra', standalone, (text) => parity('', text)),
  cost('elementsOf: nested pairs', (size) => cutCells(nested(size)), elementsOf),
  cost(
    'nestTags: tags that cross each other',
    (size) => ({ elements: elementsOf(cutCells(nested(size))), cells: cutCells(crossed(size)) }),
    ({ elements, cells }) => nestTags(elements, cells),
  ),
  cost('nestTags: a source without the pairs', crossed, (text) => nestTags([], cutCells(text))),
  cost('repairTags: crossed tags', crossed, (text) => repairTags(nestedLike(text), text)),
  cost('repairTags: tags hidden in tags', hidden, (text) => repairTags('a', text)),
  cost('repairTags: tags that are all missing', pairs, (text) => repairTags(text, words(text.length / 12))),
  cost(
    'placeTags: pairs into pairs that cross them',
    (size) => ({ source: `<g${size + 1}>${words(size)}</g${size + 1}>`, target: `${crossed(size)} ${words(size)}` }),
    ({ source, target }) => placeTags(source, target),
  ),
  ...[words, longWord, han].map((make) =>
    cost(`placeTags: ${make.name} with terms`, make, (text) =>
      placeTags(`<g1>${text}</g1> <x2/>`, text, [{ source: text.slice(0, 40), target: text.slice(0, 40) }]),
    ),
  ),
  cost('placeTags: opening tags without the closing ones', nested, (text) => placeTags(text, opened(text))),
  ...[joinedRuns, pairs, nested, standalone, longWord, signs].map((make) =>
    cost(`encodeSegment: ${make.name}`, tokensOf(make), (tokens) => encodeSegment(tokens, [], 'words')),
  ),
  ...['"a" ', '"a ', "a' ", '«'].map((part) =>
    cost(`quotesAsPairs: ${part}`, (size) => parseTags(part.repeat(size / part.length)), quotesAsPairs),
  ),
  cost('encodeSegment: terms', tokensOf(pairs), (tokens) => encodeSegment(tokens, manyTerms, 'words')),
  ...[joinedRuns, pairs, nested, standalone, signs].map((make) =>
    cost(`decodeAnswer and rebuildPairs: ${make.name}`, answerTo(make), ({ tokens, encoded }) =>
      rebuildPairs(decodeAnswer(encoded.message, encoded).pieces, tokens),
    ),
  ),
  ...[joinedRuns, pairs, nested, standalone, longWord].map((make) =>
    cost(`fitToSource: ${make.name}`, tokensOf(make), (tokens) => fitToSource(tokens, tokens, 'es')),
  ),
  cost('shieldSegment: addresses and terms', tokensOf(addresses), (tokens) => {
    const shielded = shieldSegment(tokens, { verbatim: true, terms: manyTerms })
    return shielded.unshield(shielded.tokens)
  }),
  ...prose.map((part) =>
    cost(
      `segmentText: ${part}`,
      (size) => part.repeat(size),
      (text) => segmentText(text, 'ar'),
    ),
  ),
  ...[busy, longWord, pairs, crossed, signs].map((make) =>
    cost(
      `runChecks: ${make.name}`,
      (size) => ({ source: make(size), target: make(size).replaceAll('a', 'b'), sourceLang: 'en', targetLang: 'es' }),
      runChecks,
    ),
  ),
  cost('runChecks: denials beside words that may deny', busy, (text) =>
    runChecks({
      source: text.replace(/\S+/g, 'only'),
      target: text.replace(/\S+/g, 'no.'),
      sourceLang: 'en',
      targetLang: 'es',
    }),
  ),
  cost('runChecks: quantities beside units without a number', busy, (text) =>
    runChecks({
      source: text.replace(/\S+/g, '5 mile'),
      target: text.replace(/\S+/g, '5 km'),
      sourceLang: 'en',
      targetLang: 'es',
    }),
  ),
  ...[busy, words, pairs].flatMap((make) => [
    cost(`wordDiff: ${make.name}`, pairOf(make), ([one, other]) => wordDiff(one, other)),
    cost(`computeEdits: ${make.name}`, pairOf(make), ([one, other]) => computeEdits(one, other)),
  ]),
  ...[busy, words, han, signsAlone, pairs].flatMap((make) => [
    cost(`readSegment: ${make.name}`, make, readSegment),
    cost(`similarity: ${make.name}`, likeEachOther(make), ([query, entry]) => similarity(query, entry, nothingKnown)),
    cost(`repair: ${make.name}`, likeEachOther(make), ([query, source]) =>
      repair(query, { source, target: query.text }, { sourceLang: 'en', targetLang: 'es' }),
    ),
  ]),
  ...['a ', '(a) or ', '-a ', 'state:draft,translated ', '"a" ', '/a/ ', '"\\', 'match:75..99 '].map((part) =>
    // A longer query is refused.
    cost(`lexQuery: ${part}`, (size) => part.repeat(size / part.length), lexQuery),
  ),
  cost(
    'compileQuery: words in long texts',
    (size) => ({ ...rowOfNothing, source: words(size) }),
    (row) => Array.from({ length: 16 }, () => wordsNotThere(row)),
  ),
  cost('cutLong: words', words, (text) => cutLong(text, 4000)),
  cost('cutLong: one word', longWord, (text) => cutLong(text, 4000)),
]

/** Makes `<<<g9>g9>g9>`: without the inner tag the text around it reads as another one. */
function hidden(size: number): string {
  return '<'.repeat(size) + 'g9>'.repeat(size)
}

function nestedLike(text: string): string {
  return nested(parseTags(text).length / 3)
}

function tokensOf(make: (size: number) => string): (size: number) => LooseToken[] {
  return (size) => parseTags(make(size))
}

/** Makes a segment, and the answer of an engine that returns everything unchanged. */
function answerTo(make: (size: number) => string) {
  return (size: number) => {
    const tokens = parseTags(make(size))
    return { tokens, encoded: encodeSegment(tokens, manyTerms, 'words') }
  }
}

const manyTerms = Array.from({ length: 50 }, (_, index) => ({ source: `a${index || ''}`, target: 'b' }))

/** Makes two texts that differ in every other word. */
function pairOf(make: (size: number) => string) {
  return (size: number) => {
    const text = make(size)
    return [text, text.replaceAll(/(\w+) (\w+)/g, '$1 x$2')] as const
  }
}

/** Makes two segments, one with a further character at its end. */
function likeEachOther(make: (size: number) => string) {
  return (size: number) => {
    const text = make(size)
    return [readSegment(text), readSegment(`${text}!`)] as const
  }
}

const rowOfNothing: RowFacts = {
  position: 0,
  source: '',
  target: '',
  state: 'draft',
  progress: 'none',
  locked: false,
  translatable: true,
  origin: null,
  score: null,
  band: 'sin-nota',
  match: null,
  tags: [],
  labels: '',
  hasTags: false,
  guesses: 0,
  notes: 0,
  part: '',
  version: null,
  changed: '',
  by: null,
}

// Without a person's regular expressions: the Worker's time limit bounds their cost.
const wordsNotThere = (() => {
  const parsed = parseQuery('"zzz" or source:"a a z"')
  return compileQuery(parsed.ok ? parsed.query : null, {
    isOpen: () => false,
    issuesOf: () => [],
    isRepeated: () => false,
    termsOf: () => ({ any: false, missing: false, forbidden: false }),
    today: '2026-11-24',
  })
})()

const nothingKnown = { repairable: false, sameNeighbours: false }

/** Makes a Chinese text, in which every character is a word. */
function han(size: number): string {
  return Array.from({ length: size }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7) % 20_000))).join('')
}

function signsAlone(size: number): string {
  return ',.;!?'.repeat(size)
}

/** Makes a text of numbers, names, units and quotations. */
function busy(size: number): string {
  return Array.from(
    { length: Math.ceil(size / 8) },
    (_, index) => `On 3 May Anna paid € ${index}.50 (“a${index}”). `,
  ).join('')
}

function longWord(size: number): string {
  return `${'a'.repeat(size)}.`
}

/** Makes `<g1>«a»</g1> `. */
function signs(size: number): string {
  return pairs(size).replaceAll('a', '«a»')
}

function addresses(size: number): string {
  return 'a https://a.org {b} \u0001'.repeat(size)
}
