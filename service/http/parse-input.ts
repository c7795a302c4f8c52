import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Core } from '../core/core.ts'
import { Problem } from '../core/problem.ts'
import { matchesTag } from './etag.ts'
import { fieldErrors, memberNames } from './field-errors.ts'
import { parseIdempotencyKey } from './idempotency-key.ts'
import { parseIfMatch } from './if-match.ts'
import type { Locale } from './locale.ts'
import { requireMediaType } from './media-type.ts'
import { parseJson } from './parse-json.ts'
import { type FieldError, parseQuery } from './parse-query.ts'
import { receiveForm } from './receive-form.ts'
import { readBody } from './request-body.ts'

export type Route = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller | null
  readonly locale: Locale
}

export type ParsedInput = Omit<Route, 'endpoint'> & {
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
  readonly ifMatch: number | null
  readonly isHeld: (etag: string) => boolean
}

/**
 * Parses a request by its row of the table: query and headers before the body, so that nothing is uploaded for a
 * request that is wrong anyway. Throws `invalid-request` naming each wrong field, and what the body's readers throw.
 */
export async function parseInput(request: Request, route: Route, core: Core, stallMs: number): Promise<ParsedInput> {
  const { endpoint, ...known } = route
  const query = readQuery(request, endpoint)
  const header = (name: 'Idempotency-Key' | 'If-Match' | 'If-None-Match') =>
    endpoint.headers?.includes(name) ? (request.headers.get(name) ?? undefined) : undefined
  const idempotencyKey = parseIdempotencyKey(header('Idempotency-Key'))
  const ifMatch = parseIfMatch(header('If-Match'))
  const isHeld = (etag: string) => matchesTag(header('If-None-Match'), etag)
  return { ...known, query, idempotencyKey, ifMatch, isHeld, body: await bodyOf(request, endpoint, core, stallMs) }
}

function readQuery(request: Request, { query }: Endpoint): unknown {
  if (query === undefined) return undefined
  const { values, errors } = parseQuery(new URL(request.url).search, memberNames(query))
  return conform(query, values, errors)
}

async function bodyOf(request: Request, { body }: Endpoint, core: Core, stallMs: number): Promise<unknown> {
  if (body === undefined) return undefined
  if (body.kind === 'json') {
    requireMediaType(request.headers, ['application/json'])
    return conform(body.schema, parseJson(await collect(request, stallMs)), [])
  }
  if (body.kind === 'file') {
    requireMediaType(request.headers, body.types)
    return readBody(request, { maxBytes: body.maxBytes, tooLarge, stallMs })
  }
  requireMediaType(request.headers, ['multipart/form-data'])
  const { fields, file } = await receiveForm(request, core, stallMs)
  try {
    return { fields: conform(body.schema, fields, []), file }
  } catch (error) {
    await core.discardUpload(file)
    throw error
  }
}

async function collect(request: Request, stallMs: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readBody(request, { maxBytes: limits.bodyBytes, tooLarge, stallMs })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tooLarge(): Problem {
  return new Problem('payload-too-large')
}

function conform(schema: Schema, value: unknown, errors: readonly FieldError[]): unknown {
  const named = new Set(errors.map(({ path }) => path))
  const result = z.safeParse(schema, value)
  const found = result.success ? [] : fieldErrors(result.error.issues, value).filter(({ path }) => !named.has(path))
  if (result.success && errors.length === 0) return result.data
  throw new Problem('invalid-request', { errors: [...errors, ...found] })
}
