import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { percentile, printFigure } from './figures.ts'
import { type LeanReply, leanClient } from './lean-client.ts'
import { loopbackFloor } from './loopback-floor.ts'

// Measures the interface over loopback, against the built service with its own Postgres, durable as always.
const segments = 100_000
const service = await startService({
  env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '1000000' },
})
const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'))
try {
  const api = await connect(service)
  const send = leanClient(service.url, api.key)
  const file = join(folder, 'long.txt')
  writeFileSync(file, Array.from({ length: segments }, (_, index) => `Line ${index} of a long text.`).join('\n'))
  const job = await api.upload(file, { allow_partial: 'true' })
  await api.untilFinal(job.id)
  const path = `/v1/jobs/${job.id}`

  const patch = (position: number) =>
    send(`${path}/segments/${position}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ target: `Línea ${position} de un texto largo.`, state: 'translated' }),
    })
  const page = (at: number) => send(`${path}/segments?limit=500&after=${at}`)
  const spread = (index: number) => (index * 7919) % segments

  for (let index = 0; index < 50; index++) await read(patch(spread(index)), 200)
  const corrected = await atRate(50, 1000, (index) => read(patch(spread(index + 50)), 200))
  printFigure('PATCH of a segment at 50 a second', reported(corrected), 'p99 ≤ 25 ms')

  await inTurn(50, (index) => read(page(spread(index) - 1), 200))
  const pages = await inTurn(500, (index) => read(page(spread(index) - 1), 200))
  printFigure(`500 segments of ${segments}`, reported(pages), 'p99 ≤ 30 ms')
  const { length } = (await page(0)).body
  printFigure('  as many bytes from a server with nothing to do', reported(await loopbackFloor(length, 500)))

  const etag = (await send(path)).headers.etag ?? ''
  const held = { headers: { 'If-None-Match': etag } }
  printFigure(
    'a job that is held already: 304',
    reported(await inTurn(500, () => read(send(path, held), 304))),
    'p50 ≤ 2 ms',
  )
  printFigure('  no bytes from a server with nothing to do', reported(await loopbackFloor(0, 500)))

  const kinds = ['', `${api.key.slice(0, -4)}AAAA`, await revokedKey()].map((key) => leanClient(service.url, key))
  const samples: number[][] = kinds.map(() => [])
  for (let turn = 0; turn < 2000; turn++)
    for (const [index, ask] of kinds.entries()) {
      const started = performance.now()
      await read(ask('/v1/plan'), 401)
      samples[index]?.push(performance.now() - started)
    }
  const [absent = [], unknown = [], revoked = []] = samples
  printFigure('401: a wrong key against none, Welch’s t', Math.abs(welch(unknown, absent)).toFixed(1), '< 4.5')
  printFigure(
    '401: a revoked key against a wrong one, Welch’s t',
    Math.abs(welch(revoked, unknown)).toFixed(1),
    '< 4.5',
  )

  async function revokedKey(): Promise<string> {
    const body = JSON.stringify({ name: 'bench', role: 'translator' })
    const headers = { 'Content-Type': 'application/json' }
    const made = await api.send('/v1/keys', { method: 'POST', body, headers })
    const { id, key } = JSON.parse(await made.text())
    await read(send(`/v1/keys/${id}`, { method: 'DELETE' }), 204)
    return String(key)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await service.stop()
}

async function read(answer: Promise<LeanReply>, expected: number): Promise<void> {
  const { status, body } = await answer
  if (status !== expected) throw new Error(`${status} ${body}`)
}

/** Returns the milliseconds of each call, one after the other. */
async function inTurn(times: number, call: (index: number) => Promise<void>): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await call(index)
    samples.push(performance.now() - started)
  }
  return samples
}

/** Returns milliseconds from when each call was due, so that a slow one does not hide the wait of the next. */
async function atRate(perSecond: number, times: number, call: (index: number) => Promise<void>): Promise<number[]> {
  const begun = performance.now()
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const due = begun + (index * 1000) / perSecond
      await sleep(due - performance.now())
      await call(index)
      return performance.now() - due
    }),
  )
}

function reported(samples: readonly number[]): string {
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)]
  return `p50 ${p50.toFixed(1)} / p99 ${p99.toFixed(1)} ms`
}

/** Returns the distance of two means in standard errors, without the slowest twentieth, which is the machine's. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((samples) => {
    const kept = samples.toSorted((x, y) => x - y).slice(0, Math.floor(samples.length * 0.95))
    const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
    const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1)
    return { mean, error: variance / kept.length }
  })
  if (a === undefined || b === undefined) return Number.NaN
  return (a.mean - b.mean) / Math.sqrt(a.error + b.error)
}
