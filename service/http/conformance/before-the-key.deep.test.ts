import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createKey } from '../../core/account/keys.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startExample } from '../testing/start-example.ts'
import { readAnswer, startServer } from '../testing/start-server.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 120 })
/** Service for tests that do not concern limits. */
const unlimited = await startTestService({ requestsPerMinute: 1_000_000 })
const workbenchDir = await mkdtemp(join(tmpdir(), 'cotejo-workbench-'))
await writeFile(join(workbenchDir, 'index.html'), '<title>Cotejo</title>')
service.atEnd(() => rm(workbenchDir, { recursive: true }))

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** Starts its own service behind a socket, which trusts the proxies of this machine and has had no request yet. */
async function startFresh(from: string) {
  const example = await startExample(service)
  const server = await startServer(service, { trustedProxies: ['127.0.0.1'], workbenchDir })
  service.atEnd(() => server.stop())
  const ask = (path: string, { headers, ...init }: Sent = {}, address = from) =>
    fetch(server.url + path, { ...init, headers: { 'X-Forwarded-For': address, ...headers } })
  return { ...example, server, ask }
}

const wrong = { headers: { Authorization: 'Bearer cot_a_wrong' } }

describe('what comes without a valid key', () => {
  it.each([
    ['wrong keys', '/v1/jobs', wrong, 401],
    ['no keys', '/v1/jobs', {}, 401],
    ['unknown routes', '/v1/nothing', {}, 404],
    ['unknown routes with a wrong key', '/v1/nothing', wrong, 404],
    ['wrong methods', '/v1/jobs', { method: 'PUT' }, 405],
    ['wrong methods of a page', '/openapi.json', { method: 'POST' }, 405],
    ['the description', '/openapi.json', {}, 200],
    ['files that are not there', '/assets/nothing.js', {}, 404],
    ['start links', '/v1/connect', { method: 'POST', body: '{"code":"x"}' }, 415],
  ] as const)('is refused beyond the limit of its address: %s', async (name, path, init, status) => {
    const from = `198.51.100.${name.length}`
    const { ask } = await startFresh(from)
    const answers = []
    for (let index = 0; index < 130; index++) answers.push(await ask(path, init))
    expect(answers.slice(0, 120).filter((answer) => answer.status !== status)).toEqual([])
    for (const refused of answers.slice(120)) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(refused.headers.get('RateLimit-Remaining')).toBe('0')
      expect(await typeOf(refused)).toBe('rate-limited')
    }
    // Another address has its own minute.
    expect((await ask(path, init, '203.0.113.200')).status).toBe(status)
  })

  it('shares a limit with the other addresses of its IPv6 network', async () => {
    const { ask } = await startFresh('2001:db8:7::1')
    for (let index = 0; index < 121; index++) await ask('/v1/nothing', {}, `2001:db8:7::${index.toString(16)}`)
    expect((await ask('/v1/nothing')).status).toBe(429)
    expect((await ask('/v1/nothing', {}, '2001:db8:8::1')).status).toBe(404)
  })

  it('reaches the database no more once it is refused', async () => {
    const { ask } = await startFresh('198.51.100.77')
    for (let index = 0; index < 200; index++) await ask('/v1/nothing')
    const [row] = await service.store.query<{ requests: number }>(
      "select requests from rate_windows where bucket = 'ip:198.51.100.77'",
    )
    expect(row?.requests).toBe(121)
  })

  it('is of one address for all, behind a proxy that is not trusted', async () => {
    const server = await startServer(service)
    service.atEnd(() => server.stop())
    const statuses = []
    for (let index = 0; index < 130; index++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${index}` }
      statuses.push((await fetch(`${server.url}/v1/nothing`, { headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a client with a valid key', () => {
  it('works on while the same address is refused, and counts nothing against it', async () => {
    const { ask, keys } = await startFresh('198.51.100.101')
    const headers = { Authorization: `Bearer ${keys.manager}` }
    for (let index = 0; index < 130; index++) await ask('/v1/jobs', wrong)
    expect((await ask('/v1/jobs', wrong)).status).toBe(429)
    expect((await ask('/v1/jobs', { headers })).status).toBe(200)
    expect((await ask('/openapi.json', { headers })).status).toBe(200)
    expect((await ask('/v1/nothing', { headers })).status).toBe(404)
  })

  it('is one of a hundred people of one office, each with a key, a page and a mistyped key', async () => {
    const { ask, caller } = await startFresh('198.51.100.102')
    const { parts, store } = service
    const people = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        createKey(parts, store.db, caller.organisationId, { name: `Person ${index}`, role: 'translator' }),
      ),
    )
    const statuses = new Set<number>()
    for (const { key } of people) {
      const headers = { Authorization: `Bearer ${key}` }
      const answers = [await ask('/v1/account', wrong), await ask('/', { headers: { Accept: 'text/html' } })]
      for (const path of ['/v1/account', '/v1/jobs', '/v1/nothing', '/openapi.json'])
        answers.push(await ask(path, { headers }))
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([200, 401, 404]))
  })
})

describe('health checks', () => {
  it('are never refused, however often they come', async () => {
    const { ask } = await startFresh('198.51.100.103')
    for (let index = 0; index < 130; index++) await ask('/v1/nothing')
    for (let index = 0; index < 150; index++) expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it.each(['/healthz', '/readyz'])('of HAProxy, in HTTP/1.0 without a host, are answered: %s', async (path) => {
    const { server } = await startFresh('198.51.100.104')
    expect(readAnswer(await server.send(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
    expect(readAnswer(await server.send(`OPTIONS ${path} HTTP/1.0\r\n\r\n`)).status).toBe(204)
    expect(readAnswer(await server.send(request(path, 'probe.internal'))).status).toBe(200)
  })
})

const request = (target: string, host: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`

describe('the name that a request is for', async () => {
  const server = await startServer(unlimited, {
    publicUrl: 'https://review.example',
    hosts: ['cotejo.internal'],
    workbenchDir,
  })
  unlimited.atEnd(() => server.stop())
  const statusFor = async (host: string, target = '/openapi.json') =>
    readAnswer(await server.send(request(target, host))).status

  it.each([
    'review.example',
    'REVIEW.example:443',
    'review.example.',
    'cotejo.internal:4870',
    'localhost:4870',
    'cotejo.localhost',
    '127.0.0.1:4870',
    '[::1]:4870',
    '192.168.1.20:4870',
  ])('may be %s', async (host) => {
    expect(await statusFor(host)).toBe(200)
  })

  it.each([
    'rebind.attacker.example',
    'review.example.attacker.example',
    'notreview.example',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
  ])('must not be one that a page of another site can have: %s', async (host) => {
    for (const target of ['/openapi.json', '/v1/jobs', '/', '/assets/x.js'])
      expect(await statusFor(host, target)).toBe(421)
    // The name in the target has priority over that of the header.
    expect(await statusFor('review.example', `http://${host}/openapi.json`)).toBe(421)
    const answer = readAnswer(await server.send(request('/v1/jobs', host)))
    expect(JSON.parse(answer.body)).toMatchObject({
      type: expect.stringContaining('/invalid-request'),
      detail: expect.stringContaining(host),
      status: 421,
    })
  })
})

describe('a path that hides where it leads', async () => {
  const server = await startServer(unlimited, { workbenchDir })
  unlimited.atEnd(() => server.stop())

  it.each([
    '/%2e%2e/secret.txt',
    '/assets/%2E%2e/secret.txt',
    '/assets/.%2e/secret.txt',
    '/assets/../secret.txt',
    '/..%2fsecret.txt',
    '/v1/jobs/a%2Fb',
    '/v1/jobs/a%5cb',
    '/v1/%2e%2e/openapi.json',
  ])('is refused: %s', async (path) => {
    const answer = readAnswer(await server.send(request(path, 'localhost')))
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('/invalid-request')
  })

  it.each(['/openapi.json?q=a%2fb', '/openapi.json?next=/../x', '/openapi%2ejson'])(
    'is none where it leads to what it says: %s',
    async (path) => {
      expect(readAnswer(await server.send(request(path, 'localhost'))).status).not.toBe(400)
    },
  )
})
