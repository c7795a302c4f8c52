import type { Segment } from '#contract/resources/segment.ts'
import { mergeTexts } from '../merge/merge-texts.ts'
import { type Entry, hasLeft } from './entry.ts'

type Writing = {
  readonly before: Entry | undefined
  /** The entry without a text yet. */
  readonly began: Entry
  readonly written: string
  /** The text that it was written upon; without it, the one that the sentence has here now. */
  readonly from: string | undefined
  readonly segment: Segment
}

/**
 * What a text that was written makes of an entry; null: nothing is to be kept, since it is back where it began and no
 * other text has left. Words of somebody else that came in while it was written are joined with it; where they touch
 * what was written, a person decides.
 */
export function afterWriting({ before, began, written, from, segment }: Writing): Entry | null {
  const now = before?.target ?? segment.target ?? ''
  const target = mergeTexts({ source: segment.source, base: from ?? now, mine: written, theirs: now })
  // Somebody else's text stays in sight while one writes on.
  if (target === null || before?.phase === 'conflict') {
    const theirs = before?.theirs ?? segment
    const own = before?.isTheirsOwn && { isTheirsOwn: before.isTheirsOwn }
    return { ...began, target: target ?? written, state: before?.state ?? null, phase: 'conflict', theirs, ...own }
  }
  const isAsItWas = target === (began.base.target ?? '') && (before === undefined || before.phase === 'draft')
  return isAsItWas && !(before && hasLeft(before)) ? null : { ...began, target }
}
