import { limits } from '#contract/limits.ts'
import { Problem } from '../../core/problem.ts'

const { max } = limits.idempotencyKey

/**
 * Returns the value of `Idempotency-Key`, bare or as a quoted string: `"a-1"` and `a-1` are the same key. Null when
 * absent. Throws `invalid-request` unless it is 1 to 255 visible ASCII characters.
 */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  const text = header.trim()
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(text)?.[1]
  const key = text.startsWith('"') ? quoted?.replace(/\\(["\\])/g, '$1') : text
  if (key === undefined || key.length > max || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Problem('invalid-request', {
      errors: [{ path: 'Idempotency-Key', message: `bare or quoted, 1 to ${max} visible ASCII characters` }],
    })
  }
  return key
}
