import { spawn } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { startS3 } from './blobs/testing/start-s3.ts'
import { startFakeLibreTranslate } from './engines/testing/start-fake-libretranslate.ts'
import { startFakeOpenAi } from './engines/testing/start-fake-openai.ts'
import { findFreePort } from './listen.ts'
import type { DatabaseConnection } from './store/postgres/embedded-postgres.ts'
import { isAlive } from './store/postgres/is-alive.ts'
import { readPostmaster } from './store/postgres/read-postmaster.ts'
import { openTestStore } from './testing/open-test-store.ts'
import { until } from './testing/until.ts'

const adminKey = 'cot_a_for-these-tests-alone-0001'
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

type Ended = { readonly code: number | null; readonly log: string }

/** Starts a service in its own process, like an operator; its log is complete when it has ended. */
async function start(environment: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-parts-'))
  opened.push(() => rm(dataDir, { recursive: true, force: true }))
  const own = { COTEJO_DATA_DIR: dataDir, COTEJO_DEMO: '0', COTEJO_ADMIN_KEY: adminKey }
  const child = spawn(process.execPath, [inject('built').main, '--port', '0'], {
    env: { PATH: process.env['PATH'], ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log += String(text)
  })
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, log })))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  opened.push(end)
  const url = await new Promise<string | null>((resolve) => {
    child.stdout.once('data', (text) => resolve(/http:\/\/[\d.:]+/.exec(String(text))?.[0] ?? null))
    void ended.then(() => resolve(null))
  })
  const translate = async (...segments: readonly string[]): Promise<unknown> => {
    const response = await fetch(`${url ?? ''}/v1/translate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source_lang: 'en', target_lang: 'es', segments }),
    })
    return response.json()
  }
  return { url, dataDir, translate, end, ended }
}

describe('a service with engines behind HTTP', () => {
  it('takes the first in order, the next when that is down, and logs what it cost and no more', async () => {
    const [first, second] = await Promise.all([startFakeOpenAi(), startFakeLibreTranslate()])
    opened.push(
      () => first.close(),
      () => second.close(),
    )
    const service = await start({
      COTEJO_ENGINES: 'openai,libretranslate',
      OPENAI_BASE_URL: `${first.url}/v1`,
      OPENAI_API_KEY: 'a-secret-key',
      OPENAI_MODEL: 'fake-1',
      LIBRETRANSLATE_URL: second.url,
    })
    const answer = { target: 'La <g1>roja</g1> casa.', origin: 'engine' }
    const segment = 'The <g1>red</g1> house.'
    expect(await service.translate(segment)).toMatchObject({ model_version: 'fake-1', segments: [answer] })
    first.misbehave({ how: 'reply', status: 401, body: {} })
    expect(await service.translate(segment)).toMatchObject({ status: 503 })
    expect(await service.translate(segment)).toMatchObject({ model_version: 'libretranslate', segments: [answer] })
    const { code, log } = await service.end()
    expect(code).toBe(0)
    expect(log).toMatch(/"engine":"openai".*"ok":true.*"prompt_tokens":100/)
    expect(log).toMatch(/"engine":"openai".*"ok":false.*"status":401/)
    expect(log).toMatch(/"engine":"libretranslate".*"ok":true/)
    expect(log).not.toMatch(/house|casa|a-secret-key/)
  })

  it('does not start with an engine that is not configured, and says what to set', async () => {
    const service = await start({ COTEJO_ENGINES: 'openai' })
    expect(service.url).toBeNull()
    const { code, log } = await service.ended
    expect(code).toBe(1)
    expect(log).toContain('set OPENAI_MODEL')
  })
})

describe('a service that cannot start says why in one sentence and what to do', () => {
  const complaint = async (environment: Readonly<Record<string, string>>) => {
    const { code, log } = await (await start({ COTEJO_ENGINES: 'none', ...environment })).ended
    expect(code).toBe(1)
    return log.trim()
  }

  it('where its database does not answer', async () => {
    const port = await findFreePort('127.0.0.1')
    const sentence = 'The database of DATABASE_URL does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.'
    expect(await complaint({ DATABASE_URL: `postgres://a:secret@localhost:${port}/b` })).toBe(sentence)
  })

  it('where its database refuses', async () => {
    const address = addressOf({ ...inject('database'), database: 'not_there' })
    expect(await complaint({ DATABASE_URL: address })).toBe(
      'The database of DATABASE_URL refuses: database "not_there" does not exist. Correct DATABASE_URL, or what the user may do there.',
    )
  })

  it('where its data folder is a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-file-'))
    opened.push(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'data'), '')
    expect(await complaint({ COTEJO_DATA_DIR: join(folder, 'data', 'in') })).toMatch(
      /^The data folder .* cannot be used \(ENOTDIR\)\. Change its owner or free space, or name another with --data\.$/,
    )
  })
})

