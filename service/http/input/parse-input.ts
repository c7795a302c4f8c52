import type { Locale } from '#contract/locales.ts'
import type { EndpointBody, Endpoint, Schema } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Problem as ProblemRecord } from '#contract/resources/problem.ts'
import type { Core } from '../../core/core.ts'
import type { Caller } from '../../ports/records.ts'
import { Problem } from '../../core/problem.ts'
import { matchesTag } from '../output/etag.ts'
import type { BodyParser } from './body-parser.ts'
import { memberNames } from './field-errors.ts'
import { parseIdempotencyKey } from './idempotency-key.ts'
import { namedLocale } from '../words/locale.ts'
import { conform } from './parse-body.ts'
import { parseQuery } from './parse-query.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { type BodyWaits, readBody } from './request-body.ts'
import { requireId } from './resource-id.ts'
import { Refusal } from '../problems/refusal.ts'

export type Route = {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller | null
  readonly locale: Locale
  readonly describe: (problem: Problem) => ProblemRecord
}

/** Dependencies that read the body of a request. */
export type BodyReaders = {
  readonly core: Core
  readonly bodies: BodyParser
  readonly waits: BodyWaits
}

export type ParsedInput = Omit<Route, 'name' | 'endpoint'> & {
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
  readonly namedLocale: Locale | null
  readonly ifMatch: number | null
  readonly isHeld: (etag: string) => boolean
  readonly uploadOffset: number | null
  readonly lastEventId: string | null
  readonly signal: AbortSignal
}

/**
 * Parses a request by its row of the table: query and headers before the body, so that nothing is uploaded for a
 * request that is wrong anyway. Throws `invalid-request` naming each wrong field, and the errors of the body's readers.
 */
export async function parseInput(request: Request, route: Route, readers: BodyReaders): Promise<ParsedInput> {
  const { name: _name, endpoint, ...known } = route
  const query = readQuery(request, endpoint)
  const header = (name: NonNullable<Endpoint['headers']>[number]) =>
    endpoint.headers?.includes(name) ? (request.headers.get(name) ?? undefined) : undefined
  const idempotencyKey = parseIdempotencyKey(header('Idempotency-Key'))
  const ifMatch = parseIfMatch(header('If-Match'))
  const isHeld = (etag: string) => matchesTag(header('If-None-Match'), etag)
  const uploadOffset = parseOffset(header('Upload-Offset'))
  const lastEventId = header('Last-Event-ID') ?? null
  const named = namedLocale(request.headers.get('Accept-Language'))
  const body = await bodyOf(request, route, readers)
  const { signal } = request
  return {
    ...known,
    namedLocale: named,
    query,
    idempotencyKey,
    ifMatch,
    isHeld,
    uploadOffset,
    lastEventId,
    signal,
    body,
  }
}

function readQuery(request: Request, { query }: Endpoint): unknown {
  if (query === undefined) return undefined
  const { values, errors } = parseQuery(new URL(request.url).search, memberNames(query))
  return conform(query, values, errors)
}

async function bodyOf(
  request: Request,
  { name, endpoint: { body }, caller }: Route,
  { core, bodies, waits }: BodyReaders,
): Promise<unknown> {
  if (body === undefined) return undefined
  requireMediaType(request.headers, mediaTypesOf(body))
  if (body.kind === 'file') return readBody(request, { maxBytes: body.maxBytes, tooLarge, ...waits })
  if (body.kind === 'multipart') return formOf(request, body.schema, core, caller, waits)
  if (body.kind === 'json-or-multipart' && isForm(request))
    return { kind: 'form', ...(await formOf(request, body.form, core, caller, waits)) }
  const record = await bodies.parse(name, body.schema, await collect(request, waits), caller?.organisationId ?? null)
  return body.kind === 'json' ? record : { kind: 'json', record }
}

function mediaTypesOf(body: EndpointBody): readonly string[] {
  if (body.kind === 'file') return body.types
  const json = body.kind === 'multipart' ? [] : ['application/json']
  return body.kind === 'json' ? json : [...json, 'multipart/form-data']
}

function isForm(request: Request): boolean {
  return /^\s*multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

async function formOf(
  request: Request,
  schema: Schema,
  core: Core,
  caller: Caller | null,
  waits: BodyWaits,
): Promise<ReceivedForm<unknown>> {
  const copyUpload = (id: string) => {
    if (caller === null) throw new Problem('unauthorized')
    return core.copyUpload(caller, requireId(id, 'upload-not-found'))
  }
  const { fields, file } = await receiveForm(request, { ...core, copyUpload }, waits)
  try {
    return { fields: conform(schema, fields, []), file }
  } catch (error) {
    await core.discardUpload(file)
    throw error
  }
}

async function collect(request: Request, waits: BodyWaits): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readBody(request, { maxBytes: limits.bodyBytes, tooLarge, ...waits })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function tooLarge(): Problem {
  return new Problem('payload-too-large')
}

/**
 * Returns the revision that a change is based on: `"12"` → 12; absent or `*` → null, the last write wins.
 * Throws `invalid-request` for anything else.
 */
function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const revision = /^"(0|[1-9]\d{0,14})"$/.exec(header.trim())?.[1]
  if (revision === undefined) {
    throw new Problem('invalid-request', { errors: [{ path: 'If-Match', message: 'a revision in quotes, or *' }] })
  }
  return Number(revision)
}

/** Returns the bytes of `Upload-Offset`; null when absent. Throws `invalid-request`. */
function parseOffset(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^(0|[1-9]\d{0,8})$/.test(header.trim())) return Number(header)
  throw new Problem('invalid-request', { errors: [{ path: 'Upload-Offset', message: 'bytes, as a whole number' }] })
}

/**
 * Checks that a body has a media type that the operation takes, as UTF-8 and not compressed; throws
 * `unsupported-media-type` with the accepted ones.
 *
 * Not `hono/validator`: it takes a body of another type for an empty one, and reads a whole form first.
 */
function requireMediaType(headers: Headers, types: readonly string[]): void {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', { 'Accept-Encoding': 'identity' })
  }
  const [name = '', ...parameters] = (headers.get('content-type') ?? '').split(';').map((part) => part.trim())
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter))
  if (!types.includes(name.toLowerCase()) || (charset !== undefined && !/^charset="?utf-?8"?$/i.test(charset))) {
    throw new Refusal('unsupported-media-type', { Accept: types.join(', ') })
  }
}
