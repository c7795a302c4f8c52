import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '../core/problem.ts'
import type { AppEnv } from './app-env.ts'
import { mountService } from './mount-service.ts'
import { endpointNames } from './mount.ts'
import { securityHeaders } from './output/security-headers.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { coreWithFault, coreWithoutStore } from './testing/faults.ts'
import { readCounts } from './testing/read-counts.ts'
import { errorsBase, readProblem, typeOf } from './testing/read-problem.ts'
import { jobPath, startExample } from './testing/start-example.ts'
import { startInterface } from './testing/start-interface.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'FOO']
const paths = [...new Set(endpointNames.map((name) => endpoints[name].path))]
const otherPaths = ['/', '/nothing', '/v1', '/v1/nothing', '/healthz', '/readyz', '/openapi.json', '/v1/jobs/%FF']

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { call, fill } = await startExample(service)

const rateFields = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy', 'RateLimit']

describe('the description of the interface', () => {
  it('is printed once, and for no request over the limit', async () => {
    const app = new Hono<AppEnv>()
    let [allowed, printed] = [false, 0]
    mountService(app, {
      core: service.core,
      takeRequest: async () => ({ allowed, limit: 1, remaining: 0, resetSeconds: 9 }),
      isEnding: () => false,
      describe: () => ({ printed: ++printed }),
      workbench: null,
      docs: null,
    })
    app.onError((error) => new Response(error instanceof Problem ? error.type : 'a fault', { status: 429 }))
    const ask = async () => (await app.request('/openapi.json')).text()
    expect([await ask(), printed]).toEqual(['rate-limited', 0])
    allowed = true
    expect([await ask(), await ask()]).toEqual(['{"printed":1}', '{"printed":1}'])
  })
})

describe('every answer, whatever the method and the path', () => {
  const everything = [...paths, ...otherPaths].flatMap((path) => methods.map((method) => ({ method, path })))

  forEvery(everything)('has an id, the security headers and a sound status', async ({ method, path }) => {
    const response = await call(method, path)
    expect(response.headers.get('X-Request-Id')).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/)
    for (const [name, value] of Object.entries(securityHeaders)) expect(response.headers.get(name)).toBe(value)
    expect(response.status).toBeLessThan(500)
    if (method === 'HEAD') expect(await response.text()).toBe('')
    else if (response.status >= 400) await readProblem(response)
  })

  forEvery(everything)(
    'has the rule of the rate limit, and what is left of the minute unless it does not count',
    async ({ method, path }) => {
      const response = await call(method, path)
      const free = response.status === 204 && method === 'OPTIONS'
      const health = ['/healthz', '/readyz'].includes(path) && response.ok
      const rule = ['RateLimit-Limit', 'RateLimit-Policy']
      for (const name of rateFields) expect(response.headers.has(name)).toBe(rule.includes(name) || (!free && !health))
    },
  )

  forEvery(paths)('is 405 for the methods that the path has not, and names those that it has', async (path) => {
    const own: string[] = endpointNames
      .filter((name) => endpoints[name].path === path)
      .map((name) => endpoints[name].method)
    for (const method of methods.filter((method) => method !== 'OPTIONS')) {
      const known = own.includes(method === 'HEAD' ? 'GET' : method)
      const response = await call(method, path)
      expect(response.status === 405).toBe(!known)
      if (!known)
        expect(response.headers.get('Allow')?.split(', ')).toEqual(expect.arrayContaining([...own, 'OPTIONS']))
    }
  })

  it('gives each request another id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 1_000 }, async () => (await call('GET', '/healthz')).headers.get('X-Request-Id')),
    )
    expect(new Set(ids).size).toBe(1_000)
  })

  it('never takes over an id that the client sends', async () => {
    const response = await call('GET', '/v1/languages', { headers: { 'X-Request-Id': 'mine' } })
    expect(response.headers.get('X-Request-Id')).not.toBe('mine')
  })
})

