import { expect, it } from 'vitest'
import { findLines, isOf } from './lines-of-pages.ts'

const texts = [
  { position: 0, text: 'El molino' },
  { position: 2, text: 'La rueda gira. ' },
  { position: 3, text: 'El mar llena el estanque dos veces al día.' },
  { position: 7, text: 'El molino' },
]

it('a line is of the segment whose letters it has, wherever the page breaks it', () => {
  const lines = ['EL MOLINO', 'La rueda gira. El mar llena', 'el estanque dos', 'veces al día.', 'El molino', '7']
  const found = findLines(texts, lines)
  expect(found.map((at) => at(0))).toEqual([0, 2, 3, 3, 7, null])
  // The second sentence of a line is where one presses on it.
  expect(found[1]?.(0.9)).toBe(3)
  expect(found[1]?.(1)).toBe(3)
})

it('shows each segment of a line in it, and no other', () => {
  const [line] = findLines(texts, ['La rueda gira. El mar llena'])
  expect([0, 2, 3, 7].filter((position) => line !== undefined && isOf(line, position))).toEqual([2, 3])
})

it('a page in the middle of the document, and what no segment has', () => {
  expect(findLines(texts, ['veces al día.', '12 de mayo', 'El molino']).map((at) => at(0.5))).toEqual([3, null, 7])
  expect(findLines([], ['El molino']).map((at) => at(0))).toEqual([null])
})
