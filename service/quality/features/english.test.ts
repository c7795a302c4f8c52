import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { viewEnglish } from './english-features.ts'
import { type English, englishSide, expectedMeanings, ranksOf } from './english-side.ts'
import { DIMENSIONS, dotAt, readEnglishWords } from './english-words.ts'
import { learnTables } from './tables.ts'
import { readTokens } from './tokens.ts'

const words = readEnglishWords(readFileSync('service/quality/words/english.gz'))

function similarity(one: string, other: string): number {
  const at = (word: string) => (words.rankOf.get(word) ?? 0) * DIMENSIONS
  return dotAt(words.vectors, at(one), words.vectors, at(other))
}

describe('the packed English words', () => {
  it('are fifty thousand, the most frequent first, each with a direction', () => {
    expect(words.rankOf.size).toBe(50_000)
    expect(words.rankOf.get('the')).toBe(0)
    expect(words.rankOf.get('house')).toBeLessThan(words.rankOf.get('castle') ?? 0)
    expect(words.vectors.length).toBe(50_000 * DIMENSIONS)
    for (let at = 0; at < words.vectors.length; at += DIMENSIONS)
      expect(Math.abs(dotAt(words.vectors, at, words.vectors, at) - 1)).toBeLessThan(1e-4)
  })

  it('lie near to those of like meaning', () => {
    expect(similarity('king', 'queen')).toBeGreaterThan(similarity('king', 'potato') + 0.3)
    expect(similarity('monday', 'tuesday')).toBeGreaterThan(0.8)
  })

  it.each([
    ['no words', gzipSync('')],
    ['words without numbers', gzipSync('the\nof\n\n')],
    ['a number too few', gzipSync(Buffer.concat([Buffer.from('the\n\n'), Buffer.alloc(DIMENSIONS - 1)]))],
    ['something else', Buffer.from('the house')],
  ])('are refused where the bytes hold %s', (_, bytes) => {
    expect(() => readEnglishWords(bytes)).toThrow()
  })
})

describe('the English side', () => {
  it.each([
    ['es', 'en', 'target'],
    ['en', 'es', 'source'],
    ['en-GB', 'en-US', 'target'],
    ['es', 'ca', null],
    ['es', 'enm', null],
  ])('of %s → %s is %s', (sourceLang, targetLang, side) => {
    expect(englishSide({ sourceLang, targetLang })).toBe(side)
  })

  it("knows words by their rank, those with 's and n't too", () => {
    const [dont, do_, anns, ann, odd] = ranksOf(words, readTokens("Don't do Ann’s ann xqzw"))
    expect(dont).toBe(do_)
    expect(anns).toBe(ann)
    expect(odd).toBe(-1)
  })
})

const pair = (source: string, target: string) => ({ source: readTokens(source), target: readTokens(target) })
const lessons = [
  pair('un castillo', 'a castle'),
  pair('un castillo roto', 'a broken castle'),
  pair('un limón', 'a lemon'),
  pair('un limón roto', 'a broken lemon'),
  pair('la puerta', 'the door'),
]

describe('what is seen of an English target', () => {
  const tables = learnTables(lessons)
  const open = (): English => ({ side: 'target', words, expected: new Map() })
  const view = (source: string, target: string) => viewEnglish(open(), tables, pair(source, target))
  const value = (name: string, source: string, target: string) =>
    new Map(view(source, target).features).get(name) ?? Number.NaN

  it('is how rare its words are', () => {
    expect(value('english rarity', 'la casa', 'the house')).toBeLessThan(
      value('english rarity', 'la casa', 'the hovel'),
    )
    expect(value('english unknown', 'la casa', 'the xqzw')).toBe(0.5)
  })

  it('is how near they come to what the source means, for words too that were in no lesson', () => {
    const near = (target: string) => value('english near', 'un castillo', target)
    expect(near('a fortress')).toBeGreaterThan(near('a tuesday'))
  })

  it('is how well they go together', () => {
    const along = (target: string) => value('english whole', 'la casa', target)
    expect(along('doctor nurse hospital patient')).toBeGreaterThan(along('doctor algebra tuesday potato'))
  })

  it('is a direction of length 1, and nothing where no word has a meaning', () => {
    const { direction } = view('la casa', 'the red house')
    expect(dotAt(direction, 0, direction, 0)).toBeCloseTo(1, 4)
    expect(view('', '').direction.every((number) => number === 0)).toBe(true)
  })

  it('has the same names for every pair, and finite values', () => {
    const views = [view('', ''), view('la casa', 'the red house'), view('<g1></g1>', '١٢٣ xqzw'), view('x', '打开文件')]
    const names = views[0]?.features.map(([name]) => name)
    expect(names?.length).toBe(41)
    for (const { features } of views) {
      expect(features.map(([name]) => name)).toEqual(names)
      expect(features.every(([, number]) => Number.isFinite(number))).toBe(true)
    }
  })

  it('is seen of an English source as well', () => {
    const turned = lessons.map(({ source, target }) => ({ source: target, target: source }))
    const english: English = { side: 'source', words, expected: new Map() }
    const near = (source: string, target: string) =>
      new Map(viewEnglish(english, learnTables(turned), pair(source, target)).features).get('english near') ?? 0
    expect(near('a castle', 'un castillo')).toBeGreaterThan(near('a castle', 'un limón'))
  })

  it('keeps what the table expects of a word, and nothing of words that the table does not know', () => {
    const english = open()
    for (let time = 0; time < 2; time++) expectedMeanings(english, tables.forward, readTokens('limón limonero zzz'))
    expect([...english.expected.keys()]).toEqual(['limón'])
  })
})
