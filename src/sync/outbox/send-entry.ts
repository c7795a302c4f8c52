import * as z from 'zod/mini'
import { Segment, type SegmentChange } from '#contract/resources/segment.ts'
import { isApproved } from '#contract/segments/states.ts'
import { isApiError } from '../../api/api-error.ts'
import type { Client } from '../../api/call-types.ts'
import { fillAbsent, NO_REVISION } from '../../api/fill-absent.ts'
import { goesOnFrom, mergeTexts } from '../merge/merge-texts.ts'
import { type EntryProblem, isRejection, type OutboxEntry } from './entry.ts'

/** Outcome of sending one entry. */
export type SendResult =
  /** `segment` as the service now has it. */
  | { readonly kind: 'saved'; readonly segment: Segment | null }
  /** Another person's words and ours fit together: it is sent again with theirs as the base. */
  | { readonly kind: 'merged'; readonly target: string; readonly theirs: Segment }
  | { readonly kind: 'conflict'; readonly theirs: Segment }
  | { readonly kind: 'refused'; readonly problem: EntryProblem }
  /** The service, or a proxy, answered with an error of its own: perhaps because of this entry. */
  | { readonly kind: 'failed'; readonly problem: EntryProblem }
  /** It cannot be sent now: no connection, too many requests, no key. It stays in the outbox. */
  | { readonly kind: 'later'; readonly signedOut: boolean }

/** Sends one correction and returns the outcome. Never throws. */
export async function sendEntry(client: Client, entry: OutboxEntry): Promise<SendResult> {
  const { jobId, position, base } = entry
  try {
    const segment = await client('correctSegment', {
      params: { job_id: jobId, position },
      body: changeOf(entry),
      priority: 'save',
      // The outbox itself repeats it.
      sendAgain: false,
      ...(base.revision !== NO_REVISION && { ifMatch: String(base.revision) }),
    })
    return { kind: 'saved', segment }
  } catch (error) {
    return judge(error, entry)
  }
}

/** Returns the fields of a segment that are to change. */
export function changeOf({
  base,
  target,
  state,
  restores,
}: OutboxEntry): Pick<SegmentChange, 'target' | 'state' | 'restores'> {
  // Confirmed words are sent, and count as a person's. A rejection of unchanged words does not send them; but a service
  // of the bare contract requires both fields always.
  const isVerdictOnly = isRejection(state) && base.revision !== NO_REVISION
  return {
    ...(state !== null && { state }),
    ...(!(isVerdictOnly && target === base.target) && { target }),
    ...(restores !== undefined && base.revision !== NO_REVISION && { restores }),
  }
}

/** Returns the meaning of an error for the entry that was under way. */
export function judge(error: unknown, entry: OutboxEntry): SendResult {
  if (isApiError(error, 'segment-conflict')) {
    const theirs = z.safeParse(Segment, fillAbsent('readSegment', error.members['current']))
    if (theirs.success) return settle(entry, theirs.data)
  }
  const failed = judgeError(error)
  return failed.kind === 'saved' ? { kind: 'saved', segment: null } : failed
}

/** The outcomes of an act of a person that need no answer of the service. */
export type PlainResult = { readonly kind: 'saved' } | Extract<SendResult, { kind: 'refused' | 'failed' | 'later' }>

/** Returns the meaning of an error of any act that is sent again and again. */
export function judgeError(error: unknown): PlainResult {
  if (!isApiError(error)) return { kind: 'later', signedOut: false }
  // The request was done; only its answer has an unknown form.
  if (error.type === 'unreadable' && error.status < 300) return { kind: 'saved' }
  const { type, status, title, detail, errors, requestId } = error
  // A proxy answered, perhaps with a page to sign in at: nothing was done.
  const isProxyPage = type === 'proxy-page' || type === 'proxy-too-large'
  if (status === 401 && !isProxyPage) return { kind: 'later', signedOut: true }
  if (status === 0 || status === 429) return { kind: 'later', signedOut: false }
  const reasons = [detail, ...errors.map(({ message }) => message)].filter(Boolean).join(' · ')
  const problem = { type, title, detail: reasons, requestId }
  return { kind: isProxyPage || status >= 500 || type === 'unreadable' ? 'failed' : 'refused', problem }
}

/** Settles a segment that has changed since: perhaps by our own request, whose answer was lost. */
function settle(entry: OutboxEntry, theirs: Segment): SendResult {
  const { base, target, state, sent = [] } = entry
  if (theirs.target === target && (state === null || theirs.state === state)) return { kind: 'saved', segment: theirs }
  // A new version of the document has another segment at this place, for which the text was not written.
  if (theirs.source !== base.source) return { kind: 'conflict', theirs }
  // The author did not see the approval that came meanwhile: only they can decide to take it back.
  const isKept =
    isApproved(theirs.state) && (state === 'draft' || !(isApproved(base.state) || sent.includes(theirs.target ?? '')))
  if (theirs.locked || isKept || isUnread(entry, theirs)) return { kind: 'conflict', theirs }
  const merged = mergeTexts({
    source: base.source,
    base: commonText(base.target ?? '', sent, theirs.target ?? ''),
    mine: target,
    theirs: theirs.target ?? '',
  })
  return merged === null ? { kind: 'conflict', theirs } : { kind: 'merged', target: merged, theirs }
}

/**
 * True for a verdict on a text that its author has not read, since another person wrote it meanwhile: an approval, a
 * rejection, and the confirmation of words that were there. Confirmed words of one's own can be joined with theirs.
 */
function isUnread({ base, target, state, sent = [] }: OutboxEntry, theirs: Segment): boolean {
  const isVerdict = state !== null && state !== 'draft' && (state !== 'translated' || target === (base.target ?? ''))
  const text = theirs.target ?? ''
  return isVerdict && text !== (base.target ?? '') && text !== target && !sent.includes(text)
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
