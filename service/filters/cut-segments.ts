import { segmentText } from '../segmentation/segment-text.ts'
import { blockText, type BlockText, isOutside } from './block-text.ts'
import type { Block } from './filter.ts'
import { type SegmentRange, segmentRange } from './segment-range.ts'

/** The sentences of a block, in order; white space and what is not said at their edges are left outside. */
export function cutSegments(from: Pick<Block, 'tokens' | 'said'>, lang: string): SegmentRange[] {
  const block = blockText(from)
  const starts = [0, ...segmentText(block.text, lang), block.text.length]
  return starts.slice(1).flatMap((end, index) => {
    const range = trimRange(block, starts[index] ?? 0, end)
    return range === null ? [] : [segmentRange(block, range.start, range.end)]
  })
}

function trimRange({ text }: BlockText, from: number, to: number): { start: number; end: number } | null {
  let start = from
  let end = to
  while (start < end && isOutside(text[start])) start++
  while (start < end && isOutside(text[end - 1])) end--
  return start === end ? null : { start, end }
}
