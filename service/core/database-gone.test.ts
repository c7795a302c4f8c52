// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { startWorker } from '../pipeline/start-worker.ts'
import { openStore } from '../store/open-store.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { problemOf } from '../testing/problem-of.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { makeCore } from './core.ts'
import { orUnavailable } from './or-unavailable.ts'
import { until } from '../testing/until.ts'

describe('a database that goes away', async () => {
  const engine = fakeEngine({ milliseconds: 5 })
  const service = await startTestService({ engine })
  const caller = await service.addCaller()
  const proxy = await startProxy(service.store.connection)
  const store = await openStore(proxy.connection)
  const parts = { ...service.parts, store }
  const core = makeCore(parts)
  service.atEnd(async () => {
    await store.close()
    await proxy.cut()
  })

  it('makes every use case unavailable, and works again when it is back', async () => {
    expect(await core.ready()).toEqual({
      isReady: true,
      dependencies: { database: { ok: true }, storage: { ok: true }, 'engine:capitals': { ok: true } },
    })
    await proxy.cut()
    expect(await core.ready()).toEqual({
      isReady: false,
      dependencies: {
        database: { ok: false, detail: 'The database is not responding.' },
        storage: { ok: true },
        'engine:capitals': { ok: true },
      },
    })
    expect((await problemOf(orUnavailable(core.listJobs(caller, {})))).type).toBe('store-unavailable')
    expect((await problemOf(orUnavailable(core.correctSegment(caller, 'job_1', 0, { target: '' }, null)))).type).toBe(
      'store-unavailable',
    )
    expect((await problemOf(orUnavailable(core.admit('a key')))).type).toBe('store-unavailable')
    expect((await problemOf(core.readUsage(caller, {}))).type).toBe('usage-unavailable')
    await proxy.repair()
    expect((await core.ready()).isReady).toBe(true)
    expect((await core.listJobs(caller, {})).jobs).toEqual([])
  })

  it('in the middle of a job costs nothing: it is taken up again and ends, each segment counted once', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => `Sentence ${index} of a long text.`)
    const job = await service.upload(caller, lines.join('\n'))
    const worker = await startWorker(parts, 'behind the proxy')
    await until('a segment is translated', () => service.core.readJob(caller, job.id), {
      is: ({ counts }) => (counts?.translated ?? 0) > 0,
      pause: 5,
    })
    await proxy.cut()
    await until('the service has noticed', () => core.ready(), { is: ({ isReady }) => !isReady })
    await proxy.repair()
    // The worker could not report that it stopped: as after a crash, the job waits for its lease to end.
    await service.store.query('update jobs set lease_expires_at = now()')
    const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')
    await worker.close()
    expect(done).toMatchObject({ status: 'succeeded', counts: { translated: 80 } })
    expect((await service.core.readPlan(caller)).characters.used).toBe(lines.join('').length)
  })
})
