import { backoffDelay, retryOf } from '#contract/problems.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from './api-error.ts'

export type RetryRules = {
  readonly clock: Clock
  /** False for a call that must not be made twice: then only a 429, which did nothing, is sent again. */
  readonly resend: boolean
  readonly signal?: AbortSignal | undefined
  /** Waits before a request without an answer is sent again; it may end early, when the connection is back. */
  readonly restUnanswered?: (milliseconds: number) => Promise<void>
}

// A wait longer than this is an answer, not a pause: the person sees it instead (a paused trial waits for next month).
const LONGEST_WAIT = 65_000
const MOST_RATE_LIMITED = 5

/** Makes the attempt, and again by the contract's "Retry rules". Throws the last error, or the signal's reason. */
export async function withRetry<T>(attempt: () => Promise<T>, rules: RetryRules): Promise<T> {
  const tries = { 'after-header': 0, backoff: 0, once: 0 }
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wait = waitFor(error, tries, rules.resend)
      if (wait === null || wait > LONGEST_WAIT) throw error
      const isUnanswered = error.type === 'unreachable'
      if (isUnanswered && rules.restUnanswered !== undefined) await rules.restUnanswered(wait)
      else await rules.clock.sleep(wait, rules.signal)
      rules.signal?.throwIfAborted()
    }
  }
}

/** Returns the milliseconds until the request may be sent again; null for never. Counts the try. */
function waitFor(error: ApiError, tries: Record<'after-header' | 'backoff' | 'once', number>, resend: boolean) {
  const retry = error.type === 'unreachable' ? 'backoff' : retryOf(error.type, error.status)
  if (retry === 'never') return null
  if (!resend && error.status !== 429) return null
  const tried = tries[retry]++
  if (retry === 'after-header') return tried < MOST_RATE_LIMITED ? (error.retryAfter ?? 1) * 1000 : null
  if (retry === 'once') return tried === 0 ? 0 : null
  const backoff = backoffDelay(tried)
  return backoff === null ? null : Math.max(backoff, (error.retryAfter ?? 0) * 1000)
}
