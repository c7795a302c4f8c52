import { describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import { effortOf, effortPair } from './effort.ts'

/** Returns so many words, with the first ones edited. */
const words = (count: number, edited = 0) =>
  Array.from({ length: count }, (_, at) => (at < edited ? `edited${at}` : `word${at}`)).join(' ')

describe('post-editing effort', () => {
  it.each([
    [0, 100, 'fiable'],
    [2, 85, 'fiable'],
    [5, 75, 'revisar'],
    [9, 62, 'revisar'],
    [10, 60, 'revisar'],
    [14, 40, 'rehacer'],
    [20, 0, 'rehacer'],
  ] as const)('of %i edited words of twenty is %i points: %s', (edited, points, band) => {
    const effort = effortOf(words(20), words(20), words(20, edited), 'post-edit')
    expect(Math.round(effort)).toBeGreaterThanOrEqual(points - 1)
    expect(Math.round(effort)).toBeLessThanOrEqual(points + 1)
    expect(bandOf(Math.round(effort))).toBe(band)
  })

  it('is more for the same share of a longer segment', () => {
    const of = (count: number) => effortOf(words(count), words(count), words(count, count / 4), 'post-edit')
    expect(of(40)).toBeLessThan(of(20))
    expect(of(20)).toBeLessThan(of(8))
  })

  it('towards a reference counts a third less: it was written without the translation in view', () => {
    const [before, after] = [words(20), words(20, 9)]
    expect(effortOf(before, before, after, 'reference')).toBeCloseTo(
      effortOf(before, before, words(20, 6), 'post-edit'),
    )
  })

  it('is between 0 and 100 for empty and strange texts', () => {
    for (const [source, before, after] of [
      ['', '', ''],
      ['', '', 'a b c'],
      ['a', '', 'b'],
      [words(900), words(900), ''],
    ] as const) {
      const effort = effortOf(source, before, after, 'post-edit')
      expect(effort).toBeGreaterThanOrEqual(0)
      expect(effort).toBeLessThanOrEqual(100)
    }
  })

  it("labels a pair, and keeps the person's text beside it", () => {
    const pair = { source: 'The red house.', target: 'La roja casa.', reference: 'La casa roja.' }
    expect(effortPair(pair, 'post-edit')).toMatchObject(pair)
  })
})
