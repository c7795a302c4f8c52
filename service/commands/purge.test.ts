import { expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { problemOf } from '../testing/problem-of.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { purge } from './purge.ts'

const service = await startTestService({ engine: fakeEngine() })
const { core, parts, store } = service

it('deletes documents that ended so many days ago with their files, and no others', async () => {
  const [caller, other] = [await service.addCaller(), await service.addCaller()]
  const worker = await service.startWorker()
  const [old, recent, foreign] = [
    await service.upload(caller, 'Old.'),
    await service.upload(caller, 'Recent.'),
    await service.upload(other, 'Of another organization.'),
  ]
  await service.waitFor(caller, old.id, 'succeeded')
  await service.waitFor(caller, recent.id, 'succeeded')
  await service.waitFor(other, foreign.id, 'succeeded')
  await worker.close()
  const waiting = await service.upload(caller, 'Not begun.')
  const age = (id: string, days: number) =>
    store.query(
      `update jobs set created_at = now() - $2 * interval '1 day',
         finished_at = case when finished_at is null then null else now() - $2 * interval '1 day' end where job_id = $1`,
      id,
      days,
    )
  for (const id of [old.id, foreign.id, waiting.id]) await age(id, 100)
  await age(recent.id, 20)
  const run = (more: object) =>
    purge(parts, { jobDays: 90, requestDays: null, organisationId: null, dryRun: false, ...more })
  const files = async () => {
    let count = 0
    for await (const _ of parts.blobs.list()) count++
    return count
  }
  const before = await files()

  expect(await run({ dryRun: true })).toBe('2 documents would be deleted.')
  expect(await files()).toBe(before)
  expect(await run({ organisationId: caller.organisationId })).toBe('1 document deleted.')
  expect((await problemOf(core.readJob(caller, old.id))).type).toBe('job-not-found')
  expect((await core.readJob(caller, recent.id)).status).toBe('succeeded')
  expect((await core.readJob(caller, waiting.id)).status).toBe('queued')
  expect((await core.readJob(other, foreign.id)).status).toBe('succeeded')
  // The original and the translated file are deleted.
  expect(await files()).toBe(before - 2)
  expect(await run({})).toBe('1 document deleted.')
})
