import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startFakeLibreTranslate } from '../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../listen.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { until } from '../testing/until.ts'

const adminKey = 'cot_a_for-these-tests-alone-0000'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ name: z.string(), traceId: z.string() })) })),
    }),
  ),
})
type Span = { readonly name: string; readonly traceId: string }

describe('the trace of a request', async () => {
  const store = await openTestStore()
  const { host, port, user, password, database } = store.connection
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-tracing-'))
  const engine = await startFakeLibreTranslate()
  const spans: Span[] = []
  const collector = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += String(piece)
    })
    request.on('end', () => {
      for (const { scopeSpans } of Exported.parse(JSON.parse(text)).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with it.
  const collectorPort = (collector.address() as AddressInfo).port
  afterAll(async () => {
    await engine.close()
    await new Promise((resolve) => collector.close(resolve))
    await rm(dataDir, { recursive: true, force: true })
  })

  const run = async (environment: Record<string, string>) => {
    const servicePort = await findFreePort('127.0.0.1')
    const child = spawn(process.execPath, [inject('built').main, '--port', String(servicePort)], {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        COTEJO_DATA_DIR: dataDir,
        COTEJO_DEMO: '0',
        COTEJO_ADMIN_KEY: adminKey,
        COTEJO_ENGINES: 'libretranslate',
        LIBRETRANSLATE_URL: engine.url,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (text) => {
      log += String(text)
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es' })) form.set(name, value)
    form.set('webhook_url', `https://127.0.0.1:${await findFreePort('127.0.0.1')}/hook`)
    form.set('file', new Blob(['Hello.']), 'hello.txt')
    const headers = { Authorization: `Bearer ${adminKey}`, traceparent }
    const created = await fetch(`http://127.0.0.1:${servicePort}/v1/jobs`, { method: 'POST', headers, body: form })
    expect(created.status).toBe(202)
    const requestId = created.headers.get('X-Request-Id') ?? ''
    // The notification of the run before is tried again, too.
    const isTried = (line: string) => line.includes('notification not sent') && line.includes(requestId)
    await until('the notification was tried', async () => log, { is: (text) => text.split('\n').some(isTried) })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    return { requestId, lines }
  }
  const about = { COTEJO_ALLOW_PRIVATE_WEBHOOKS: '1' }

  it('goes with it to the engine, into the job and every log line, and to the receiver of its webhook', async () => {
    engine.calls.length = 0
    const { requestId, lines } = await run(about)
    for (const msg of ['engine called', 'job attempted', 'notification not sent'])
      expect(lines.find((line: { msg: string }) => line.msg === msg)).toMatchObject({ requestId, trace: traceId })
    const asked = engine.calls.filter(({ path }) => path === '/translate')
    expect(asked.map(({ headers }) => headers['traceparent'])).toEqual([traceparent])
    expect(await store.query('select request_id, traceparent from jobs')).toEqual([
      { request_id: requestId, traceparent },
    ])
    expect(spans).toEqual([])
  })

  it('is exported with OTEL_EXPORTER_OTLP_ENDPOINT, a span for the request, the job, its stages and calls', async () => {
    engine.calls.length = 0
    await run({ ...about, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` })
    const ours = spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    expect(ours).toEqual(
      expect.arrayContaining([
        'createJob',
        'job translate_document',
        'extracting',
        'translating',
        'engine call',
        'rebuilding',
        'notification by webhook',
      ]),
    )
    const [asked] = engine.calls.filter(({ path }) => path === '/translate')
    // The engine belongs to the same trace, below a span of its own.
    expect(asked?.headers['traceparent']).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
    expect(asked?.headers['traceparent']).not.toBe(traceparent)
  })
})
