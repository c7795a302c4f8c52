import type * as z from 'zod/mini'
import type { ProblemType } from './problems.ts'
import type { Role } from './resources/account.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Schema = z.ZodMiniType

export type EndpointBody =
  | { readonly kind: 'json'; readonly schema: Schema }
  /** A form with one `file` part, or with `upload_id` in its place; `schema` is that of the other fields. */
  | { readonly kind: 'multipart'; readonly schema: Schema }
  /** Either of the two, distinguished by the media type of the request. */
  | { readonly kind: 'json-or-multipart'; readonly schema: Schema; readonly form: Schema }
  /** The bytes of a file of at most `maxBytes`, as one of these media types. */
  | { readonly kind: 'file'; readonly types: readonly string[]; readonly maxBytes: number }

/** A reply without a schema: nothing, or the bytes of a file. */
export type Reply = Schema | 'empty' | 'file'

export type Endpoint = {
  readonly method: Method
  /** Path parameters in braces, as in the contract: `/v1/jobs/{job_id}`. */
  readonly path: string
  readonly summary: string
  /** The least role that may call it; null: no key. */
  readonly role: Role | null
  readonly query?: Schema
  readonly body?: EndpointBody
  /** Request headers that mean something here, beside those every request may carry. */
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'Last-Event-ID' | 'Upload-Offset')[]
  /** Success status → the schema of its reply. */
  readonly replies: Readonly<Record<number, Reply>>
  /** The media types that a file may be answered as; when absent, that of any bytes. */
  readonly fileTypes?: readonly string[]
  /** Problems beside those of every operation (see `commonProblems`). */
  readonly problems: readonly ProblemType[]
}

/** Problems of every operation that takes a file: those of the upload that may be named in its place. */
export const uploadProblems = ['upload-not-found', 'upload-incomplete'] as const
