import { describe, expect, it } from 'vitest'
import { judgePlacing, readPlacedSentences } from '../testing/placed-sentences.ts'

const judged = readPlacedSentences().map((sentence) => ({ ...sentence, ...judgePlacing(sentence) }))

describe('tags that are placed without a person, in 300 sentences', () => {
  // The number is the share that is right; the others are shown as guesses.
  it.each([
    ['es', 0.7],
    ['fr', 0.73],
    ['de', 0.75],
    ['zh', 0.54],
    ['ar', 0.61],
  ])('%s: right or shown as a guess, and none within a word', (lang, least) => {
    const own = judged.filter((sentence) => sentence.lang === lang)
    const sum = (of: 'tags' | 'right' | 'wrong' | 'cut') => own.reduce((total, one) => total + one[of], 0)
    expect(own).toHaveLength(60)
    expect(own.filter(({ cut }) => cut > 0)).toEqual([])
    expect(sum('wrong') / sum('tags')).toBeLessThanOrEqual(0.05)
    expect(sum('right') / sum('tags')).toBeGreaterThanOrEqual(least)
  })
})
