import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { cutWords } from '../merge/cut-words.ts'
import { joinTexts, mergeTexts, type ThreeTexts } from '../merge/merge-texts.ts'
import {
  type EntryBase,
  type EntryProblem,
  hasLeft,
  isApproval,
  isRejection,
  type OutboxEntry,
  textBelow,
} from './entry.ts'
import type { SendResult } from './send-entry.ts'
import { type EntryPhase, nextPhase, phaseOf } from './transitions.ts'

// Each function applies one group of events to an entry: its phase by the table, its texts here. Null removes it.

type Beginning = Pick<OutboxEntry, 'scope' | 'changedAt'> & { readonly before: OutboxEntry | undefined }

/** Returns an entry without a text yet. It continues the one before: its number, and the texts sent from it. */
export function freshEntry(
  place: SegmentPlace,
  base: EntryBase,
  { scope, changedAt, before }: Beginning,
): Omit<OutboxEntry, 'phase'> {
  const { source, target, state, revision, met } = base
  const { jobId, position } = place
  return {
    ...(before?.sent !== undefined && { sent: before.sent }),
    scope,
    jobId,
    position,
    base: { source, target, state, revision, ...(met !== undefined && { met }) },
    target: '',
    state: null,
    problem: null,
    theirs: null,
    version: (before?.version ?? 0) + 1,
    changedAt,
  }
}

type Writing = {
  readonly before: OutboxEntry | undefined
  readonly began: ReturnType<typeof freshEntry>
  readonly written: string
  /** The text that it was written upon; without it, the one that the segment has here now. */
  readonly from: string | undefined
  readonly segment: Segment
  /** A verdict on the text is taken back. */
  readonly isDraft?: boolean | undefined
}

/**
 * Applies a written text. Another person's words that came in meanwhile are merged with it; where they touch the same
 * words, the person decides.
 */
export function afterWriting({ before: last, written, from, segment, isDraft, ...rest }: Writing): OutboxEntry | null {
  const before = last && inFront(last, from)
  const now = before?.target ?? segment.target ?? ''
  const texts = { base: from ?? now, mine: written, theirs: now, source: segment.source }
  const merged = joinWritten(rest.began.base, segment, texts)
  const began = before === undefined && merged !== null ? meeting(rest.began, now) : rest.began
  // A conflict has no place for a third text.
  const isThird = before?.phase === 'conflict' && began.base.source === segment.source
  const target = merged ?? (isThird ? joinTexts(texts) : written)
  const isBack = target === textBelow(began.base) && !(before && hasLeft(before))
  const phase = nextPhase(phaseOf(before), merged === null ? 'clashed' : isBack ? 'writtenBack' : 'written')
  if (phase === 'none') return null
  // The service's first translation is its own text again, until a person confirms it.
  const first = target === segment.mt_target && { restores: 0 }
  if (phase === 'draft') return withApproval(before, { ...began, target, phase, ...first }, isDraft)
  return {
    ...began,
    target,
    state: verdictOf(before, isDraft),
    phase,
    ...otherText(before, segment, written),
  }
}

/** Notes the text with which the first letters were joined, where that is a later one than their author began upon. */
function meeting(began: Writing['began'], met: string): Writing['began'] {
  return met === (began.base.target ?? '') ? began : { ...began, base: { ...began.base, met } }
}

/** Returns a conflict of two own texts with the one in front that a tab goes on with. */
function inFront(entry: OutboxEntry, from: string | undefined): OutboxEntry {
  const { theirs, isTheirsOwn, target } = entry
  if (!theirs || !isTheirsOwn || from === target || from !== theirs.target) return entry
  return { ...entry, target: from, state: null, theirs: { ...theirs, target } }
}

type Conflicting = Pick<OutboxEntry, 'theirs' | 'isTheirsOwn'>

/** Returns the other text of a conflict: the one that was there, that of another tab, or that of the service. */
function otherText(before: OutboxEntry | undefined, segment: Segment, written: string): Conflicting {
  if (before?.theirs) return { theirs: before.theirs, ...(before.isTheirsOwn && { isTheirsOwn: true }) }
  if (before === undefined || before.base.source !== segment.source) return { theirs: segment }
  const { target, state } = before
  const words = new Set([written, segment.target ?? ''].flatMap(cutWords))
  // All that was here before is in one of the two others.
  if (cutWords(target).every((word) => words.has(word))) return { theirs: segment }
  return { theirs: { ...segment, target, state: state ?? segment.state }, isTheirsOwn: true }
}

