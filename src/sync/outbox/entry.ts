import type { Segment } from '#contract/resources/segment.ts'
import { isApproved, type SegmentState } from '#contract/segments/states.ts'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { EntryPhase } from './transitions.ts'

/** The segment as the service last gave it, on which the work began. */
export type EntryBase = Pick<Segment, 'source' | 'target' | 'state' | 'revision'> & {
  /** A later text of another person, which came in while the first letters were typed: its words are in the entry's. */
  readonly met?: string
}

/** Returns the text that an entry differs from by the words of its author alone. */
export function textBelow({ met, target }: EntryBase): string {
  return met ?? target ?? ''
}

/** Number of changes of each tab, by a name that it has while it is open. */
export type Seen = Readonly<Record<string, number>>

/** Work of a person on one segment that the service does not have yet. */
export type OutboxEntry = SegmentPlace & {
  /** Owner of the work: service and organisation. */
  readonly scope: string
  readonly base: EntryBase
  readonly target: string
  /** The state to set; null for a draft that is not to be sent yet. */
  readonly state: SegmentState | null
  /** The revision that text and state go back to, with all that belonged to it there; 0: the first. */
  readonly restores?: number
  /** Why the person rejects it: becomes a note once the service has the rejection. */
  readonly reason?: string
  /**
   * Position of the confirmed segment that it repeats: it leaves when the service has that one, with the text that is
   * there then, and goes with one that is given up.
   */
  readonly follows?: number
  /** The approval under way that a draft was written upon: it is sent first, and takes no word of the draft along. */
  readonly upon?: OutboxEntry
  readonly phase: EntryPhase
  readonly problem: EntryProblem | null
  readonly theirs: Segment | null
  /** True when `theirs` is an older text of the same person, which was stored here: the service does not have it. */
  readonly isTheirsOwn?: true
  /** Texts that were sent and whose answers have not come: found at the service later, they are our own. */
  readonly sent?: readonly string[]
  /** Present only while it waits: the service answers, and each time with an error of its own. */
  readonly failure?: EntryFailure
  /** The changes of each tab that are in it: shows which of two tabs has seen what the other did. */
  readonly seen?: Seen
  /** Grows with each change: shows whether a saved text is still the latest. */
  readonly version: number
  /** Milliseconds since 1970. Entries are sent in this order. */
  readonly changedAt: number
}

export type EntryProblem = {
  readonly type: string
  readonly title: string
  readonly detail: string
  readonly requestId: string | null
}

/** The same text was sent `tries` times and failed each time. Times are milliseconds since 1970; `nextAttempt` 0: at once. */
export type EntryFailure = {
  readonly problem: EntryProblem
  readonly since: number
  readonly tries: number
  readonly nextAttempt: number
}

type Entries = Readonly<Record<string, OutboxEntry>>

/** Returns the entry that this one waits for, which has the text that it repeats. */
export function leaderOf(entries: Entries, { jobId, follows }: OutboxEntry): OutboxEntry | undefined {
  return follows === undefined ? undefined : entries[placeKey({ jobId, position: follows })]
}

/** Returns the entries that repeat a segment and wait for it, for any segment: those of its key. */
export function followersIn(entries: Entries): (leader: SegmentPlace) => readonly OutboxEntry[] {
  const following = new Map<string, OutboxEntry[]>()
  for (const entry of Object.values(entries)) {
    if (entry.follows === undefined) continue
    const leader = placeKey({ jobId: entry.jobId, position: entry.follows })
    const known = following.get(leader)
    if (known === undefined) following.set(leader, [entry])
    else known.push(entry)
  }
  return (leader) => following.get(placeKey(leader)) ?? []
}

export function isRejection(state: SegmentState | null): boolean {
  return state === 'rejected_translation' || state === 'rejected_sign_off'
}

/** Returns what of an entry is to be sent: itself, or the approval below its draft. */
export function toSend(entry: OutboxEntry): OutboxEntry | null {
  if (entry.phase === 'waiting') return entry
  if (entry.upon === undefined) return null
  const { failure, sent = [], upon } = entry
  return { ...upon, sent, ...(failure && { failure }) }
}

/** Returns true when a text of it, or the approval below it, may be at the service or on its way there. */
export function hasLeft({ sent = [], upon }: OutboxEntry): boolean {
  return sent.length > 0 || upon !== undefined
}

/** True when a segment has the text and the state of another version of it. */
export function isVersion(segment: Segment, { target, state }: Segment): boolean {
  return segment.target === target && segment.state === state
}

/** True for an approval that is to leave. */
export function isApproval(entry: OutboxEntry | undefined): boolean {
  return entry?.phase === 'waiting' && entry.state !== null && isApproved(entry.state)
}
