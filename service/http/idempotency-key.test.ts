import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '../core/problem.ts'
import { parseIdempotencyKey } from './idempotency-key.ts'
import { readAdversarial } from './testing/read-adversarial.ts'

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

const Cases = z.array(
  z.looseObject({
    name: z.string(),
    raw: z.array(z.string()),
    header_type: z.string(),
    expected: z.optional(z.unknown()),
  }),
)
const items = z
  .parse(Cases, [
    ...z.parse(Cases, readAdversarial('structured-fields/string.json')),
    ...z.parse(Cases, readAdversarial('structured-fields/item.json')),
  ])
  .filter(({ header_type }) => header_type === 'item')

describe('the strings of the structured fields suite', () => {
  it.each(items)('$name', ({ raw, expected }) => {
    const header = raw.join(', ')
    const value = Array.isArray(expected) && typeof expected[0] === 'string' ? expected[0] : null
    let key: string | null
    try {
      key = parseIdempotencyKey(header)
    } catch (error) {
      expect(error).toBeInstanceOf(Problem)
      key = null
    }
    if (value !== null && header.trim().startsWith('"'))
      expect(key).toBe(/^[\x21-\x7e]{1,255}$/.test(value) ? value : null)
    else if (key !== null) expect(key).toMatch(/^[\x21-\x7e]{1,255}$/)
  })
})
