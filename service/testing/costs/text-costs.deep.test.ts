import { describe, expect, it } from 'vitest'
import { growthOf } from './growth-of.ts'
import { textCosts } from './text-costs.ts'

/** Linear is 2, n log n a little more, quadratic 4. */
const MOST_GROWTH = 3.2

describe('twice as much text', () => {
  it.each(textCosts)('takes about twice as long: $name', (cost) => {
    expect(growthOf(cost, MOST_GROWTH)).toBeLessThan(MOST_GROWTH)
  })
})
