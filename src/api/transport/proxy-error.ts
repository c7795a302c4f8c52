import { ApiError } from './api-error.ts'

/**
 * Reads the answer of a proxy in front of the service, with a page of its own; null: the service answered.
 * - `proxy-too-large`: it takes no bodies of this size; `bytes` of the members is the size
 * - `proxy-unavailable`: it does not reach the service, or not in time
 * - `proxy-page`: another page, such as one to sign in at; nothing was done, whatever the status
 */
export function readProxyError(status: number, headers: Headers, bytes: number): ApiError | null {
  // Our service names each of its answers, and every service answers in JSON or with a file.
  if (headers.has('X-Request-Id') || headers.has('Content-Disposition')) return null
  const type = headers.get('Content-Type') ?? ''
  if (!/^text\/(html|plain)\b/i.test(type)) return null
  if (status === 413) return new ApiError('proxy-too-large', status, { members: { bytes } })
  if (status >= 502 && status <= 504) return new ApiError('proxy-unavailable', status)
  const isPage = /^text\/html\b/i.test(type)
  return isPage ? new ApiError('proxy-page', status, { title: `HTTP ${status}` }) : null
}
