import { describe, expect, it } from 'vitest'
import { problemOf } from '../../testing/problem-of.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { passTime } from '../../testing/pass-time.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import { notifyQueue } from '../../store/queue.ts'
import { reopenJob } from '../../store/reopen-job.ts'
import { changePlan } from '../account/change-plan.ts'

describe('a job that is run again', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core, parts } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const text = 'Good.\n\nBad.\n\nOwn.\n'

  /** Refuses to translate segments that match `refused`. */
  const refuse = (refused: RegExp) => {
    engine.onItem = ({ key, source }) =>
      refused.test(JSON.stringify(source)) ? { key, ok: false, reason: 'invalid', retryable: false } : undefined
  }

  it('translates what is missing, keeps corrections, and charges only what is new', async () => {
    const caller = await service.addCaller()
    refuse(/Bad|Own/)
    const { id } = await service.upload(caller, text)
    expect(await service.waitFor(caller, id, 'failed', 'succeeded')).toMatchObject({
      status: 'failed',
      error_code: 'partial',
      counts: { words_to_translate: 2, words_to_review: 1 },
    })
    await core.correctSegment(caller, id, 2, { target: 'Propio.' }, null)
    expect((await core.readPlan(caller)).characters.used).toBe('Good.'.length)
    refuse(/nothing/)
    engine.asked.length = 0
    expect(await core.retryJob(caller, id)).toMatchObject({
      status: 'queued',
      error_code: null,
      finished_at: null,
      counts: { translated: 2, edited: 1, failed: 0, pending: 1, words_to_translate: 1, words_to_review: 2 },
    })
    const done = await service.waitFor(caller, id, 'failed', 'succeeded')
    expect(done).toMatchObject({ status: 'succeeded', attempts: 1, counts: { translated: 3, edited: 1, pending: 0 } })
    expect(done.counts).toMatchObject({ words: 3, words_to_translate: 0, words_to_review: 3 })
    expect(await core.countJobs(caller, {})).toMatchObject({ words_to_translate: 0, words_to_review: 3 })
    expect(engine.asked).toEqual(['Bad.'])
    expect(await readAll((await core.openFile(caller, id)).stream)).toBe('GOOD.\n\nBAD.\n\nPropio.\n')
    expect((await core.readPlan(caller)).characters.used).toBe('Good.Bad.'.length)
  })

  it('that was delivered in part has another file, and is one document of the usage', async () => {
    const caller = await service.addCaller()
    refuse(/Bad/)
    const { id } = await service.upload(caller, text, { allow_partial: 'true' })
    await service.waitFor(caller, id, 'succeeded')
    refuse(/nothing/)
    await core.retryJob(caller, id)
    await service.waitFor(caller, id, 'succeeded')
    expect(await readAll((await core.openFile(caller, id)).stream)).toBe('GOOD.\n\nBAD.\n\nOWN.\n')
    expect((await core.readUsage(caller, {})).totals.documents).toBe(1)
  })

  it('has its file until there is a new one, and keeps it when the run fails', async () => {
    const caller = await service.addCaller()
    refuse(/Bad/)
    const { id } = await service.upload(caller, text, { allow_partial: 'true' })
    await service.waitFor(caller, id, 'succeeded')
    const read = async () => readAll((await core.openFile(caller, id)).stream)
    const before = await read()
    engine.down = Number.POSITIVE_INFINITY
    expect(await core.retryJob(caller, id)).toMatchObject({ status: 'queued', result: null })
    await service.waitFor(caller, id, 'retrying')
    expect((await problemOf(core.openFile(caller, id))).type).toBe('job-not-ready')
    await core.cancelJob(caller, id)
    expect(await read()).toBe(before)
    engine.down = 0
    refuse(/nothing/)
    await changePlan(parts, caller.organisationId, { character_limit: 0 })
    await parts.store.transact((tx) => reopenJob(tx, caller.organisationId, id, { now: parts.now(), installed: [] }))
    await notifyQueue(parts.store.db)
    await service.waitFor(caller, id, 'retrying')
    await passTime(service.store, 25 * 3600)
    expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({
      status: 'succeeded',
      error_code: 'quota-exceeded',
      result: { segments: 3 },
    })
    expect(await read()).toBe(before)
  })

  it('goes on where it was cancelled', async () => {
    const caller = await service.addCaller()
    engine.down = Number.POSITIVE_INFINITY
    const { id } = await service.upload(caller, text)
    await service.waitFor(caller, id, 'retrying')
    await core.cancelJob(caller, id)
    engine.down = 0
    await core.retryJob(caller, id)
    expect((await service.waitFor(caller, id, 'succeeded', 'failed')).status).toBe('succeeded')
  })

  it('goes on where it ended as the process that worked on it crashed', async () => {
    const caller = await service.addCaller()
    engine.down = Number.POSITIVE_INFINITY
    const { id } = await service.upload(caller, text)
    await service.waitFor(caller, id, 'retrying')
    await core.cancelJob(caller, id)
    // The pipeline leaves this state after a crash.
    await service.store.query("update jobs set status = 'failed', error_code = 'crashed' where job_id = $1", id)
    engine.down = 0
    expect(await core.retryJob(caller, id)).toMatchObject({ status: 'queued', error_code: null })
    expect((await service.waitFor(caller, id, 'succeeded', 'failed')).status).toBe('succeeded')
  })

  it('has something missing, has ended, and does not lack its file', async () => {
    const caller = await service.addCaller()
    const { id } = await service.upload(caller, text)
    await service.waitFor(caller, id, 'succeeded')
    expect((await problemOf(core.retryJob(caller, id))).type).toBe('job-not-ready')
    const damaged = await service.upload(caller, 'no package', {}, undefined, 'a.docx').catch(() => null)
    expect(damaged).toBeNull()
    engine.down = Number.POSITIVE_INFINITY
    const waiting = await service.upload(caller, text)
    await service.waitFor(caller, waiting.id, 'retrying')
    expect((await problemOf(core.retryJob(caller, waiting.id))).type).toBe('job-busy')
    engine.down = 0
    await service.waitFor(caller, waiting.id, 'succeeded')
    expect((await problemOf(core.retryJob(await service.addCaller(), id))).type).toBe('job-not-found')
  })

  it('for which the plan was too small goes on by itself when the plan is raised', async () => {
    const caller = await service.addCaller({ character_limit: 10 })
    const { id } = await service.upload(caller, text)
    const waiting = await service.waitFor(caller, id, 'retrying', 'failed', 'succeeded')
    expect(waiting).toMatchObject({ waiting_for: 'quota', counts: { pending: 3 } })
    expect((await problemOf(core.retryJob(caller, id))).type).toBe('job-busy')
    await changePlan(parts, caller.organisationId, { character_limit: 12 })
    await until('it waits again', () => core.readJob(caller, id), { is: ({ waiting_for }) => waiting_for === 'quota' })
    await changePlan(parts, caller.organisationId, { character_limit: 100 })
    expect((await service.waitFor(caller, id, 'succeeded')).counts).toMatchObject({ translated: 3 })
    expect((await core.readPlan(caller)).characters.used).toBe('Good.Bad.Own.'.length)
  })

  it('is not run with a plan that has nothing left', async () => {
    const caller = await service.addCaller({ character_limit: 10 })
    refuse(/Bad/)
    const { id } = await service.upload(caller, 'Good.\n\nBad.')
    await service.waitFor(caller, id, 'failed')
    refuse(/nothing/)
    await changePlan(parts, caller.organisationId, { character_limit: 5 })
    expect((await problemOf(core.retryJob(caller, id))).type).toBe('quota-exceeded')
  })
})
