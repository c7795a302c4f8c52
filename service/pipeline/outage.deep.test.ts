import { describe, expect, it } from 'vitest'
import type { Blobs } from '../blobs/blobs.ts'
import { openS3Blobs } from '../blobs/s3-blobs.ts'
import { startS3 } from '../blobs/testing/start-s3.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { passTime } from '../testing/pass-time.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'
import { startWorker } from './start-worker.ts'
import { until } from '../testing/until.ts'

/** Durations in seconds. */
const [minute, hour] = [60, 3600]

type Waiting = { readonly status: string; readonly pause: number; readonly waited: number }

async function readWaiting({ store }: TestService, jobId: string): Promise<Waiting> {
  const [row] = await store.query<Waiting>(
    `select status, extract(epoch from next_attempt_at - clock_timestamp())::float as pause,
       extract(epoch from clock_timestamp() - waiting_since)::float as waited
     from jobs where job_id = $1`,
    jobId,
  )
  if (row === undefined) throw new Error('The job is gone')
  return row
}

/** Lets the clock run until the job has failed for good, or has waited `seconds`; returns pauses between attempts. */
async function waitThrough(service: TestService, jobId: string, seconds: number): Promise<number[]> {
  const pauses: number[] = []
  const isOver = ({ status, pause, waited }: Waiting) =>
    status === 'failed' || (status === 'retrying' && pause > 0 && waited > seconds)
  const look = async () => {
    const now = await readWaiting(service, jobId)
    if (!isOver(now) && now.status === 'retrying' && now.pause > 0) {
      pauses.push(now.pause)
      await passTime(service.store, now.pause)
    }
    return now
  }
  await until(`the job has failed, or has waited ${seconds} s`, look, { is: isOver })
  return pauses
}

describe('an engine that is away', async () => {
  const engine = fakeEngine()
  const other = { ...fakeEngine(), id: 'other' }
  const service = await startTestService({ engine })
  const { core } = service
  const parts = {
    ...service.parts,
    pickEngine: async (_: string, { target }: { target: string }) => (target === 'es' ? engine : other),
  }
  const caller = await service.addCaller()
  const worker = await startWorker(parts, 'test')
  service.atEnd(() => worker.close())

  it('makes the job wait, ever longer but never over half a minute, and is done when it is back', async () => {
    engine.down = Number.POSITIVE_INFINITY
    const { id } = await service.upload(caller, 'One thing.\n\nAnother thing.\n')
    const pauses = await waitThrough(service, id, 4 * minute)
    expect(await core.readJob(caller, id)).toMatchObject({ status: 'retrying', attempts: 1, waiting_for: 'engine' })
    expect(await core.ready()).toMatchObject({
      isReady: true,
      dependencies: {
        database: { ok: true },
        'engine:capitals': { ok: false, detail: 'The MT engine is not responding.', waiting_jobs: 1 },
      },
    })
    expect(pauses[0]).toBeLessThan(2)
    expect(Math.max(...pauses)).toBeGreaterThan(10)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(34)
    engine.down = 0
    await passTime(service.store, minute)
    const done = await service.waitFor(caller, id, 'succeeded', 'failed')
    expect(done).toMatchObject({ status: 'succeeded', attempts: 1, waiting_for: null, next_attempt_at: null })
  })

  it('leaves the jobs of other engines alone', async () => {
    engine.down = Number.POSITIVE_INFINITY
    const waiting = await service.upload(caller, 'One thing.')
    await service.waitFor(caller, waiting.id, 'retrying')
    const free = await service.upload(caller, 'One thing.', { target_lang: 'fr' })
    expect((await service.waitFor(caller, free.id, 'succeeded', 'failed', 'retrying')).status).toBe('succeeded')
    // At times it is tried again.
    expect((await service.waitFor(caller, waiting.id, 'retrying')).waiting_for).toBe('engine')
    engine.down = 0
    await passTime(service.store, minute)
    await service.waitFor(caller, waiting.id, 'succeeded')
  })

  it('and answers one job lets all others that waited for it go on at once', async () => {
    engine.down = Number.POSITIVE_INFINITY
    const jobs = await Promise.all([1, 2, 3, 4].map((n) => service.upload(caller, `Thing ${n}.`)))
    for (const { id } of jobs) await service.waitFor(caller, id, 'retrying')
    await service.store.query(
      "update jobs set next_attempt_at = now() + interval '5 minutes' where status = 'retrying'",
    )
    engine.down = 0
    const first = await service.upload(caller, 'A new one.')
    for (const { id } of [first, ...jobs])
      expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' })
  })

  it('for a day ends the job, what is translated stays, and manually it can be finished', async () => {
    engine.down = Number.POSITIVE_INFINITY
    const { id } = await service.upload(caller, 'One thing.\n\nAnother thing.\n')
    await service.waitFor(caller, id, 'retrying')
    await passTime(service.store, 25 * hour)
    const failed = await service.waitFor(caller, id, 'failed', 'succeeded')
    engine.down = 0
    expect(failed).toMatchObject({ error_code: 'engine-unavailable', counts: { failed: 2, pending: 0 } })
  })

  it('is distinguished from one that has no answer for this text alone: then the job ends after its attempts', async () => {
    engine.onItem = ({ key, source }) =>
      JSON.stringify(source).includes('Poison') ? { key, ok: false, reason: 'timeout', retryable: true } : undefined
    const { id } = await service.upload(caller, 'Good.\n\nPoison.\n')
    for (let attempt = 1; attempt < 5; attempt++) {
      expect((await service.waitForAttempt(caller, id, attempt)).status).toBe('retrying')
      await passTime(service.store, 20)
    }
    const failed = await service.waitFor(caller, id, 'failed', 'succeeded')
    engine.onItem = () => undefined
    expect(failed).toMatchObject({
      error_code: 'engine-unavailable',
      attempts: 5,
      counts: { translated: 1, failed: 1 },
    })
  })
})

