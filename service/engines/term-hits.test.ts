import { describe, expect, it } from 'vitest'
import { termHits, termsUsed } from './term-hits.ts'

const term = (source: string, target: string) => ({ source, target })

describe('terms of a segment', () => {
  it.each([
    ['house', 'The house.', true],
    ['house', 'Two Houses.', true],
    ['house', 'A household.', false],
    ['red house', 'Two red houses', true],
    ['red house', 'The house is red', false],
    ['cat', 'category', false],
    ['猫', '私は猫です', true],
    ['C++', 'in C++ code', true],
    [' ', 'a b', false],
    ['car', 'the <g1>car</g1>', true],
  ])('%j in %j: %s', (source, text, isThere) => {
    expect(termHits(text, [term(source, 'x')])).toHaveLength(isThere ? 1 : 0)
  })

  it('are thirty at most', () => {
    const terms = Array.from({ length: 50 }, (_, index) => term('house', `casa ${index}`))
    expect(termHits('house', terms)).toHaveLength(30)
  })

  it('are used when a form of their target is in the translation', () => {
    const terms = [term('house', 'casa'), term('dog', 'perro'), term('cat', 'gato')]
    expect(termsUsed('The house and the dog', 'Las casas y el gato', terms)).toEqual([terms[0]])
  })
})
