import { expect, it } from 'vitest'
import { makeHeldPress } from './held-press.ts'

it.each([
  [
    'on the next row, at once',
    [
      [0, 0, false],
      [60, 1, true],
      [120, 1, true],
      [700, 1, false],
    ],
  ],
  [
    'on the same row, of which the first was refused',
    [
      [0, 0, false],
      [60, 0, false],
    ],
  ],
  [
    'on the next row, after a while',
    [
      [0, 0, false],
      [500, 1, false],
    ],
  ],
] as const)('a press %s is the second of a double one or not', (_, presses) => {
  const press = makeHeldPress()
  const second = presses.map(([timeStamp, row]) => press.isSecond({ detail: 1, timeStamp }, row))
  expect(second).toEqual(presses.map(([, , isSecond]) => isSecond))
})