describe('a service that gets SIGTERM while it starts', () => {
  it('ends without an error and leaves no database server behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-begun-'))
    opened.push(() => rm(dataDir, { recursive: true, force: true }))
    const begun = spawn(process.execPath, [inject('built').main, '--port', '0', '--data', dataDir], {
      env: { PATH: process.env['PATH'], COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' },
    })
    const ended = new Promise<number | null>((resolve) => begun.once('close', resolve))
    const server = () => readPostmaster(join(dataDir, 'postgres', 'cluster')).catch(() => null)
    // A new cluster is made first, which takes half a minute beside other work.
    const wait = { is: (found: unknown) => found !== null, pause: 5, milliseconds: 120_000 }
    const { pid } = (await until('the database server runs', server, wait)) ?? { pid: 0 }
    begun.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })
})

describe('a service with its files in a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'files-id', AWS_SECRET_ACCESS_KEY: 'files-secret' }
  const headers = { Authorization: `Bearer ${adminKey}` }

  it('takes documents and gives translations, with no file on its own disk', async () => {
    const [s3, engine] = await Promise.all([startS3(), startFakeLibreTranslate()])
    opened.push(
      () => s3.stop(),
      () => engine.close(),
    )
    const service = await start({
      ...keys,
      COTEJO_FILES: `s3://files/one?endpoint=${s3.endpoint}`,
      COTEJO_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: engine.url,
    })
    const form = new FormData()
    form.set('source_lang', 'en')
    form.set('target_lang', 'es')
    form.set('file', new Blob(['The red house.\n']), 'house.txt')
    const begun = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body: form })
    expect(begun.status).toBe(202)
    const { id } = (await begun.json()) as { id: string }
    const job = async () => (await fetch(`${service.url}/v1/jobs/${id}`, { headers })).text()
    await until('the job has succeeded', job, { is: (text) => text.includes('"status":"succeeded"'), pause: 50 })
    expect(await (await fetch(`${service.url}/v1/jobs/${id}/file`, { headers })).text()).toBe('La roja casa.\n')
    expect(await (await fetch(`${service.url}/v1/jobs/${id}/original`, { headers })).text()).toBe('The red house.\n')
    await expect(access(join(service.dataDir, 'files'))).rejects.toThrow('ENOENT')
    expect((await service.end()).code).toBe(0)
  })

  it('needs no folder of its own to be there, where its database is elsewhere, too', async () => {
    const s3 = await startS3()
    const store = await openTestStore()
    opened.push(() => s3.stop())
    const service = await start({
      ...keys,
      COTEJO_DATA_DIR: join(tmpdir(), `cotejo-fresh-${process.pid}`, 'data'),
      COTEJO_FILES: `s3://files?endpoint=${s3.endpoint}`,
      DATABASE_URL: addressOf(store.connection),
      COTEJO_ROLE: 'api',
      COTEJO_ENGINES: 'none',
    })
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
    expect(await service.end()).toMatchObject({ code: 0 })
    await rm(join(tmpdir(), `cotejo-fresh-${process.pid}`), { recursive: true, force: true })
  })

  it('does not start where the bucket does not let it in, and says so', async () => {
    const s3 = await startS3()
    opened.push(() => s3.stop())
    const files = `s3://files?endpoint=${s3.endpoint}`
    const service = await start({ ...keys, AWS_ACCESS_KEY_ID: 'OTHER', COTEJO_FILES: files })
    const { code, log } = await service.ended
    expect(code).toBe(1)
    expect(log).toContain('The bucket files: 403 InvalidAccessKeyId')
  })
})
