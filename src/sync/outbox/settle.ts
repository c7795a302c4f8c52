import type { Segment } from '#contract/resources/segment.ts'
import { isApproved } from '#contract/segments/states.ts'
import { goesOnFrom, mergeTexts } from '../merge/merge-texts.ts'
import { isRejection, type OutboxEntry, textBelow } from './entry.ts'

/** Outcome for an entry whose segment is another one by now. */
export type Settled =
  | { readonly kind: 'saved'; readonly segment: Segment }
  /** It is sent again with theirs as the base: with their words in it as a draft, else as it was. */
  | {
      readonly kind: 'merged'
      readonly target: string
      readonly theirs: Segment
      readonly state?: 'draft'
      readonly isOwn?: true
    }
  | { readonly kind: 'conflict'; readonly theirs: Segment }

/**
 * Settles a segment that has changed since: perhaps by our own request, whose answer was lost. `author` is the name
 * under which the person's own changes are known, where it is known. docs/outbox.md has the rules as a table.
 */
export function settle(entry: OutboxEntry, theirs: Segment, author?: string): Settled {
  const { base, target, state, sent = [] } = entry
  const text = theirs.target ?? ''
  const isEqual = text === target && (state === null || theirs.state === state)
  if (isEqual) return { kind: 'saved', segment: theirs }
  // A new version of the document has another segment at this place, for which the text was not written.
  if (theirs.source !== base.source || theirs.locked) return { kind: 'conflict', theirs }
  const isOwn = isOwnOf(entry, theirs, author)
  if (!isOwn && (isDecided(entry, theirs) || isUnread(entry, theirs))) return { kind: 'conflict', theirs }
  const merged = mergeTexts({
    source: base.source,
    base: commonText(textBelow(base), sent, text),
    mine: target,
    theirs: text,
  })
  if (merged === null) return { kind: 'conflict', theirs }
  // A draft of theirs is there already with all that ours is to change.
  if (merged === text && theirs.state === state) return { kind: 'saved', segment: theirs }
  // A text with the words of both was read by neither, so it waits for a confirmation.
  const asDraft = merged !== target && state !== null && { state: 'draft' as const }
  return { kind: 'merged', target: merged, theirs, ...asDraft, ...(isOwn && { isOwn }) }
}

/** True for a text that came from here, and only its answer was lost. */
function isOwnOf({ base, sent = [] }: OutboxEntry, { target, changed_by: by }: Segment, author?: string): boolean {
  if (!sent.includes(target ?? '')) return false
  // Where nothing names who changed it, the text with which we began is no sign that it was we.
  return author !== undefined && by != null ? by === author : target !== base.target
}

/** True where another person has decided about the segment meanwhile, and ours would take that back unread. */
function isDecided({ base, target, state }: OutboxEntry, theirs: Segment): boolean {
  const isMoved = theirs.state !== base.state
  const isNew = isMoved || theirs.target !== base.target
  if (isApproved(theirs.state)) return isNew || state === 'draft'
  if (isRejection(theirs.state)) return isNew
  // They took a decision back that ours is about.
  const wasDecided = base.state !== 'draft' && base.state !== 'not_translated'
  if (isMoved && wasDecided && state !== 'draft') return true
  // Own words, or a verdict, may follow a confirmation; an undo of one's own confirmation may not take another back.
  return theirs.state === 'translated' && state === 'draft' && target === (base.target ?? '')
}

/**
 * True for a verdict on a text that its author has not read, since another person wrote it meanwhile: an approval, a
 * rejection, and the confirmation of words that were there. Confirmed words of one's own can be joined with theirs.
 */
function isUnread({ base, target, state }: OutboxEntry, theirs: Segment): boolean {
  const isVerdict = state !== null && state !== 'draft' && (state !== 'translated' || target === (base.target ?? ''))
  const text = theirs.target ?? ''
  return isVerdict && text !== (base.target ?? '') && text !== target
}

/**
 * Returns the common base: the text that we began with; or, where theirs contains all words of a text sent from here,
 * that one: it did arrive, and only its answer was lost. Of several the longest, which shares the most.
 */
function commonText(began: string, sent: readonly string[], theirs: string): string {
  const isOurs = (text: string) => text === theirs || (goesOnFrom(theirs, text) && !goesOnFrom(began, text))
  const [longest = began] = sent.filter(isOurs).toSorted((a, b) => b.length - a.length)
  return longest
}
