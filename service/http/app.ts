import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { endpoints } from '#contract/endpoints.ts'
import { printOpenApi } from '#contract/openapi.ts'
import type { Core } from '../core/core.ts'
import { Problem } from '../core/problem.ts'
import { addCommonHeaders } from './output/add-common-headers.ts'
import type { AppEnv } from './app-env.ts'
import { openDocs } from './pages/docs-page.ts'
import { preferredLocale } from './words/locale.ts'
import { mountEndpoints } from './mount.ts'
import { mountService } from './mount-service.ts'
import { printProblem } from './problems/problem.ts'
import { makeRequestId } from './request-id.ts'
import { logRequest } from './request-log.ts'
import { operations } from './routes/operations.ts'
import { openWorkbench } from './pages/static.ts'

export type AppParts = {
  readonly core: Core
  readonly log: Logger
  /** The folder of the built workbench; null serves the interface alone. */
  readonly workbenchDir: string | null
  /** The folder of the library that makes the description readable, at `/docs`; null: there is no such page. */
  readonly docsDir?: string | null
  /** Origins of other services that the workbench served here may talk to. */
  readonly connectOrigins?: readonly string[]
  /** Origins of pages elsewhere that may use the interface: `https://review.example`. */
  readonly allowedOrigins: readonly string[]
  /** The address that problem types begin with: `https://errors.example/v1`. */
  readonly errorsBase: string
  /** The address that people reach the service at. */
  readonly publicUrl?: string
  /** Milliseconds that a request's body may pause. */
  readonly stallMs?: number
}

/** The whole HTTP side of the service: the interface under `/v1`, its description, its health, and the workbench. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { core, errorsBase, publicUrl, stallMs = 60_000, docsDir = null } = parts
  const app = new Hono<AppEnv>()

  app.use('*', async (c, next) => {
    const started = performance.now()
    c.set('requestId', makeRequestId(Date.now(), randomBytes(10)))
    c.set('locale', preferredLocale(c.req.header('Accept-Language')))
    c.set('operation', null)
    c.set('caller', null)
    c.set('counts', true)
    c.set('errorType', null)
    c.set('characters', 0)
    await next()
    await addCommonHeaders(c, parts)
    logRequest(c, parts, performance.now() - started)
  })

  const answerProblem = (problem: Problem, c: Context<AppEnv>) => {
    c.set('errorType', problem.type)
    const { status, headers, body } = printProblem(problem, { errorsBase, locale: c.get('locale') })
    return new Response(body, { status, headers })
  }
  const logFailure = (c: Context<AppEnv>, error: unknown) => {
    // Not the error record itself: a database's may carry the row that it refused.
    const { name, stack } = error instanceof Error ? error : new Error('Something that is no error was thrown')
    parts.log.error({ id: c.get('requestId'), name, stack }, 'failed')
  }
  app.notFound((c) => answerProblem(new Problem('not-found'), c))
  app.onError((thrown, c) => {
    if (thrown instanceof Problem) return answerProblem(thrown, c)
    // Work that ended because the client has gone has not failed, and this answer is not read.
    if (c.req.raw.signal.aborted) return answerProblem(new Problem('invalid-request', { detail: 'the client left' }), c)
    logFailure(c, thrown)
    return answerProblem(new Problem('internal'), c)
  })

  mountEndpoints(app, { core, operations, stallMs, errorsBase, logFailure })
  mountService(app, {
    core,
    openApi: printOpenApi(endpoints, { errorsBase, ...(publicUrl === undefined ? {} : { baseUrl: publicUrl }) }),
    docs: docsDir === null ? null : openDocs(docsDir),
    workbench: parts.workbenchDir === null ? null : openWorkbench(parts.workbenchDir),
  })
  return app
}
