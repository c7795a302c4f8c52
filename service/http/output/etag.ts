import { createHash } from 'node:crypto'

/** Returns a strong tag of an answer's text, or of its pieces. */
export function entityTag(text: string | readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const piece of typeof text === 'string' ? [text] : text) hash.update(piece)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** True when `If-None-Match` names the tag, so the body can be left out. Weak comparison by RFC 9110. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return (ifNoneMatch.match(/(?:W\/)?"[\x21\x23-\x7e]*"/g) ?? []).some((item) => item.replace(/^W\//, '') === tag)
}
