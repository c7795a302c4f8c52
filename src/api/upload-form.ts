import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoints.ts'
import type { Clock } from '../lib/clock.ts'
import { unreachableError } from './api-error.ts'
import { readProblem } from './read-problem.ts'
import { withRetry } from './retry.ts'
import type { Scheduler } from './scheduler.ts'
import type { SessionStore } from './session.ts'

export type UploadParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly language: () => string
  readonly makeRequest: () => XMLHttpRequest
  readonly loadProblemWords?: () => Promise<unknown>
}

export type Form = {
  readonly file: File
  readonly fields: Readonly<Record<string, string | undefined>>
  /** Makes the upload safe to repeat; without it, it is sent once. */
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export type FormAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Sends a form with a file; XMLHttpRequest, because fetch does not tell how far an upload is. Throws `ApiError`. */
export function uploadForm(parts: UploadParts, endpoint: Endpoint, form: Form): Promise<FormAnswer> {
  const { session, scheduler, clock } = parts
  const attempt = async () => {
    const answer = await scheduler.run('look', () => send(parts, endpoint, form), form.signal)
    scheduler.heard(answer.headers, answer.status)
    if (answer.status === 401) session.end('refused')
    if (answer.status < 200 || answer.status > 299) {
      await parts.loadProblemWords?.().catch(() => {})
      throw readProblem(answer.status, answer.body, answer.headers)
    }
    return answer
  }
  return withRetry(attempt, { clock, resend: form.idempotencyKey !== undefined, signal: form.signal })
}

function send(parts: UploadParts, endpoint: Endpoint, { file, fields, ...how }: Form): Promise<FormAnswer> {
  const { idempotencyKey, signal, onProgress } = how
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
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(unreachableError()))
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
