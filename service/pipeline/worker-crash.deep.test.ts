// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, inject, it } from 'vitest'
import { claimJob, extendLease, type JobLease, LostJob } from '../store/queue.ts'
import type { JobRow } from '../store/schema.ts'
import { storeOutcomes } from '../store/document-writes.ts'
import { lockHeld } from '../store/queue.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startProcess } from '../testing/start-process.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'

const lines = Array.from({ length: 120 }, (_, index) => `Sentence number ${index} stands here.`)

describe('a worker that is killed in the middle of a job', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, store } = service
  const caller = await service.addCaller()
  const startVictim = () =>
    startProcess(
      inject('built').workerProcess,
      JSON.stringify({
        database: store.connection,
        filesDir: service.filesDir,
        files: service.files,
        filterWorker: inject('built').filterWorker,
        milliseconds: 4,
      }),
    )
  const translatedBy = async (jobId: string) => (await core.readJob(caller, jobId)).counts?.translated ?? 0
  const expireLeases = () =>
    store.query("update jobs set lease_expires_at = now() - interval '1 second' where status = 'running'")

  it('loses nothing that was stored: others go on from there, and nothing is counted twice', async () => {
    const job = await service.upload(caller, lines.join('\n'))
    let reached = 0
    for (let kill = 0; kill < 3; kill++) {
      const victim = await startVictim()
      const done = reached
      await until(`more than ${done} segments are translated`, () => translatedBy(job.id), {
        is: (translated) => translated > done,
        pause: 5,
      })
      await victim.kill()
      const after = await translatedBy(job.id)
      expect(after).toBeGreaterThan(reached)
      expect(after).toBeLessThan(lines.length)
      reached = after
      await expireLeases()
    }
    expect((await core.readJob(caller, job.id)).status).toBe('running')
    const worker = await service.startWorker()
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    await worker.close()
    expect(done).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      counts: { translated: lines.length, pending: 0 },
      progress: { done: lines.length, total: lines.length },
    })
    expect((await core.readPlan(caller)).characters.used).toBe(lines.join('').length)
    const rows = await store.query<{ n: number }>('select count(*)::int as n from charges where job_id = $1', job.id)
    expect(rows[0]?.n).toBe(lines.length)
    const { segments } = await core.listSegments(caller, job.id, { limit: '500' })
    expect(segments.every((segment) => segment.revision === 2)).toBe(true)
  })

  it('by the same document again and again fails that job, and no other', async () => {
    const job = await service.upload(caller, 'A document that brings every process down.')
    for (let crash = 0; crash < 6; crash++) {
      expect((await claimJob(store.db, 'victim'))?.job_id).toBe(job.id)
      await expireLeases()
    }
    const worker = await service.startWorker()
    const ended = await service.waitFor(caller, job.id, 'failed', 'succeeded')
    await worker.close()
    expect(ended).toMatchObject({ status: 'failed', error_code: 'crashed' })
  })
})

describe('a job in two hands', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core, store } = service
  const caller = await service.addCaller()
  const heldBy = (job: JobRow | undefined): JobLease => ({
    organisationId: job?.organisation_id ?? '',
    jobId: job?.job_id ?? '',
    fence: job?.fence ?? -1,
  })

  it('is claimed by one worker only, however many ask', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, (_, index) => service.upload(caller, `Text ${index}.`)))
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimJob(store.db, 'w')))
    const ids = claimed.flatMap((job) => (job ? [job.job_id] : []))
    expect(ids.sort()).toEqual(jobs.map((job) => job.id).sort())
    for (const job of jobs) await core.cancelJob(caller, job.id)
  })

  it('counts only for the later one: nothing that the earlier one writes is stored', async () => {
    await service.upload(caller, 'Mine or yours.')
    const first = heldBy(await claimJob(store.db, 'slow'))
    await store.query("update jobs set lease_expires_at = now() - interval '1 second'")
    const second = heldBy(await claimJob(store.db, 'quick'))
    expect([second.jobId, second.fence]).toEqual([first.jobId, first.fence + 1])
    expect(await extendLease(store.db, first)).toBe(false)
    expect(await extendLease(store.db, second)).toBe(true)
    const write = store.transact(async (tx) => {
      await lockHeld(tx, first)
      await storeOutcomes(tx, first, [], new Date())
    })
    await expect(write).rejects.toBeInstanceOf(LostJob)
    await core.cancelJob(caller, first.jobId)
    expect(await extendLease(store.db, second)).toBe(false)
  })

  it('is put back at once by a worker that shuts down, without an attempt lost', async () => {
    let release = () => {}
    engine.onItem = () =>
      new Promise((resolve) => {
        release = () => resolve(undefined)
      })
    const job = await service.upload(caller, 'One.\n\nTwo.\n\nThree.')
    const worker = await service.startWorker()
    await until('the engine is asked', () => engine.asked.length > 0)
    const closed = worker.close()
    engine.onItem = () => undefined
    release()
    await closed
    expect(await core.readJob(caller, job.id)).toMatchObject({ status: 'queued', stage: null, attempts: 0 })
    const next = await service.startWorker()
    expect(await service.waitFor(caller, job.id, 'succeeded', 'failed')).toMatchObject({
      status: 'succeeded',
      attempts: 1,
    })
    await next.close()
  })

  it('goes first when its organisation has fewer at work', async () => {
    const busy = await service.addCaller()
    const small = await service.addCaller()
    for (let index = 0; index < 4; index++) await service.upload(busy, `Big ${index}.`)
    await claimJob(store.db, 'w')
    const late = await service.upload(small, 'Small.')
    expect((await claimJob(store.db, 'w'))?.job_id).toBe(late.id)
  })
})