/** Keeps the approval under way that other words are a draft upon; the same words without it take it back. */
function withApproval(before: OutboxEntry | undefined, draft: OutboxEntry, isDraft = false): OutboxEntry {
  const upon = isApproval(before) ? before : before?.upon
  if (upon === undefined) return draft
  if (upon.target !== draft.target) return { ...draft, upon }
  if (upon === before || isDraft) return draft
  // Typed and taken back: the approval is there as before.
  const { scope, sent = [], version, changedAt } = draft
  return { ...upon, scope, sent, version, changedAt, phase: nextPhase('draft', 'confirmed') }
}

function verdictOf(before: OutboxEntry | undefined, isDraft = false): SegmentState | null {
  return isDraft ? null : (before?.state ?? null)
}

/** Null where the same words changed, or where a new version of the document has another segment at this place. */
function joinWritten(begun: EntryBase, { source }: Segment, texts: Omit<ThreeTexts, 'source'>): string | null {
  return begun.source === source ? mergeTexts({ source, ...texts }) : null
}

type Confirming = Pick<Writing, 'before' | 'began'> & {
  readonly target: string
  readonly state: SegmentState
  readonly restores?: number | undefined
  readonly follows?: number | undefined
}

/** Applies a text confirmed with a state. */
export function afterConfirming({ before, began, target, state, restores, follows }: Confirming): OutboxEntry {
  const from = { ...(restores !== undefined && { restores }), ...(follows !== undefined && { follows }) }
  return { ...began, target, state, ...from, phase: nextPhase(phaseOf(before), 'confirmed') }
}

type Begin = (base: EntryBase) => ReturnType<typeof freshEntry>

/** Sends the text again unchanged: after a refusal, or over theirs. */
export function afterResending(entry: OutboxEntry, begin: Begin): OutboxEntry {
  const { target, state, restores, reason, theirs, base, isTheirsOwn } = entry
  const upon = isTheirsOwn ? base : (theirs ?? base)
  return {
    ...begin(upon),
    target,
    state: state ?? 'draft',
    ...(restores !== undefined && { restores }),
    ...(reason !== undefined && isRejection(state) && { reason }),
    phase: nextPhase(entry.phase, 'resent'),
  }
}

/** Gives up the text written here; of two own texts the older one stays. */
export function afterDiscarding(entry: OutboxEntry | undefined, begin: Begin): OutboxEntry | null {
  if (entry?.phase === 'conflict' && entry.theirs && entry.isTheirsOwn)
    return { ...begin(entry.base), target: entry.theirs.target ?? '', phase: nextPhase(entry.phase, 'olderChosen') }
  const phase: EntryPhase | 'none' = nextPhase(phaseOf(entry), 'discarded')
  return phase === 'none' || entry === undefined ? null : { ...entry, phase }
}

/** Opens a conflict again with the other version, which the segment may have, or which ours went on top of. */
export function afterReopening(entry: OutboxEntry, now: OutboxEntry | undefined, segment: Segment): OutboxEntry {
  const version = Math.max(entry.version, now?.version ?? 0) + 1
  const phase = nextPhase(phaseOf(now), 'clashed')
  if (entry.isTheirsOwn) return { ...entry, base: segment, version, phase }
  // The reason of a rejection that the service has is a note there.
  const isThere = !now && segment.target === entry.target && segment.state === entry.state
  const { reason, ...open } = entry
  const current = now ? { ...segment, target: now.target, state: now.state ?? segment.state } : segment
  const given = reason !== undefined && !isThere && { reason }
  return {
    ...open,
    ...given,
    theirs: theirsUpon(current, entry.theirs),
    version,
    phase,
    ...(now?.sent && { sent: now.sent }),
  }
}

/**
 * Returns the other version of a conflict as it is after a segment: that segment with its author, though it was restored
 * from here, or what was there before it.
 */
function theirsUpon(segment: Segment, theirs: Segment | null): Segment {
  if (theirs === null) return segment
  const isSame = theirs.target === segment.target && theirs.state === segment.state
  return isSame ? { ...segment, changed_by: theirs.changed_by } : { ...theirs, revision: segment.revision }
}

/**
 * Joins the journal's entry of a segment with a text written before the journal had been read, upon the service's text.
 * Both are the person's own: they are merged where they touch different words; else the person decides.
 */
