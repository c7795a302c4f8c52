import { countRequest } from '../../store/rate-windows.ts'
import type { RateState } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'

export const windowMilliseconds = 60_000

/** Counts a request in the minute that began with the bucket's first one. */
export async function takeRequest(parts: CoreParts, bucket: string): Promise<RateState> {
  const at = parts.now()
  return rateStateOf(parts, at, await countRequest(parts.store.db, bucket, at, windowMilliseconds))
}

/** Returns the rest of a minute, by its start and the requests counted in it so far. */
export function rateStateOf(
  { requestsPerMinute: limit }: Pick<CoreParts, 'requestsPerMinute'>,
  at: Date,
  { requests, startedAt }: { readonly requests: number; readonly startedAt: Date },
): RateState {
  const left = startedAt.getTime() + windowMilliseconds - at.getTime()
  return {
    allowed: requests <= limit,
    limit,
    remaining: Math.max(limit - requests, 0),
    resetSeconds: Math.min(Math.max(Math.ceil(left / 1000), 1), windowMilliseconds / 1000),
  }
}
