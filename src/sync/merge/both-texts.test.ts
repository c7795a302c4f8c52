import { describe, expect, it } from 'vitest'
import { bothTexts } from './both-texts.ts'

describe('both texts in one', () => {
  it.each([
    ['where the same words were changed, mine and then theirs', 'a b c', 'a X c', 'a Y c', 'a X Y c'],
    ['where both went on', 'a b', 'a b x', 'a b y', 'a b x y'],
    ['what only one changed', 'a b c d', 'A b c x', 'a b c y', 'A b c x y'],
    [
      'each sentence in one piece where both wrote it anew',
      'La casa es roja.',
      'Mi hogar es azul.',
      'Su vivienda es verde.',
      'Mi hogar es azul. Su vivienda es verde.',
    ],
    ['the same change once', 'a b c', 'a X c', 'a X c', 'a X c'],
  ])('have %s', (_, base, mine, theirs, both) => {
    expect(bothTexts({ source: 'a', base, mine, theirs })).toBe(both)
  })

  it('have each tag once, and are none where that fails', () => {
    const base = '<g1>a</g1> b'
    const texts = { source: base, base, mine: '<g1>x</g1> b', theirs: '<g1>y</g1> b' }
    expect(bothTexts(texts)).toBe('<g1>x y</g1> b')
    expect(bothTexts({ ...texts, mine: 'x b' })).toBeNull()
  })
})
