import type { Segment } from '#contract/resources/segment.ts'
import { afterWriting } from './after-writing.ts'
import type { Entry } from './entry.ts'
import { freshEntry } from './fresh-entry.ts'

/**
 * What the journal kept of a sentence, and what was written in it before the journal had been read, upon the service's
 * text. Both are the person's own: they are joined where they touch different words; else the person decides, with the
 * kept text as the other one. Null: nothing is to be kept.
 */
export function joinEarly(kept: Entry, early: Entry, segment: Segment): Entry | null {
  const began = freshEntry(early, kept.base, { scope: kept.scope, changedAt: early.changedAt, before: kept })
  const joined = afterWriting({
    before: kept,
    began,
    written: early.target,
    from: early.base.target ?? '',
    segment: { ...segment, target: kept.target },
  })
  return joined === null || joined.phase === 'conflict' ? joined : { ...joined, state: early.state, phase: early.phase }
}
