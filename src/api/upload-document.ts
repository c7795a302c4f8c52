import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Job, type JobUpload } from '#contract/resources/job.ts'
import type { Clock } from '../lib/clock.ts'
import { unreachableError, unreadableError } from './api-error.ts'
import { fillAbsent } from './fill-absent.ts'
import { readProblem } from './read-problem.ts'
import { withRetry } from './retry.ts'
import type { Scheduler } from './scheduler.ts'
import type { SessionStore } from './session.ts'

export type Upload = {
  readonly file: File
  readonly fields: JobUpload
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** `created`: false when the same upload had been made before. */
export type UploadDocument = (upload: Upload) => Promise<{ readonly job: Job; readonly created: boolean }>

export type UploadParts = {
  readonly session: SessionStore
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly language: () => string
  readonly makeRequest: () => XMLHttpRequest
}

/** Sends a document; XMLHttpRequest, because fetch does not tell how far an upload is. Its key makes it safe to repeat. */
export function makeUploadDocument(parts: UploadParts): UploadDocument {
  const { session, scheduler, clock } = parts
  return async (upload) => {
    const { signal } = upload
    const attempt = async () => {
      const answer = await scheduler.run('look', () => send(upload, parts), signal)
      scheduler.heard(answer.headers, answer.status)
      if (answer.status === 401) session.end('refused')
      if (answer.status < 200 || answer.status > 299) throw readProblem(answer.status, answer.body, answer.headers)
      const parsed = z.safeParse(Job, fillAbsent('createJob', answer.body))
      if (parsed.success) return { job: parsed.data, created: answer.status !== 200 }
      throw unreadableError(answer.status, parsed.error.issues[0]?.path.join('.') ?? '', answer.headers)
    }
    return withRetry(attempt, { clock, resend: true, signal })
  }
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

function send({ file, fields, idempotencyKey, signal, onProgress }: Upload, parts: UploadParts): Promise<Answer> {
  const { address, key } = parts.session.getState().session ?? { address: '', key: '' }
  const form = new FormData()
  // Fields first: a service that reads as it goes can refuse before the file has come in.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = parts.makeRequest()
    request.open(endpoints.createJob.method, `${address}${endpoints.createJob.path}`)
    request.setRequestHeader('Authorization', `Bearer ${key}`)
    request.setRequestHeader('Accept-Language', parts.language())
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(unreachableError()))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => resolve(answerOf(request)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): Answer {
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
