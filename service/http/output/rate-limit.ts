import type { RateState } from '../../ports/records.ts'

const windowSeconds = 60

/**
 * Returns the state of the limit in the older three header fields and in the newer two structured ones. Without a state
 * (the store does not answer) only the rule is known: `limit` requests a minute.
 */
export function rateLimitHeaders(state: RateState | null, limit: number): Record<string, string> {
  const policy = { 'RateLimit-Limit': String(limit), 'RateLimit-Policy': `"default";q=${limit};w=${windowSeconds}` }
  if (state === null) return policy
  const remaining = Math.max(0, Math.floor(state.remaining))
  const reset = Math.max(0, Math.ceil(state.resetSeconds))
  return {
    ...policy,
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    RateLimit: `"default";r=${remaining};t=${reset}`,
  }
}
