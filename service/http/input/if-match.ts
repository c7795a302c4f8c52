import { Problem } from '../../core/problem.ts'

/**
 * The revision that a change was made upon. `"12"` → 12; absent or `*` → null, the last write wins.
 * Throws `invalid-request` for anything else.
 */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const revision = /^"(0|[1-9]\d{0,14})"$/.exec(header.trim())?.[1]
  if (revision === undefined) {
    throw new Problem('invalid-request', { errors: [{ path: 'If-Match', message: 'a revision in quotes, or *' }] })
  }
  return Number(revision)
}
