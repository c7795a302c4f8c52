import * as z from 'zod/mini'
import { Segment, type SegmentChange } from '#contract/resources/segment.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import type { Client } from '../../api/transport/call-types.ts'
import { codeInTime } from '../../lib/code-in-time.ts'
import { fillAbsent, NO_REVISION } from '../../api/transport/fill-absent.ts'
import { type EntryProblem, isRejection, type OutboxEntry } from './entry.ts'
import type { settle, Settled } from './settle.ts'

/** Outcome of sending one entry. */
export type SendResult =
  /** `segment` as the service now has it. */
  | { readonly kind: 'saved'; readonly segment: Segment | null }
  | Settled
  | { readonly kind: 'refused'; readonly problem: EntryProblem }
  /** The service, or a proxy, answered with an error of its own: perhaps because of this entry. */
  | { readonly kind: 'failed'; readonly problem: EntryProblem }
  /** It cannot be sent now: no connection, too many requests, no key. It stays in the outbox. */
  | { readonly kind: 'later'; readonly signedOut: boolean }

/** Sends one correction and returns the outcome. Never throws. `author`: the name of the person's key. */
export async function sendEntry(client: Client, entry: OutboxEntry, author?: string): Promise<SendResult> {
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
    return isOfOtherText(entry, segment) ? settleLater(entry, segment, author) : { kind: 'saved', segment }
  } catch (error) {
    return judge(error, entry, author)
  }
}

/** True for a rejection that changed nothing, since another person had rejected a text that its author has not read. */
export function isOfOtherText(entry: OutboxEntry, segment: Segment | null): boolean {
  return segment !== null && changeOf(entry).target === undefined && (segment.target ?? '') !== entry.target
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
export async function judge(error: unknown, entry: OutboxEntry, author?: string): Promise<SendResult> {
  if (isApiError(error, 'segment-conflict')) {
    const theirs = z.safeParse(Segment, fillAbsent('readSegment', error.members['current']))
    if (theirs.success) return settleLater(entry, theirs.data, author)
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

/** Without its code, as without a connection, the entry waits. */
async function settleLater(...what: Parameters<typeof settle>): Promise<SendResult> {
  const code = await codeInTime(import('./settle.ts'))
  return code === null ? { kind: 'later', signedOut: false } : code.settle(...what)
}