describe('a storage that is away', async () => {
  const s3 = await startS3()
  const service = await startTestService({ engine: fakeEngine() })
  const proxy = await startProxy({
    ...service.store.connection,
    host: '127.0.0.1',
    port: Number(new URL(s3.endpoint).port),
  })
  const endpoint = `http://127.0.0.1:${proxy.connection.port}`
  const blobs = await openS3Blobs({ ...s3.place, url: `${endpoint}/files` })
  // Uploads use the same storage.
  Object.assign(service.parts.blobs, blobs)
  service.atEnd(async () => {
    await proxy.cut()
    await s3.stop()
  })
  const caller = await service.addCaller()
  const allWaiting = async (jobs: readonly { readonly id: string }[]) => {
    for (const { id } of jobs)
      await until('the job waits for the storage', () => service.core.readJob(caller, id), {
        is: ({ waiting_for }) => waiting_for === 'storage',
        pause: 20,
      })
  }

  it('makes all jobs wait, also those that have not begun, with the same next attempt, and ends none of them', async () => {
    const jobs = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => service.upload(caller, `Thing ${n}.`)))
    await proxy.cut()
    const worker = await service.startWorker()
    service.atEnd(() => worker.close())
    await allWaiting(jobs)
    await waitThrough(service, jobs[0]?.id ?? '', 4 * minute)
    await allWaiting(jobs)
    const waiting = await Promise.all(jobs.map(({ id }) => service.core.readJob(caller, id)))
    // Jobs that had begun count the attempt at which they wait.
    expect(waiting.filter(({ attempts }) => attempts > 1)).toEqual([])
    const next = new Set(waiting.map(({ next_attempt_at }) => next_attempt_at))
    expect(next.size).toBe(1)
    await proxy.repair()
    await passTime(service.store, minute)
    for (const { id } of jobs)
      expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({
        status: 'succeeded',
        attempts: 1,
      })
  })
})

describe('a disk that is full', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const caller = await service.addCaller()
  let isFull = true
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  const disk = service.parts.blobs
  const blobs: Blobs = { ...disk, put: (...args) => (isFull ? full() : disk.put(...args)) }

  it('ends no job, and each has its file when there is disk space', async () => {
    const jobs = await Promise.all([1, 2].map((n) => service.upload(caller, `Thing ${n}.`)))
    const worker = await startWorker({ ...service.parts, blobs }, 'test')
    service.atEnd(() => worker.close())
    await waitThrough(service, jobs[0]?.id ?? '', 4 * minute)
    expect(await service.core.readJob(caller, jobs[0]?.id ?? '')).toMatchObject({ waiting_for: 'storage', attempts: 1 })
    isFull = false
    await passTime(service.store, minute)
    for (const { id } of jobs)
      expect((await service.waitFor(caller, id, 'succeeded', 'failed')).status).toBe('succeeded')
  })
})
