import { describe, expect, it } from 'vitest'
import { mostWords, readSegment } from '../read-segment.ts'
import { makeBestCandidates } from './best-candidates.ts'
import { findClose } from './find-close.ts'
import { makeMemoryIndex, makeScratch, type MemoryIndex } from './index-parts.ts'
import { applyChanges, type EntryChange, memoryIndexBytes, settle } from './memory-index.ts'
import { rarestWords, sortDescending } from './rarest-words.ts'
import { rebuild } from './rebuild.ts'
import { wordAt } from './vocabulary.ts'

const scratch = makeScratch()

function change(at: number, text: string, more: Partial<EntryChange> = {}): EntryChange {
  return { entryId: `e${at}`, seq: at + 1, text, recency: 0, deleted: false, ...more }
}

function indexOf(texts: readonly string[]): MemoryIndex {
  const index = makeMemoryIndex()
  applyChanges(
    index,
    texts.map((text, at) => change(at, text)),
    scratch,
  )
  settle(index, scratch)
  return index
}

function found(index: MemoryIndex, text: string): number[] {
  const best = makeBestCandidates(10, 70)
  findClose(index, readSegment(text), 0, best, scratch)
  return best.list.map(({ seq }) => seq)
}

/** Returns the words by which a row is found. */
function keysOf(index: MemoryIndex, row: number): string[] {
  const keys: string[] = []
  rarestWords(index, row, scratch, (word) => keys.push(wordAt(index.vocabulary, word)))
  return keys
}

describe('the words by which an entry is found', () => {
  it('are its rarest, as many as 70 percent ask for, each once', () => {
    const common = Array.from({ length: 20 }, (_, at) => `the file of the user ${'abcdefghijklmnopqrst'[at]}`)
    const index = indexOf([...common, 'the file of the boiler boiler valve the the'])
    rebuild(index, scratch)
    const last = index.words.count - 1
    expect(index.lengths[last]).toBe(9)
    expect(keysOf(index, last)).toEqual(['valve', 'boiler'])
  })

  it('are put in order from the highest number down, at every length', () => {
    for (const length of [0, 1, 2, 10, 48, 49, 200]) {
      const ids = Uint32Array.from({ length: length + 2 }, (_, at) => (at * 7919) % 101)
      const sorted = Array.from(ids.subarray(0, length)).sort((one, other) => other - one)
      const rest = [ids[length], ids[length + 1]]
      sortDescending(ids, length)
      expect(Array.from(ids)).toEqual([...sorted, ...rest])
    }
  })
})

describe('an index that is made anew', () => {
  const texts = ['rare', 'the file', 'the file of the user', 'the other', 'the']

  it('has its rows by length, and its words by how common they are', () => {
    const index = indexOf(texts)
    rebuild(index, scratch)
    expect(Array.from(index.lengths.subarray(0, 5))).toEqual([1, 1, 2, 2, 5])
    expect(Array.from(index.lengthStarts)).toEqual([0, 0, 2, 4, 4, 4, 5])
    expect(wordAt(index.vocabulary, 0)).toBe('the')
    expect(wordAt(index.vocabulary, 1)).toBe('file')
    expect(index.builtRows).toBe(5)
  })

  it('has lost the dead and the words that only they had', () => {
    const index = indexOf(texts)
    applyChanges(index, [change(0, '', { seq: 9, deleted: true }), change(1, 'new text', { seq: 10 })], scratch)
    settle(index, scratch)
    expect(index.words.count).toBe(6)
    rebuild(index, scratch)
    expect(index.words.count).toBe(4)
    expect(index.entries.live).toBe(4)
    const words = Array.from({ length: index.vocabulary.count }, (_, id) => wordAt(index.vocabulary, id))
    expect(words.toSorted()).toEqual(['file', 'new', 'of', 'other', 'text', 'the', 'user'])
    expect(found(index, 'rare')).toEqual([])
    expect(found(index, 'the file')).toEqual([])
    expect(found(index, 'new text')).toEqual([10])
  })

  it('of nothing has nothing, and takes more', () => {
    const index = makeMemoryIndex()
    rebuild(index, scratch)
    expect(found(index, 'a')).toEqual([])
    applyChanges(index, [change(0, 'a')], scratch)
    settle(index, scratch)
    expect(found(index, 'a')).toEqual([1])
  })
})

