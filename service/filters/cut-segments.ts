import { cutLong } from '../segmentation/cut-long.ts'
import { segmentText } from '../segmentation/segment-text.ts'
import { blockText, type BlockText, isOutside } from './block-text.ts'
import type { Block } from './filter.ts'
import { type SegmentRange, segmentRange } from './segment-range.ts'

/**
 * Largest number of UTF-16 units of a segment. People do not write longer ones, and their content would be compared,
 * checked and drawn as one: the longest in a hundred documents collected from other projects has 2,146.
 */
const MOST_IN_SEGMENT = 10_000

/** Cuts a block into segments in order, very long ones in parts; white space and codes at their edges stay outside. */
export function cutSegments(from: Pick<Block, 'tokens' | 'textTags' | 'isWhole'>, lang: string): SegmentRange[] {
  const block = blockText(from)
  const ends = from.isWhole === true ? [] : segmentText(block.text, lang)
  const sentences = [0, ...ends, block.text.length]
  const starts = sentences.slice(1).flatMap((end, index) => withCuts(block.text, sentences[index] ?? 0, end))
  return starts.flatMap((from, index) => {
    const range = trimRange(block, from, starts[index + 1] ?? block.text.length)
    return range === null ? [] : [segmentRange(block, range.start, range.end)]
  })
}

/** Returns where a sentence begins, and where it continues when it is too long for one segment. */
function withCuts(text: string, from: number, to: number): number[] {
  if (to - from <= MOST_IN_SEGMENT) return [from]
  return [from, ...cutLong(text.slice(from, to), MOST_IN_SEGMENT).map((at) => from + at)]
}

function trimRange({ text }: BlockText, from: number, to: number): { start: number; end: number } | null {
  let start = from
  let end = to
  while (start < end && isOutside(text[start])) start++
  while (start < end && isOutside(text[end - 1])) end--
  return start === end ? null : { start, end }
}
