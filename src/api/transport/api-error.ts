/**
 * Failure of a request.
 * - a problem of the service: `type` is the last part of its type address, `status` the answer's
 * - `unreachable`, 0: no answer (offline, refused, cut, CORS)
 * - `unreadable`: an answer that differs from the contract; `status` is the answer's, so 2xx means it was done
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly type: string
  readonly status: number
  readonly title: string
  readonly detail: string | null
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  readonly requestId: string | null
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** Members of the problem beyond the standard ones, such as `current` of a `segment-conflict`. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(type: string, status: number, about: Partial<Omit<ApiError, 'type' | 'status' | 'name'>> = {}) {
    super(`${status} ${type}${about.title ? `: ${about.title}` : ''}`)
    this.type = type
    this.status = status
    this.title = about.title ?? ''
    this.detail = about.detail ?? null
    this.errors = about.errors ?? []
    this.requestId = about.requestId ?? null
    this.retryAfter = about.retryAfter ?? null
    this.members = about.members ?? {}
  }
}

export function unreachableError(): ApiError {
  return new ApiError('unreachable', 0)
}

/** Makes an `unreadable` error; `where` is the path of the first field that differs, such as `jobs.0.status`. */
export function unreadableError(status: number, where: string, headers: Headers): ApiError {
  return new ApiError('unreadable', status, { detail: where, requestId: headers.get('X-Request-Id') })
}

export function isApiError(error: unknown, type?: string): error is ApiError {
  return error instanceof ApiError && (type === undefined || error.type === type)
}
