import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { startFakeLibreTranslate } from '../../service/engines/testing/start-fake-libretranslate.ts'
import type { Db } from '../../service/store/open-store.ts'
import { claimJob } from '../../service/store/queue.ts'
import { openDatabase } from '../../service/store/open-database.ts'
import type { DatabaseTables } from '../../service/store/schema.ts'
import { until } from '../../service/testing/until.ts'

/** Measures the fields of `figures.ts` on a service with an engine that answers at once, and prints them. */
const key = 'cot_a_for-these-figures-alone-0000'
const segments = 20_000
const confirms = 2000
const entries = 200_000
const Id = z.object({ id: z.string() })
const State = z.object({ status: z.string() })

class RolledBack extends Error {}

const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-scale-'))
const engine = await startFakeLibreTranslate()
const child = spawn(process.execPath, ['dist/service/main.js', '--port', '0', '--data', dataDir], {
  env: {
    ...process.env,
    COTEJO_DEMO: '0',
    COTEJO_ADMIN_KEY: key,
    COTEJO_ENGINES: 'libretranslate',
    LIBRETRANSLATE_URL: engine.url,
    COTEJO_REQUESTS_PER_MINUTE: '100000000',
    COTEJO_LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
const greeting = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text))))
const url = /http:\/\/[\d.:]+/.exec(greeting)?.[0] ?? ''

const ask = async (path: string, init: RequestInit = {}, type = 'application/json') => {
  const headers = { Authorization: `Bearer ${key}`, ...(typeof init.body === 'string' && { 'Content-Type': type }) }
  const answer = await fetch(url + path, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
const send = async (path: string, fields: Readonly<Record<string, string>>, name: string, text: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ source_lang: 'en', target_lang: 'es', ...fields }))
    form.set(field, value)
  form.set('file', new Blob([text]), name)
  return Id.parse(await (await ask(path, { method: 'POST', body: form })).json()).id
}
const untilIs = (path: string, status: string) =>
  until(`${path} is ${status}`, async () => State.parse(await (await ask(path)).json()), {
    is: (seen) => seen.status === status,
    milliseconds: 600_000,
    pause: 500,
  })

const words = ['house', 'door', 'garden', 'window', 'street', 'contract', 'tenant', 'month', 'price', 'kitchen']
const sentence = (index: number) => {
  const some = Array.from({ length: 9 }, (_, at) => words[(index * 7 + at * (1 + (index % 13))) % words.length])
  return `The ${some.join(' ')} has number ${index}.`
}

try {
  const before = used()
  const text = Array.from({ length: segments }, (_, index) => sentence(index)).join('\n')
  const job = await send('/v1/jobs', {}, 'text.txt', text)
  await untilIs(`/v1/jobs/${job}`, 'succeeded')
  const translated = used()
  const confirm = async (position: number) => {
    if (position % 50 === 0) await ask(`/v1/jobs/${job}/segments?after=${position - 1}&limit=100`)
    await ask(`/v1/jobs/${job}/segments/${position}`, {
      method: 'PATCH',
      body: JSON.stringify({ target: `Una frase nueva, número ${position}.`, state: 'translated' }),
    })
  }
  for (let position = 0; position < confirms; position += 4)
    await Promise.all([0, 1, 2, 3].map((more) => confirm(position + more)))
  const confirmed = used()
  const rows = Array.from({ length: entries }, (_, index) => `${sentence(index)}\tLa frase número ${index}, traducida.`)
  const memory = await send('/v1/memories', { name: 'M' }, 'm.tsv', `en\tes\n${rows.join('\n')}\n`)
  await untilIs(`/v1/memories/${memory}`, 'ready')

  const share = (from: Used, to: Used, count: number) => ({
    service: round((to.service - from.service) / count),
    postgres: round((to.postgres - from.postgres) / count),
  })
  console.log('a segment, from upload to file, processor seconds:', share(before, translated, segments))
  console.log('a confirmed segment and a page in fifty:', share(translated, confirmed, confirms))
  const store = await openDatabase(dataDir, null)
  const { db } = store
  const sizeOf = async (table: string) => {
    const { rows: found } = await sql<{
      bytes: number
    }>`select pg_total_relation_size(${table}::regclass)::float8 as bytes`.execute(db)
    return found[0]?.bytes ?? 0
  }
  const ofSegments = (await sizeOf('segments')) + (await sizeOf('segment_history')) + (await sizeOf('charges'))
  console.log('bytes a segment, with history and charges:', Math.round(ofSegments / segments))
  console.log('bytes an entry:', Math.round((await sizeOf('entries')) / entries))
  for (const waiting of [1000, 10_000])
    console.log(`a document claimed while ${waiting} wait:`, `${await timeClaim(db, waiting)} ms`)
  await store.close()
} finally {
  child.kill('SIGTERM')
  await gone
  await engine.close()
  await rm(dataDir, { recursive: true, force: true })
}

type Used = { readonly service: number; readonly postgres: number }

/** Returns milliseconds of a claim, the middle of five; the jobs of a hundred organisations wait and are not stored. */
async function timeClaim(db: Kysely<DatabaseTables>, waiting: number): Promise<number> {
  const times: number[] = []
  const tried = db.transaction().execute(async (tx) => {
    await addWaiting(tx, waiting)
    for (let round = 0; round < 5; round++) {
      const began = performance.now()
      await claimJob(tx, 'measure')
      times.push(performance.now() - began)
    }
    throw new RolledBack()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return Math.round(times.toSorted((one, other) => one - other)[2] ?? 0)
}

async function addWaiting(tx: Db, count: number): Promise<void> {
  await sql`
    insert into organisations
    select (jsonb_populate_record(null::organisations, to_jsonb(o) || jsonb_build_object('organisation_id', 'org_' || n))).*
    from (select * from organisations limit 1) o, generate_series(1, 100) n`.execute(tx)
  await sql`
    insert into jobs
    select (jsonb_populate_record(null::jobs, to_jsonb(j) || jsonb_build_object(
      'job_id', 'job_' || n, 'organisation_id', 'org_' || (1 + n % 100), 'status', 'queued'))).*
    from (select * from jobs where kind = 'translate_document' limit 1) j, generate_series(1, ${count}::int) n`.execute(
    tx,
  )
}

/** Returns the processor seconds that the service with its children, and its Postgres, have used so far. */
function used(): Used {
  const ticks = 0.01
  const sum: { service: number; postgres: number } = { service: 0, postgres: 0 }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const environment = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = environment.slice(environment.lastIndexOf(')') + 2).split(' ')
      // A process has its own time, and that of ended children: Postgres makes a process for each connection.
      const seconds = [11, 12, 13, 14].reduce((total, at) => total + Number(fields[at]), 0) * ticks
      if (Number(pid) === child.pid) sum.service += seconds
      else if (isOfPostgres(pid, command)) sum.postgres += seconds
    } catch {
      // The process has ended.
    }
  }
  return sum
}

/** True for the server, which names the data folder, and for its children, the processes of connections. */
function isOfPostgres(pid: string, command: string): boolean {
  if (command.includes(dataDir)) return command.includes('postgres')
  if (!command.startsWith('postgres:')) return false
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''
  return readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(dataDir)
}

function round(seconds: number): number {
  return Number(seconds.toPrecision(3))
}
