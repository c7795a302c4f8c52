import { describe, expect, it } from 'vitest'
import { makeTermFinder } from './find-terms.ts'
import { judgeTerms, termHits } from './term-hits.ts'

const term = (source: string, target: string) => ({ source, target })

describe('terms of a segment', () => {
  it.each([
    ['house', 'Two Houses.', true, false],
    ['house', 'The House.', true, true],
    ['house', 'A household.', false, false],
    ['red house', 'The red <g1>house</g1>', true, true],
    ['red house', 'The house is red', false, false],
    ['cat', 'category', false, false],
    ['猫', '私は猫です', true, true],
    [' ', 'a b', false, false],
  ])('%j in %j: sent to a model %s, set by force %s', (source, text, isReported, isSet) => {
    expect(termHits(text, [term(source, 'x')], 'en')).toHaveLength(isReported ? 1 : 0)
    expect(makeTermFinder([term(source, 'x')])(text)).toHaveLength(isSet ? 1 : 0)
  })

  it('are sent once each, thirty at most', () => {
    const terms = Array.from({ length: 50 }, (_, index) => term(`house${index}x`, `casa ${index}`))
    const source = terms.map((one) => `${one.source} ${one.source}`).join(' ')
    expect(termHits(source, terms, 'en')).toHaveLength(30)
    expect(termHits('a house and a house', [term('house', 'casa')], 'en')).toHaveLength(1)
  })

  it('are used when a form of their target is in the translation, else missing', () => {
    const terms = [term('house', 'casa'), term('dog', 'perro'), term('cat', 'gato')]
    const direction = { source: 'en', target: 'es' }
    expect(judgeTerms('The house and the dog', 'Las casas y el gato', terms, direction)).toEqual({
      used: [terms[0]],
      missing: [terms[1]],
    })
  })
})
