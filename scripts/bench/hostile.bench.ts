import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { percentile } from './figures.ts'
import { hostileRequests, prepareHostile } from './hostile-requests.ts'
import { leanClient } from './lean-client.ts'

// The largest request that each operation permits, sent by one client, beside another one who asks and corrects.
const rounds = 3
const goalMs = 50
const only = process.env['HOSTILE_ONLY']
const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '1000000' } })
try {
  const api = await connect(service)
  const send = leanClient(service.url, api.key)
  const bystander = leanClient(service.url, api.key)
  const prepared = await prepareHostile(api)
  const requests = hostileRequests(prepared)
  const heads = ['operation', 'its own time', 'status', 'healthz p99', 'worst', 'PATCH p99', 'worst', '']
  printRow(heads)
  printRow(['(nothing)', '', '', ...(await watchWhile(() => sleep(3000)))])
  for (const [name, variants] of Object.entries(requests))
    for (const variant of variants) {
      if (only !== undefined && !only.split(',').some((part) => name.includes(part))) continue
      const { method, path } = endpoints[name as keyof typeof endpoints]
      let status = 0
      const started = performance.now()
      const waits = await watchWhile(async () => {
        for (let round = 0; round < rounds; round++) {
          const reply = await send(variant.path ?? path, {
            method,
            ...(variant.headers && { headers: variant.headers }),
            ...(variant.body !== undefined && { body: variant.body }),
          })
          status = reply.status
          if (variant.after !== undefined) await variant.after(reply)
        }
      })
      const took = (performance.now() - started) / rounds
      printRow([`${name}: ${variant.what}`, `${Math.round(took)} ms`, String(status), ...waits])
    }

  /** What `GET /healthz` and a correction take meanwhile. */
  async function watchWhile(work: () => Promise<unknown>): Promise<string[]> {
    const isDone = { value: false }
    const [health, patches]: [number[], number[]] = [[], []]
    const watch = async (samples: number[], pause: number, ask: () => Promise<{ status: number; body: string }>) => {
      while (!isDone.value) {
        const started = performance.now()
        const { status, body } = await ask()
        if (status !== 200) throw new Error(`${status} ${body}`)
        samples.push(performance.now() - started)
        await sleep(pause)
      }
    }
    let text = 0
    const patch = () =>
      bystander(`/v1/jobs/${prepared.small}/segments/0`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ target: `Línea ${text++}.`, state: 'translated' }),
      })
    const watching = Promise.all([watch(health, 5, () => bystander('/healthz')), watch(patches, 20, patch)])
    await sleep(100)
    await work()
    isDone.value = true
    await watching
    const [slowHealth, slowPatch] = [percentile(health, 0.99), percentile(patches, 0.99)]
    const isOver = Math.max(slowHealth, slowPatch) > goalMs
    return [slowHealth, Math.max(...health), slowPatch, Math.max(...patches)]
      .map((ms) => `${ms.toFixed(0)} ms`)
      .concat(isOver ? `over ${goalMs} ms` : '')
  }
} catch (error) {
  console.error(service.output().slice(-4000))
  throw error
} finally {
  await service.stop()
}

function printRow([what = '', ...cells]: readonly string[]): void {
  console.log(`${what.padEnd(64)} ${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd())
}
