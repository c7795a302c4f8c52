import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoints.ts'
import type { Clock } from '../../lib/clock.ts'
import { unreachableError } from '../transport/api-error.ts'
import { wordsFor } from '../transport/client.ts'
import type { Connection } from '../transport/connection.ts'
import type { Progress } from '../transport/followed-requests.ts'
import { readProxyError } from '../transport/proxy-error.ts'
import { readProblem } from '../transport/read-problem.ts'
import { withRetry } from '../transport/retry.ts'
import type { Priority } from '../transport/minute-budget.ts'
import type { Scheduler } from '../transport/scheduler.ts'
import type { SessionStore } from '../transport/session.ts'
import { timeLimits } from '../transport/time-limits.ts'

export type SendParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly connection: Connection
  readonly language: () => string
  readonly makeRequest: () => XMLHttpRequest
  readonly loadProblemWords?: () => Promise<unknown>
}

export type SentBody = {
  readonly params?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | Blob
  /** Size of the file, or part of one, in the body. */
  readonly bytes: number
  /** True when it may arrive twice. */
  readonly resend: boolean
  readonly signal: AbortSignal
  /** `look` when absent. */
  readonly priority?: Priority
  /** The share of the body that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export type UploadAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Sends a large body; XMLHttpRequest, because fetch does not report the progress of an upload. Throws `ApiError`. */
export function sendUpload(parts: SendParts, endpoint: Endpoint, sent: SentBody): Promise<UploadAnswer> {
  const { session, scheduler, clock, connection } = parts
  const { signal, resend } = sent
  const limit = timeLimits.transfer
  let seen = connection.turn()
  const attempt = async () => {
    seen = connection.turn()
    // Bytes sent before are lost: it begins again.
    sent.onProgress(0)
    const answer = await scheduler.run(
      sent.priority ?? 'look',
      () =>
        connection.follow({ limit, repeatable: resend, signal }, (progress) => send(parts, endpoint, sent, progress)),
      signal,
    )
    scheduler.received(answer.headers, answer.status)
    const proxyError = readProxyError(answer.status, answer.headers, sent.bytes)
    if (proxyError !== null) throw proxyError
    if (answer.status === 401) session.end('refused')
    if (answer.status < 200 || answer.status > 299) {
      const problem = readProblem(answer.status, answer.body, answer.headers)
      await wordsFor(problem, parts)
      throw problem
    }
    return answer
  }
  const restUnanswered = (milliseconds: number) => connection.rest(milliseconds, seen, signal)
  return withRetry(attempt, { clock, resend, signal, restUnanswered })
}

function send(
  parts: SendParts,
  endpoint: Endpoint,
  { params = {}, headers, body, onProgress }: SentBody,
  { signal, sent, sentAll, received }: Progress,
): Promise<UploadAnswer> {
  const { address, key } = parts.session.getState().session ?? { address: '', key: '' }
  return new Promise((resolve, reject) => {
    const request = parts.makeRequest()
    request.open(endpoint.method, `${address}${fillPath(endpoint.path, params)}`)
    request.setRequestHeader('Authorization', `Bearer ${key}`)
    request.setRequestHeader('Accept-Language', parts.language())
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      sent()
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.upload.addEventListener('load', sentAll)
    request.addEventListener('readystatechange', () => {
      if (request.readyState >= XMLHttpRequest.HEADERS_RECEIVED && request.status !== 0) received()
    })
    request.addEventListener('progress', received)
    request.addEventListener('error', () => {
      onProgress(0)
      reject(unreachableError())
    })
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => resolve(answerOf(request)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  let body: unknown
  try {
    body = JSON.parse(request.responseText)
  } catch {
    body = undefined
  }
  return { status: request.status, headers, body }
}
