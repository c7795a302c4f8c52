import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordDiff } from '#language/matching/word-diff.ts'
import { hasParity } from '#language/tags/parity.ts'
import { makeScratch } from './index/index-parts.ts'
import { findPhrase } from './index/find-phrase.ts'
import { applyPhrases, makePhraseIndex, settlePhrases } from './index/phrase-index.ts'
import { searchWords } from './index/search-words.ts'
import { readSegment } from './read-segment.ts'
import { repair } from './repair.ts'
import { similarity } from './similarity.ts'
import { runs } from '#contract/testing/runs.ts'

const tags = '<g1> </g1> <x2/> < > </ g1 {0} { %s % https:// a.org @ me@a.org'.split(' ')
const numbersAndSigns = '1|12|1,200.5|٣|2024-05-01|.|,|-|—|“|…| |\u00A0|\u3000|\n|\0'.split('|')
const letters = 'a|É|e\u0301|ß|İ|ǆ|文|件|ที่|ขา|মা|👩‍👩‍👧|🇪🇸|\u00AD|\u200D|\uFE0F|\uD800|\uDC00|\uFFFF'.split('|')
const pieces = [...tags, ...numbersAndSigns, ...letters]
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''))

const facts = { repairable: false, sameNeighbours: false }
const languages = { sourceLang: 'en', targetLang: 'es' }

describe('whatever the text', () => {
  it('two have a similarity, the same both ways, and 100 means the same text', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [query, entry] = [readSegment(one), readSegment(other)]
        const found = similarity(query, entry, facts)
        expect(Number.isInteger(found) && found >= 0 && found <= 100).toBe(true)
        expect(similarity(entry, query, facts)).toBe(found)
        expect(found === 100).toBe(one.normalize('NFC') === other.normalize('NFC'))
      }),
      { seed: 1, numRuns: runs(3000) },
    )
  })

  it('what is repaired has the tags of the query', () => {
    fc.assert(
      fc.property(text, text, text, (one, source, target) => {
        const query = readSegment(one)
        for (const entry of [source, one]) {
          const repaired = repair(query, { source: readSegment(entry), target }, languages)
          if (repaired !== null) expect(hasParity(one, repaired)).toBe(true)
        }
      }),
      { seed: 1, numRuns: runs(3000) },
    )
  })

  it('it is found as a phrase by all it says, and by the beginning of it', () => {
    const scratch = makeScratch()
    fc.assert(
      fc.property(text, (source) => {
        const index = makePhraseIndex()
        applyPhrases(index, [{ entryId: 'a', seq: 1, text: source, recency: 0, deleted: false }], scratch)
        settlePhrases(index, scratch)
        const isContent = searchWords(source).length > 0
        expect(findPhrase(index, source, { limit: 1 }, scratch).seqs).toEqual(isContent ? [1] : [])
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })

  it('a difference gives both texts back, but for white space and what is ignored', () => {
    const bare = (one: string) => one.replace(/[\s\uFFFC\p{Cf}\p{Cc}\p{Variation_Selector}]/gu, '').normalize('NFC')
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = wordDiff(before, after)
        const of = (kind: 'removed' | 'added') =>
          diff
            .filter((piece) => piece.kind === 'same' || piece.kind === kind)
            .map((piece) => piece.text)
            .join('')
        expect(bare(of('removed'))).toBe(bare(before))
        expect(bare(of('added'))).toBe(bare(after))
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })
})

describe('numbers that are copied in order', () => {
  it('are those of the query after repair, each in its place', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 2, max: 999 }), { minLength: 1, maxLength: 5 })
    const shuffled = numbers.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(
        shuffled,
        fc.array(fc.integer({ min: 2, max: 999 }), { minLength: 5, maxLength: 5 }),
        ([source, target], wanted) => {
          const write = (list: readonly (number | undefined)[]) => list.map((number) => `n: ${number};`).join(' ')
          const fresh = source.map((_, at) => wanted[at])
          const expected = target.map((number) => wanted[source.indexOf(number)])
          const entry = { source: readSegment(write(source)), target: write(target) }
          expect(repair(readSegment(write(fresh)), entry, languages)).toBe(write(expected))
        },
      ),
      { seed: 1, numRuns: runs(1000) },
    )
  })
})
