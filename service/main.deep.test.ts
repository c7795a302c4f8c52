import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { findFreePort } from './listen.ts'
import { openDatabase } from './store/open-database.ts'
import { isAlive } from './store/postgres/is-alive.ts'
import { readPostmaster } from './store/postgres/read-postmaster.ts'
import { holdLock, isLockAwaited } from './testing/hold-lock.ts'
import { until } from './testing/until.ts'

type Started = {
  /** The exit code, when it ends by itself. */
  readonly gone: Promise<number | null>
  readonly line: string
  /** Returns its output on standard error. */
  readonly complaint: () => string
  readonly end: () => Promise<number | null>
  readonly kill: () => Promise<number | null>
}

const adminKey = 'cot_a_for-these-tests-alone-0000'

const environmentOf = (dataDir: string) => ({
  ...process.env,
  COTEJO_DATA_DIR: dataDir,
  COTEJO_DEMO: '0',
  COTEJO_ENGINES: 'none',
})

function start(dataDir: string, port: number, environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [inject('built').main, '--port', String(port)], {
    env: { ...environmentOf(dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => {
      const line = String(text).trim()
      const signal = (name: NodeJS.Signals) => () => {
        child.kill(name)
        return gone
      }
      resolve({ line, gone, complaint: () => complaint, end: signal('SIGTERM'), kill: signal('SIGKILL') })
    })
    void gone.then((code) => reject(new Error(`It ended (${code}): ${complaint}`)))
  })
}

