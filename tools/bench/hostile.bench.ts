import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { endpoints } from '#contract/endpoints.ts'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import type { BystanderData, Waits } from './bystander-worker.ts'
import { percentile } from './figures.ts'
import { hostileRequests } from './hostile-requests.ts'
import { prepareHostile } from './prepare-hostile.ts'
import { leanClient } from './lean-client.ts'

// One client sends the largest request that each operation permits, while another one asks, corrects and translates
// "Hello world.". On a busy machine the other one waits for a processor, too: the lines of the machine alone show how
// long, and the last columns how long the event loop of the service really worked without answering anybody.
// Each row runs until it has so many samples that the 99th of a hundred is not just the slowest.
const leastRounds = 3
const leastMs = 3000
const goalMs = 50
const only = process.env['HOSTILE_ONLY']
const folder = mkdtempSync(join(tmpdir(), 'cotejo-hostile-'))
const loopSocket = join(folder, 'loop')
const service = await startService({
  env: {
    COTEJO_DEMO: '0',
    COTEJO_REQUESTS_PER_MINUTE: '1000000',
    COTEJO_BENCH_LOOP: loopSocket,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${resolve('tools/bench/watch-loop.mjs')}`,
  },
})
try {
  const api = await connect(service)
  const send = leanClient(service.url, api.key)
  const prepared = await prepareHostile(api)
  const requests = hostileRequests(prepared)
  const watchWhile = startBystander({ url: service.url, key: api.key, job: prepared.small })
  const heads = ['healthz p99', 'worst', 'PATCH p99', 'worst', 'loop p99', 'worst', 'hello p95']
  printRow(['beside', 'its own time', 'status', ...heads, ''])
  await watchWhile(() => sleep(leastMs))
  await printMachine()
  for (const [name, variants] of Object.entries(requests))
    for (const variant of variants) {
      if (only !== undefined && !only.split(',').some((part) => `${name}: ${variant.what}`.includes(part))) continue
      const { method, path } = endpoints[name as keyof typeof endpoints]
      let status = 0
      let rounds = 0
      const started = performance.now()
      const elapsed = () => performance.now() - started
      const waits = await watchWhile(async () => {
        for (; rounds < leastRounds || elapsed() < leastMs; rounds++) {
          const reply = await send(variant.path ?? path, {
            method,
            ...(variant.headers && { headers: variant.headers }),
            ...(variant.body !== undefined && { body: variant.body }),
          })
          status = reply.status
          if (variant.after !== undefined) await variant.after(reply)
        }
      })
      const took = elapsed() / rounds
      printRow([`${name}: ${variant.what}`, `${Math.round(took)} ms`, String(status), ...waits])
    }
  await printMachine()

  /** Prints the waits of the other client when no request is sent. */
  async function printMachine(): Promise<void> {
    printRow(['(nothing)', '', '', ...(await watchWhile(() => sleep(leastMs)))])
    const busy = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    printRow(['(two processes that only compute)', '', '', ...(await watchWhile(() => sleep(leastMs)))])
    for (const one of busy) one.kill()
  }
} catch (error) {
  console.error(service.output().slice(-4000))
  throw error
} finally {
  await service.stop()
  rmSync(folder, { recursive: true })
}
process.exit(0)

/** Measures `GET /healthz` and a correction during some work, and the event loop of the service. */
function startBystander(workerData: BystanderData) {
  const worker = new Worker(join(import.meta.dirname, 'bystander-worker.js'), { workerData })
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    await readLoop()
    worker.postMessage('begin')
    await sleep(100)
    await work()
    const ended = once(worker, 'message')
    worker.postMessage('end')
    // `bystander-worker.ts` answers with its waits.
    const [{ health, patches, translations }] = (await ended) as [Waits]
    const loop = await readLoop()
    const isOver = Math.max(percentile(health, 0.99), percentile(patches, 0.99)) > goalMs
    return [health, patches, loop]
      .flatMap((samples) => [percentile(samples, 0.99), Math.max(...samples)])
      .concat(percentile(translations, 0.95))
      .map((ms) => `${ms.toFixed(0)} ms`)
      .concat(isOver ? `over ${goalMs} ms` : '')
  }
}

/** Returns, since the last call, the milliseconds of processor time that each turn of the event loop took. */
function readLoop(): Promise<number[]> {
  return new Promise((done, failed) => {
    request({ socketPath: loopSocket }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      // `watch-loop.mjs` writes an array of numbers.
      reply.on('end', () => done(JSON.parse(Buffer.concat(chunks).toString()) as number[]))
    })
      .on('error', failed)
      .end()
  })
}

function printRow([what = '', ...cells]: readonly string[]): void {
  console.log(`${what.padEnd(64)} ${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd())
}
