import { expect, it } from 'vitest'
import { Problem } from '../../core/problem.ts'
import { parseIdempotencyKey } from '../input/idempotency-key.ts'

/** A header as a structured field, and its string; null when it is none. */
export type HeaderString = { readonly name: string; readonly raw: readonly string[]; readonly value: string | null }

/** Tests of every header that may be a key. */
export function describeHeaderStrings(headers: readonly HeaderString[], least: number): void {
  it(`has ${least} headers at least`, () => expect(headers.length).toBeGreaterThanOrEqual(least))

  it.each(headers)('$name', ({ raw, value }) => {
    const header = raw.join(', ')
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
}
