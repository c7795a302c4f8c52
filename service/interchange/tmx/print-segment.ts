import { addToGroup } from '#language/lists/add-to-group.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText, type Token } from '#language/tags/token.ts'
import { printText } from '../print-xml.ts'
import type { OwnCodes } from './own-codes.ts'

/**
 * Prints text with tags as the content of `<seg>`. Halves that are not nested are printed as text. `codes` are the
 * original codes of the tags; null when unknown.
 *
 * `a <g1>b</g1><x2/>` → `a <bpt i="1" x="1">&lt;g1&gt;</bpt>b<ept i="1">&lt;/g1&gt;</ept><ph x="2">&lt;x2/&gt;</ph>`
 */
export function printSegment(text: string, codes: OwnCodes | null): string {
  if (!text.includes('<')) return printText(text)
  const tokens = parseTags(text)
  const paired = findPaired(tokens)
  return tokens.map((token, at) => printToken(token, paired.has(at), codes)).join('')
}

function printToken(token: Token, isPaired: boolean, codes: OwnCodes | null): string {
  if (token.kind === 'text') return printText(token.text)
  const code = printText(codes === null ? tagText(token) : (codes.get(tagText(token)) ?? ''))
  if (token.kind === 'self') return `<ph x="${token.id}">${code}</ph>`
  if (!isPaired) return printText(tagText(token))
  return token.kind === 'open'
    ? `<bpt i="${token.id}" x="${token.id}">${code}</bpt>`
    : `<ept i="${token.id}">${code}</ept>`
}

/** Finds the indices of the halves of pairs that occur once. */
function findPaired(tokens: readonly Token[]): ReadonlySet<number> {
  const places = new Map<number, number[]>()
  for (const [at, token] of tokens.entries())
    if (token.kind === 'open' || token.kind === 'close') addToGroup(places, token.id, at)
  const pairs = [...places.values()].filter(
    ([open = -1, close = -1, ...more]) =>
      tokens[open]?.kind === 'open' && tokens[close]?.kind === 'close' && more.length === 0,
  )
  return new Set(pairs.flat())
}
