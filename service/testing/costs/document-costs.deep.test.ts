import { describe, expect, it } from 'vitest'
import { documentCosts } from './document-costs.ts'
import { growthOf, MOST_GROWTH } from './growth-of.ts'

describe('a document of twice the size', () => {
  it.each(documentCosts)('takes about twice as long: $name', (cost) => {
    expect(growthOf(cost, MOST_GROWTH)).toBeLessThan(MOST_GROWTH)
  })
})
