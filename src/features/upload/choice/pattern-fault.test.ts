import { expect, it } from 'vitest'
import { patternFault, sumTried } from './pattern-fault.ts'

it.each([
  ['', null],
  ['a\n\nb\r\nb', null],
  [Array.from({ length: 21 }, (_, at) => `a${at}`).join('\n'), 'many'],
  ['a'.repeat(201), 'long'],
])('knows what is wrong with patterns before they are sent: %j', (lines, fault) => {
  expect(patternFault(lines)).toBe(fault)
})

it('sums what the files have of a pattern, with the first five that differ', () => {
  const tried = (hits: number, ...first: string[]) => [{ pattern: 'a', fault: null, hits, first }]
  expect(sumTried([tried(3, 'a1', 'a2', 'a3'), tried(4, 'a3', 'a4', 'a5', 'a6')])).toEqual(
    tried(7, 'a1', 'a2', 'a3', 'a4', 'a5'),
  )
})
