import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeEdgeTable } from './edge-table.ts'

describe('a table of edges', () => {
  it('finds what was put into it and nothing else', () => {
    const number = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(number, number), { selector: String, maxLength: 200 }), (edges) => {
        const table = makeEdgeTable()
        const known = new Map<string, number>()
        for (const [at, [node, key]] of edges.entries()) {
          table.add(node, key, at)
          known.set(`${node} ${key}`, at)
        }
        const wrong: string[] = []
        for (let node = 0; node <= 41; node++)
          for (let key = 0; key <= 41; key++)
            if (table.find(node, key) !== (known.get(`${node} ${key}`) ?? -1)) wrong.push(`${node} ${key}`)
        expect(wrong).toEqual([])
      }),
      { numRuns: 50, seed: 17 },
    )
  })

  it('grows without losing any', () => {
    const table = makeEdgeTable()
    for (let at = 0; at < 20_000; at++) table.add(at, at * 7, at + 1)
    const lost = Array.from({ length: 20_000 }, (_, at) => at).filter((at) => table.find(at, at * 7) !== at + 1)
    expect(lost).toEqual([])
    expect(table.find(20_000, 0)).toBe(-1)
    expect(table.find(0, 1)).toBe(-1)
  })

  it('takes large numbers', () => {
    const table = makeEdgeTable()
    table.add(2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1)
    expect(table.find(2 ** 31 - 1, 2 ** 31 - 1)).toBe(2 ** 31 - 1)
    expect(table.find(2 ** 31 - 1, 0)).toBe(-1)
  })
})
