import type { Segment } from '#contract/resources/segment.ts'
import { mergeTexts } from '../merge/merge-texts.ts'
import type { Entry } from './entry.ts'
import { freshEntry } from './fresh-entry.ts'

/**
 * What the journal kept of a sentence, and what was written in it before the journal had been read, upon the service's
 * text. Both are the person's own: they are joined where they touch different words; else the person decides.
 */
export function joinEarly(kept: Entry, early: Entry, segment: Segment): Entry {
  const { scope, theirs } = kept
  const { target: mine, state, phase, changedAt } = early
  const began = freshEntry(early, kept.base, { scope, changedAt, before: kept })
  const target = mergeTexts({ source: segment.source, base: early.base.target ?? '', mine, theirs: kept.target })
  if (target === null) {
    const before = { ...segment, target: kept.target }
    return { ...began, target: mine, state, phase: 'conflict', theirs: before, isTheirsOwn: true }
  }
  return kept.phase === 'conflict'
    ? { ...began, target, state, phase: 'conflict', theirs }
    : { ...began, target, state, phase }
}
