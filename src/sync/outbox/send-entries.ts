import type { SegmentsBatchReply } from '#contract/resources/segments-batch.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import type { Client } from '../../api/transport/call-types.ts'
import { NO_REVISION } from '../../api/transport/fill-absent.ts'
import type { OutboxEntry } from './entry.ts'
import { changeOf, isOfOtherText, judge, type SendResult } from './send-entry.ts'

/** Outcome of sending many entries of one job in one request. */
export type SendManyResult =
  /** One result for each entry; null where the entry has to be sent by itself to know more. */
  | { readonly kind: 'each'; readonly sent: readonly (SendResult | null)[] }
  /** All have to be sent one by one: this time, or from now on because the service has no such request. */
  | { readonly kind: 'singly'; readonly always: boolean }
  /** `failed`: perhaps because of one of them. */
  | Extract<SendResult, { kind: 'later' | 'failed' }>

/** Sends corrections of one job together. Never throws. */
export async function sendEntries(
  client: Client,
  entries: readonly [OutboxEntry, ...OutboxEntry[]],
): Promise<SendManyResult> {
  const [{ jobId }] = entries
  const items = entries.map((entry) => ({
    position: entry.position,
    ...changeOf(entry),
    ...(entry.base.revision !== NO_REVISION && { revision: entry.base.revision }),
  }))
  try {
    const { results } = await client('changeSegments', {
      params: { job_id: jobId },
      body: { items },
      priority: 'save',
      // The outbox itself repeats it.
      sendAgain: false,
    })
    const byPosition = new Map(results.map((result) => [result.position, result]))
    return { kind: 'each', sent: entries.map((entry) => sentOf(entry, byPosition.get(entry.position))) }
  } catch (error) {
    const sent = await judge(error, entries[0])
    if (sent.kind === 'later' || sent.kind === 'failed') return sent
    const isAbsent = isApiError(error, 'not-found') || (isApiError(error) && error.status === 405)
    return { kind: 'singly', always: isAbsent }
  }
}

function sentOf(entry: OutboxEntry, result: SegmentsBatchReply['results'][number] | undefined): SendResult | null {
  if (result === undefined) return null
  const { segment, problem } = result
  if (problem === null) return isOfOtherText(entry, segment) ? null : { kind: 'saved', segment }
  const type = problem.type.split('/').at(-1) ?? ''
  // Only the answer to a request of its own contains the current segment.
  if (type === 'segment-conflict' || problem.status >= 500) return null
  const reasons = [problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].filter(Boolean).join(' · ')
  return {
    kind: 'refused',
    // The request's own id is in its headers; a single item has none.
    problem: { type, title: problem.title, detail: reasons, requestId: null },
  }
}
