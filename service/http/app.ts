import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { endpoints } from '#contract/endpoints.ts'
import { printOpenApi } from '#contract/openapi.ts'
import { Problem } from '../core/problem.ts'
import { currentOrigin, inSpan } from '../tracing/tracing.ts'
import type { BodyParser } from './input/body-parser.ts'
import { clientAddress, openTrustedProxies } from './input/client-address.ts'
import { hidesPath } from './input/hides-path.ts'
import { knownHosts } from './input/known-hosts.ts'
import { limitRequests } from './limit-requests.ts'
import { addCommonHeaders } from './output/add-common-headers.ts'
import type { AppEnv } from './app-env.ts'
import { basePathOf } from './base-path.ts'
import { openDocs } from './pages/docs-page.ts'
import { preferredLocale } from './words/locale.ts'
import { mountEndpoints } from './mount.ts'
import { mountService } from './mount-service.ts'
import { printProblem } from './problems/problem.ts'
import type { RateState } from '../ports/records.ts'
import { makeRequestId } from './request-id.ts'
import { logRequest, type RequestLogParts } from './request-log.ts'
import { operations } from './routes/operations.ts'
import { openWorkbench } from './pages/static.ts'

export type AppParts = RequestLogParts & {
  readonly bodies: BodyParser
  /** The folder of the built workbench; null: the service has only the interface. */
  readonly workbenchDir: string | null
  /** The folder of the library that shows the description at `/docs`; null: there is no such page. */
  readonly docsDir?: string | null
  /** Origins of other services that the workbench served here may talk to. */
  readonly connectOrigins?: readonly string[]
  /** Origins of pages on other hosts that may use the interface: `https://review.example`. */
  readonly allowedOrigins: readonly string[]
  /** The prefix of problem types: `https://errors.example/v1`. */
  readonly errorsBase: string
  /** The service's public address. */
  readonly publicUrl?: string
  readonly requestsPerMinute?: number
  /** Further names of the service, beside those of `publicUrl` and of this machine. */
  readonly hosts?: readonly string[]
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies?: readonly string[]
  /** Limit in milliseconds for a pause in a request's body. */
  readonly stallMs?: number
  readonly ending?: Ending
}

/** State of the shutdown; when absent, none has begun. */
export type Ending = {
  /** Aborts when the shutdown begins: `/readyz` asks for no more requests; those that come are still served. */
  readonly begun: AbortSignal
  /** Aborts when bodies that still arrive are to be answered with 503. */
  readonly overdue: AbortSignal
}

const never: Ending = { begun: new AbortController().signal, overdue: new AbortController().signal }
setMaxListeners(0, never.overdue)

