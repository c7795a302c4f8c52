import type { Context } from 'hono'
import { limits } from '#contract/limits.ts'
import type { RateState } from '../../ports/records.ts'
import type { AppEnv } from '../app-env.ts'
import { corsHeaders } from './cors.ts'
import { rateLimitHeaders } from './rate-limit.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

export type CommonParts = {
  readonly allowedOrigins: readonly string[]
  readonly connectOrigins?: readonly string[]
  readonly publicUrl?: string
  /** Rate limit; the contract's by default. */
  readonly requestsPerMinute?: number
}

/**
 * Adds every answer's headers; for a `rate` null (the store failed) or undefined (not counted) just the limit's rule.
 */
export function addCommonHeaders(c: Context<AppEnv>, parts: CommonParts, rate: RateState | null | undefined): void {
  const allow = c.req.method === 'OPTIONS' ? c.get('allow') : undefined
  const headers = {
    'X-Request-Id': c.get('requestId'),
    ...securityHeaders,
    'Content-Security-Policy': c.get('policy') ?? contentSecurityPolicy(parts.connectOrigins),
    ...(parts.publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    ...corsHeaders(c.req.header('Origin'), parts.allowedOrigins, allow),
    ...rateLimitHeaders(rate ?? null, parts.requestsPerMinute ?? limits.requestsPerMinute),
  }
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'Vary') c.res.headers.append(name, value)
    else c.res.headers.set(name, value)
  }
}
