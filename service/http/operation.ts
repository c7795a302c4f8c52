import type { Locale } from '#contract/locales.ts'
import type * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints, PathParam } from '#contract/endpoints.ts'
import type { Problem as ProblemRecord } from '#contract/resources/problem.ts'
import type { Core } from '../core/core.ts'
import type { Caller, OpenFile } from '../ports/records.ts'
import type { Problem } from '../core/problem.ts'
import type { ReceivedForm } from './input/receive-form.ts'

type QueryOf<E> = E extends { readonly query: infer S extends Schema } ? z.output<S> : undefined

type BodyOf<E> = E extends { readonly body: { readonly kind: 'file' } } ? AsyncIterable<Uint8Array> : RecordOf<E>

type RecordOf<E> = E extends {
  readonly body: { readonly kind: 'json-or-multipart'; readonly schema: infer S extends Schema; readonly form: infer F }
}
  ? JsonOrForm<z.output<S>, F extends Schema ? z.output<F> : never>
  : E extends { readonly body: { readonly kind: infer K; readonly schema: infer S extends Schema } }
    ? K extends 'multipart'
      ? ReceivedForm<z.output<S>>
      : z.output<S>
    : undefined

/** A body in either form. */
type JsonOrForm<Record, Fields> =
  | { readonly kind: 'json'; readonly record: Record }
  | ({ readonly kind: 'form' } & ReceivedForm<Fields>)

/** A request to an endpoint, parsed by its row of the table. */
export type Input<N extends EndpointName> = {
  readonly params: Readonly<Record<PathParam<Endpoints[N]['path']>, string>>
  readonly query: QueryOf<Endpoints[N]>
  readonly body: BodyOf<Endpoints[N]>
  /** Null where the endpoint needs no key and none was sent. */
  readonly caller: Endpoints[N]['role'] extends null ? Caller | null : Caller
  readonly locale: Locale
  /** Null where the client named none of the service's languages. */
  readonly namedLocale: Locale | null
  readonly idempotencyKey: string | null
  /** The revision of `If-Match`; null: any. */
  readonly ifMatch: number | null
  /** True when the client has the answer with this tag, by `If-None-Match`. */
  readonly isHeld: (etag: string) => boolean
  /** Offset in bytes of the part in its upload. */
  readonly uploadOffset: number | null
  /** Id of the last event that the client of a stream has. */
  readonly lastEventId: string | null
  /** Aborts when the client has left. */
  readonly signal: AbortSignal
  /** Describes a problem as a part of an answer, in the reader's language. */
  readonly describe: (problem: Problem) => ProblemRecord
}

type Extras = {
  readonly headers?: Readonly<Record<string, string>>
  readonly etag?: string
  /** Code points that the request was charged, for its log. */
  readonly characters?: number
}

/** An answer of a handler: a status of the row, with the row's record or file for it. */
export type AnswerOf<N extends EndpointName> = RepliesOf<Endpoints[N]['replies']>

type RepliesOf<R> = {
  [S in keyof R]: S extends 304
    ? { readonly status: 304; readonly etag: string }
    : R[S] extends Schema
      ? { readonly status: S; readonly record: z.output<R[S]> } & Extras
      : R[S] extends 'file'
        ? { readonly status: S; readonly file: OpenFile } & Extras
        : { readonly status: S } & Extras
}[keyof R]

/** An answer of any endpoint. */
export type OperationAnswer = {
  readonly status: number
  readonly record?: unknown
  readonly file?: OpenFile
} & Extras

/** One handler for each row of the table: parse, call core, answer. A missing one is a type error. */
export type Operations = {
  readonly [N in EndpointName]: (core: Core, input: Input<N>) => Promise<AnswerOf<N>>
}
