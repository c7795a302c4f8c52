import type { SegmentsBatch } from '#contract/resources/segments-batch.ts'
import { limits } from '#contract/limits.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { isApiError } from './transport/api-error.ts'
import type { Api } from './api.ts'
import { putSegment } from './segments.ts'

export type ChangeItem = SegmentsBatch['items'][number]

/** Outcome: rows that were changed as requested, rows that the service refused, and the cause of an early end. */
type ChangeOutcome = {
  readonly done: readonly number[]
  /** `reason`: the problem's type (`segment-locked`), or `cannot-be-emptied` where a service takes only single ones. */
  readonly refused: readonly { readonly position: number; readonly reason: string }[]
  readonly error: unknown
}

type Wish = { readonly jobId: string; readonly items: readonly ChangeItem[] }

type Way = { readonly onDone?: (count: number) => void; readonly signal?: AbortSignal }

type Changed = { readonly position: number; readonly segment: Segment | null; readonly reason: string }

/** Changes segments at once, without the outbox, as many in a request as the service takes. Never throws. */
export async function changeSegments(api: Api, { jobId, items }: Wish, { onDone, signal }: Way = {}) {
  const done: number[] = []
  const refused: ChangeOutcome['refused'][number][] = []
  const outcome = (error: unknown): ChangeOutcome => ({ done, refused, error })
  let most: number = limits.batchSegments
  let at = 0
  while (at < items.length) {
    if (signal?.aborted) break
    const some = items.slice(at, at + most)
    try {
      for (const { position, segment, reason } of await changeSome(api, jobId, some, most === 1)) {
        if (segment === null) refused.push({ position, reason })
        else {
          done.push(position)
          putSegment(api.queries, jobId, segment)
        }
      }
      at += some.length
      onDone?.(at)
    } catch (error) {
      const fewer = most === 1 ? null : fewerAfter(error, some.length)
      if (fewer === null) return outcome(error)
      most = fewer
    }
  }
  return outcome(null)
}

/** Returns how many to try in a request after one that failed as a whole; null for none. */
function fewerAfter(error: unknown, sent: number): number | null {
  if (!isApiError(error) || error.type === 'job-not-found') return null
  // The service has no request for many.
  if (error.status === 404 || error.status === 405) return 1
  return error.status === 413 && sent > 1 ? Math.floor(sent / 2) : null
}

async function changeSome(
  api: Api,
  jobId: string,
  items: readonly ChangeItem[],
  isSingle: boolean,
): Promise<Changed[]> {
  const [first] = items
  if (isSingle && first !== undefined) return [await changeOne(api, jobId, first)]
  const params = { job_id: jobId }
  const { results } = await api.client('changeSegments', { params, body: { items: [...items] }, priority: 'act' })
  return results.map(({ position, segment, problem }) => ({
    position,
    segment,
    reason: problem?.type.split('/').at(-1) ?? '',
  }))
}

/** Problems of a single segment; any other one is a failure of the request. */
const refusals: ReadonlySet<string> = new Set([
  'segment-not-found',
  'segment-locked',
  'segment-conflict',
  'invalid-segment',
])

async function changeOne(
  { client }: Api,
  jobId: string,
  { position, revision, target, ...more }: ChangeItem,
): Promise<Changed> {
  if (target === null) return { position, segment: null, reason: 'cannot-be-emptied' }
  const body = { ...more, ...(target !== undefined && { target }) }
  const params = { job_id: jobId, position }
  const ifMatch = revision !== undefined && { ifMatch: String(revision) }
  try {
    return {
      position,
      segment: await client('correctSegment', { params, body, priority: 'act', ...ifMatch }),
      reason: '',
    }
  } catch (error) {
    if (isApiError(error) && refusals.has(error.type)) return { position, segment: null, reason: error.type }
    throw error
  }
}
