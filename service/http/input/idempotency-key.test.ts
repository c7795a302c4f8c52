import { describe, expect, it } from 'vitest'
import { Problem } from '../../core/problem.ts'
import { headerStrings } from '../../testing/hostile/header-strings.ts'
import { parseIdempotencyKey } from './idempotency-key.ts'
import { describeHeaderStrings } from '../testing/describe-header-strings.ts'

describe('Idempotency-Key', () => {
  it.each([
    ['7a0c1f1e-5b1d', '7a0c1f1e-5b1d'],
    ['"7a0c1f1e-5b1d"', '7a0c1f1e-5b1d'],
    [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
    [' padded ', 'padded'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('%s is the key %s', (header, key) => {
    expect(parseIdempotencyKey(header)).toBe(key)
  })

  it('may be absent', () => {
    expect(parseIdempotencyKey(undefined)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '""',
    '"a',
    'a b',
    '"a b"',
    '"a";p=1',
    'é',
    '"é"',
    'a\tb',
    'x'.repeat(256),
    `"${'x'.repeat(256)}"`,
    String.raw`"\a"`,
    'a, b',
  ])('%j is refused', (header) => {
    expect(() => parseIdempotencyKey(header)).toThrow(Problem)
  })
})

describe('the strings of structured fields', () => {
  describeHeaderStrings(headerStrings, 25)
})
