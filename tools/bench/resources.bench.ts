import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '#contract/resources/job.ts'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { megabytes, p50p95, printFigure, seconds } from './figures.ts'
import { growMemory } from './grow-memory.ts'
import { leanClient } from './lean-client.ts'
import { loopbackFloor } from './loopback-floor.ts'
import { makeMemoryTexts } from './memory-texts.ts'

// Measures memories and glossaries over loopback, against the built service with its own Postgres, durable as always.
const fileMegabytes = 50
const lookups = 1000
const warmUp = 7000
const million = 1_000_000
const texts = makeMemoryTexts()
const dataDir = join(tmpdir(), `cotejo-bench-resources-${process.pid}`)
const service = await startService({
  dataDir,
  env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '10000000' },
})
try {
  const api = await connect(service)
  const send = leanClient(service.url, api.key)
  const { file, units } = makeTmx()
  const begun = performance.now()
  const memory = await importMemory(file)
  const job = await untilFinal(memory.job_id)
  const took = performance.now() - begun
  if (job.status !== 'succeeded') throw new Error(`the import ended ${job.status}: ${job.error}`)
  printFigure(`TMX of ${fileMegabytes} MB, ${units} units: ready`, seconds(took), 'goal < 10 s')
  printFigure('  peak memory of the service', megabytes(peakMemory()), 'goal < 300 MB')

  const path = `/v1/memories/${memory.id}`
  const closestOf = (size: number) => (index: number) =>
    read(`${path}/entries?limit=5&q=${encodeURIComponent(texts.query(index, size).slice(0, 1500))}`)
  const closest = closestOf(units)
  const first = performance.now()
  await closest(0)
  printFigure('the first lookup, which makes the index', seconds(performance.now() - first))
  // Node.js compiles hot code; people meet a service that has answered for a while.
  printFigure(`the 5 closest of ${units} entries, the first ${lookups}`, p50p95(await inTurn(lookups, closest)))
  await inTurn(warmUp, closest)
  printFigure(`  after ${lookups + warmUp}`, p50p95(await inTurn(lookups, later(closest))), 'p95 < 5 ms')
  printFigure('  no bytes from a server with nothing to do', p50p95(await loopbackFloor(0, lookups)))

  const phrase = (index: number) => {
    const words = texts.sentence(index * 97).split(' ')
    const typed = words
      .slice(1, 3)
      .join(' ')
      .slice(0, 4 + (index % 8))
    return read(`${path}/entries?mode=concordance&side=source&limit=20&q=${encodeURIComponent(typed)}`)
  }
  await phrase(0)
  printFigure('a phrase as it is typed', p50p95(await inTurn(lookups, phrase)), 'p95 < 10 ms')

  const add = (index: number) =>
    read(`${path}/entries`, 201, { source: `A new sentence of the bench, number ${index}.`, target: 'Una frase.' })
  for (let index = 0; index < 20; index++) await add(index)
  printFigure('an entry added', p50p95(await inTurn(500, (index) => add(index + 20))), 'p50 < 5 ms')

  const page = (index: number) => read(`${path}/entries?limit=500&after=ent_${1 + ((index * 7919) % units)}`)
  printFigure('500 entries', p50p95(await inTurn(200, page)))

  const exported = performance.now()
  const { length } = await read(`${path}/file?format=tmx`)
  printFigure(`export as TMX, ${megabytes(length)}`, seconds(performance.now() - exported))

  const growing = performance.now()
  await growMemory(dataDir, memory.id, { from: units, size: million, sentence: texts.sentence })
  printFigure(`grown to ${million} entries in the database`, seconds(performance.now() - growing))
  const closestOfAll = closestOf(million)
  const again = performance.now()
  await closestOfAll(0)
  printFigure('the next lookup, which reads what is new', seconds(performance.now() - again))
  await inTurn(warmUp, closestOfAll)
  printFigure(`the 5 closest of ${million} entries`, p50p95(await inTurn(lookups, later(closestOfAll))), 'p95 < 5 ms')
  await phrase(0)
  printFigure('a phrase as it is typed', p50p95(await inTurn(lookups, phrase)), 'p95 < 10 ms')

  /** Calls with segments that were not searched during the warm-up. */
  function later<T>(call: (index: number) => Promise<T>): (index: number) => Promise<T> {
    return (index) => call(index + warmUp)
  }

  async function importMemory(file: Blob): Promise<{ id: string; job_id: string }> {
    const form = new FormData()
    form.set('name', 'bench')
    form.set('source_lang', 'en')
    form.set('target_lang', 'es')
    form.set('file', file, 'memory.tmx')
    const reply = await api.send('/v1/memories', { method: 'POST', body: form })
    if (reply.status !== 202) throw new Error(`${reply.status} ${await reply.text()}`)
    return JSON.parse(await reply.text())
  }

  async function untilFinal(jobId: string): Promise<Job> {
    for (;;) {
      const now = await api.job(jobId)
      if (['succeeded', 'failed', 'cancelled'].includes(now.status)) return now
      await sleep(50)
    }
  }

  async function read(address: string, status = 200, body?: object): Promise<string> {
    const headers = { 'Content-Type': 'application/json' }
    const reply = await send(address, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) })
    if (reply.status !== status) throw new Error(`${reply.status} ${reply.body}`)
    return reply.body
  }
} finally {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Makes the same file every time: as many segments of the memory bench as fit, each backwards as its translation. As
 * numbers precede them, no two are the same.
 */
function makeTmx(): { readonly file: Blob; readonly units: number } {
  const pieces = ['<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4"><header srclang="en"/><body>\n']
  let bytes = 0
  let units = 0
  for (; bytes < fileMegabytes * 1e6; units++) {
    const source = texts.sentence(units)
    const target = source.split(' ').toReversed().join(' ')
    const side = (lang: string, text: string) => `<tuv xml:lang="${lang}"><seg>${units} ${text}</seg></tuv>`
    const piece = `<tu tuid="${units}" changedate="20250303T091500Z">${side('en', source)}${side('es', target)}</tu>\n`
    bytes += piece.length
    pieces.push(piece)
  }
  pieces.push('</body></tmx>\n')
  return { file: new Blob(pieces), units }
}

async function inTurn(times: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await call(index)
    samples.push(performance.now() - started)
  }
  return samples
}

/** Returns the bytes that the process of the service held at most since it began. */
function peakMemory(): number {
  const note = readdirSync(dataDir).find((name) => /^service-\d+\.json$/.test(name))
  const { pid } = JSON.parse(readFileSync(join(dataDir, note ?? ''), 'utf8'))
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
