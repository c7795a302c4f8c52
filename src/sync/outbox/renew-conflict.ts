import type { Segment } from '#contract/resources/segment.ts'
import type { OutboxEntry } from './entry.ts'

/** Returns a conflict with what its other person has made of their text since; null where they did not go on. */
export function renewConflict(conflict: OutboxEntry, segment: Segment): OutboxEntry | null {
  const { phase, theirs, isTheirsOwn, base } = conflict
  if (phase !== 'conflict' || theirs?.changed_by == null || isTheirsOwn || base.source !== segment.source) return null
  const isLater = segment.revision > theirs.revision && segment.changed_by === theirs.changed_by
  return isLater ? { ...conflict, theirs: segment } : null
}
