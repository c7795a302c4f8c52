import type { Tag, Token } from './token.ts'

// The only regular expression for tags in the repository: 1-based ids without leading zeros.
const TAG = /<(\/?)g([1-9]\d{0,8})>|<x([1-9]\d{0,8})\/>/g

/**
 * Cuts segment text into text and tags. Never throws: everything that is not exactly a tag is text.
 *
 * `a<g1>b</g1>` → text `a`, open 1, text `b`, close 1; `<g01>` and `<b>` → text.
 */
export function parseTags(text: string): Token[] {
  // Most sentences have none.
  if (!text.includes('<')) return text === '' ? [] : [{ kind: 'text', text, start: 0, end: text.length }]
  const tokens: Token[] = []
  let from = 0
  for (const match of text.matchAll(TAG)) {
    const start = match.index
    const end = start + match[0].length
    if (start > from) tokens.push({ kind: 'text', text: text.slice(from, start), start: from, end: start })
    tokens.push({ kind: kindOf(match), id: Number(match[2] ?? match[3]), start, end })
    from = end
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from), start: from, end: text.length })
  return tokens
}

/** Returns the tags alone, in order. */
export function tagsOf(text: string): Tag[] {
  if (!text.includes('<')) return []
  return parseTags(text).filter((token): token is Tag => token.kind !== 'text')
}

function kindOf(match: RegExpMatchArray): Tag['kind'] {
  if (match[3] !== undefined) return 'self'
  return match[1] === '/' ? 'close' : 'open'
}
