import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import type { Clock } from '../lib/clock.ts'
import { isApiError, unreachableError } from './api-error.ts'
import type { CallOptions, Client, ReplyOf } from './call-types.ts'
import { makeEtagCache } from './etag-cache.ts'
import { readProblem } from './read-problem.ts'
import { readJson, readReply } from './read-reply.ts'
import { withRetry } from './retry.ts'
import type { Priority, Scheduler } from './scheduler.ts'
import type { SessionStore } from './session.ts'

export type ClientParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  /** The language that problem texts are wanted in. */
  readonly language: () => string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Fetches our own words for problems, so that whoever hears of one has them at hand. */
  readonly loadProblemWords?: () => Promise<unknown>
}

/** Calls that end in the same state however often they are sent, although they are POSTs. */
const repeatable: ReadonlySet<EndpointName> = new Set(['cancelJob', 'rebuildJob', 'findMatches'] as const)

/** The one place that fetches: address and key from the session, everything else from the table of endpoints. */
export function makeClient(parts: ClientParts): Client {
  const { session, scheduler, clock } = parts
  const etags = makeEtagCache()
  session.subscribe(() => etags.clear())

  return async function call<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<ReplyOf<N>> {
    const endpoint: Endpoint = endpoints[name]
    const loose: LooseOptions = options
    const { signal } = loose
    const before = session.getState().session
    const request = requestOf(endpoint, loose, parts)
    const known = endpoint.headers?.includes('If-None-Match') ? etags.get(request.address) : undefined
    if (known !== undefined) request.headers.set('If-None-Match', known.etag)

    const attempt = async () => {
      const answer = await scheduler.run(loose.priority ?? 'look', () => send(request, parts, signal), signal)
      scheduler.heard(answer.headers, answer.status)
      if (answer.status === 304 && known !== undefined) return known.reply
      if (!answer.ok) throw readProblem(answer.status, await readJson(answer), answer.headers)
      const reply = await readReply(name, endpoint, answer)
      etags.put(request.address, answer.headers.get('ETag'), reply)
      return reply
    }
    try {
      const resend = endpoint.method !== 'POST' || repeatable.has(name)
      const reply = await withRetry(attempt, { clock, resend, signal })
      // The table gives schema and type from one entry; the compiler cannot follow it through the look-up by name.
      return reply as ReplyOf<N>
    } catch (error) {
      const refused = loose.trying === undefined && isApiError(error, 'unauthorized')
      // Not when another key was taken meanwhile.
      if (refused && before !== null && session.getState().session === before) session.end('refused')
      // Offline there is nothing to fetch them from: then the service's own words stand.
      if (isApiError(error)) await parts.loadProblemWords?.().catch(() => {})
      throw error
    }
  }
}

type LooseOptions = {
  readonly priority?: Priority
  readonly signal?: AbortSignal | undefined
  readonly ifMatch?: string
  readonly trying?: { readonly address: string; readonly key: string | null }
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly file?: Blob
}

type Request = {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | Blob | null
}

function requestOf(endpoint: Endpoint, options: LooseOptions, { session, language }: ClientParts): Request {
  const { address, key } = options.trying ?? session.getState().session ?? { address: '', key: null }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options.query ?? {})) if (value !== undefined) query.set(name, value)
  const text = query.toString()
  const headers = new Headers({ Accept: '*/*', 'Accept-Language': language() })
  if (key !== null && endpoint.role !== null) headers.set('Authorization', `Bearer ${key}`)
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.body?.kind === 'file') headers.set('Content-Type', endpoint.body.types[0] ?? '')
  return {
    address: `${address}${fillPath(endpoint.path, options.params ?? {})}${text === '' ? '' : `?${text}`}`,
    method: endpoint.method,
    headers,
    body: options.body === undefined ? (options.file ?? null) : JSON.stringify(options.body),
  }
}

async function send(request: Request, { fetch }: ClientParts, signal: AbortSignal | undefined): Promise<Response> {
  const { address, method, headers, body } = request
  try {
    // Documents are confidential: the browser's own cache keeps none of them.
    return await fetch(address, {
      method,
      headers,
      body,
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachableError()
  }
}
