import type { LooseToken } from '#language/tags/token.ts'
import { type BlockText, OBJECT, type BlockTag } from './block-text.ts'

/**
 * One segment of a block. `tokens` are those that a person sees: tags numbered from 1, pairs that are open at its edges
 * closed and opened again, pairs around the whole left out.
 */
export type SegmentRange = {
  readonly start: number
  readonly end: number
  readonly tokens: readonly LooseToken[]
  /** Number in the block of each tag, by its number in the segment. */
  readonly ids: readonly number[]
  /** Pairs (the block's numbers) that begin before and end within, and those that begin within and end after. */
  readonly entered: readonly number[]
  readonly left: readonly number[]
  /** Indices into the block's tags: those of the segment are from `first` to before `last`. */
  readonly first: number
  readonly last: number
}

/**
 * Returns the tags of the segment at `[start, end)` of a block's text. The result depends on the block and the range
 * alone, so that a document can be put together again without the data of its segmentation.
 *
 * `<g1>One. Two</g1> <x2/>three.` at `Two ￼three.` → `<g1>Two</g1> <x2/>three.`, entered 1
 */
export function segmentRange(block: BlockText, start: number, end: number): SegmentRange {
  const { first, last } = innerTags(block, start, end)
  const inner = block.tags.slice(first, last)
  const before = openAt(block, first)
  const after = openAt(block, last)
  const entered = before.filter((id) => !after.includes(id))
  const left = after.filter((id) => !before.includes(id))
  const numbers = new Map<number, number>()
  const tokens: LooseToken[] = []
  const put = (kind: BlockTag['kind'], id: number) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    tokens.push({ kind, id: number })
  }
  for (const id of entered) put('open', id)
  let at = start
  const putText = (until: number) => {
    if (until > at) tokens.push({ kind: 'text', text: block.text.slice(at, until) })
    at = until
  }
  for (const tag of inner) {
    putText(tag.at)
    put(tag.kind, tag.id)
    if (tag.kind === 'self') at += OBJECT.length
  }
  putText(end)
  for (const id of left.toReversed()) put('close', id)
  return { start, end, tokens, ids: [...numbers.keys()], entered, left, first, last }
}

/**
 * Finds the segment's tags. Of those right at its edges it only includes the ones it needs: at its start a pair that
 * closes within it, at its end the closing half of a pair that opened within it.
 */
function innerTags(block: BlockText, start: number, end: number) {
  const { tags } = block
  const from = lowerBound(tags, start)
  let last = from
  while (last < tags.length && (tags[last]?.at ?? end) < end) last++
  const first = skipEdge(block, start, from, last)
  const opened = new Set(tags.slice(first, last).flatMap((tag) => (tag.kind === 'open' ? [tag.id] : [])))
  // `last` is now before the tags that are right behind the last character.
  for (let tag = tags[last]; tag?.at === end && tag.kind === 'close' && opened.has(tag.id); tag = tags[last]) last++
  return { first, last }
}

/** Skips the tags right at the start that the segment does not need, and returns the index of the first that it does. */
function skipEdge({ tags, closes }: BlockText, start: number, from: number, last: number): number {
  let first = from
  for (let tag = tags[first]; tag !== undefined && first < last && tag.at === start; tag = tags[first]) {
    const close = closes.get(tag.id) ?? 0
    const isEmpty = (tags[close]?.at ?? 0) === start
    // A pair that opens here and closes before the end belongs to the segment, and so do all tags after it.
    if (tag.kind === 'open' && !isEmpty && close < last) break
    // A tag that is part of the text is in the segment, also as its first sign.
    if (tag.kind === 'self') break
    first++
  }
  return first
}

function lowerBound(tags: readonly BlockTag[], offset: number): number {
  let low = 0
  let high = tags.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tags[middle]?.at ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the pairs open before the tag at `index`, the outer first. */
function openAt(block: BlockText, index: number): number[] {
  const open: number[] = []
  for (let pair = block.open[index] ?? null; pair !== null; pair = pair.outer) open.unshift(pair.id)
  return open
}
