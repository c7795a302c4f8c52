import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRow, longestRow, makeWordRows, readRow, wordRowsBytes } from './word-rows.ts'
import { runs } from '#contract/testing/runs.ts'

describe('rows of word numbers', () => {
  it('are read as they were added, whatever the size of the numbers', () => {
    const id = fc.oneof(fc.nat(200), fc.integer({ min: 49_150, max: 49_155 }), fc.nat(1_000_000_000))
    fc.assert(
      fc.property(fc.array(fc.array(id, { maxLength: 40 }), { maxLength: 30 }), (lists) => {
        const rows = makeWordRows()
        const numbers = lists.map((ids) => addRow(rows, ids, ids.length))
        expect(numbers).toEqual(lists.map((_, row) => row))
        const into = new Uint32Array(longestRow(rows))
        const read = numbers.map((row) => Array.from(into.subarray(0, readRow(rows, row, into))))
        expect(read).toEqual(lists)
      }),
      { seed: 1, numRuns: runs(500) },
    )
  })

  it('take two bytes for a common word', () => {
    const rows = makeWordRows()
    const ids = Array.from({ length: 24 }, (_, at) => at)
    for (let row = 0; row < 10_000; row++) addRow(rows, ids, ids.length)
    expect(wordRowsBytes(rows) / 10_000).toBeLessThan(24 * 2 + 4 + 5)
  })
})
