import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSegment } from '../read-segment.ts'
import { isSameText, rawSimilarity } from '../similarity.ts'
import { compareRough, makeBestCandidates, type RoughCandidate } from './best-candidates.ts'
import { findClose } from './find-close.ts'
import { makeMemoryIndex, makeScratch, type MemoryIndex } from './index-parts.ts'
import { applyChanges, settle } from './memory-index.ts'
import { runs } from '#contract/testing/runs.ts'

const scratch = makeScratch()

function indexOf(texts: readonly string[], recency = (at: number) => at % 3): MemoryIndex {
  const index = makeMemoryIndex()
  const changes = texts.map((text, at) => ({
    entryId: `e${at}`,
    seq: at + 1,
    text,
    recency: recency(at),
    deleted: false,
  }))
  applyChanges(index, changes, scratch)
  settle(index, scratch)
  return index
}

function search(indexes: readonly MemoryIndex[], text: string, least: number, most: number) {
  const best = makeBestCandidates(most, least)
  const query = readSegment(text)
  for (const [memory, index] of indexes.entries()) findClose(index, query, memory, best, scratch)
  return best.list.map(({ memory, seq, bound }) => ({ memory, seq, bound }))
}

function compareAll(memories: readonly (readonly string[])[], text: string, least: number, most: number) {
  const query = readSegment(text)
  const all = memories.flatMap((texts, memory) =>
    texts.map((source, at): RoughCandidate => {
      const bound = isSameText(text, source) ? 101 : Math.min(99, rawSimilarity(query, readSegment(source)))
      return { memory, row: at, seq: at + 1, recency: at % 3, bound }
    }),
  )
  const good = all.filter(({ bound }) => bound >= least).sort(compareRough)
  return good.slice(0, most).map(({ memory, seq, bound }) => ({ memory, seq, bound }))
}

/** Makes a text and some near copies of it, so that long texts have neighbours too. */
function withCopies(word: fc.Arbitrary<string>, lengths: { minLength: number; maxLength: number }, joiner: string) {
  const edit = fc.tuple(fc.nat(), fc.constantFrom('put', 'cut', 'change'), word)
  const copy = fc.array(edit, { maxLength: 25 })
  return fc.tuple(fc.array(word, lengths), fc.array(copy, { minLength: 1, maxLength: 8 })).map(([words, copies]) => {
    const edited = copies.map((edits) => {
      const list = [...words]
      for (const [at, how, other] of edits) {
        const place = at % (list.length + 1)
        if (how === 'put') list.splice(place, 0, other)
        else if (how === 'cut') list.splice(place, 1)
        else list.splice(place, 1, other)
      }
      return list.join(joiner)
    })
    return [words.join(joiner), ...edited]
  })
}

describe('long segments', () => {
  it('of more words than fit one block are found exactly where they are alike', () => {
    const word = fc.nat(60).map((at) => `w${at}`)
    const texts = withCopies(word, { minLength: 30, maxLength: 110 }, ' ')
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), fc.constantFrom(70, 80, 95), (groups, least) => {
        const all = groups.flat()
        const index = indexOf(all)
        for (const wanted of groups.map(([, first]) => first ?? ''))
          expect(search([index], wanted, least, 50)).toEqual(compareAll([all], wanted, least, 50))
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it('without spaces too, where every signature is full', () => {
    const letter = fc.nat(400).map((at) => String.fromCodePoint(0x4e00 + at))
    const texts = withCopies(letter, { minLength: 40, maxLength: 300 }, '')
    fc.assert(
      fc.property(texts, fc.constantFrom(70, 90), (all, least) => {
        const index = indexOf(all)
        expect(search([index], all[1] ?? '', least, 50)).toEqual(compareAll([all], all[1] ?? '', least, 50))
      }),
      { seed: 1, numRuns: 100 },
    )
  })
})

describe('several memories', () => {
  it('give the best of all of them, in the order in which they were named', () => {
    const word = fc.nat(8).map((at) => `w${at}`)
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
    const memory = fc.array(text, { maxLength: 25 })
    fc.assert(
      fc.property(
        fc.array(memory, { minLength: 2, maxLength: 4 }),
        text,
        fc.integer({ min: 1, max: 8 }),
        (all, wanted, most) => {
          const indexes = all.map((texts) => indexOf(texts))
          expect(search(indexes, wanted, 70, most)).toEqual(compareAll(all, wanted, 70, most))
        },
      ),
      { seed: 1, numRuns: runs(400) },
    )
  })

  it('that have the same segment give the newest, then that of the first memory, then the one stored last', () => {
    const [old, fresh] = [indexOf(['Save it', 'Save it'], () => 4), indexOf(['Save it', 'Save it'], () => 6)]
    expect(search([old, fresh, old], 'Save it', 70, 6).map(({ memory, seq }) => [memory, seq])).toEqual([
      [1, 2],
      [1, 1],
      [0, 2],
      [0, 1],
      [2, 2],
      [2, 1],
    ])
  })
})

describe('below 70 percent', () => {
  it('the same is found every time', () => {
    const texts = Array.from({ length: 3000 }, (_, at) => `a${at % 50} b${at % 41} c${at % 37} d${at % 31} e${at % 7}`)
    const index = indexOf(texts)
    const wanted = 'a3 b7 c11 x y'
    const first = search([index], wanted, 50, 10)
    expect(search([index], wanted, 50, 10)).toEqual(first)
    expect(search([indexOf(texts)], wanted, 50, 10)).toEqual(first)
    expect(first.every(({ bound }) => bound >= 50)).toBe(true)
  })
})