describe('the service', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-main-'))
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const postgres = async () => (await readPostmaster(join(dataDir, 'postgres', 'cluster')))?.pid ?? null
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  /** Headers with a key that no later link replaces. */
  const headers = { Authorization: '' }

  const codeOf = (line: string) => /#code=([\w-]+)/.exec(line)?.[1] ?? ''
  const printLink = () =>
    execFileSync(process.execPath, [inject('built').cotejo, 'link', '--data', dataDir], { encoding: 'utf8' }).trim()
  const connect = async (line: string) => {
    const response = await fetch(`${url}/v1/connect`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: codeOf(line) }),
    })
    const body: unknown = await response.json()
    return { status: response.status, body }
  }

  beforeAll(async () => {
    const service = await start(dataDir, port)
    const { key } = z.parse(z.object({ key: z.string() }), (await connect(printLink())).body)
    const made = await fetch(`${url}/v1/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'tests', role: 'admin' }),
    })
    headers.Authorization = `Bearer ${z.parse(z.looseObject({ key: z.string() }), await made.json()).key}`
    await service.end()
  })

  it('says where it is, without the link, which opens the workbench as admin, once', async () => {
    const service = await start(dataDir, port)
    const withheld = 'The output is no terminal, so no link to sign in is printed: npm run cotejo -- link'
    expect(service.line).toBe(`Cotejo is running: ${url}\n${withheld}`)
    const link = printLink()
    expect(await connect(link)).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^cot_a_/) } })
    expect((await connect(link)).status).toBe(401)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/v1/account`, { headers })).status).toBe(200)
    expect((await fetch(`${url}/v1/account`)).status).toBe(401)
    expect(await service.end()).toBe(0)
  })

  it('started a second time says so, gives a terminal a fresh link, and ends without an error', async () => {
    const service = await start(dataDir, port)
    const command = `${process.execPath} ${inject('built').main} --port ${port}`
    const printed = execFileSync('script', ['-qec', command, '/dev/null'], { env: environmentOf(dataDir) }).toString()
    expect(printed).toMatch(
      new RegExp(`^Cotejo is already running: ${url}/connect#code=[\\w-]{32}\\s+The link works once, .*\\s*$`),
    )
    expect((await connect(printed)).status).toBe(200)
    const second = await start(dataDir, port)
    expect(second.line).toMatch(new RegExp(`^Cotejo is already running: ${url}\n`))
    expect(await second.gone).toBe(0)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await service.end()
  })

  it('started twice at the same moment runs once', async () => {
    const both = await Promise.all([start(dataDir, port), start(dataDir, port)])
    expect(both.filter(({ line }) => line.startsWith('Cotejo is already running'))).toHaveLength(1)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await Promise.all(both.map((service) => service.end()))
  })

  it('refuses a port that another program has, and says what to do', async () => {
    const other = await mkdtemp(join(tmpdir(), 'cotejo-other-'))
    const service = await start(dataDir, port)
    await expect(start(other, port)).rejects.toThrow(/Port \d+ is taken by another program/)
    await service.end()
    await rm(other, { recursive: true, force: true })
  })

  it('killed and started again goes on with the same data, on the same database server', async () => {
    const killed = await start(dataDir, port)
    const form = new FormData()
    form.set('source_lang', 'en')
    form.set('target_lang', 'es')
    form.set('file', new Blob(['Hello.']), 'hello.txt')
    const created = await fetch(`${url}/v1/jobs`, { method: 'POST', headers, body: form })
    expect(created.status).toBe(202)
    const server = await postgres()
    expect(await killed.kill()).toBeNull()
    expect(isAlive(server ?? 0)).toBe(true)
    const again = await start(dataDir, port)
    expect(again.line).toMatch(/^Cotejo is running/)
    expect(await postgres()).toBe(server)
    const list: unknown = await (await fetch(`${url}/v1/jobs`, { headers })).json()
    expect(list).toMatchObject({ jobs: [{ file_name: 'hello.txt' }] })
    expect(await again.end()).toBe(0)
    expect(await postgres()).toBeNull()
  })

  it('whose data folder is gone ends with an error and says so in one sentence', async () => {
    const lost = await mkdtemp(join(tmpdir(), 'cotejo-lost-'))
    const service = await start(lost, await findFreePort('127.0.0.1'))
    const pid = (await readPostmaster(join(lost, 'postgres', 'cluster')))?.pid ?? 0
    await rename(join(lost, 'postgres'), join(lost, 'elsewhere'))
    process.kill(pid, 'SIGKILL')
    expect(await service.gone).toBe(1)
    expect(service.complaint()).toMatch(
      /^There is no database in .* any more\. Put the data folder back, or a backup\.$/m,
    )
    await rm(lost, { recursive: true, force: true })
  })

  it('waits for its database when that is killed while it starts', async () => {
    const store = await openDatabase(dataDir, null)
    const starts: Promise<Started>[] = []
    // The start cannot go on while the table is locked, and the lock ends with the server.
    const locked = holdLock(store, async () => {
      starts.push(start(dataDir, port))
      await until('the start waits', () => isLockAwaited(store))
      process.kill((await postgres()) ?? 0, 'SIGKILL')
    })
    await expect(locked).rejects.toThrow()
    await store.close()
    const [service] = await Promise.all(starts)
    expect(service?.line).toMatch(/^Cotejo is running/)
    expect(await service?.end()).toBe(0)
  })

  it('answers again by itself when its database server was killed, and says meanwhile why not', async () => {
    const service = await start(dataDir, port)
    process.kill((await postgres()) ?? 0, 'SIGKILL')
    const ready = async () => {
      const answer = await fetch(`${url}/readyz`)
      return { status: answer.status, body: await answer.json() }
    }
    const gone = await until('it is not ready', ready, { is: ({ status }) => status === 503, pause: 1 })
    await until('it is ready again', ready, { is: ({ status }) => status === 200 })
    expect(gone.body).toMatchObject({ status: 503, dependencies: { database: { ok: false } } })
    expect((await fetch(`${url}/v1/account`, { headers })).status).toBe(200)
    expect(await service.end()).toBe(0)
  })

  it('can be an interface that does not work and a worker that does not serve', async () => {
    const worker = await start(dataDir, port, { COTEJO_ROLE: 'worker' })
    expect(worker.line).toBe('Cotejo is working; it serves nothing')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    const api = await start(dataDir, port, { COTEJO_ROLE: 'api', COTEJO_ADMIN_KEY: adminKey })
    // An operator who set a key needs no code, and the output of such a service is stored.
    expect(api.line).toBe(`Cotejo is running: ${url}`)
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', allow_partial: 'true' }))
      form.set(name, value)
    form.set('file', new Blob(['Hello.']), 'shared.txt')
    await fetch(`${url}/v1/jobs`, { method: 'POST', headers, body: form })
    const list = async () => (await fetch(`${url}/v1/jobs?q=shared`, { headers })).text()
    await until('the job has succeeded', list, { is: (text) => text.includes('"status":"succeeded"'), pause: 200 })
    expect(await worker.end()).toBe(0)
    expect(await api.end()).toBe(0)
  })
})
