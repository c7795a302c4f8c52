import type { Context, Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { mayAct } from '#contract/resources/account.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import { orUnavailable } from '../core/or-unavailable.ts'
import { Problem } from '../core/problem.ts'
import { accepts } from './input/accepts.ts'
import { answerWith } from './output/answer-with.ts'
import { cacheControlOf } from './output/cache-control.ts'
import type { AppEnv } from './app-env.ts'
import type { BodyParser } from './input/body-parser.ts'
import { pathParams } from './input/path-params.ts'
import type { OperationAnswer, Operations } from './operation.ts'
import { describeProblem } from './problems/problem.ts'
import { parseInput, type ParsedInput } from './input/parse-input.ts'
import { readKey } from './input/read-key.ts'
import type { BodyWaits } from './input/request-body.ts'
import { Refusal } from './problems/refusal.ts'
import type { TakeRequest } from './limit-requests.ts'

export type MountParts = {
  readonly core: Core
  readonly takeRequest: TakeRequest
  readonly operations: Operations
  readonly bodies: BodyParser
  readonly waits: BodyWaits
  /** The prefix of `Location`. */
  readonly basePath: string
  /** The prefix of problem types. */
  readonly errorsBase: string
  readonly logFailure: (c: Context<AppEnv>, error: unknown) => void
}

/**
 * Mounts every row of the table. A request is checked in the order that the interface promises: route, method, key,
 * role, rate limit, formats, body.
 */
export function mountEndpoints(app: Hono<AppEnv>, parts: MountParts): void {
  for (const [path, methods] of byPath()) {
    const allow = [...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allowed = [...allow, 'OPTIONS'].join(', ')
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('allow', allowed)
      const params = pathParams(path, c.req.url)
      if (params === null) throw new Problem('not-found')
      if (c.req.method === 'OPTIONS') return answerOptions(c, allowed)
      const name = methods.get(c.req.method === 'HEAD' ? 'GET' : c.req.method)
      if (name === undefined) throw new Refusal('method-not-allowed', { Allow: allowed })
      c.set('operation', name)
      return orUnavailable(perform(c, name, params, parts))
    })
  }
}

async function perform(
  c: Context<AppEnv>,
  name: EndpointName,
  params: Readonly<Record<string, string>>,
  { core, takeRequest, operations, bodies, waits, errorsBase, basePath, logFailure }: MountParts,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  const caller = await admit(c, endpoint, core)
  if (caller !== null && endpoint.role !== null && !mayAct(caller.role, endpoint.role)) throw new Problem('forbidden')
  const { allowed, resetSeconds } = await takeRequest(c)
  if (!allowed) throw new Problem('rate-limited', { retryAfter: resetSeconds })
  if (!accepts(c.req.header('Accept'), replyTypes(endpoint))) throw new Problem('not-acceptable')
  const locale = c.get('locale')
  const describe = (problem: Problem) => describeProblem(problem, { errorsBase, locale })
  const route = { name, endpoint, params, caller, locale, describe }
  const input = await parseInput(c.req.raw, route, { core, bodies, waits })
  // The compiler cannot follow that `input` was parsed by the row of the very handler that takes it.
  const operate = operations[name] as (core: Core, input: ParsedInput) => Promise<OperationAnswer>
  const answer = await operate(core, input).catch(throwError)
  c.set('characters', answer.characters ?? 0)
  const tagged = 304 in endpoint.replies
  const { isHeld } = input
  const wanted = { tagged, isHeld, basePath, cacheControl: cacheControlOf(name), isHead: c.req.method === 'HEAD' }
  return answerWith(answer, wanted, (error) => logFailure(c, error))
}

/** Throws an error for any thrown value: when a client has left, it is a text, which Hono does not handle. */
function throwError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('Something that is no error was thrown', { cause: thrown })
}

/** Returns the caller of a key, counted; null where none is needed and no valid one was sent. */
async function admit(c: Context<AppEnv>, endpoint: Endpoint, core: Core): Promise<Caller | null> {
  const authorization = c.req.header('Authorization')
  if (endpoint.role === null && authorization === undefined) return null
  // An absent key is looked up like a wrong one, so that both take the same time.
  const admitted = await core.admit(readKey(authorization))
  if (admitted !== null) {
    c.set('caller', admitted.caller)
    c.set('rate', admitted.rate)
    return admitted.caller
  }
  if (endpoint.role !== null) {
    const error = authorization === undefined ? '' : ', error="invalid_token"'
    throw new Refusal('unauthorized', { 'WWW-Authenticate': `Bearer realm="translation"${error}` })
  }
  return null
}

function answerOptions(c: Context<AppEnv>, allow: string): Response {
  c.set('counts', false)
  return new Response(null, { status: 204, headers: { Allow: allow } })
}

/** Returns the media types of an endpoint's answers; a problem is one, also where a success has no body. */
function replyTypes({ replies, fileTypes = ['application/octet-stream'] }: Endpoint): string[] {
  const success = Object.values(replies).includes('file') ? fileTypes : ['application/json']
  return [...success, 'application/problem+json']
}

/**
 * Groups the table by path, since a path answers all methods, also those that it does not have. A literal part comes
 * before a parameter: `…/segments/batch` is no position.
 */
function byPath(): Map<string, Map<string, EndpointName>> {
  const paths = new Map<string, Map<string, EndpointName>>()
  for (const name of endpointNames) {
    const { path, method } = endpoints[name]
    const methods = paths.get(path) ?? new Map<string, EndpointName>()
    paths.set(path, methods.set(method, name))
  }
  // A brace sorts after every letter.
  return new Map([...paths].sort(([a], [b]) => (a < b ? -1 : 1)))
}

// `Object.keys` forgets the type of the names.
export const endpointNames = Object.keys(endpoints) as EndpointName[]
