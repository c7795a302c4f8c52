import { get } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readReadiness } from '../core/read-readiness.ts'
import { startFakeLibreTranslate } from '../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../listen.ts'
import { startService } from '../start-service.ts'
import { openStore } from '../store/open-store.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'
import { stateGauges } from './state-gauges.ts'

const adminKey = 'cot_a_for-these-tests-alone-0000'
const token = 'a-token-for-these-tests'
const headers = { Authorization: `Bearer ${adminKey}` }

describe('a service with COTEJO_METRICS_PORT', async () => {
  const { connection } = await openTestStore()
  const { host, port, user, password, database } = connection
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-metrics-'))
  const engine = await startFakeLibreTranslate()
  const metricsPort = await findFreePort('127.0.0.1')
  // Nothing listens at this address.
  const hook = `https://127.0.0.1:${await findFreePort('127.0.0.1')}/hook`
  const settings = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    COTEJO_DATA_DIR: dataDir,
    COTEJO_DEMO: '0',
    COTEJO_ADMIN_KEY: adminKey,
    COTEJO_ENGINES: 'libretranslate',
    LIBRETRANSLATE_URL: engine.url,
    COTEJO_ALLOW_PRIVATE_WEBHOOKS: '1',
    COTEJO_METRICS_PORT: String(metricsPort),
    COTEJO_METRICS_TOKEN: token,
    COTEJO_SLOW_QUERY_MS: '0',
  }
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const service = await startService(readConfig([], settings, dirname(inject('built').main)), { log })
  afterAll(async () => {
    await service.close()
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const read = (path: string, given = `Bearer ${token}`) =>
    fetch(`http://127.0.0.1:${metricsPort}${path}`, { headers: { Authorization: given } })
  const scrape = async () => (await read('/metrics')).text()

  it('counts requests, jobs by stage and outcome, engine batches and notifications', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', webhook_url: hook }))
      form.set(name, value)
    form.set('file', new Blob(['Hello.\n\nThe rent is due.\n']), 'hello.txt')
    expect((await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body: form })).status).toBe(202)
    expect((await fetch(`${service.url}/v1/jobs/job_none`, { headers })).status).toBe(404)
    const isTried = (text: string) => text.includes('cotejo_delivery_attempts_total{')
    const text = await until('the notification was tried', scrape, { is: isTried })
    for (const line of [
      'cotejo_http_requests_total{operation="createJob",status="202"} 1',
      'cotejo_http_requests_total{operation="readJob",status="404"} 1',
      'cotejo_http_request_duration_seconds_count{operation="createJob"} 1',
      'cotejo_jobs_claimed_total{how="queued"} 1',
      'cotejo_job_attempts_total{kind="translate_document",outcome="succeeded",error_code=""} 1',
      'cotejo_job_stage_duration_seconds_count{stage="translating",ok="true"} 1',
      'cotejo_delivery_attempts_total{channel="webhook",outcome="failed"} 1',
      'cotejo_engine_segments_total{engine="libretranslate",ok="true"} 2',
      'cotejo_engine_circuit_open{engine="libretranslate"} 0',
      'cotejo_jobs{status="queued"} 0',
      'cotejo_queue_oldest_seconds 0',
      'cotejo_deliveries_pending{channel="webhook"} 1',
      'cotejo_dependency_up{dependency="database"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(lines.find(({ msg }) => msg === 'job attempted')).toMatchObject({ outcome: 'succeeded' })
    expect(lines.find(({ msg }) => msg === 'notification not sent')).toMatchObject({ channel: 'webhook', attempts: 1 })
    expect(lines.find(({ msg }) => msg === 'slow query')).toMatchObject({ statement: expect.stringMatching(/\S/) })
    expect(JSON.stringify(lines)).not.toContain('The rent is due')
  })

  it('answers metrics to no page of another site, whatever name that has lead here', async () => {
    const statusFor = (path: string, ...hosts: string[]) =>
      new Promise((resolve) => {
        const headers = [...hosts.flatMap((host) => ['Host', host]), 'Authorization', `Bearer ${token}`]
        get({ port: metricsPort, path, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
      })
    expect(await statusFor('/metrics', 'rebind.attacker.example')).toBe(421)
    expect(await statusFor('/metrics', `localhost:${metricsPort}`)).toBe(200)
    expect(await statusFor('/metrics', 'localhost', 'rebind.attacker.example')).toBe(400)
    expect(await statusFor('/healthz', 'probe.internal')).toBe(200)
  })

  it('needs the token for metrics alone, and takes no other method', async () => {
    for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token])
      expect((await read('/metrics', wrong)).status).toBe(401)
    expect((await read('/healthz', '')).status).toBe(200)
    expect((await read('/readyz', '')).status).toBe(200)
    expect((await read('/v1/account')).status).toBe(404)
    const post = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })
    expect(post.status).toBe(405)
  })

  it('has every metric that the dashboard and the alert rules read, with the labels that they name', async () => {
    const text = await scrape()
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    // Metrics are present without a value until something happens.
    const declared = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [name, type]),
    )
    const folder = 'deploy/monitoring'
    let compared = 0
    for (const file of readdirSync(folder).filter((name) => /dashboard|rules/.test(name))) {
      const read = readFileSync(join(folder, file), 'utf8').replaceAll('\\"', '"')
      for (const [, name = '', labels = ''] of read.matchAll(/\b((?:cotejo|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)) {
        const base = name.replace(/_(bucket|count|sum)$/, (suffix) =>
          declared.get(name.slice(0, -suffix.length)) === 'histogram' ? '' : suffix,
        )
        expect(declared.has(base), `${name} in ${file}`).toBe(true)
        const found = series.find((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        for (const [, label = ''] of labels.matchAll(/(\w+)\s*[=!]/g))
          if (label !== 'job' && found !== undefined) expect(found, `${name} in ${file}`).toContain(`${label}="`)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(30)
  })
})

describe('the gauges', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const registry = new Registry()
  const { store, core } = service
  const circuits = () => [{ id: 'deepl', isOpen: true }]
  const refresh = stateGauges(registry, { store, ready: () => core.ready(), circuits })

  it('have length and age of the queue, what jobs wait for, and engines that are left alone', async () => {
    const caller = await service.addCaller()
    for (const text of ['One.', 'Two.', 'Three.']) await service.upload(caller, text)
    await store.query("update jobs set next_attempt_at = now() - interval '90 seconds'")
    await store.query(`update jobs set status = 'retrying', waiting_for = 'storage', waiting_since = now(),
      next_attempt_at = now() + interval '1 hour' where job_id = (select max(job_id) from jobs)`)
    await refresh()
    const lines = (await registry.metrics()).split('\n')
    for (const line of [
      'cotejo_jobs{status="queued"} 2',
      'cotejo_jobs{status="retrying"} 1',
      'cotejo_dependency_up{dependency="storage"} 0',
      'cotejo_engine_circuit_open{engine="deepl"} 1',
    ])
      expect(lines).toContain(line)
    const age = Number(/^cotejo_queue_oldest_seconds (.*)$/m.exec(lines.join('\n'))?.[1])
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(390)
  })

  it('of a database that is away have no old values', async () => {
    const proxy = await startProxy(store.connection)
    const away = await openStore(proxy.connection)
    await proxy.cut()
    const own = new Registry()
    const ready = () => readReadiness({ ...service.parts, store: away })
    await stateGauges(own, { store: away, ready, circuits })()
    await away.close()
    const text = await own.metrics()
    expect(text).toContain('cotejo_dependency_up{dependency="database"} 0')
    expect(text).not.toMatch(/^cotejo_queue_oldest_seconds \d/m)
    expect(text).not.toMatch(/^cotejo_jobs\{/m)
  })
})

describe('without a token', () => {
  it('metrics are served to this machine alone', () => {
    const folder = dirname(inject('built').main)
    expect(readConfig([], {}, folder).metrics).toBeNull()
    expect(readConfig([], { COTEJO_METRICS_PORT: '9464' }, folder).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: null,
    })
    const open = { COTEJO_METRICS_PORT: '9464', COTEJO_METRICS_HOST: '0.0.0.0' }
    expect(() => readConfig([], open, folder)).toThrow('COTEJO_METRICS_HOST: 0.0.0.0 needs COTEJO_METRICS_TOKEN')
    expect(readConfig([], { ...open, COTEJO_METRICS_TOKEN: token }, folder).metrics).toMatchObject({ host: '0.0.0.0' })
  })
})
