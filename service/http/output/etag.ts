import { createHash } from 'node:crypto'

/** A strong tag of an answer's text. */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** True when `If-None-Match` names the tag, so that the answer may be left out. Weak comparison, as RFC 9110 says. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return (ifNoneMatch.match(/(?:W\/)?"[\x21\x23-\x7e]*"/g) ?? []).some((item) => item.replace(/^W\//, '') === tag)
}
