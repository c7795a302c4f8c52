import { expect, it } from 'vitest'
import { contextKey } from './context-key.ts'

it('a neighbour is known again, whatever its white space and however its letters are composed', () => {
  expect(contextKey('El año. ')).toBe(contextKey('El  an\u0303o.'))
  expect(contextKey('El año.')).toMatch(/^[\da-f]{16}$/)
  expect(contextKey('El año.')).not.toBe(contextKey('el año.'))
})
