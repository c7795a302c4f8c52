import type { Locale } from '#contract/locales.ts'
import type { Context, Hono } from 'hono'
import type { Core } from '../core/core.ts'
import { Problem } from '../core/problem.ts'
import type { AppEnv } from './app-env.ts'
import type { TakeRequest } from './limit-requests.ts'
import type { DocsPage } from './pages/docs-page.ts'
import { errorList, errorPage, errorPagePolicy } from './pages/error-pages.ts'
import { entityTag, matchesTag } from './output/etag.ts'
import { Refusal } from './problems/refusal.ts'
import type { Workbench } from './pages/static.ts'

const notReady = { isReady: false, dependencies: {} }
const allow = 'GET, HEAD, OPTIONS'

/**
 * Mounts the routes beside the interface: whether the service runs and is ready, its description, the pages that show
 * the description and the error types, and the workbench.
 */
export function mountService(
  app: Hono<AppEnv>,
  parts: {
    readonly core: Core
    readonly takeRequest: TakeRequest
    readonly isEnding: () => boolean
    /** Returns the description of the interface. */
    readonly describe: () => object
    readonly workbench: Workbench | null
    readonly docs: DocsPage | null
  },
): void {
  const { core, takeRequest, isEnding, workbench, docs } = parts
  let description: { readonly text: string; readonly tag: string } | null = null
  const describe = () => {
    const text = JSON.stringify(parts.describe())
    return { text, tag: entityTag(text) }
  }

  mountGet(app, '/healthz', async (c) => {
    c.set('counts', false)
    return json('{"status":"ok"}', { 'Cache-Control': 'no-store' })
  })
  mountGet(app, '/readyz', async (c) => {
    c.set('counts', false)
    if (isEnding()) throw new Problem('storage-unavailable', { detail: 'The service is restarting.', retryAfter: 5 })
    const { isReady, dependencies } = await core.ready().catch(() => notReady)
    if (!isReady) throw new Problem('storage-unavailable', { members: { dependencies }, retryAfter: 2 })
    return json(JSON.stringify({ status: 'ready', dependencies }), { 'Cache-Control': 'no-store' })
  })
  mountGet(app, '/openapi.json', async (c) => {
    // Counts before the work. Where the count fails, the description is served all the same.
    const rate = await takeRequest(c).catch(() => null)
    if (rate?.allowed === false) throw new Problem('rate-limited', { retryAfter: rate.resetSeconds })
    description ??= describe()
    const { text, tag } = description
    const headers = { ETag: tag, 'Cache-Control': 'no-cache' }
    if (matchesTag(c.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
    return json(text, headers)
  })
  mountErrors(app)
  if (docs !== null) mountDocs(app, docs)
  if (workbench === null) return
  mountGet(app, '*', async (c) => {
    const page = await workbench(c.req.raw)
    if (page === null) throw new Problem('not-found')
    c.set('counts', false)
    return page
  })
}

/** Mounts the addresses of error types: in the reader's language, or in that of the parameter `lang`. */
function mountErrors(app: Hono<AppEnv>): void {
  const answer = (c: Context<AppEnv>, print: (locale: Locale) => string | null) => {
    const asked = c.req.query('lang')
    const locale = asked === 'en' || asked === 'es' ? asked : c.get('locale')
    const text = print(locale)
    if (text === null) throw new Problem('not-found')
    c.set('counts', false)
    c.set('policy', errorPagePolicy)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Length': String(Buffer.byteLength(text)),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
    }
    return new Response(text, { headers })
  }
  mountGet(app, '/errors', async (c) => answer(c, errorList))
  mountGet(app, '/errors/:type', async (c) => answer(c, (locale) => errorPage(c.req.param('type') ?? '', locale)))
}

function mountDocs(app: Hono<AppEnv>, { files, policy }: DocsPage): void {
  for (const [path, { type, bytes, etag }] of files) {
    mountGet(app, path, async (c) => {
      c.set('counts', false)
      c.set('policy', policy)
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
      if (matchesTag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
      const length = String(bytes.byteLength)
      return new Response(Buffer.from(bytes), {
        headers: { ...headers, 'Content-Type': type, 'Content-Length': length },
      })
    })
  }
}

function mountGet(app: Hono<AppEnv>, path: string, answer: (c: Context<AppEnv>) => Promise<Response>): void {
  app.get(path, answer)
  if (path === '*') return
  app.all(path, (c) => {
    c.set('allow', allow)
    if (c.req.method !== 'OPTIONS') throw new Refusal('method-not-allowed', { Allow: allow })
    c.set('counts', false)
    return new Response(null, { status: 204, headers: { Allow: allow } })
  })
}

function json(body: string, headers: Record<string, string>): Response {
  const length = String(Buffer.byteLength(body))
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers } })
}