export function joinEarly(kept: OutboxEntry, early: OutboxEntry, segment: Segment): OutboxEntry {
  const { target: mine, state, changedAt, reason, upon } = early
  const fresh = freshEntry(early, kept.base, { scope: kept.scope, changedAt, before: kept })
  const began = { ...fresh, ...(reason !== undefined && { reason }), ...(upon && { upon }) }
  const target = mergeTexts({ source: segment.source, base: early.base.target ?? '', mine, theirs: kept.target })
  if (target === null) {
    const phase = nextPhase(kept.phase, 'clashed')
    return { ...began, target: mine, state, phase, theirs: { ...segment, target: kept.target }, isTheirsOwn: true }
  }
  const event = { draft: 'written', waiting: 'confirmedEarly', refused: 'written', conflict: 'clashed' } as const
  const phase = nextPhase(kept.phase, event[early.phase])
  return { ...began, target, state, phase, theirs: kept.phase === 'conflict' ? kept.theirs : null }
}

/** Lets an entry go that repeats one which the service has now; null where that is no confirmed text any more. */
export function afterLeader(follower: OutboxEntry, { target, state }: OutboxEntry): OutboxEntry | null {
  const { follows: _, ...entry } = follower
  return state === entry.state ? { ...entry, target, version: entry.version + 1 } : null
}

/** Applies the service's answer to a sent text; `now` may have been edited since. */
export function afterSending(
  sentEntry: OutboxEntry,
  latest: OutboxEntry,
  sent: Exclude<SendResult, { kind: 'later' | 'failed' }>,
): OutboxEntry | null {
  const { failure: _, upon, ...now } = latest
  if (sent.kind === 'conflict') {
    const phase = nextPhase(now.phase, 'conflicting')
    // Of two own texts neither gives way to a third: that one is found again when the chosen one is sent.
    const theirs = now.isTheirsOwn ? now.theirs : sent.theirs
    // The service has none of the texts that were sent.
    return { ...now, phase, theirs, sent: [] }
  }
  // The same version is the same text, and only waiting entries are sent.
  const isLatest = now.version === sentEntry.version
  const phase = isLatest ? nextPhase('waiting', sent.kind) : nextPhase(now.phase, 'answered')
  if (phase === 'none') return null
  // The answer is about a text before the approval below the draft, which is still to leave.
  const isBelow = upon && upon.version !== sentEntry.version
  switch (sent.kind) {
    case 'saved':
      // The entry was edited while it was under way: it continues from the text that the service has now.
      return {
        ...now,
        ...sinceSaved(sentEntry, now, sent.segment),
        phase,
        version: now.version + 1,
        ...(isBelow && { upon: { ...upon, ...sinceSaved(sentEntry, upon, sent.segment) } }),
      }
    case 'refused':
      return { ...now, phase, problem: sent.problem, ...(isBelow && { upon }) }
    default:
      // A text written meanwhile wins over the merged text: it is merged when it is sent.
      return {
        ...now,
        ...(isLatest && { target: sent.target, base: sent.theirs, state: sent.state ?? now.state }),
        // An approval is merged with the same text alone.
        ...(upon && { upon: isBelow ? upon : { ...upon, base: sent.theirs } }),
        phase,
        version: now.version + 1,
      }
  }
}

const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 120_000

/** Notes that the service failed with it once more: it is tried again after 2 s, 4 s, 8 s … at most 2 minutes. */
export function afterFailing(
  sentEntry: OutboxEntry,
  now: OutboxEntry,
  problem: EntryProblem,
  time: number,
): OutboxEntry {
  // A text written meanwhile is another one, with which the service may not fail.
  if ((now.upon ?? now).version !== sentEntry.version) return now
  const { since = time, tries = 0 } = now.failure ?? {}
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE)
  return { ...now, failure: { problem, since, tries: tries + 1, nextAttempt: time + pause } }
}

function sinceSaved(sentEntry: OutboxEntry, now: OutboxEntry, segment: Segment | null) {
  const { base, target, state } = sentEntry
  if (now.phase === 'conflict' && segment !== null) {
    if (now.isTheirsOwn) return { base: segment, sent: [] }
    // The conflict that it resolved was opened again while it was under way.
    if (now.base.revision !== base.revision) return { sent: [], theirs: theirsUpon(segment, now.theirs) }
    return { base: segment, sent: [], theirs: segment }
  }
  return { base: segment ?? { ...base, target, state: state ?? base.state }, sent: [] }
}
