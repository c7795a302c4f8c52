import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Core } from '../core/core.ts'
import type { AppEnv } from './app-env.ts'

export type RequestLogParts = {
  readonly core: Core
  readonly log: Logger
  /** Called for metrics. */
  readonly onAnswer?: (answered: { operation: string; status: number; seconds: number }) => void
}

/** Logs an answered request for the operator and for the organisation's own log: no query, no text, no key. */
export function logRequest(c: Context<AppEnv>, parts: RequestLogParts, durationMs: number): void {
  const caller = c.get('caller')
  const entry = {
    id: c.get('requestId'),
    operation: c.get('operation') ?? 'unknown',
    method: c.req.method,
    path: loggedPath(c.req.url),
    status: c.res.status,
    errorType: c.get('errorType'),
    durationMs: Math.round(durationMs),
  }
  const counted = entry.operation === 'unknown' && !c.get('counts') ? 'page' : entry.operation
  parts.onAnswer?.({ operation: counted, status: entry.status, seconds: durationMs / 1000 })
  parts.log.info(
    { ...entry, trace: c.get('trace'), organisation: caller?.organisationId, key: caller?.keyId },
    'request',
  )
  if (c.get('counts')) parts.core.logRequest({ ...entry, characters: c.get('characters'), caller })
}

/** Returns a path without its query, shortened, without a key that was put into it by mistake. */
function loggedPath(url: string): string {
  return new URL(url).pathname.replace(/cot_[\w-]+/g, 'cot_…').slice(0, 500)
}
