import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSegment } from '../read-segment.ts'
import { isSameText, rawSimilarity } from '../similarity.ts'
import { compareRough, makeBestCandidates, type RoughCandidate } from './best-candidates.ts'
import { findClose } from './find-close.ts'
import { makeMemoryIndex, makeScratch, type MemoryIndex } from './index-parts.ts'
import { applyChanges, type EntryChange, settle } from './memory-index.ts'
import { rebuild } from './rebuild.ts'
import { runs } from '#contract/testing/runs.ts'

const scratch = makeScratch()

type Found = { readonly seq: number; readonly bound: number }

function search(index: MemoryIndex, text: string, least: number, most: number): Found[] {
  const best = makeBestCandidates(most, least)
  findClose(index, readSegment(text), 0, best, scratch)
  return best.list.map(({ seq, bound }) => ({ seq, bound }))
}

/** Returns what a search must find, by comparing every entry. */
function compareAll(entries: ReadonlyMap<string, EntryChange>, text: string, least: number, most: number): Found[] {
  const query = readSegment(text)
  const all = Array.from(entries.values(), ({ seq, recency, text: source }): RoughCandidate => {
    const bound = isSameText(text, source) ? 101 : Math.min(99, rawSimilarity(query, readSegment(source)))
    return { memory: 0, row: 0, seq, recency, bound }
  })
  const good = all.filter(({ bound }) => bound >= least).sort(compareRough)
  return good.slice(0, most).map(({ seq, bound }) => ({ seq, bound }))
}

function change(entries: Map<string, EntryChange>, index: MemoryIndex, changes: readonly EntryChange[]): void {
  for (const one of changes) {
    if (one.deleted) entries.delete(one.entryId)
    else entries.set(one.entryId, one)
  }
  applyChanges(index, changes, scratch)
}

// Few words, so that many segments are like each other; commonest first.
const word = fc.nat(99).map((at) => `w${Math.floor((at * at) / 400)}`)
const longText = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
const shortText = fc
  .array(fc.constantFrom('save', 'saves', 'files', 'file', 'a', '12', 'é', '.', '文', '件', '<x1/>'), { maxLength: 3 })
  .map((words) => words.join(' '))
const veryLong = fc.array(word, { minLength: 60, maxLength: 90 }).map((words) => words.join(' '))
const anyText = fc.oneof({ weight: 6, arbitrary: longText }, { weight: 4, arbitrary: shortText }, veryLong)

/** Changes a few words of a text, so that something is always near. */
const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('', 'w3', 'w77', 'file')), { maxLength: 3 })
function edited(text: string, list: readonly (readonly [number, string])[]): string {
  const words = text.split(' ')
  for (const [at, other] of list) words.splice(at % words.length, 1, ...(other === '' ? [] : [other]))
  return words.join(' ')
}

const changeOf = fc.record({
  entryId: fc.nat(60).map((id) => `entry-${id}`),
  text: anyText,
  recency: fc.nat(3),
  deleted: fc.nat(4).map((dice) => dice === 0),
})
const query = fc.record({ text: anyText, from: fc.nat(), edits, least: fc.integer({ min: 70, max: 100 }) })

describe('the index of a memory', () => {
  it('finds from 70 percent on exactly what comparing every entry finds, also after inserts, changes and deletes', () => {
    const steps = fc.array(
      fc.record({
        changes: fc.array(changeOf, { maxLength: 30 }),
        rebuilds: fc.boolean(),
        queries: fc.array(query, { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 5, 200), (list, most) => {
        const index = makeMemoryIndex()
        const entries = new Map<string, EntryChange>()
        let seq = 0
        for (const { changes, rebuilds, queries } of list) {
          change(
            entries,
            index,
            changes.map((one) => ({ ...one, seq: ++seq })),
          )
          if (rebuilds) rebuild(index, scratch)
          settle(index, scratch)
          for (const { text, from, edits: list, least } of queries) {
            const sources = Array.from(entries.values(), (entry) => entry.text)
            const near = sources.length === 0 ? text : edited(sources[from % sources.length] ?? '', list)
            for (const wanted of [text, near])
              expect(search(index, wanted, least, most)).toEqual(compareAll(entries, wanted, least, most))
          }
        }
      }),
      { seed: 1, numRuns: runs(400) },
    )
  })

  it('finds below 70 percent only what is as like as it says, and all that is from 70 percent on', () => {
    const many = fc.array(longText, { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(many, longText, (texts, wanted) => {
        const index = makeMemoryIndex()
        const entries = new Map<string, EntryChange>()
        const changes = texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: 0, deleted: false }))
        change(entries, index, changes)
        settle(index, scratch)
        const found = search(index, wanted, 50, 200)
        const truth = compareAll(entries, wanted, 50, 200)
        expect(truth).toEqual(expect.arrayContaining(found))
        expect(found.filter(({ bound }) => bound >= 70)).toEqual(truth.filter(({ bound }) => bound >= 70))
      }),
      { seed: 1, numRuns: runs(300) },
    )
  })

  it('finds what is half alike where a rare word is shared', () => {
    const index = makeMemoryIndex()
    const texts = ['open the valve of the boiler slowly', 'the cat sat on the mat', 'the dog sat on the rug']
    applyChanges(
      index,
      texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: 0, deleted: false })),
      scratch,
    )
    settle(index, scratch)
    expect(search(index, 'the boiler must be opened', 50, 5)).toEqual([])
    expect(search(index, 'open the valve of a tank now', 50, 5)).toEqual([{ seq: 1, bound: 57 }])
  })

  it('finds the same after it was made anew, in bulk or one by one', () => {
    const texts = Array.from(
      { length: 3000 },
      (_, at) => `word${at % 40} of ${at % 7} a${at % 11} line b${at % 13} end`,
    )
    const changes = texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: at % 5, deleted: false }))
    const bulk = makeMemoryIndex()
    applyChanges(bulk, changes, scratch)
    settle(bulk, scratch)
    expect(bulk.builtRows).toBe(3000)
    const single = makeMemoryIndex()
    for (const one of changes) {
      applyChanges(single, [one], scratch)
      settle(single, scratch)
    }
    for (const text of ['word3 of 5 a7 line b2 end', 'word39 of 9 a1 b1 end', 'line of words']) {
      const found = search(bulk, text, 70, 10)
      expect(search(single, text, 70, 10)).toEqual(found)
      expect(found).toEqual(compareAll(new Map(changes.map((one) => [one.entryId, one])), text, 70, 10))
    }
  })

  it('keeps the row of an entry of which only the translation changed', () => {
    const index = makeMemoryIndex()
    const one = { entryId: 'e', seq: 1, text: 'Save the file', recency: 1, deleted: false }
    applyChanges(index, [one, { ...one, seq: 2, recency: 9 }], scratch)
    settle(index, scratch)
    expect(index.words.count).toBe(1)
    expect(search(index, 'Save the file', 70, 5)).toEqual([{ seq: 2, bound: 101 }])
    applyChanges(index, [{ ...one, seq: 3, text: 'Save the File' }], scratch)
    settle(index, scratch)
    expect(search(index, 'Save the file', 70, 5)).toEqual([{ seq: 3, bound: 99 }])
  })
})
