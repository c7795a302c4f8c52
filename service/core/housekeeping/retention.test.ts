import { expect, it } from 'vitest'
import { changeRetention } from '../../store/retention.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { applyRetention } from './retention.ts'

const day = 86_400_000
let time = Date.now()
const service = await startTestService({ engine: fakeEngine(), now: () => new Date(time) })
const { core, parts, store } = service

it('removes of an organisation what it does not want to keep, and nothing of another', async () => {
  const [brief, other] = [await service.addCaller(), await service.addCaller()]
  const made: { caller: typeof brief; job: string; memory: string }[] = []
  for (const caller of [brief, other]) {
    const job = await addReadJob(service, caller, [{ source: 'One.', target: 'Uno.' }])
    await core.correctSegment(caller, job, 0, { target: 'El uno.' }, null)
    const { id: memory } = await core.createResource(caller, 'memory', {
      name: 'M',
      source_lang: 'en',
      target_lang: 'es',
    })
    const { entry } = await core.putEntry(caller, { kind: 'memory', id: memory }, { source: 'a', target: 'b' })
    await core.deleteEntry(caller, { kind: 'memory', id: memory }, entry.id)
    made.push({ caller, job, memory })
  }
  await changeRetention(store.db, brief.organisationId, { keep_history_days: 5, keep_deleted_days: 5 })
  const left = async (table: 'segment_history' | 'entries') => {
    const rows = await store.query<{ id: string }>(`select distinct organisation_id as id from ${table}`)
    return rows.map(({ id }) => id).sort()
  }
  const both = [brief.organisationId, other.organisationId].sort()

  time += 4 * day
  await applyRetention(parts)
  expect([await left('segment_history'), await left('entries')]).toEqual([both, both])
  time += 2 * day
  await applyRetention(parts)
  expect([await left('segment_history'), await left('entries')]).toEqual([
    [other.organisationId],
    [other.organisationId],
  ])
  for (const { caller, job } of made) expect((await core.readSegment(caller, job, 0)).target).toBe('El uno.')

  await changeRetention(store.db, brief.organisationId, { keep_jobs_days: 10 })
  await store.query("update jobs set status = 'succeeded', finished_at = $1", new Date(time))
  time += 11 * day
  const page = { revision: 1, extension: 'txt', page: 1, isLong: false, soon: false }
  const write = async () => new TextEncoder().encode('El uno.')
  for (const { job } of made) await parts.pages.render({ ...page, jobId: job, write })
  await applyRetention(parts)
  const [gone, kept] = made
  if (gone === undefined || kept === undefined) throw new Error('Two jobs were made')
  expect((await problemOf(core.readJob(brief, gone.job))).type).toBe('job-not-found')
  expect((await core.readJob(other, kept.job)).id).toBe(kept.job)
  expect(await parts.pages.listJobs()).toEqual([kept.job])

  // The rows of deleted entries are removed after 90 days unless an organisation has another rule.
  time += 91 * day
  await applyRetention(parts)
  expect(await left('entries')).toEqual([])
})
