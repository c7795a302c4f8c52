import { describe, expect, it } from 'vitest'
import { growthOf, MOST_GROWTH } from './growth-of.ts'
import { textCosts } from './text-costs.ts'

describe('twice as much text', () => {
  it.each(textCosts)('takes about twice as long: $name', (cost) => {
    expect(growthOf(cost, MOST_GROWTH)).toBeLessThan(MOST_GROWTH)
  })
})
