import { expect, it } from 'vitest'
import { limitLengths } from './limit-lengths.ts'

const limitOf = (notes: readonly string[], text = 'Open', maxLength?: number) => {
  const block = {
    key: 'k',
    part: 'k',
    notes,
    tokens: [{ kind: 'text', text }],
    ...(maxLength && { maxLength }),
  } as const
  return limitLengths([block])[0]?.place?.limit ?? null
}

it.each([
  ['Label of a button. At most 8 letters.', 8],
  ['max 20 characters', 20],
  ['Max. length: 12', 12],
  ['{MaxLength=10}', 10],
  ['25 character limit', 25],
  ['Máximo 9 caracteres', 9],
  ['Shown for at most 8 seconds', null],
  ['The maximum is 5', null],
])('reads in the note %j the limit %j', (note, limit) => {
  expect(limitOf([note])).toBe(limit)
})

it('does not believe a note where the source is longer, but the place that a format has for it', () => {
  expect(limitOf(['A name has at most 8 letters'], 'Your name is too long')).toBeNull()
  expect(limitOf([], 'Your name is too long', 8)).toBe(8)
})
