import type { Segment } from '#contract/resources/segment.ts'
import type { Band } from '#contract/segments/bands.ts'
import { isReviewed } from '#contract/segments/states.ts'
import { plainText } from '#language/tags/plain-text.ts'

/** One segment of the strip: heights of source and translation, 0 to 1, and what is left to do about it. */
export type Tick = {
  readonly position: number
  readonly source: number
  readonly target: number
  readonly tone: 'done' | 'off' | Band
  readonly score: number | null
  /** Both texts, without tags. */
  readonly text: string
  readonly translation: string
  readonly hasIssue: boolean
}

/** Returns a tick for each segment; the longest text of the page is the highest. */
export function stripTicks(segments: readonly Segment[]): readonly Tick[] {
  const lengthOf = (text: string | null) => Math.sqrt(plainText(text ?? '').length)
  const most = Math.max(1, ...segments.flatMap(({ source, target }) => [lengthOf(source), lengthOf(target)]))
  return segments.map(({ position, source, target, state, band, score, translatable, checks }) => ({
    position,
    source: lengthOf(source) / most,
    target: lengthOf(target) / most,
    tone: isReviewed(state) ? 'done' : translatable ? band : 'off',
    score,
    text: plainText(source),
    translation: plainText(target ?? ''),
    hasIssue: checks.some(({ severity }) => severity !== 'minor'),
  }))
}

/** Returns the places of the open ticks, worst first: by their scores, those without one last. */
export function worstFirst(ticks: readonly Tick[]): readonly Tick[] {
  const open = ticks.filter(({ tone }) => tone !== 'done' && tone !== 'off')
  return open.toSorted((one, other) => (one.score ?? 101) - (other.score ?? 101) || one.position - other.position)
}
