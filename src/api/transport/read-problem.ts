import * as z from 'zod/mini'
import { Problem } from '#contract/resources/problem.ts'
import { ApiError } from './api-error.ts'

/** Reads a problem answer; a body that is no problem record still gives its status and request id. */
export function readProblem(status: number, body: unknown, headers: Headers): ApiError {
  const about = { requestId: headers.get('X-Request-Id'), retryAfter: retryAfterOf(headers) }
  const parsed = z.safeParse(Problem, body)
  if (!parsed.success) return new ApiError(`http-${status}`, status, { ...about, title: `HTTP ${status}` })
  const { type, title, status: _, detail, errors, ...members } = parsed.data
  return new ApiError(type.split('/').at(-1) ?? type, status, {
    ...about,
    title,
    detail: detail ?? null,
    errors: errors ?? [],
    members,
  })
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('Retry-After')
  if (text === null || !/^\d{1,9}$/.test(text)) return null
  return Number(text)
}
