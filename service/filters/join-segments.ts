import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { type BlockText, blockText, isOutside, segmentLength } from './block-text.ts'
import type { Block } from './filter.ts'
import { joinReopened } from './common/tags/join-reopened.ts'
import { type SegmentRange, segmentRange } from './segment-range.ts'

/**
 * Finds segments of a block again by their sources, independent of the rules that cut them: each begins at the next
 * character that is neither white space nor a standalone tag, and is as long as its source.
 *
 * @param sources parsed sources in order; those of the following blocks come after
 * @returns the ranges of all segments of this block, or null when they do not fit it
 */
export function alignSegments(
  from: Pick<Block, 'tokens' | 'textTags'>,
  sources: (index: number) => readonly LooseToken[] | null,
): SegmentRange[] | null {
  const block = blockText(from)
  const ranges: SegmentRange[] = []
  for (let at = nextInside(block, 0); at < block.text.length; ) {
    const source = sources(ranges.length)
    if (source === null) return null
    const length = segmentLength(source)
    if (length === 0 || at + length > block.text.length) return null
    const range = segmentRange(block, at, at + length)
    if (printTags(range.tokens) !== printTags(source)) return null
    ranges.push(range)
    at = nextInside(block, range.end)
  }
  return ranges
}

function nextInside({ text }: BlockText, from: number): number {
  let at = from
  while (at < text.length && isOutside(text[at])) at++
  return at
}

/**
 * Returns a block with new tokens for its segments and everything between them unchanged. Pairs that run over several
 * segments are whole again where the new segments still touch.
 *
 * `<g1>One. Two</g1>` with `<g1>Uno.</g1>`, `<g1>Dos</g1>` → `<g1>Uno. Dos</g1>`
 *
 * @param targets tokens of each range, in the segment's own numbering
 */
export function joinSegments(
  from: Pick<Block, 'tokens' | 'textTags'>,
  ranges: readonly SegmentRange[],
  targets: readonly (readonly LooseToken[])[],
): LooseToken[] {
  const block = blockText(from)
  const joined: LooseToken[] = []
  let at = 0
  let tag = 0
  const putUntil = (lastTag: number, end: number) => {
    for (; tag < lastTag; tag++) {
      const next = block.tags[tag]
      if (next === undefined) break
      putText(joined, block.text.slice(at, next.at))
      joined.push({ kind: next.kind, id: next.id })
      at = next.at + (next.kind === 'self' ? 1 : 0)
    }
    putText(joined, block.text.slice(at, end))
    at = end
  }
  for (const [index, range] of ranges.entries()) {
    putUntil(range.first, range.start)
    // The segment opens and closes by itself the pairs that run over its edges.
    for (const id of range.entered.toReversed()) joined.push({ kind: 'close', id })
    for (const token of targets[index] ?? range.tokens) joined.push(inBlock(token, range))
    for (const id of range.left) joined.push({ kind: 'open', id })
    at = range.end
    tag = range.last
  }
  putUntil(block.tags.length, block.text.length)
  return withoutBlankCopies(joinReopened(joined))
}

function putText(tokens: LooseToken[], text: string): void {
  if (text !== '') tokens.push({ kind: 'text', text })
}

/** Renumbers a token for the block; a number that the segment lacks stays unknown, and the filter repairs it. */
function inBlock(token: LooseToken, range: SegmentRange): LooseToken {
  return token.kind === 'text' ? token : { kind: token.kind, id: range.ids[token.id - 1] ?? Number.MAX_SAFE_INTEGER }
}

/** Removes copies of a pair with only white space: `<g1>a</g1> b.<g1> </g1>c`, since a cut pair need not hold it. */
function withoutBlankCopies(tokens: readonly LooseToken[]): LooseToken[] {
  const copies = new Map<number, number>()
  for (const token of tokens) if (token.kind === 'open') copies.set(token.id, (copies.get(token.id) ?? 0) + 1)
  const kept: LooseToken[] = []
  for (const token of tokens) {
    const blank = kept.at(-1)?.kind === 'text' ? kept.at(-1) : undefined
    const open = kept.at(blank === undefined ? -1 : -2)
    const isBlankPair = token.kind === 'close' && open?.kind === 'open' && open.id === token.id && isBlank(blank)
    if (!isBlankPair || (copies.get(token.id) ?? 0) < 2) {
      kept.push(token)
      continue
    }
    copies.set(token.id, (copies.get(token.id) ?? 0) - 1)
    kept.splice(blank === undefined ? -1 : -2, 2, ...(blank === undefined ? [] : [blank]))
  }
  return kept
}

function isBlank(token: LooseToken | undefined): boolean {
  return token === undefined || (token.kind === 'text' && token.text.trim() === '')
}
