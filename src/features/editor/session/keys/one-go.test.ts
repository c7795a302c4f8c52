import { describe, expect, it } from 'vitest'
import { makeOneGo } from './one-go.ts'

const first = [0, 1, 2]
const other = [2, 0]

/** Lets keys fall at times in milliseconds, with the list and the active row of that time; returns whether each was unseen. */
function fall(keys: readonly (readonly [time: number, order: unknown, active: number, next?: number])[]) {
  const oneGo = makeOneGo(false)
  return keys.map(([timeStamp, order, active, next = active]) => {
    let row = active
    let isUnseen = false
    oneGo.fall(
      { timeStamp },
      order,
      () => row,
      () => {
        isUnseen = oneGo.isUnseen()
        row = next
      },
    )
    return isUnseen
  })
}

describe('keys of one go', () => {
  it('see the rows that they go to themselves, also when the list grows meanwhile', () => {
    expect(
      fall([
        [1000, first, 0, 1],
        [1040, first, 1, 2],
        [1080, [...first, 3], 2, 3],
      ]),
    ).toEqual([false, false, false])
  })

  it('do not see the rows of a list that has come since the first of them, until they pause', () => {
    expect(
      fall([
        [1000, first, 0],
        // The list is there a turn before its first row is the active one.
        [1030, other, 0],
        [1060, other, 2],
        [1400, other, 2],
        [1800, other, 2],
      ]),
    ).toEqual([false, false, true, true, false])
  })

  it('see no row that has come after a reload in the grid, unless a press goes before them', () => {
    for (const isPressed of [false, true]) {
      const oneGo = makeOneGo(true)
      if (isPressed) oneGo.end()
      let isUnseen: boolean | null = null
      oneGo.fall(
        { timeStamp: performance.now() },
        first,
        () => 0,
        () => (isUnseen = oneGo.isUnseen()),
      )
      expect(isUnseen).toBe(!isPressed)
    }
  })
})
