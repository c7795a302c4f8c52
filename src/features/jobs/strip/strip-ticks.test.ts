import { expect, it } from 'vitest'
import { segmentRecord } from '../../../testing/records.ts'
import { stripTicks, worstFirst } from './strip-ticks.ts'

const ticks = stripTicks([
  segmentRecord(0, { source: 'a'.repeat(100), target: null, score: null, band: 'sin-nota' }),
  segmentRecord(1, { source: 'a <g1>b</g1>', target: 'abcd', score: 90, band: 'fiable' }),
  segmentRecord(2, { source: '7', target: '7', translatable: false }),
  segmentRecord(3, { state: 'approved_translation', score: 10 }),
  segmentRecord(4, { score: 43, band: 'rehacer' }),
])

it('draws lengths beside the longest text, without tags, and says what is left to do', () => {
  expect(ticks.map(({ tone }) => tone)).toEqual(['sin-nota', 'fiable', 'off', 'done', 'rehacer'])
  expect(ticks.slice(0, 2).map(({ source, target }) => [source, target])).toEqual([
    [1, 0],
    [Math.sqrt(3) / 10, 0.2],
  ])
  expect(stripTicks([])).toEqual([])
})

it('has what a person begins with first, and what has no score last', () => {
  expect(worstFirst(ticks).map(({ position }) => position)).toEqual([4, 1, 0])
})
