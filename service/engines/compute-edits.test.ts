import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeEdits } from './compute-edits.ts'
import { runs } from '#contract/testing/runs.ts'

describe('the edits of a post-edit', () => {
  it('are none when nothing changed', () => {
    expect(computeEdits('La <g1>casa</g1>.', 'La <g1>casa</g1>.')).toEqual({ edits: [], ratio: 0 })
    expect(computeEdits('', '')).toEqual({ edits: [], ratio: 0 })
  })

  it.each([
    ['la casa roja', 'la casa es roja', [['insert', '', 'es ']]],
    ['la casa muy roja', 'la casa roja', [['delete', 'muy ', '']]],
    ['la casa roja', 'la casa verde', [['replace', 'roja', 'verde']]],
    ['uno dos tres', 'uno cuatro cinco', [['replace', 'dos tres', 'cuatro cinco']]],
    ['', 'casa', [['insert', '', 'casa']]],
    ['casa', '', [['delete', 'casa', '']]],
    [
      '<g1>la casa</g1>',
      '<g1>la</g1> casa',
      [
        ['insert', '', '</g1>'],
        ['delete', '</g1>', ''],
      ],
    ],
    ['cuesta 1,200 euros', 'cuesta 1.200 euros', [['replace', ',', '.']]],
    ['私は猫です', '私は犬です', [['replace', '猫', '犬']]],
  ])('from %j to %j are %j', (before, after, expected) => {
    expect(computeEdits(before, after).edits.map(({ kind, before, after }) => [kind, before, after])).toEqual(expected)
  })

  it.each([
    ['uno dos tres cuatro', 'uno dos tres cinco', 0.25],
    ['uno dos', 'tres cuatro', 1],
    ['uno', 'uno dos tres cuatro', 1],
    ['uno dos', 'uno dos tres', 0.5],
  ])('from %j to %j touch so many of its words', (before, after, ratio) => {
    expect(computeEdits(before, after).ratio).toBe(ratio)
  })

  it('change one text into the other, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', 'ca', '.', '<g1>', '</g1>', '漢', '😀'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { edits, ratio } = computeEdits(before, after)
        expect(ratio).toBeGreaterThanOrEqual(0)
        expect(ratio).toBeLessThanOrEqual(1)
        expect(edits.length === 0).toBe(before === after)
        // All deleted texts occur in the one, in order, and all inserted texts in the other.
        let [from, to] = [0, 0]
        for (const edit of edits) {
          expect(edit.before === '' ? 'insert' : edit.after === '' ? 'delete' : 'replace').toBe(edit.kind)
          const [at, stands] = [before.indexOf(edit.before, from), after.indexOf(edit.after, to)]
          expect(Math.min(at, stands)).toBeGreaterThanOrEqual(0)
          from = at + edit.before.length
          to = stands + edit.after.length
        }
      }),
      { seed: 20_260_101, numRuns: runs(500) },
    )
  })

  it('of two texts without a word in common, as long as they may be, are one replacement', () => {
    const [before, after] = ['漢'.repeat(2000), 'ひ'.repeat(2000)]
    expect(computeEdits(before, after)).toEqual({ edits: [{ kind: 'replace', before, after }], ratio: 1 })
    const huge = computeEdits('漢'.repeat(5000), 'ひ'.repeat(5000))
    expect(huge.edits).toHaveLength(1)
  })
})
