import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, makePattern } from './edit-distance.ts'
import { runs } from '#contract/testing/runs.ts'

/** Levenshtein distance by the table of the textbooks. */
function byTable(one: readonly number[], other: readonly number[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, id] of one.entries()) {
    const next = [at + 1]
    for (const [place, second] of other.entries())
      next.push(
        Math.min((row[place] ?? 0) + (id === second ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

function distance(one: readonly number[], other: readonly number[], most = Number.MAX_SAFE_INTEGER): number {
  return editDistance(makePattern(one), other, other.length, most)
}

const codes = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

describe('the distance of two sequences', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['abcdef', 'badcfe', 4],
    ['flaw', 'lawn', 2],
  ])('of %j and %j', (one, other, expected) => {
    expect(distance(codes(one), codes(other))).toBe(expected)
  })

  it('is that of the table, at every length around and beyond 32', () => {
    const ids = (length: number) => fc.array(fc.nat(5), { maxLength: length })
    const pairs = fc.oneof(
      fc.tuple(ids(8), ids(8)),
      fc.tuple(fc.array(fc.nat(3), { minLength: 28, maxLength: 36 }), ids(40)),
      fc.tuple(ids(130), ids(130)),
    )
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        expect(distance(one, other)).toBe(byTable(one, other))
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })

  it('of near copies of long sequences is that of the table', () => {
    const edits = fc.array(fc.tuple(fc.nat(199), fc.nat(9), fc.constantFrom('put', 'cut', 'change')), { maxLength: 12 })
    fc.assert(
      fc.property(edits, (list) => {
        const one = Array.from({ length: 200 }, (_, at) => (at * 7) % 50)
        const other = [...one]
        for (const [at, id, how] of list) {
          if (how === 'put') other.splice(at, 0, id)
          else if (how === 'cut') other.splice(at, 1)
          else other[at] = id
        }
        expect(distance(one, other)).toBe(byTable(one, other))
      }),
      { seed: 1, numRuns: runs(300) },
    )
  })

  it('beyond the most that is asked for is only known to be more', () => {
    const ids = fc.array(fc.nat(4), { maxLength: 70 })
    fc.assert(
      fc.property(ids, ids, fc.nat(20), (one, other, most) => {
        const exact = byTable(one, other)
        const found = distance(one, other, most)
        if (exact <= most) expect(found).toBe(exact)
        else expect(found).toBeGreaterThan(most)
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })
})
