import { countRequest } from '../store/rate-windows.ts'
import type { RateState } from './records.ts'
import type { CoreParts } from './core-parts.ts'

const windowMilliseconds = 60_000

/** Counts a request in the minute that began with the bucket's first one. */
export async function takeRequest(
  { store, now, requestsPerMinute: limit }: CoreParts,
  bucket: string,
): Promise<RateState> {
  const at = now()
  const { requests, startedAt } = await countRequest(store.db, bucket, at, windowMilliseconds)
  const left = startedAt.getTime() + windowMilliseconds - at.getTime()
  return {
    allowed: requests <= limit,
    limit,
    remaining: Math.max(limit - requests, 0),
    resetSeconds: Math.min(Math.max(Math.ceil(left / 1000), 1), windowMilliseconds / 1000),
  }
}