describe('an index', () => {
  it('is made anew for many rows, and takes single ones without it', () => {
    const texts = Array.from({ length: 2500 }, (_, at) => `word${at % 90} of ${at % 70} line${at % 30}`)
    const index = indexOf(texts)
    expect(index.builtRows).toBe(2500)
    applyChanges(index, [change(3000, 'Something quite new')], scratch)
    settle(index, scratch)
    expect([index.builtRows, index.indexedRows]).toEqual([2500, 2501])
    expect(found(index, 'Something quite new')).toEqual([3001])
  })

  it('that grew one by one has at least half of its rows in order, at any size', () => {
    const line = (at: number) => `Row number w${at % 97} x${at % 89} y${at % 83} of z${at}`
    const index = indexOf(Array.from({ length: 5000 }, (_, at) => line(at)))
    for (let at = 5000; at < 16_000; at++) {
      applyChanges(index, [change(at, line(at))], scratch)
      settle(index, scratch)
      expect(index.builtRows * 2 + 500).toBeGreaterThanOrEqual(index.words.count)
    }
    expect(found(index, line(15_500))[0]).toBe(15_501)
    expect(index.builtRows).toBeGreaterThan(10_000)
  })

  it('finds nothing of what was not settled, and goes on after it was', () => {
    const index = indexOf(['the first sentence that is here'])
    applyChanges(index, [change(5, 'another sentence that was added')], scratch)
    expect(found(index, 'another sentence that was added')).toEqual([])
    settle(index, scratch)
    expect(found(index, 'another sentence that was added')).toEqual([6])
    settle(index, scratch)
    expect(found(index, 'another sentence that was added')).toEqual([6])
  })

  it('forgets an entry that it never had, and one twice', () => {
    const index = indexOf(['the only sentence in it'])
    const gone = { seq: 2, text: '', deleted: true }
    applyChanges(index, [change(9, '', gone), change(0, '', gone), change(0, '', gone)], scratch)
    settle(index, scratch)
    expect(index.entries.live).toBe(0)
    expect(found(index, 'the only sentence in it')).toEqual([])
    applyChanges(index, [change(0, 'the only sentence in it', { seq: 3 })], scratch)
    settle(index, scratch)
    expect(found(index, 'the only sentence in it')).toEqual([3])
  })

  it('does not grow with the changes of one entry', () => {
    const index = indexOf(['the only sentence in it'])
    for (let at = 0; at < 25_000; at++) {
      applyChanges(index, [change(0, `sentence ${at % 2 === 0 ? 'one' : 'two'} of it`, { seq: at + 2 })], scratch)
      settle(index, scratch)
    }
    expect(index.words.count).toBeLessThan(10_100)
    expect(index.entries.live).toBe(1)
    expect(found(index, 'sentence two of it')).toEqual([25_001])
  })

  it('takes no more than 200 bytes for an entry of prose', () => {
    const words = Array.from({ length: 3000 }, (_, at) => `w${(at * 7919) % 3000}`)
    const texts = Array.from({ length: 20_000 }, (_, at) =>
      Array.from({ length: 24 }, (_, place) => words[(at * 31 + place * place * 17) % 3000]).join(' '),
    )
    expect(memoryIndexBytes(indexOf(texts)) / texts.length).toBeLessThan(200)
  })

  it('holds a text of ten thousand words, which is found as it is and not by parts of it', () => {
    const long = Array.from({ length: 10_000 }, (_, at) => `w${at % 400}`).join(' ')
    const index = indexOf([long, 'a short one'])
    expect(found(index, long)).toEqual([1])
    expect(found(index, `${long} and some more`)).toEqual([])
  })

  it('finds a text of as many words as are compared by parts of it', () => {
    const long = Array.from({ length: mostWords - 3 }, (_, at) => `w${at % 400}`).join(' ')
    const index = indexOf([long, 'a short one'])
    expect(found(index, `${long} and some more`)).toEqual([1])
  })
})
