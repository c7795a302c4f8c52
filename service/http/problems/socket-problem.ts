import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '#contract/limits.ts'
import { Problem } from '../../core/problem.ts'
import { preferredLocale } from '../words/locale.ts'
import { type PrintedProblem, printProblem } from './problem.ts'
import { rateLimitHeaders } from '../output/rate-limit.ts'
import { makeRequestId } from '../request-id.ts'
import { securityHeaders } from '../output/security-headers.ts'

export type EarlyParts = { readonly errorsBase: string; readonly requestsPerMinute?: number }

/**
 * Prints the answer to a request that never reached the app, with the app's usual headers. Nothing was counted for it,
 * so the rate limit shows only its rule.
 */
export function printEarlyProblem(
  problem: Problem,
  { errorsBase, requestsPerMinute = limits.requestsPerMinute }: EarlyParts,
  acceptLanguage?: string,
): PrintedProblem {
  const printed = printProblem(problem, { errorsBase, locale: preferredLocale(acceptLanguage) })
  const id = { 'X-Request-Id': makeRequestId(Date.now(), randomBytes(10)) }
  return {
    ...printed,
    headers: { ...printed.headers, ...id, ...securityHeaders, ...rateLimitHeaders(null, requestsPerMinute) },
  }
}

/** Returns the problem for an error code of the HTTP parser. */
export function problemOfParserError(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('invalid-request', { status: 431 })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('invalid-request', { status: 408 })
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Problem('payload-too-large')
  return new Problem('invalid-request')
}

/** Writes an answer directly to a socket, and ends it. */
export function endSocket(socket: Duplex, { status, headers, body }: PrintedProblem): void {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
