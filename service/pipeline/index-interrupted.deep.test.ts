// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, inject, it } from 'vitest'
import type { Job } from '#contract/resources/job.ts'
import type { Caller } from '../ports/records.ts'
import { lockResource } from '../store/resources/resources.ts'
import { importFile } from '../testing/import-file.ts'
import { startProcess } from '../testing/start-process.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'

const service = await startTestService()
const { core, store } = service
const rows = Array.from({ length: 5000 }, (_, index) => `Sentence ${index}\tFrase ${index}\n`).join('')

const memory = (id: string) => ({ kind: 'memory', id }) as const

/** Waits until `count` statements wait for a lock of another. */
async function waitForWaiters(count: number): Promise<void> {
  const waiters = () =>
    store.query<{ query: string }>(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  await until(`${count} statements wait for a lock`, waiters, { is: ({ length }) => length >= count, pause: 5 })
}

/** Acts while an import has stored its entries and only waits to report it. */
async function beforeTheEnd(caller: Caller, id: string, act: () => Promise<void>): Promise<void> {
  await store.transact(async (tx) => {
    await lockResource(tx, caller.organisationId, 'memory', id)
    await waitForWaiters(1)
    await act()
  })
}

/** Acts while it stores its first entries: they refer to a row that nothing else may refer to for the moment. */
async function inTheMiddle(id: string, act: () => Promise<void>): Promise<void> {
  await store.transact(async (tx) => {
    await tx.selectFrom('resources').select('name').where('resource_id', '=', id).forUpdate().execute()
    await waitForWaiters(1)
    await act()
  })
}

const countEntries = async (id: string) =>
  (await store.query<{ n: number }>('select count(*)::int as n from entries where resource_id = $1', id))[0]?.n

describe('an import', () => {
  it('whose process is killed leaves nothing behind, and another process does it from the start', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, rows)
    const victim = await startProcess(
      inject('built').workerProcess,
      JSON.stringify({
        database: store.connection,
        filesDir: service.filesDir,
        files: service.files,
        filterWorker: inject('built').filterWorker,
        milliseconds: 0,
      }),
    )
    await beforeTheEnd(caller, resource.id, () => victim.kill())
    expect(await core.readJob(caller, resource.job_id)).toMatchObject({ status: 'running', report: null })
    expect(await countEntries(resource.id)).toBe(0)
    expect(await core.readResource(caller, memory(resource.id))).toMatchObject({ status: 'indexing', entry_count: 0 })
    await store.query("update jobs set lease_expires_at = now() - interval '1 second' where status = 'running'")
    const worker = await service.startWorker()
    const job = await service.waitFor(caller, resource.job_id, 'succeeded', 'failed')
    await worker.close()
    expect(job).toMatchObject({ status: 'succeeded', attempts: 1, report: { created: 5000, replaced: 0, skipped: 0 } })
    expect(await countEntries(resource.id)).toBe(5000)
  })

  it('that is cancelled leaves nothing behind; the memory says so and can be deleted', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, rows)
    const worker = await service.startWorker()
    let cancelling: Promise<Job> | undefined
    await inTheMiddle(resource.id, async () => {
      cancelling = core.cancelJob(caller, resource.job_id)
      await waitForWaiters(2)
    })
    expect(await cancelling).toMatchObject({ status: 'cancelled', stage: null })
    await worker.close()
    expect(await core.readJob(caller, resource.job_id)).toMatchObject({ status: 'cancelled', report: null })
    const stored = await core.readResource(caller, memory(resource.id))
    expect(stored).toMatchObject({ status: 'failed', error_code: 'cancelled', entry_count: 0 })
    expect(await countEntries(resource.id)).toBe(0)
    await core.deleteResource(caller, memory(resource.id))
    expect(await countEntries(resource.id)).toBe(0)
  })

  it('that is cancelled before it begins is never done', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, rows)
    expect(await core.cancelJob(caller, resource.job_id)).toMatchObject({ status: 'cancelled' })
    expect(await core.readResource(caller, memory(resource.id))).toMatchObject({
      status: 'failed',
      error_code: 'cancelled',
    })
  })

  it('that is put back by a worker that shuts down is done by the next one', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, rows)
    const first = await service.startWorker()
    await first.close()
    const second = await service.startWorker()
    await service.waitFor(caller, resource.job_id, 'succeeded', 'failed')
    await second.close()
    expect(await core.readResource(caller, memory(resource.id))).toMatchObject({ status: 'ready', entry_count: 5000 })
  })
})