/** Builds the HTTP app: the interface under `/v1`, its description, its health, and the workbench. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { core, bodies, errorsBase, publicUrl, stallMs = 60_000, ending = never, docsDir = null } = parts
  const basePath = basePathOf(publicUrl)
  const app = new Hono<AppEnv>()
  const proxies = openTrustedProxies(parts.trustedProxies ?? [])
  const ownHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  const isKnownHost = knownHosts([...ownHost, ...(parts.hosts ?? [])])
  const takeRequest = limitRequests(core)

  app.use('*', async (c, next) => {
    const started = performance.now()
    c.set('requestId', makeRequestId(Date.now(), randomBytes(10)))
    c.set('address', clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'), proxies))
    c.set('locale', preferredLocale(c.req.header('Accept-Language')))
    c.set('operation', null)
    c.set('caller', null)
    c.set('counts', true)
    c.set('errorType', null)
    c.set('characters', 0)
    c.set('trace', undefined)
    await inRequest(c, next)
    // A database that does not answer would make counting take just as long.
    const counts = c.get('counts') && c.get('errorType') !== 'store-unavailable'
    const rate = counts ? await takeRequest(c).catch(() => null) : undefined
    // Counts other requests: a wrong key, an unknown path or method, the description. Valid keys have a caller by now.
    if (rate?.allowed === false && c.get('caller') === null) replaceAnswer(c, tooMany(rate))
    addCommonHeaders(c, parts, rate)
    logRequest(c, parts, performance.now() - started)
  })
  app.use('*', async (c, next) => {
    if (hidesPath(c.env?.incoming?.url ?? c.req.url)) throw new Problem('invalid-request', { detail: hiddenPath })
    if (!isHealth(c.req.path)) refuseUnknownHost(c, isKnownHost)
    await next()
  })
  // The compressor has its own thread and works by piece: the event loop only passes the pieces on.
  app.use('*', compress({ encoding: 'gzip' }))

  const answerProblem = (problem: Problem, c: Context<AppEnv>) => {
    c.set('errorType', problem.type)
    const { status, headers, body } = printProblem(problem, { errorsBase, locale: c.get('locale') })
    return new Response(body, { status, headers })
  }
  const replaceAnswer = (c: Context<AppEnv>, problem: Problem) => {
    // Hono would merge the headers of the previous answer into the new one.
    c.res = undefined
    c.res = answerProblem(problem, c)
  }
  const logFailure = (c: Context<AppEnv>, error: unknown) => {
    // Logs not the error record itself: a database's may carry the row that it refused.
    const { name, stack } = error instanceof Error ? error : new Error('Something that is no error was thrown')
    parts.log.error({ id: c.get('requestId'), name, stack }, 'failed')
  }
  app.notFound((c) => answerProblem(new Problem('not-found'), c))
  app.onError((thrown, c) => {
    if (thrown instanceof Problem) return answerProblem(thrown, c)
    // Work that ended because the client has left has not failed, and this answer is not read.
    if (c.req.raw.signal.aborted) return answerProblem(new Problem('invalid-request', { detail: 'the client left' }), c)
    logFailure(c, thrown)
    return answerProblem(new Problem('internal'), c)
  })

  const waits = { stallMs, overdue: ending.overdue }
  mountEndpoints(app, { core, takeRequest, operations, bodies, waits, errorsBase, basePath, logFailure })
  mountService(app, {
    core,
    takeRequest,
    isEnding: () => ending.begun.aborted,
    describe: () => printOpenApi(endpoints, { errorsBase, ...(publicUrl === undefined ? {} : { baseUrl: publicUrl }) }),
    docs: docsDir === null ? null : openDocs(docsDir),
    workbench: parts.workbenchDir === null ? null : openWorkbench(parts.workbenchDir, basePath),
  })
  return app
}

/** Answers within a span of the client's trace, if it has begun one. */
function inRequest(c: Context<AppEnv>, answer: () => Promise<void>): Promise<void> {
  const origin = { requestId: c.get('requestId'), traceparent: c.req.header('traceparent') ?? null }
  return inSpan(c.req.method, { kind: SpanKind.SERVER, origin }, async (span) => {
    await answer()
    const operation = c.get('operation')
    if (operation !== null) span.updateName(operation)
    span.setAttributes({
      'http.request.method': c.req.method,
      'http.response.status_code': c.res.status,
      'cotejo.request.id': c.get('requestId'),
    })
    if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    const { traceparent } = currentOrigin()
    if (traceparent !== null) c.set('trace', traceparent.slice(3, 35))
  })
}

const hiddenPath = 'A path must not contain “..”, %2F or %5C.'

function tooMany({ resetSeconds }: RateState): Problem {
  return new Problem('rate-limited', { retryAfter: resetSeconds })
}

/** True for paths that load balancers ask under any host, or in HTTP/1.0 under none. */
function isHealth(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}

function refuseUnknownHost(c: Context<AppEnv>, isKnown: (hostname: string) => boolean): void {
  const { hostname } = new URL(c.req.url)
  if (isKnown(hostname)) return
  const detail = `The host name ${hostname} is unknown here. Set COTEJO_PUBLIC_URL or COTEJO_ALLOWED_HOSTS.`
  throw new Problem('invalid-request', { status: 421, detail })
}
