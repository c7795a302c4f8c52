import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addEntry,
  copyRow,
  entryTableBytes,
  findEntry,
  hashText,
  killRow,
  makeEntryTable,
  recencyOf,
} from './entry-table.ts'

const facts = { seq: 1, recency: 0, exact: 0 }

describe('the table of entries', () => {
  it('finds the living version of each entry, whatever came and went', () => {
    const act = fc.record({ id: fc.nat(200), how: fc.constantFrom('put', 'put', 'remove') })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 600 }), (acts) => {
        const table = makeEntryTable()
        const living = new Map<string, number>()
        for (const [seq, { id, how }] of acts.entries()) {
          const entryId = `ent_${id}`
          const row = findEntry(table, entryId)
          expect(row).toBe(living.get(entryId) ?? -1)
          if (row !== -1) killRow(table, row)
          living.delete(entryId)
          if (how === 'put') living.set(entryId, addEntry(table, { entryId, seq, recency: 2, exact: 3 }))
        }
        expect(table.live).toBe(living.size)
        for (const [entryId, row] of living) {
          expect(findEntry(table, entryId)).toBe(row)
          expect([table.recencies[row], table.exacts[row], table.dead[row]]).toEqual([2, 3, 0])
        }
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('holds many, and distinguishes similar ids', () => {
    const table = makeEntryTable()
    const ids = Array.from({ length: 30_000 }, (_, at) => `ent_06fd3s1k2mc7r8${at.toString(32).padStart(12, '0')}`)
    for (const entryId of ids) addEntry(table, { ...facts, entryId })
    expect(ids.every((id, row) => findEntry(table, id) === row)).toBe(true)
    expect(findEntry(table, 'ent_06fd3s1k2mc7r8')).toBe(-1)
    expect(entryTableBytes(table) / ids.length).toBeLessThan(45)
  })

  it('gives its rows to another table, where they are found too', () => {
    const from = makeEntryTable()
    for (const at of [0, 1, 2, 3]) addEntry(from, { entryId: `e${at}`, seq: at + 10, recency: at, exact: at * 7 })
    const to = makeEntryTable(2)
    copyRow(from, 3, to)
    copyRow(from, 1, to)
    expect(['e0', 'e1', 'e2', 'e3'].map((id) => findEntry(to, id))).toEqual([-1, 1, -1, 0])
    expect([to.seqs[0], to.recencies[0], to.exacts[0]]).toEqual([13, 3, 21])
    expect(to.live).toBe(2)
  })
})

describe('how recent an entry is', () => {
  it.each([
    ['a second later', recencyOf(1_700_000_001_000, false), recencyOf(1_700_000_000_000, true)],
    ['a person in the same second', recencyOf(1_700_000_000_000, true), recencyOf(1_700_000_000_999, false)],
    ['any time before 2000', recencyOf(946_684_801_000, false), recencyOf(-5_000_000, true)],
  ])('counts more for %s', (_, more, less) => {
    expect(more).toBeGreaterThan(less)
  })

  it('is the same within a second, and fits 32 bits', () => {
    expect(recencyOf(1_700_000_000_001, false)).toBe(recencyOf(1_700_000_000_999, false))
    const table = makeEntryTable()
    const latest = recencyOf(Date.UTC(2067, 0, 1), true)
    addEntry(table, { ...facts, entryId: 'a', recency: latest })
    expect(table.recencies[0]).toBe(latest)
  })
})

describe('the hash of a text', () => {
  it('is the same however its letters are composed, and another for another case', () => {
    expect(hashText('año')).toBe(hashText('an\u0303o'))
    expect(hashText('año')).not.toBe(hashText('Año'))
    expect(hashText('<g1>a</g1>')).not.toBe(hashText('<g2>a</g2>'))
  })

  it('hardly ever falls together', () => {
    const hashes = new Set(Array.from({ length: 50_000 }, (_, at) => hashText(`Page ${at} of the report`)))
    expect(hashes.size).toBeGreaterThan(49_990)
  })
})
