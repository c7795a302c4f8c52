import { describe, expect, it } from 'vitest'
import type { JobListEvent } from '#contract/resources/job-list-event.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import { createKey, revokeKey } from '../account/keys.ts'
import { makeCore } from '../core.ts'
import type { Caller } from '../../ports/records.ts'
import { openJobFeed } from './job-feed.ts'
import { streamLimits } from './stream-places.ts'

const service = await startTestService()
const { core, parts } = service
// The second feed acts as another process on the same store.
const otherFeed = openJobFeed(parts)
const other = makeCore({ ...parts, jobFeed: otherFeed })
service.atEnd(() => otherFeed.close())

const texts = [{ source: 'One.', target: 'Uno.' }]

/** Opens a stream and collects its events. */
async function follow(of: typeof core, caller: Caller) {
  const gone = new AbortController()
  const received: JobListEvent[] = []
  const { events } = await of.followJobs(caller, gone.signal)
  const ended = (async () => {
    for await (const event of events) if (event !== null) received.push(event)
  })()
  const named = (kind: 'added' | 'changed' | 'deleted') =>
    received.flatMap((event) => (event.name === 'jobs' ? event.data[kind] : []))
  /** Waits until a job is named; or until all are to be read again, as after a lost connection of the listener. */
  const untilNamed = (kind: 'added' | 'changed' | 'deleted', id: string) =>
    until(`${id} is ${kind}`, () => received, {
      is: (events) => named(kind).includes(id) || events.some(({ name }) => name === 'changed'),
    })
  return { received, named, until: untilNamed, leave: () => gone.abort(), ended }
}

describe('the stream of an organisation', () => {
  it('names jobs that are added, given to a person, corrected and deleted, in every process', async () => {
    const ana = await service.addCaller()
    const streams = [await follow(core, ana), await follow(other, ana)]
    const jobId = await addReadJob(service, ana, texts)
    for (const stream of streams) await stream.until('added', jobId)
    await other.assignJob(ana, jobId, { due_at: '2030-01-02T10:00:00Z' })
    for (const stream of streams) await stream.until('changed', jobId)
    for (const { received } of streams) received.length = 0
    await core.correctSegment(ana, jobId, 0, { target: 'Una.' }, null)
    for (const stream of streams) await stream.until('changed', jobId)
    await other.deleteJob(ana, jobId)
    for (const stream of streams) await stream.until('deleted', jobId)
    expect(streams.map(({ received }) => received.filter(({ name }) => name === 'changed'))).toEqual([[], []])
    for (const { leave } of streams) leave()
  })

  it('has nothing of another organisation', async () => {
    const [ana, stranger] = [await service.addCaller(), await service.addCaller()]
    const [mine, theirs] = [await follow(core, ana), await follow(core, stranger)]
    const secret = await addReadJob(service, stranger, texts)
    await theirs.until('added', secret)
    const jobId = await addReadJob(service, ana, texts)
    await mine.until('added', jobId)
    await core.deleteJob(stranger, secret)
    await theirs.until('deleted', secret)
    await core.deleteJob(ana, jobId)
    await mine.until('deleted', jobId)
    expect(JSON.stringify(mine.received)).not.toContain(secret)
    expect(JSON.stringify(theirs.received)).not.toContain(jobId)
    mine.leave()
    theirs.leave()
  })

  it('does not name the jobs that are too many', async () => {
    const ana = await service.addCaller()
    const jobId = await addReadJob(service, ana, texts)
    const stream = await follow(core, ana)
    await service.store.query(
      `insert into jobs (organisation_id, job_id, kind, status, file_name, file_size, original_file_id, source_lang,
         target_lang, allow_partial, created_at)
       select organisation_id, job_id || '_' || n, kind, 'cancelled', file_name, file_size, original_file_id, source_lang,
         target_lang, allow_partial, created_at
       from jobs, generate_series(1, 101) n where job_id = '${jobId}'`,
    )
    await until('the list is to be read again', () => stream.received, {
      is: (all) => all.some(({ name }) => name === 'changed'),
    })
    expect(stream.named('added')).toEqual([])
    stream.leave()
  })

  it('counts with the streams of jobs of its key', async () => {
    const ana = await service.addCaller()
    const jobId = await addReadJob(service, ana, texts)
    const how = { client: 'a', lastEventId: null, signal: new AbortController().signal }
    const { leave } = await core.followJob(ana, jobId, how)
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => follow(core, ana)))
    const open = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(open).toHaveLength(streamLimits.ofKey - 1)
    expect(await problemOf(follow(core, ana))).toMatchObject({ type: 'rate-limited' })
    for (const one of open) one.leave()
    await Promise.all(open.map(({ ended }) => ended))
    const again = await follow(core, ana)
    again.leave()
    leave()
  })

  it('ends when its key is revoked or expires', async () => {
    const ana = await service.addCaller()
    const { organisationId } = ana
    const key = await createKey(parts, service.store.db, organisationId, { name: 'Ana', role: 'translator' })
    const streams = await Promise.all(
      [core, other].map((of) => follow(of, { ...ana, keyId: key.id, role: 'translator' })),
    )
    const expiring = await follow(core, { ...ana, expiresAt: new Date(parts.now().getTime() + 50) })
    await revokeKey(parts, service.store.db, organisationId, key.id)
    await Promise.all([...streams, expiring].map(({ ended }) => ended))
  })

  it('costs an organisation without followers no notice', async () => {
    const [ana, leo] = [await service.addCaller(), await service.addCaller()]
    const payloads: string[] = []
    const unlisten = await service.store.listen('cotejo_job_events', (payload) => payloads.push(payload))
    const jobId = await addReadJob(service, ana, texts)
    await core.correctSegment(ana, jobId, 0, { target: 'Una.' }, null)
    const stream = await follow(core, leo)
    await stream.until('added', await addReadJob(service, leo, texts))
    await unlisten()
    expect(payloads.filter((payload) => payload.includes(jobId))).toEqual([])
    stream.leave()
  })
})
