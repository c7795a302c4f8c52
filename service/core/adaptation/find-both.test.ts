import { describe, expect, it } from 'vitest'
import { makeTermIndex } from '#language/terms/make-term-index.ts'
import { findBoth } from './find-both.ts'

const saved = (terms: Readonly<Record<string, string>>) =>
  makeTermIndex(
    Object.entries(terms).map(([source, target]) => ({
      source,
      targets: [target],
      forbidden: [],
      caseSensitive: false,
    })),
    'en',
  )

const found = (inline: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>, text: string) => {
  const own = Object.entries(inline).map(([source, target]) => ({ source, target }))
  return findBoth(own, saved(stored), 'en')(text).map(({ start, terms }) => [start, terms[0]?.targets[0]])
}

describe('terms sent with a request and saved ones', () => {
  it('are found side by side, in the order of the text', () => {
    expect(found({ cat: 'gato' }, { dog: 'perro' }, 'A dog, a cat, a dog.')).toEqual([
      [2, 'perro'],
      [9, 'gato'],
      [16, 'perro'],
    ])
  })

  it('in the same place: that of the request wins', () => {
    expect(found({ dog: 'can' }, { dog: 'perro' }, 'A dog.')).toEqual([[2, 'can']])
  })

  it('one inside of the other: the longer one counts', () => {
    expect(found({ rent: 'renta' }, { 'monthly rent': 'mensualidad' }, 'The monthly rent.')).toEqual([
      [4, 'mensualidad'],
    ])
    expect(found({ 'monthly rent': 'mensualidad' }, { rent: 'renta' }, 'The monthly rent.')).toEqual([
      [4, 'mensualidad'],
    ])
  })

  it('need neither', () => {
    expect(findBoth([], null, 'en')('A dog.')).toEqual([])
  })
})
