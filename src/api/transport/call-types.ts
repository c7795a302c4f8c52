import type * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints, PathParam } from '#contract/endpoints.ts'
import type { Priority } from './minute-budget.ts'

/** The bytes of a file and the name that the service gave it. */
export type Download = { readonly blob: Blob; readonly fileName: string | null }

type PartOf<Key extends string, Value> = { readonly [Name in Key]: Value }

type ParamsPart<N extends EndpointName> = [PathParam<Endpoints[N]['path']>] extends [never]
  ? unknown
  : PartOf<'params', Readonly<Record<PathParam<Endpoints[N]['path']>, string | number>>>

type QueryPart<N extends EndpointName> = Endpoints[N] extends { readonly query: infer Query extends Schema }
  ? Partial<PartOf<'query', z.infer<Query>>>
  : unknown

type BodyPart<N extends EndpointName> = Endpoints[N] extends {
  readonly body: { readonly kind: 'json' | 'json-or-multipart'; readonly schema: infer Body extends Schema }
}
  ? PartOf<'body', z.infer<Body>>
  : Endpoints[N] extends { readonly body: { readonly kind: 'file' } }
    ? PartOf<'file', Blob>
    : unknown

/** Options of a call of the endpoint, from the table: path parameters, query, JSON body or file. */
export type CallOptions<N extends EndpointName> = {
  readonly priority?: Priority
  readonly signal?: AbortSignal | undefined
  /** The value of `If-Match`, without quotes. */
  readonly ifMatch?: string
  /** The same for each attempt at one act, so that it is done once. */
  readonly idempotencyKey?: string
  /** False where the caller itself repeats a failed request; a 429 did nothing, and is waited out all the same. */
  readonly sendAgain?: false
  /** Set while only the connection is tried: a 401 then does not end the present session. */
  readonly trying?: { readonly address: string; readonly key: string | null }
} & ParamsPart<N> &
  QueryPart<N> &
  BodyPart<N>

type Replies<N extends EndpointName> = Endpoints[N]['replies'][Exclude<keyof Endpoints[N]['replies'], 304>]

/** Reply of the endpoint: the record of its schema, a file, or nothing. */
export type ReplyOf<N extends EndpointName> =
  Replies<N> extends infer Reply
    ? Reply extends 'file'
      ? Download
      : Reply extends 'empty'
        ? undefined
        : Reply extends Schema
          ? z.infer<Reply>
          : never
    : never

export type Client = <N extends EndpointName>(name: N, options: CallOptions<N>) => Promise<ReplyOf<N>>
