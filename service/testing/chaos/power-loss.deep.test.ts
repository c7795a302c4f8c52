// @loss: these tests guard the work of people, and get no second attempt.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeLibreTranslate } from '../../engines/testing/start-fake-libretranslate.ts'
import { findFreePort } from '../../listen.ts'
import { until } from '../until.ts'
import { noteFigures } from './note-figures.ts'
import { adminKey, type Node, startNode } from './start-node.ts'

const tracer = '/usr/bin/strace'
const Made = z.object({ id: z.string() })
const Status = z.object({ status: z.string() })

/**
 * After a loss of power the disk has what was synced and nothing else is certain. The system calls of the service and its
 * Postgres show what was synced before an answer went out.
 */
describe.skipIf(!existsSync(tracer))('before an answer goes out', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-power-'))
  const engine = await startFakeLibreTranslate()
  const port = await findFreePort('127.0.0.1')
  let node: Node
  let orders = 0
  beforeAll(async () => {
    const environment = { COTEJO_ENGINES: 'libretranslate', LIBRETRANSLATE_URL: engine.url }
    node = await startNode(dataDir, environment, ['--port', String(port)])
  })
  afterAll(async () => {
    noteFigures('power', { orders })
    await node.end('SIGTERM')
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> } = {},
  ) => fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...auth, ...init.headers } })
  const json = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

  /** What the processes did from the request to the answer: `fdatasync …/pg_wal/…`, `rename …`, in order. */
  const trace = async (work: () => Promise<Response>) => {
    const log = join(dataDir, 'trace')
    const pids = await processesOf(node.pid, dataDir)
    const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg'
    const attached = spawn(
      tracer,
      ['-f', '-y', '-ttt', '-s', '4000', '-e', calls, '-o', log, ...pids.flatMap((pid) => ['-p', pid])],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    // It says so for each process that it has taken hold of.
    let said = ''
    attached.stderr.on('data', (text) => (said += String(text)))
    await until('the tracer is attached', () => said.split('attached').length > pids.length, { pause: 20 })
    const answer = await work()
    expect(answer.ok, await answer.clone().text()).toBe(true)
    const id = answer.headers.get('X-Request-Id') ?? 'none'
    const isAnswer = (line: string) => line.includes(id) && line.includes('HTTP/1.1 2')
    const readLines = async () => (await readFile(log, 'utf8')).split('\n')
    await until('the answer is in the log', readLines, { is: (all) => all.some(isAnswer), pause: 50 })
    const gone = once(attached, 'exit')
    attached.kill('SIGTERM')
    await gone
    // Lines of different processes come out of order; their times are those of the beginning of each call.
    const inOrder = (await readLines()).toSorted((one, other) => timeOf(one) - timeOf(other))
    const end = inOrder.findIndex(isAnswer)
    expect(end).toBeGreaterThan(0)
    orders++
    return inOrder.slice(0, end)
  }
  const indexOf = (lines: readonly string[], wanted: RegExp) => lines.findIndex((line) => wanted.test(line))

  it('to an upload its file and its name are synced, then the row', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es' })) form.set(name, value)
    form.set('file', new Blob(['The red house.']), 'text.txt')
    const lines = await trace(() => ask('/v1/jobs', { method: 'POST', body: form }))
    const synced = indexOf(lines, /f(data)?sync\(\d+<[^>]*\/files\/incoming\/[^>]*>/)
    const renamed = indexOf(lines, /rename\w*\(.*\/files\/incoming\//)
    const folder = indexOf(lines, /fsync\(\d+<[^>]*\/files\/\w\w>/)
    const rows = lines.findLastIndex((line) => /fdatasync\(\d+<[^>]*\/pg_wal\//.test(line))
    expect([synced, renamed, folder, rows].every((at) => at >= 0)).toBe(true)
    expect([synced, renamed, folder, rows].toSorted((one, other) => one - other)).toEqual([
      synced,
      renamed,
      folder,
      rows,
    ])
  })

  it.each(['a correction', 'an entry of a memory'])('to %s the log of Postgres is synced', async (what) => {
    const direction = { source_lang: 'en', target_lang: 'es' }
    const write = async (): Promise<() => Promise<Response>> => {
      if (what === 'an entry of a memory') {
        const made = await ask('/v1/memories', { method: 'POST', ...json({ name: 'M', ...direction }) })
        const { id } = Made.parse(await made.json())
        const entry = json({ source: 'One.', target: 'Uno.' })
        return () => ask(`/v1/memories/${id}/entries`, { method: 'POST', ...entry })
      }
      const { jobs } = z.object({ jobs: z.array(Made) }).parse(await (await ask('/v1/jobs')).json())
      const path = `/v1/jobs/${jobs[0]?.id}`
      const status = async () => Status.parse(await (await ask(path)).json()).status
      await until('it is translated', status, { is: (found) => found === 'succeeded', pause: 100 })
      return () => ask(`${path}/segments/0`, { method: 'PATCH', ...json({ target: 'Casa.' }) })
    }
    const lines = await trace(await write())
    expect(indexOf(lines, /fdatasync\(\d+<[^>]*\/pg_wal\//)).toBeGreaterThanOrEqual(0)
  })
})

const auth = { Authorization: `Bearer ${adminKey}` }

/** `812 1764026000.123456 fsync(…` → 1764026000.123456 */
function timeOf(line: string): number {
  return Number(line.split(/\s+/)[1] ?? 0)
}

/** The service and the server of its data folder; the processes of connections are found as children of that. */
async function processesOf(service: number, dataDir: string): Promise<string[]> {
  const found = [String(service)]
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const command = await read('cmdline')
    if (command.includes('postgres') && command.includes(dataDir)) found.push(pid)
    const parent = /^PPid:\s*(\d+)/m.exec(await read('status'))?.[1] ?? ''
    const ofParent = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '')
    if (command.startsWith('postgres:') && ofParent.includes(dataDir)) found.push(pid)
  }
  return found
}
