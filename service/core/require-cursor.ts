import { Problem } from './problem.ts'

/**
 * Returns the `after` of a list whose cursor is the last id received. Throws `invalid-request` for text that is no such
 * id.
 */
export function requireCursor(after: string | undefined, prefix: string): string | undefined {
  if (after === undefined) return undefined
  if (!after.startsWith(`${prefix}_`) || !/^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/.test(after))
    throw new Problem('invalid-request', { errors: [{ path: 'after', message: 'not a cursor of this list' }] })
  return after
}
