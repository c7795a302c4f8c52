import { describe, expect, it } from 'vitest'
import type { BulkActionKind, NewBulkAction } from '#contract/resources/bulk-action.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { jobRow } from '../../testing/fill-store.ts'
import { addJob } from '../../store/jobs.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { workOnBulkActions } from './work-on-bulk-actions.ts'

const pair = { source_lang: 'en', target_lang: 'es' }

describe('a bulk action', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store } = service

  const finish = async () => {
    while (await workOnBulkActions(parts));
  }
  const start = async (caller: Caller, action: BulkActionKind, job_ids: string[], fields = {}) =>
    (await core.createBulkAction(caller, { action, job_ids, ...fields }, null)).record.id
  const upload = async (caller: Caller, count: number) => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push((await service.upload(caller, `Text ${n}.`)).id)
    return ids
  }
  /** Adds jobs that have ended, in the fewest steps. */
  const addEnded = async (caller: Caller, count: number) => {
    const ids = await upload(caller, count)
    for (const id of ids) await core.cancelJob(caller, id)
    return ids
  }
  const listIds = async (caller: Caller) => (await core.listJobs(caller, { limit: '200' })).jobs.map(({ id }) => id)

  it('deletes jobs with their files, and reports those that are at work or not there', async () => {
    const caller = await service.addCaller()
    const ended = await addEnded(caller, 3)
    const [queued = ''] = await upload(caller, 1)
    const filesBefore = (await service.listFiles()).length
    const id = await start(caller, 'delete', [...ended, queued, 'job_x'])
    expect(await core.readBulkAction(caller, id)).toMatchObject({ status: 'queued', progress: { done: 0, total: 5 } })
    await finish()
    expect(await core.readBulkAction(caller, id)).toMatchObject({
      status: 'finished',
      progress: { done: 5, total: 5 },
      failed: 2,
      failures: [
        { job_id: queued, file_name: 'text.txt', target_lang: 'es', error_code: 'job-busy' },
        { job_id: 'job_x', file_name: null, target_lang: null, error_code: 'job-not-found' },
      ],
    })
    expect(await listIds(caller)).toEqual([queued])
    expect((await service.listFiles()).length).toBe(filesBefore - 3)
    await core.cancelJob(caller, queued)
  })

  it('cancels what has not ended', async () => {
    const caller = await service.addCaller()
    const [ended = ''] = await addEnded(caller, 1)
    const [queued = ''] = await upload(caller, 1)
    const id = await start(caller, 'cancel', [ended, queued])
    await finish()
    expect(await core.readJob(caller, queued)).toMatchObject({ status: 'cancelled' })
    expect((await core.readBulkAction(caller, id)).failures).toMatchObject([{ job_id: ended, error_code: 'job-ended' }])
  })

  it('runs again what has something missing', async () => {
    const caller = await service.addCaller()
    const [cancelled = ''] = await addEnded(caller, 1)
    const complete = await addReadJob(service, caller, [{ source: 'A.', target: 'B.' }])
    const id = await start(caller, 'retry', [cancelled, complete])
    await finish()
    expect(await core.readJob(caller, cancelled)).toMatchObject({ status: 'queued' })
    const { failures } = await core.readBulkAction(caller, id)
    expect(failures).toMatchObject([{ job_id: complete, error_code: 'job-not-ready' }])
    await core.cancelJob(caller, cancelled)
  })

  it('moves jobs into a project and out of it, and reports a project that is gone', async () => {
    const caller = await service.addCaller()
    const jobs = await addEnded(caller, 2)
    const project = await core.createProject(caller, { name: 'Leases' })
    const projects = async () => (await core.listJobs(caller, {})).jobs.map(({ project_name }) => project_name ?? '')
    await start(caller, 'move', jobs, { project_id: project.id })
    await finish()
    expect(await projects()).toEqual(['Leases', 'Leases'])
    await start(caller, 'move', jobs.slice(0, 1), { project_id: null })
    await finish()
    expect(new Set(await projects())).toEqual(new Set(['Leases', '']))
    const id = await start(caller, 'move', jobs, { project_id: project.id })
    await core.deleteProject(caller, project.id)
    await finish()
    expect((await core.readBulkAction(caller, id)).failures.map(({ error_code }) => error_code)).toEqual([
      'project-not-found',
      'project-not-found',
    ])
  })

  it('adds what people reviewed to the memory for the languages of each job', async () => {
    const caller = await service.addCaller()
    const jobs = [
      await addReadJob(service, caller, [{ source: 'One.', target: 'Uno.' }]),
      await addReadJob(service, caller, [{ source: 'Two.', target: 'Dos.' }]),
    ]
    for (const jobId of jobs) await core.correctSegment(caller, jobId, 0, { state: 'approved_translation' }, null)
    const french = await core.createResource(caller, 'memory', { name: 'F', source_lang: 'fr', target_lang: 'es' })
    const memory = await core.createResource(caller, 'memory', { name: 'M', ...pair })
    const id = await start(caller, 'add_to_memory', jobs, { memory_ids: [french.id, memory.id] })
    const mismatch = await start(caller, 'add_to_memory', jobs.slice(0, 1), { memory_ids: [french.id] })
    await finish()
    expect(await core.readBulkAction(caller, id)).toMatchObject({
      failed: 0,
      entries: { added: 2, replaced: 0, unchanged: 0 },
    })
    expect(await core.readResource(caller, { kind: 'memory', id: memory.id })).toMatchObject({ entry_count: 2 })
    expect((await core.readBulkAction(caller, mismatch)).failures).toMatchObject([
      { error_code: 'resource-language-mismatch' },
    ])
  })

  it('takes the jobs of a filter, and of its own organisation alone', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    const mine = await addEnded(caller, 2)
    const theirs = await addEnded(other, 1)
    const filter = { status: 'cancelled' } as const
    const { record } = await core.createBulkAction(caller, { action: 'delete', filter }, null)
    expect(record.progress.total).toBe(2)
    const foreign = await start(caller, 'delete', theirs)
    await finish()
    expect(await listIds(caller)).toEqual([])
    expect(mine).toHaveLength(2)
    expect(await listIds(other)).toEqual(theirs)
    expect((await core.readBulkAction(caller, foreign)).failures).toEqual([
      { job_id: theirs[0], file_name: null, target_lang: null, error_code: 'job-not-found' },
    ])
  })

  it('of no jobs is over at once', async () => {
    const caller = await service.addCaller()
    const { record } = await core.createBulkAction(caller, { action: 'delete', filter: {} }, null)
    expect(record).toMatchObject({ status: 'finished', progress: { done: 0, total: 0 } })
  })

  it('counts each of 200 jobs once, however often its worker dies in between', async () => {
    const caller = await service.addCaller()
    const jobs = Array.from({ length: 200 }, () => parts.newId('job'))
    for (const jobId of jobs)
      await addJob(store.db, { ...jobRow(caller.organisationId, jobId), status: 'cancelled', finished_at: parts.now() })
    const id = await start(caller, 'delete', jobs)
    let transactions = 0
    // Every third worker dies after all is written and before it is committed.
    const dying: CoreParts = {
      ...parts,
      store: {
        ...store,
        transact: (work) =>
          store.transact(async (tx) => {
            const result = await work(tx)
            transactions++
            if (transactions % 3 === 0) throw new Error('killed')
            return result
          }),
      },
    }
    let before = 0
    for (let goesOn = true; goesOn; ) {
      goesOn = await workOnBulkActions(dying).catch(() => true)
      const now = (await core.readBulkAction(caller, id)).progress.done
      expect([before, before + 1]).toContain(now)
      before = now
    }
    expect(await core.readBulkAction(caller, id)).toMatchObject({
      status: 'finished',
      progress: { done: 200, total: 200 },
      failed: 0,
      failures: [],
    })
    expect(await listIds(caller)).toEqual([])
  }, 120_000)

  it('goes on where another process left it, as a part of the service', async () => {
    const caller = await service.addCaller()
    const jobs = await addEnded(caller, 4)
    const id = await start(caller, 'delete', jobs)
    await workOnBulkActions(parts)
    expect(await core.readBulkAction(caller, id)).toMatchObject({ status: 'running', progress: { done: 1, total: 4 } })
    await finish()
    expect(await core.readBulkAction(caller, id)).toMatchObject({ status: 'finished', failed: 0 })
  })

  it('takes turns with those of other organisations', async () => {
    const [first, second] = [await service.addCaller(), await service.addCaller()]
    const long = await start(first, 'delete', await addEnded(first, 4))
    const short = await start(second, 'delete', await addEnded(second, 1))
    for (let n = 0; n < 3; n++) await workOnBulkActions(parts)
    expect((await core.readBulkAction(second, short)).status).toBe('finished')
    expect((await core.readBulkAction(first, long)).progress.done).toBe(2)
    await finish()
  })

  it('that is cancelled leaves the remaining jobs as they are', async () => {
    const caller = await service.addCaller()
    const jobs = await addEnded(caller, 3)
    const id = await start(caller, 'delete', jobs)
    await workOnBulkActions(parts)
    expect(await core.cancelBulkAction(caller, id)).toMatchObject({ status: 'cancelled', progress: { done: 1 } })
    await finish()
    expect((await listIds(caller)).toSorted()).toEqual(jobs.slice(1).toSorted())
    expect(await core.cancelBulkAction(caller, id)).toMatchObject({ status: 'cancelled', progress: { done: 1 } })
  })

  it('is made once under an idempotency key, and again by another request with it not at all', async () => {
    const caller = await service.addCaller()
    const jobs = await addEnded(caller, 2)
    const ask = (job_ids: string[]) => core.createBulkAction(caller, { action: 'delete', job_ids }, 'key')
    const first = await ask(jobs)
    const again = await ask(jobs)
    expect([first.created, again.created, again.record.id]).toEqual([true, false, first.record.id])
    expect((await problemOf(ask(jobs.slice(1)))).type).toBe('idempotency-key-reused')
    const other = await service.addCaller()
    expect((await core.createBulkAction(other, { action: 'delete', job_ids: jobs }, 'key')).created).toBe(true)
    await finish()
  })

  it('is refused with what does not belong to it', async () => {
    const caller = await service.addCaller()
    const job_ids = ['job_x']
    const refused: readonly NewBulkAction[] = [
      { action: 'delete' },
      { action: 'delete', job_ids, filter: {} },
      { action: 'delete', job_ids, project_id: null },
      { action: 'move', job_ids },
      { action: 'add_to_memory', job_ids },
      { action: 'delete', job_ids, memory_ids: ['tm_x'] },
      { action: 'delete', job_ids: ['job_\0'] },
    ]
    for (const asked of refused) {
      const { type } = await problemOf(core.createBulkAction(caller, asked, null))
      expect(type, JSON.stringify(asked)).toBe('invalid-request')
    }
  })

  it('is listed in its organisation, newest first', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    const ids = [await start(caller, 'delete', ['job_x']), await start(caller, 'cancel', ['job_x'])]
    expect((await core.listBulkActions(caller)).bulk_actions.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await core.listBulkActions(other)).toEqual({ bulk_actions: [] })
    expect((await problemOf(core.readBulkAction(other, ids[0] ?? ''))).type).toBe('bulk-action-not-found')
    await finish()
  })
})
