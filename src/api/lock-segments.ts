import { limits } from '#contract/limits.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { isApiError } from './api-error.ts'
import type { Api } from './api.ts'
import { putSegment } from './segments.ts'

/** How far it came: rows that were changed as asked, rows that the service refused, and what ended it before the end. */
export type LockOutcome = {
  readonly done: readonly number[]
  readonly refused: readonly number[]
  readonly error: unknown
}

type Wish = { readonly jobId: string; readonly positions: readonly number[]; readonly locked: boolean }

type Way = { readonly onDone?: (count: number) => void; readonly signal?: AbortSignal }

type Locked = { readonly position: number; readonly segment: Segment | null }

/** Locks segments, or takes their locks away, as many in a request as the service takes. Never throws. */
export async function lockSegments(api: Api, wish: Wish, { onDone, signal }: Way = {}): Promise<LockOutcome> {
  const { jobId, positions } = wish
  const done: number[] = []
  const refused: number[] = []
  let most: number = limits.batchSegments
  let at = 0
  while (at < positions.length) {
    if (signal?.aborted) break
    const some = positions.slice(at, at + most)
    try {
      const results = most === 1 ? await lockOne(api, wish, some) : await lockMany(api, wish, some)
      for (const { position, segment } of results) {
        if (segment === null) refused.push(position)
        else {
          done.push(position)
          putSegment(api.queries, jobId, segment)
        }
      }
      at += some.length
      onDone?.(at)
    } catch (error) {
      const isAbsent = isApiError(error) && (error.status === 404 || error.status === 405) && most > 1
      if (!isAbsent || isApiError(error, 'job-not-found')) return { done, refused, error }
      most = 1
    }
  }
  return { done, refused, error: null }
}

async function lockMany({ client }: Api, { jobId, locked }: Wish, some: readonly number[]): Promise<Locked[]> {
  const items = some.map((position) => ({ position, locked }))
  const { results } = await client('changeSegments', { params: { job_id: jobId }, body: { items }, priority: 'act' })
  return results.map(({ position, segment }) => ({ position, segment }))
}

/** For a service that has no request for many. */
async function lockOne({ client }: Api, { jobId, locked }: Wish, [position]: readonly number[]): Promise<Locked[]> {
  if (position === undefined) return []
  const params = { job_id: jobId, position }
  return [{ position, segment: await client('correctSegment', { params, body: { locked }, priority: 'act' }) }]
}
