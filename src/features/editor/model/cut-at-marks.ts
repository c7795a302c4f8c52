import { parseTags } from '#language/tags/parse-tags.ts'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { RowQuery } from '#language/row-query/row-query.ts'
import { findHits, type Hit, type Side } from './find-text.ts'

type Part = { readonly text: string; readonly isHit: boolean; readonly start: number }

/**
 * Returns the pieces of text between the tags, by their start, cut at the hits in the text that a person reads: a hit
 * continues behind a tag. Null without a hit.
 */
export function cutAtMarks(text: string, marks: readonly RegExp[]): ReadonlyMap<number, readonly Part[]> | null {
  if (marks.length === 0) return null
  const pieces = parseTags(text).filter((token) => token.kind === 'text')
  const plain = pieces.map((piece) => piece.text).join('')
  const hits = marks.flatMap((mark) => findHits(mark, plain))
  if (hits.length === 0) return null
  let from = 0
  return new Map(
    pieces.map((piece) => {
      const parts = cutPiece(piece.text, hits, from)
      from += piece.text.length
      return [piece.start, parts] as const
    }),
  )
}

function cutPiece(text: string, hits: readonly Hit[], from: number): Part[] {
  const parts: Part[] = []
  const isInHit = (at: number) => hits.some(({ start, end }) => start <= from + at && from + at < end)
  const ends = hits.flatMap(({ start, end }) => [start - from, end - from])
  const cuts = [...new Set([0, ...ends.filter((at) => at > 0 && at < text.length), text.length])].sort((a, b) => a - b)
  for (const [index, start] of cuts.slice(0, -1).entries())
    parts.push({ text: text.slice(start, cuts[index + 1]), isHit: isInHit(start), start })
  return parts
}

/** Returns patterns of the words that a query searches for on one side: `casa -source:car` → `casa` on both sides. */
export function marksOf(query: string, side: Side): RegExp[] {
  const parsed = parseQuery(query)
  return parsed.ok && parsed.query !== null ? wordsOf(parsed.query, side) : []
}

function wordsOf(query: RowQuery, side: Side): RegExp[] {
  // Words that must not occur have no hits.
  if (query.kind === 'not') return []
  if (query.kind !== 'term') return query.parts.flatMap((part) => wordsOf(part, side))
  const { wish } = query
  if (wish.field !== 'text' || (wish.side !== 'both' && wish.side !== side)) return []
  return [new RegExp(wish.regex.source, `${wish.regex.flags}g`)]
}
