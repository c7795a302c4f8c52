import { describe, expect, it } from 'vitest'
import { documentOrder, listOrder, type Order } from '../../model/order.ts'
import { makeOneGo } from './one-go.ts'

const first = documentOrder(3)
const other = listOrder([2, 0])

/** Lets keys fall at times in milliseconds, with the list and the active row of that time; returns whether each was unseen. */
function fall(keys: readonly (readonly [time: number, order: Order, active: number, next?: number])[]) {
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
        [1080, documentOrder(4), 2, 3],
      ]),
    ).toEqual([false, false, false])
  })

  it('do not see the rows of a list that has come since the first of them, until they pause', () => {
    expect(
      fall([
        [1000, first, 2],
        // The list is there a turn before its first row is the active one.
        [1030, listOrder([0, 2]), 2],
        [1060, listOrder([0, 2]), 0],
        [1400, listOrder([0, 2]), 0],
        [1800, listOrder([0, 2]), 0],
      ]),
    ).toEqual([false, false, true, true, false])
  })

  it('do not see the rows of another order either, where the active one is the same', () => {
    expect(
      fall([
        [1000, first, 0],
        [1030, other, 0],
      ]),
    ).toEqual([false, true])
  })

  it('see no row that has come after a reload in the grid, unless a press goes before them', () => {
    for (const isPressed of [false, true]) {
      const oneGo = makeOneGo(true, 1000)
      if (isPressed) oneGo.end()
      let isUnseen: boolean | null = null
      oneGo.fall(
        { timeStamp: 1300 },
        first,
        () => 0,
        () => (isUnseen = oneGo.isUnseen()),
      )
      expect(isUnseen).toBe(!isPressed)
    }
  })
})
