import { entityTag } from './etag.ts'
import { fileResponse } from './file-response.ts'
import { printRecord } from './print-record.ts'
import type { OperationAnswer } from '../operation.ts'

export type Wanted = {
  /** True when the answer carries a tag, and needs no body for a client that has it. */
  readonly tagged: boolean
  readonly isHeld: (etag: string) => boolean
  readonly cacheControl: string
  /** Base path of the service; handlers name paths below it. */
  readonly basePath: string
  /** True when only the headers are sent. */
  readonly isHead: boolean
}

/** Writes a handler's answer. `failed` is called for a file that fails after its answer has begun. */
export async function answerWith(
  answer: OperationAnswer,
  wanted: Wanted,
  failed: (error: unknown) => void,
): Promise<Response> {
  if (answer.file !== undefined) return fileResponse(answer.file, answer.headers, wanted.isHead, failed)
  const headers = new Headers({ ...answer.headers, 'Cache-Control': wanted.cacheControl })
  const location = headers.get('Location')
  if (location !== null) headers.set('Location', wanted.basePath + location)
  const body = answer.record === undefined ? null : await printRecord(answer.record)
  const tag = answer.etag ?? (wanted.tagged && body !== null ? entityTag(body) : undefined)
  if (tag !== undefined) headers.set('ETag', tag)
  if (wanted.tagged && tag !== undefined && wanted.isHeld(tag)) return new Response(null, { status: 304, headers })
  if (body === null) return new Response(null, { status: answer.status, headers })
  headers.set('Content-Type', 'application/json')
  headers.set('Content-Length', String(body.reduce((sum, piece) => sum + piece.length, 0)))
  const [only, ...more] = body
  return new Response(more.length === 0 ? only : ReadableStream.from(body), { status: answer.status, headers })
}
