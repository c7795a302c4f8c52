import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { readSegment } from './read-segment.ts'
import { repairTags } from './repair-tags.ts'
import { runs } from '#contract/testing/runs.ts'

const repaired = (query: string, source: string, target: string) =>
  repairTags(readSegment(query), readSegment(source), target)

describe('the tags of a target', () => {
  it.each([
    ['renamed', 'a <g4>b</g4>', 'a <g1>b</g1>', '<g1>B</g1> A', '<g4>B</g4> A'],
    ['renamed crosswise', '<x2/>a<x1/>', '<x1/>a<x2/>', '<x1/>A<x2/>', '<x2/>A<x1/>'],
    ['dropped', 'a b', 'a <g1>b</g1>', 'A <g1>B</g1>', 'A B'],
    ['dropped with a space', 'a b', 'a <x1/> b', 'A <x1/> B', 'A B'],
    ['put around all', '<g1><g2>a b</g2></g1>', 'a b', 'A B', '<g1><g2>A B</g2></g1>'],
    ['put before all', '<x1/>a b', 'a b', 'A B', '<x1/>A B'],
    ['put behind all in place of others', 'a b<x1/>', '<x1/>a b', '<x1/>A B', 'A B<x1/>'],
    ['kept', '<g1>a</g1>', '<g1>a</g1>', '<g1>A</g1>', '<g1>A</g1>'],
  ])('are %s', (_, query, source, target, expected) => {
    expect(repaired(query, source, target)).toBe(expected)
  })

  it.each([
    ['in the middle', 'a <x1/> b', 'a b', 'A B'],
    ['around one word', '<g1>a</g1> b', 'a b', 'A B'],
    ['of another kind', '<g1>a</g1> b', '<x1/>a<x2/> b', '<x1/>A<x2/> B'],
    ['at another place', 'a <x1/>b c', 'a b <x1/>c', 'A B <x1/>C'],
    ['around nothing', '<x1/>', '', ''],
  ])('are left alone %s', (_, query, source, target) => {
    expect(repaired(query, source, target)).toBeNull()
  })

  it('are those of the query whenever they are repaired and the entry was sound', () => {
    const piece = fc.constantFrom('a', 'b', '<x1/>', '<x2/>', '<g3>', '</g3>', '<g4>', '</g4>')
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '))
    const sound = text.filter((one) => parity(one, one).length === 0)
    fc.assert(
      fc.property(sound, sound, (query, source) => {
        const found = repaired(query, source, source)
        if (found !== null) expect(parity(query, found)).toEqual([])
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })
})
