import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import type { Clock } from '../../lib/clock.ts'
import { isApiError, unreachableError } from './api-error.ts'
import type { CallOptions, Client, ReplyOf } from './call-types.ts'
import type { Connection } from './connection.ts'
import type { Progress } from './followed-requests.ts'
import { makeEtagCache } from './etag-cache.ts'
import { readProxyError } from './proxy-error.ts'
import { type AnswerBody, jsonOf, readBody } from './read-body.ts'
import { readProblem } from './read-problem.ts'
import { readReply } from './read-reply.ts'
import { withRetry } from './retry.ts'
import type { Priority } from './minute-budget.ts'
import type { Scheduler } from './scheduler.ts'
import type { SessionStore } from './session.ts'
import { timeLimitFor } from './time-limits.ts'

export type ClientParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly connection: Connection
  /** Returns the language of problem texts. */
  readonly language: () => string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Fetches our own words for problems, so that they are there when a problem occurs. */
  readonly loadProblemWords?: () => Promise<unknown>
}

/** Calls that end in the same state however often they are sent, although they are POSTs. */
const repeatable: ReadonlySet<EndpointName> = new Set([
  'cancelJob',
  'rebuildJob',
  'findMatches',
  'cancelBulkAction',
  // One that is begun twice expires.
  'createUpload',
] as const)

/** Makes the one place that fetches: address and key from the session, all else from the table of endpoints. */
export function makeClient(parts: ClientParts): Client {
  const { session, scheduler, clock, connection } = parts
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

    const resend = endpoint.method !== 'POST' || repeatable.has(name) || loose.idempotencyKey !== undefined
    const limit = timeLimitFor(name, sizeOf(request.body))
    const priority = loose.priority ?? 'look'
    let seen = connection.turn()
    const attempt = async () => {
      seen = connection.turn()
      const { answer, body } = await scheduler.run(
        priority,
        // The answer is read within its turn: until then it occupies a connection of the browser.
        () =>
          // The outbox repeats saving requests, whatever their method.
          connection.follow({ limit, repeatable: resend || priority === 'save', signal }, (progress) =>
            send(request, priority, parts, progress),
          ),
        signal,
      )
      scheduler.received(answer.headers, answer.status)
      if (answer.status === 304 && known !== undefined) return known.reply
      const proxyError = readProxyError(answer.status, answer.headers, sizeOf(request.body))
      if (proxyError !== null) throw proxyError
      if (!answer.ok) throw readProblem(answer.status, jsonOf(body), answer.headers)
      const reply = readReply(name, endpoint, answer, body)
      etags.put(request.address, answer.headers.get('ETag'), reply)
      return reply
    }
    try {
      const reply = await withRetry(attempt, {
        clock,
        resend: resend && loose.sendAgain !== false,
        signal,
        restUnanswered: (milliseconds) => connection.rest(milliseconds, seen, signal),
      })
      // The table gives schema and type from one entry; the compiler cannot follow it through the look-up by name.
      return reply as ReplyOf<N>
    } catch (error) {
      // An operation that is open to everybody was sent no key that could be refused.
      const refused = loose.trying === undefined && endpoint.role !== null && isApiError(error, 'unauthorized')
      // The session does not end when another key was taken meanwhile.
      if (refused && before !== null && session.getState().session === before) session.end('refused')
      await wordsFor(error, parts)
      throw error
    }
  }
}

/** Milliseconds that an error waits for its words; then the service's own are shown. */
const WORDS_LIMIT = 2000

/**
 * Loads our words for a problem. They are a part of the page, whose request nothing can cancel: on a dead connection it
 * never ends. A request without an answer needs none of them.
 */
export async function wordsFor(
  problem: unknown,
  { clock, loadProblemWords }: Pick<ClientParts, 'clock' | 'loadProblemWords'>,
): Promise<void> {
  if (loadProblemWords === undefined || !isApiError(problem) || problem.status === 0) return
  const enough = new AbortController()
  await Promise.race([loadProblemWords().catch(() => {}), clock.sleep(WORDS_LIMIT, enough.signal)])
  enough.abort()
}

type LooseOptions = {
  readonly priority?: Priority
  readonly signal?: AbortSignal | undefined
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly sendAgain?: false
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
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.body?.kind === 'file') headers.set('Content-Type', endpoint.body.types[0] ?? '')
  return {
    address: `${address}${fillPath(endpoint.path, options.params ?? {})}${text === '' ? '' : `?${text}`}`,
    method: endpoint.method,
    headers,
    body: options.body === undefined ? (options.file ?? null) : JSON.stringify(options.body),
  }
}

type Answered = { readonly answer: Response; readonly body: AnswerBody }

async function send(
  request: Request,
  priority: Priority,
  { fetch }: ClientParts,
  { signal, received }: Progress,
): Promise<Answered> {
  const { address, method, headers, body } = request
  try {
    const answer = await fetch(address, {
      method,
      headers,
      body,
      // Documents are confidential: the browser's own cache keeps none of them.
      cache: 'no-store',
      credentials: 'omit',
      signal,
      // A request delayed until the page is left goes out nevertheless.
      keepalive: method === 'DELETE',
      // When other tabs have taken the browser's connections, the next free one is for saving.
      priority: urgency[priority],
    })
    received()
    return { answer, body: await readBody(answer, received) }
  } catch (error) {
    if (signal.aborted) throw error
    throw unreachableError()
  }
}

const urgency: Readonly<Record<Priority, 'high' | 'auto' | 'low'>> = {
  save: 'high',
  act: 'auto',
  look: 'auto',
  prefetch: 'low',
  send: 'low',
  fill: 'low',
  poll: 'low',
}

function sizeOf(body: Request['body']): number {
  return typeof body === 'string' ? body.length : (body?.size ?? 0)
}
