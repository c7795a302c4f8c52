import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterAll, expect, inject, it } from 'vitest'
import { Job, JobsPage } from '#contract/resources/job.ts'
import { startFakeLibreTranslate } from '../../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../../listen.ts'
import { until } from '../until.ts'

const rounds = Number(process.env['COTEJO_CHAOS_ROUNDS'] ?? '8')
const adminKey = 'cot_a_for-these-tests-alone-0000'
/** A request, its headers as a record. */
type Asked = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

const Entry = z.object({ id: z.string() })
const Used = z.object({ characters: z.object({ used: z.number() }) })

/** What was sent, and what the service has answered for. It lives outside of the service: a kill takes nothing of it. */
const ledger = {
  /** By Idempotency-Key; the id once it was answered. */
  uploads: new Map<string, { readonly text: string; id: string | null }>(),
  /** By `job/position`: the last text that was answered for, and those sent since that were not. */
  corrections: new Map<string, { stored: string | null; unknown: string[] }>(),
  entries: new Map<string, string>(),
  writes: 0,
}

it(`of ${rounds} kills in the midst of work none costs anything that was acknowledged`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-kills-'))
  let endLast = () => Promise.resolve()
  afterAll(async () => {
    await endLast()
    await rm(dataDir, { recursive: true, force: true })
  })
  const engine = await startFakeLibreTranslate()
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const readyMs: number[] = []
  const ask = (path: string, init: Asked = {}) => {
    const headers = { Authorization: `Bearer ${adminKey}`, ...init.headers }
    return fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(30_000) })
  }
  const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

  const start = async () => {
    const began = performance.now()
    const child = spawn(process.execPath, [inject('built').main, '--port', String(port)], {
      env: {
        ...process.env,
        COTEJO_DATA_DIR: dataDir,
        COTEJO_DEMO: '0',
        COTEJO_ADMIN_KEY: adminKey,
        COTEJO_ENGINES: 'libretranslate',
        LIBRETRANSLATE_URL: engine.url,
        COTEJO_REQUESTS_PER_MINUTE: '1000000',
        COTEJO_LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await Promise.race([
      new Promise((resolve) => child.stdout.once('data', resolve)),
      gone.then(() => Promise.reject(new Error('The service did not start'))),
    ])
    readyMs.push(performance.now() - began)
    // Also where the test fails: the service stops its database.
    endLast = () => (child.kill('SIGTERM'), gone)
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      return gone
    }
    return { end }
  }

  const upload = async (key: string) => {
    const sent = ledger.uploads.get(key)
    if (sent === undefined) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es' })) form.set(name, value)
    form.set('file', new Blob([sent.text]), 'text.txt')
    const answer = await ask('/v1/jobs', { method: 'POST', headers: { 'Idempotency-Key': key }, body: form })
    if (!answer.ok) return
    const { id } = Job.parse(await answer.json())
    if (sent.id !== null) expect(id).toBe(sent.id)
    sent.id = id
    ledger.writes++
  }
  const uploadNew = async () => {
    await sleep(150)
    const number = ledger.uploads.size
    const lines = Array.from({ length: 12 }, (_, line) => `The red house number ${number} has the door ${line}.`)
    ledger.uploads.set(`upload-${number}`, { text: lines.join('\n'), id: null })
    return upload(`upload-${number}`)
  }
  const correct = async () => {
    const known = [...ledger.uploads.values()].flatMap(({ id }) => (id === null ? [] : [id]))
    const id = known[Math.floor(Math.random() * known.length)]
    if (id === undefined) return
    // Before its end a correction would spare the charge for a segment, and the sum below would not be exact.
    if (Job.parse(await (await ask(`/v1/jobs/${id}`)).json()).status !== 'succeeded') return
    const position = Math.floor(Math.random() * 12)
    const target = `Corrección ${ledger.writes} ${Math.random()}`
    const name = `${id}/${position}`
    const state = ledger.corrections.get(name) ?? { stored: null, unknown: [] }
    ledger.corrections.set(name, state)
    state.unknown.push(target)
    const answer = await ask(`/v1/jobs/${id}/segments/${position}`, { method: 'PATCH', ...json({ target }) })
    if (!answer.ok) state.unknown = state.unknown.filter((text) => text !== target)
    else {
      Object.assign(state, { stored: target, unknown: [] })
      ledger.writes++
    }
  }
  let memory = ''
  const addEntry = async () => {
    const source = `Source ${ledger.entries.size} ${Math.random()}`
    const answer = await ask(`/v1/memories/${memory}/entries`, { method: 'POST', ...json({ source, target: 'x' }) })
    if (!answer.ok) return
    ledger.entries.set(source, Entry.parse(await answer.json()).id)
    ledger.writes++
  }
  /** Sends one after the other until the service is gone. */
  const keepOn = async (work: () => Promise<void>, signal: AbortSignal) => {
    while (!signal.aborted) {
      await work().catch(() => undefined)
      await sleep(20)
    }
  }

  const allJobs = async () => {
    const jobs: Job[] = []
    for (let after = ''; ; ) {
      const page = JobsPage.parse(await (await ask(`/v1/jobs?limit=100${after && `&after=${after}`}`)).json())
      jobs.push(...page.jobs)
      if (page.next_after === null) return jobs
      after = page.next_after
    }
  }
  const isOver = ({ status }: Job) => status === 'succeeded' || status === 'failed'
  const first = await start()
  const made = await ask('/v1/memories', {
    method: 'POST',
    ...json({ name: 'M', source_lang: 'en', target_lang: 'es' }),
  })
  memory = Entry.parse(await made.json()).id
  await first.end('SIGKILL')
  for (let round = 0; round < rounds; round++) {
    const service = await start()
    // A job that dies with its process six times without getting further is given up, as its document may be the reason.
    if (round % 4 === 0) await until('every job has ended', allJobs, { is: (all) => all.every(isOver), pause: 500 })
    const killed = new AbortController()
    const unanswered = [...ledger.uploads].flatMap(([key, { id }]) => (id === null ? [key] : []))
    const clients = [uploadNew, correct, correct, addEntry].map((work) => keepOn(work, killed.signal))
    // As a client does that got no answer: the same upload, with the same key.
    for (const key of unanswered) await upload(key).catch(() => undefined)
    await sleep(200 + Math.random() * 1800)
    await service.end('SIGKILL')
    killed.abort()
    await Promise.all(clients)
  }

  const last = await start()
  const recovered = performance.now()
  for (const [key, { id }] of ledger.uploads) if (id === null) await upload(key)
  const jobs = await until('every job has ended', allJobs, { is: (all) => all.every(isOver), pause: 500 })
  const settledMs = performance.now() - recovered

  expect(jobs).toHaveLength(ledger.uploads.size)
  expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set([...ledger.uploads.values()].map(({ id }) => id)))
  expect(jobs.filter(({ status }) => status !== 'succeeded')).toEqual([])
  for (const { id, text } of ledger.uploads.values())
    expect(await (await ask(`/v1/jobs/${id}/original`)).text()).toBe(text)
  for (const [name, { stored, unknown }] of ledger.corrections) {
    if (stored === null && unknown.length === 0) continue
    const [id = '', position = ''] = name.split('/')
    const answer = await ask(`/v1/jobs/${id}/segments/${position}`)
    const { target } = z.object({ target: z.nullable(z.string()) }).parse(await answer.json())
    if (stored !== null) expect([stored, ...unknown]).toContain(target)
  }
  for (const source of ledger.entries.keys()) {
    const found = await (await ask(`/v1/memories/${memory}/entries?q=${encodeURIComponent(source)}`)).text()
    expect(found.split(JSON.stringify(source)).length - 1, source).toBe(1)
  }
  // Each segment is charged exactly once, however often its job was taken up again.
  const { characters } = Used.parse(await (await ask('/v1/plan')).json())
  const sent = [...ledger.uploads.values()].reduce((sum, { text }) => sum + text.replaceAll('\n', '').length, 0)
  expect(characters.used).toBe(sent)
  await last.end('SIGTERM')
  await engine.close()

  const slowest = Math.max(...readyMs.slice(1))
  mkdirSync('.cache/chaos', { recursive: true })
  const figures = { rounds, writes: ledger.writes, jobs: jobs.length, slowestReadyMs: slowest, settledMs }
  writeFileSync('.cache/chaos/kill.json', JSON.stringify(figures))
  expect(ledger.writes).toBeGreaterThan(rounds)
})
