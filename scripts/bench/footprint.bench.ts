import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '#contract/resources/job.ts'
import { type Api, connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { until } from '../../service/testing/until.ts'
import { busyText } from './hostile-texts.ts'

// What the whole service takes of the machine's memory, its database server included: idle, and with the largest files
// that it takes. Memory that processes share is counted once.
const only = process.env['FOOTPRINT_ONLY']
const goals = { idle: 200, busy: 512 }
const entries = Number(process.env['FOOTPRINT_ENTRIES'] ?? 1_000_000)
const megabyte = 1_048_576
/** Some of them take more than one byte: 49 MB. */
const largest = 45 * megabyte

const largeTexts: Record<string, () => { name: string; text: string }> = {
  'a text of 49 MB': () => ({ name: 'large.txt', text: lines(largest) }),
  'a JSON of 49 MB': () => ({ name: 'large.json', text: json(largest) }),
  'an HTML page of 49 MB': () => ({
    name: 'large.html',
    text: `<p>${lines(largest * 0.9).replaceAll('\n', '</p>\n<p>')}</p>`,
  }),
}

printRow(['', 'Node', 'in all', 'time', ''])
await measure('idle', async () => sleep(3000))
for (const [what, make] of Object.entries(largeTexts))
  await measure(what, async (api) => {
    const { name, text } = make()
    const { status, error_code } = await uploaded(api, name, text)
    return [status, error_code ?? ''].join(' ').trim()
  })
await measure(`an import of ${entries} entries, and a search`, async (api) => {
  const id = await imported(api)
  const began = performance.now()
  const found = await api.send(
    `/v1/memories/${id}/entries?limit=10&q=${encodeURIComponent('Line 77 of the text about thing 78')}`,
  )
  await found.text()
  return `${found.status}, first search ${Math.round(performance.now() - began)} ms`
})

async function measure(what: string, work: (api: Api) => Promise<string | void>): Promise<void> {
  if (only !== undefined && !what.includes(only)) return
  const dataDir = mkdtempSync(join(tmpdir(), 'cotejo-footprint-'))
  const service = await startService({ dataDir, env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
  try {
    const api = await connect(service)
    const pid = pidOf(dataDir)
    const peak = { all: 0 }
    const timer = setInterval(
      () => (peak.all = Math.max(peak.all, sum([...familyOf(pid), ...familyOf(postgresOf(dataDir))]))),
      100,
    )
    const began = performance.now()
    const outcome = await work(api)
    const took = performance.now() - began
    clearInterval(timer)
    const goal = what === 'idle' ? goals.idle : goals.busy
    const isOver = peak.all > goal * megabyte ? `over ${goal} MB` : ''
    const cells = [
      inMegabytes(peakOf(pid)),
      inMegabytes(peak.all),
      `${(took / 1000).toFixed(1)} s`,
      outcome ?? '',
      isOver,
    ]
    printRow([what, ...cells])
  } finally {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function uploaded(api: Api, name: string, text: string): Promise<Job> {
  const form = new FormData()
  const fields = { source_lang: 'en', target_lang: 'es', mt: 'false', allow_partial: 'true' }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([text]), name)
  const reply = await api.send('/v1/jobs', { method: 'POST', body: form })
  if (!reply.ok) throw new Error(await reply.text())
  const { id } = (await reply.json()) as Job
  const read = async () => (await (await api.send(`/v1/jobs/${id}`)).json()) as Job
  const isFinal = ({ status }: Job) => ['succeeded', 'failed', 'cancelled'].includes(status)
  return until('the job has ended', read, { is: isFinal, pause: 500, milliseconds: 900_000 })
}

async function imported(api: Api): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ source_lang: 'en', target_lang: 'es', name: 'Large' }))
    form.set(field, value)
  const rows = Array.from({ length: entries }, (_, id) => `Line ${id}\tLínea ${id}`)
  form.set('file', new Blob([`source\ttarget\n${rows.join('\n')}\n`]), 'large.tsv')
  const reply = await api.send('/v1/memories', { method: 'POST', body: form })
  if (!reply.ok) throw new Error(await reply.text())
  const { id } = (await reply.json()) as { id: string }
  const read = async () => (await (await api.send(`/v1/memories/${id}`)).json()) as { status: string }
  const isOver = ({ status }: { status: string }) => status === 'ready' || status === 'failed'
  await until('the import has ended', read, { is: isOver, pause: 500, milliseconds: 900_000 })
  return id
}

function lines(characters: number): string {
  const part = busyText(1_000_000).replaceAll('). ', ').\n')
  return part.repeat(Math.ceil(characters / part.length)).slice(0, characters)
}

function json(characters: number): string {
  const count = Math.floor(characters / 320)
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, id) => [`k${id}`, busyText(300, id)])))
}

function pidOf(dataDir: string): number {
  const note = readdirSync(dataDir).find((name) => /^service-\d+\.json$/.test(name)) ?? ''
  return (JSON.parse(readFileSync(join(dataDir, note), 'utf8')) as { pid: number }).pid
}

function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A process and those that it has begun. */
function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? 0)] as const),
  )
  const family = [pid]
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

function sum(pids: readonly number[]): number {
  const each = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024)
  return each.reduce((all, bytes) => all + bytes, 0)
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Empty when the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} MB`
}

function printRow([what = '', ...cells]: readonly string[]): void {
  console.log(`${what.padEnd(48)} ${cells.map((cell) => cell.padStart(10)).join('  ')}`.trimEnd())
}
