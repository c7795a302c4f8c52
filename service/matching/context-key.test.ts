import { describe, expect, it } from 'vitest'
import { contextKey } from './context-key.ts'

describe('a neighbour', () => {
  it.each([
    ['white space at its ends', 'El año.', ' El año.\n'],
    ['white space within', 'El año.', 'El  \u00A0 año.'],
    ['how its letters are composed', 'El año.', 'El an\u0303o.'],
    ['nothing', '', '  '],
  ])('is known again, whatever %s', (_, one, other) => {
    expect(contextKey(one)).toBe(contextKey(other))
  })

  it.each([
    ['case', 'El año.', 'el año.'],
    ['punctuation', 'El año.', 'El año'],
    ['a number', 'Page 1', 'Page 2'],
    ['tags', '<g1>a</g1>', '<g2>a</g2>'],
    ['white space that is not there', 'to get her', 'together'],
  ])('is another one by %s', (_, one, other) => {
    expect(contextKey(one)).not.toBe(contextKey(other))
  })

  it('has 16 digits, the same on every machine', () => {
    expect(contextKey('Save the file.')).toMatch(/^[\da-f]{16}$/)
    expect(contextKey('')).toBe('e3b0c44298fc1c14')
  })
})
