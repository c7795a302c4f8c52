import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Job } from '#contract/resources/job.ts'
import { startFakeLibreTranslate } from '../../engines/testing/start-fake-libretranslate.ts'
import type { CalibrationRecord } from '../../quality/calibration-record.ts'
import { readRecords } from '../../quality/read-records.ts'
import { writeCalibrationFiles } from '../../quality/write-calibration.ts'
import { noteFigures } from '../chaos/note-figures.ts'
import { type AskService, openLedger } from '../chaos/open-ledger.ts'
import { adminKey } from '../chaos/start-node.ts'
import { until } from '../until.ts'
import { type Machine, startMachines } from './start-machines.ts'
import { startReceiver } from './start-receiver.ts'

const rounds = Number(process.env['COTEJO_CHAOS_ROUNDS'] ?? '10')
const Made = z.object({ id: z.string() })
const Segment = z.object({ target: z.nullable(z.string()), origin: z.string() })
const direction = { source_lang: 'en', target_lang: 'es' }

vi.setConfig({ testTimeout: rounds * 60_000 + 300_000 })

/** Runs two serving and three working processes; each test begins with the state of the previous one. */
describe('several machines on one database and one bucket', async () => {
  let engineDelay = 0
  const engine = await startFakeLibreTranslate(() => engineDelay)
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-receiver-'))
  const receiver = await startReceiver(folder)
  const machines = await startMachines(
    { serving: 2, working: 3 },
    {
      COTEJO_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: engine.url,
      NODE_EXTRA_CA_CERTS: receiver.certificate,
    },
  )
  const { ask, serving, working } = machines
  const [one, other] = serving.map(directly)
  if (one === undefined || other === undefined) throw new Error('Two processes serve')
  beforeAll(() => Promise.all(working.map((machine) => machine.start())))
  afterAll(async () => {
    await engine.close()
    await receiver.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const upload = async (
    through: AskService,
    text: string,
    key: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...direction, ...more })) form.set(name, value)
    form.set('file', new Blob([text]), 'text.txt')
    return through('/v1/jobs', { method: 'POST', headers: { 'Idempotency-Key': key }, body: form })
  }
  const readJob = async (id: string) => Job.parse(await (await ask(`/v1/jobs/${id}`)).json())
  const untilDone = (id: string) =>
    until('the job is done', () => readJob(id), {
      is: ({ status }) => status === 'succeeded',
      pause: 100,
      milliseconds: 60_000,
    })

  it('a document that one took is translated by another machine, and both serve the file', async () => {
    const { id } = Job.parse(await (await upload(one, 'The red house.', 'first')).json())
    await untilDone(id)
    for (const through of [one, other]) {
      expect(await (await through(`/v1/jobs/${id}/file`)).text()).toBe('La roja casa.')
      expect(await (await through(`/v1/jobs/${id}/original`)).text()).toBe('The red house.')
    }
  })

  it('one upload that is sent to both at a time, many times, is one job', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(index % 2 === 0 ? one : other, 'The dog.', 'together')),
    )
    const ids: string[] = []
    // Those that arrive during the upload are asked to retry.
    for (const answer of answers)
      if (answer.ok) ids.push(Job.parse(await answer.json()).id)
      else expect([409, 503]).toContain(answer.status)
    expect(new Set(ids).size).toBe(1)
    const again = Job.parse(await (await upload(other, 'The dog.', 'together')).json())
    expect([again.id]).toEqual([...new Set(ids)])
  })

  it('a file in several parts comes back as it was from the machine that did not take it', async () => {
    const text = 'A house, and then one more.\n'.repeat(600_000)
    const { id } = Job.parse(await (await upload(one, text, 'large', { mt: 'false' })).json())
    expect((await (await other(`/v1/jobs/${id}/original`)).text()) === text).toBe(true)
    await ask(`/v1/jobs/${id}/cancel`, { method: 'POST' })
    await until('it has stopped', () => readJob(id), { is: ({ status }) => status === 'cancelled', pause: 100 })
    expect((await ask(`/v1/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  it('an entry that one took is found by the other at once, and used by all that work', async () => {
    const memory = Made.parse(await (await send(one, 'POST', '/v1/memories', { name: 'M', ...direction })).json()).id
    const entries = `/v1/memories/${memory}/entries`
    const find = async (through: AskService, source: string) => {
      const answer = await send(through, 'POST', '/v1/matches', {
        memory_ids: [memory],
        ...direction,
        segments: [source],
      })
      return answer.text()
    }
    for (let round = 0; round < 5; round++) {
      const source = `The big dog number ${round} is not here.`
      await send(round % 2 === 0 ? one : other, 'POST', entries, { source, target: `Perro ${round}.` })
      expect(await find(round % 2 === 0 ? other : one, source)).toContain(`Perro ${round}.`)
    }
    const text = 'The big dog number 3 is not here.'
    const { id } = Job.parse(await (await upload(other, text, 'remembered', { memory_ids: memory })).json())
    await untilDone(id)
    const segment = Segment.parse(await (await one(`/v1/jobs/${id}/segments/0`)).json())
    expect(segment).toEqual({ target: 'Perro 3.', origin: 'memory' })
  })

  it('a limit of requests counts those to all of them', async () => {
    const few = { COTEJO_REQUESTS_PER_MINUTE: '30' }
    const restart = async (machine: Machine, more = {}) => {
      await machine.end('SIGTERM')
      await machine.start(more)
    }
    for (const machine of serving) await restart(machine, few)
    await machines.database.query('truncate rate_windows')
    const statuses: number[] = []
    for (let index = 0; index < 80; index++) statuses.push((await (index % 2 === 0 ? one : other)('/v1/plan')).status)
    // The minute may have changed once.
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(30)
    expect(taken).toBeLessThanOrEqual(60)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    for (const machine of serving) await restart(machine)
    await machines.untilServed()
  })

  it('what a plan allows is not exceeded by uploads to both at a time', async () => {
    const [before] = await machines.database.query<{ used: number }>('select sum(characters)::int as used from charges')
    await machines.database.query('update organisations set character_limit = $1', (before?.used ?? 0) + 100)
    const text = 'A house of sixty characters, of which there is room for one.'
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => upload(index % 2 === 0 ? one : other, text, `limit-${index}`)),
    )
    for (const answer of answers.filter(({ ok }) => ok)) {
      const { id } = Job.parse(await answer.json())
      await until('the job is translated, or waits for the plan', () => readJob(id), {
        is: ({ status, waiting_for: waitingFor }) => status === 'succeeded' || waitingFor === 'quota',
        pause: 100,
      })
    }
    const [after] = await machines.database.query<{ used: number }>('select sum(characters)::int as used from charges')
    await machines.database.query('update organisations set character_limit = null')
    await machines.database.query("delete from jobs where waiting_for = 'quota'")
    expect((after?.used ?? 0) - (before?.used ?? 0)).toBe(text.length)
  })

  it('each notification goes out once, although three could send it', async () => {
    const ids: string[] = []
    for (let number = 0; number < 12; number++) {
      const answer = await upload(ask, `The house ${number}.`, `hook-${number}`, { webhook_url: receiver.url })
      ids.push(Job.parse(await answer.json()).id)
    }
    await until('all are received', () => receiver.received, { is: (all) => all.length >= ids.length, pause: 100 })
    await sleep(2000)
    expect(receiver.received.map(({ job_id }) => job_id).sort()).toEqual([...ids].sort())
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(ids.length)
  })

  it('a calibration that one machine made reaches the folder of every other', async () => {
    const [first] = serving
    if (first === undefined) throw new Error('A process serves')
    const record: CalibrationRecord = {
      scorer: 'features-4',
      revision: 1,
      source: 'en',
      target: 'es',
      engine: 'libretranslate',
      organisation: null,
      origin: 'made up for this test',
      licence: 'none',
      label: 'judgement',
      segments: 300,
      pearson: 0.5,
      pearsonLow: 0.4,
      spearman: 0.5,
      precision: { rehacer: null, fiable: null },
      points: [
        [0, 0],
        [1, 100],
      ],
      model: null,
    }
    await writeCalibrationFiles(join(first.dataDir, 'calibrations'), record, null)
    for (const { dataDir, name } of [...serving, ...working])
      await until(`${name} has it`, () => readRecords(join(dataDir, 'calibrations')), {
        is: (all) => all.some(({ revision }) => revision === 1),
        pause: 500,
      })
  })

  it('three machines that work do nearly three times what one does, while the engine is slow', async () => {
    engineDelay = 8000
    const run = async (name: string, count: number) => {
      for (const machine of working) await machine.end('SIGTERM')
      const ids: string[] = []
      // There are as many documents as the three have places, each of six calls to the engine.
      for (let number = 0; number < 9; number++) {
        const lines = Array.from({ length: 150 }, (_, line) => `The big house ${name} ${number} has the door ${line}.`)
        ids.push(Job.parse(await (await upload(ask, lines.join('\n'), `${name}-${number}`)).json()).id)
      }
      await Promise.all(working.slice(0, count).map((machine) => machine.start()))
      const began = performance.now()
      for (const id of ids) await untilDone(id)
      return performance.now() - began
    }
    const [alone, together] = [await run('alone', 1), await run('together', 3)]
    engineDelay = 0
    for (const machine of working) await machine.end('SIGTERM').then(() => machine.start())
    noteFigures('machines-throughput', { alone, together })
    // It is nearly three on an idle machine; other programs on the same processors lower it.
    expect(alone / together).toBeGreaterThan(2)
  })

  it(`of ${rounds} kills of one or another none costs anything that was acknowledged`, async () => {
    await machines.database.query('truncate jobs, segments, charges, segment_history, deliveries, usage_days cascade')
    await machines.database.query('delete from idempotency_keys')
    const ledger = openLedger(ask)
    await ledger.prepare()
    for (let round = 0; round < rounds; round++) {
      if (round % 4 === 0) await ledger.untilJobsEnded()
      const end = new AbortController()
      const atWork = ledger.work(end.signal)
      await sleep(300 + Math.random() * 1500)
      const all = [...serving, ...working]
      const victim = all[Math.floor(Math.random() * all.length)]
      await victim?.end('SIGKILL')
      await sleep(300 + Math.random() * 1500)
      await victim?.start()
      end.abort()
      await atWork
    }
    const figures = await ledger.verify()
    noteFigures('machines-kill', { rounds, ...figures })
    expect(figures.writes).toBeGreaterThan(rounds)
  })
})

/** Sends requests without the proxy. */
function directly({ url }: Machine): AskService {
  return (path, init = {}) => {
    const headers = { Authorization: `Bearer ${adminKey}`, ...init.headers }
    return fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) })
  }
}

function send(through: AskService, method: string, path: string, body: object): Promise<Response> {
  return through(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}