describe('OPTIONS', () => {
  it('names the methods of a path without a key', async () => {
    const response = await call('OPTIONS', '/v1/jobs', { as: null })
    expect(response.status).toBe(204)
    expect(response.headers.get('Allow')).toBe('POST, GET, HEAD, OPTIONS')
  })

  it('lets a page of an allowed origin send its headers', async () => {
    const response = await call('OPTIONS', '/v1/jobs', {
      as: null,
      headers: { Origin: 'https://review.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://review.example')
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST')
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    expect(response.headers.get('Vary')).toBe('Origin')
  })
})

describe('a page of another origin', () => {
  it('may read the headers that the interface speaks with, where it is allowed', async () => {
    const response = await call('GET', jobPath, { headers: { Origin: 'https://review.example' } })
    const exposed = response.headers.get('Access-Control-Expose-Headers')?.split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['X-Request-Id', 'Retry-After', 'ETag', 'Location', ...rateFields]))
  })

  it('gets nothing where it is not', async () => {
    const response = await call('GET', jobPath, { headers: { Origin: 'https://elsewhere.example' } })
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(response.headers.get('Vary')).toBe('Origin')
  })
})

describe('HEAD', () => {
  it.each([jobPath, `${jobPath}/file`, '/v1/languages', '/openapi.json', '/healthz'])(
    'of %s has the headers of GET',
    async (path) => {
      const [head, get] = [await call('HEAD', path), await call('GET', path)]
      expect(head.status).toBe(get.status)
      expect(await head.text()).toBe('')
      for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Content-Disposition', 'Cache-Control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
    },
  )
})

describe('a path', () => {
  it.each(['/v1/jobs/%FF', '/v1/jobs/%', '/v1/jobs/%E0%A4%A', '/v1/jobs/%C0%AF/file'])(
    'that does not decode is no route: %s',
    async (path) => {
      expect(await typeOf(await call('GET', path))).toBe('not-found')
    },
  )

  it.each(['%00', 'a%20b', 'x'.repeat(129), '%F0%9F%98%80'])(
    'with an impossible id is answered like one with an unknown id: %s',
    async (id) => {
      const [impossible, unknown] = [await call('GET', `/v1/jobs/${id}`), await call('GET', '/v1/jobs/job_unknown')]
      expect(impossible.status).toBe(404)
      expect(await impossible.text()).toBe(await unknown.text())
    },
  )

  it.each(['-1', '01', '1e1', '1.0', 'x', '2147483648', '99999999999', '%2B1', 'NaN', ' 1'])(
    'with the position %s has no segment',
    async (position) => {
      expect(await typeOf(await call('GET', `${jobPath}/segments/${position}`))).toBe('segment-not-found')
    },
  )
})

describe('health', () => {
  it('is answered without a key and without counting', async () => {
    const before = await readCounts(service)
    expect((await call('GET', '/healthz', { as: null })).status).toBe(200)
    expect((await call('GET', '/readyz', { as: null })).status).toBe(200)
    expect(await readCounts(service)).toEqual(before)
  })

  it('lives on while the database does not answer, but is not ready', async () => {
    const { app } = startInterface(service, { core: await coreWithoutStore(service) })
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await typeOf(await app.request('/readyz'))).toBe('storage-unavailable')
  })
})

describe('what fails unexpectedly', () => {
  const secret = 'SELECT body FROM x /srv/data node_modules canary'
  const error = Object.assign(new Error(secret), { detail: 'Key (target)=(a private sentence)' })

  it('becomes an internal error without details, and is in the log with its place', async () => {
    const { app, lines } = startInterface(service, { core: coreWithFault(service, error) })
    const response = await app.request(fill(jobPath))
    expect(await response.json()).toEqual({
      type: `${errorsBase}/internal`,
      title: 'Error interno del servicio',
      status: 500,
    })
    expect(lines.join('')).toContain('app.test.ts')
    expect(lines.join('')).not.toContain('a private sentence')
  })

  it('is a matter of the database while that does not answer', async () => {
    const { app } = startInterface(service, { core: await coreWithoutStore(service) })
    const response = await app.request(fill(jobPath))
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await typeOf(response)).toBe('store-unavailable')
  })

  it('is a fault of ours also while the storage does not answer', async () => {
    const core = { ...(await coreWithoutStore(service)), admit: coreWithFault(service, error).admit }
    const { app, lines } = startInterface(service, { core })
    expect(await typeOf(await app.request(fill(jobPath)))).toBe('internal')
    expect(lines.join('')).toContain('"msg":"failed"')
  })

  it('still names the rule of the rate limit when nothing can be counted', async () => {
    const { app } = startInterface(service, { core: coreWithFault(service, error) })
    const response = await app.request(fill(jobPath))
    expect(response.status).toBe(500)
    expect(response.headers.get('RateLimit-Policy')).toBe('"default";q=120;w=60')
    expect(response.headers.has('RateLimit-Remaining')).toBe(false)
  })
})
