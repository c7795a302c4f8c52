import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoints.ts'
import type { Clock } from '../lib/clock.ts'
import { unreachableError } from './api-error.ts'
import { wordsFor } from './client.ts'
import type { Connection, Progress } from './connection.ts'
import { readProxyError } from './proxy-error.ts'
import { readProblem } from './read-problem.ts'
import { withRetry } from './retry.ts'
import type { Scheduler } from './scheduler.ts'
import type { SessionStore } from './session.ts'
import { timeLimits } from './time-limits.ts'

export type UploadParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly connection: Connection
  readonly language: () => string
  readonly makeRequest: () => XMLHttpRequest
  readonly loadProblemWords?: () => Promise<unknown>
}

export type Form = {
  readonly file: File
  readonly fields: Readonly<Record<string, string | undefined>>
  /** Makes the upload safe to repeat; without it, it is sent once. */
  readonly idempotencyKey?: string
  /** It changes nothing, and may be sent again without a key. */
  readonly repeatable?: boolean
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export type FormAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Sends a form with a file; XMLHttpRequest, because fetch does not report the progress of an upload. Throws `ApiError`. */
export function uploadForm(parts: UploadParts, endpoint: Endpoint, form: Form): Promise<FormAnswer> {
  const { session, scheduler, clock, connection } = parts
  const resend = form.idempotencyKey !== undefined || form.repeatable === true
  const { signal } = form
  const limit = timeLimits.transfer
  let seen = connection.turn()
  const attempt = async () => {
    seen = connection.turn()
    // What had been sent before is lost: it begins anew.
    form.onProgress(0)
    const answer = await scheduler.run(
      'look',
      () =>
        connection.follow({ limit, repeatable: resend, signal }, (progress) => send(parts, endpoint, form, progress)),
      signal,
    )
    scheduler.received(answer.headers, answer.status)
    const proxyError = readProxyError(answer.status, answer.headers, form.file.size)
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
  parts: UploadParts,
  endpoint: Endpoint,
  { file, fields, idempotencyKey, onProgress }: Form,
  { signal, sent, sentAll, received }: Progress,
): Promise<FormAnswer> {
  const { address, key } = parts.session.getState().session ?? { address: '', key: '' }
  const form = new FormData()
  // Fields first: a service that reads as it goes can refuse before the file has come in.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = parts.makeRequest()
    request.open(endpoint.method, `${address}${fillPath(endpoint.path, {})}`)
    request.setRequestHeader('Authorization', `Bearer ${key}`)
    request.setRequestHeader('Accept-Language', parts.language())
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
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
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): FormAnswer {
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
