import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/resources/job-event.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import { makeCore } from '../core.ts'
import type { Caller } from '../../ports/records.ts'
import { createKey, revokeKey } from '../account/keys.ts'
import { createSession, endSession } from '../account/sessions.ts'
import { deleteJob } from './delete-job.ts'
import { openJobFeed } from './job-feed.ts'
import { streamLimits } from './stream-places.ts'
import type { IdentifiedEvent } from '../../ports/job-feed.ts'

const service = await startTestService()
const { core, parts } = service
// The second feed acts as another process on the same store.
const otherFeed = openJobFeed(parts)
const other = makeCore({ ...parts, jobFeed: otherFeed })
service.atEnd(() => otherFeed.close())

const ana = { ...(await service.addCaller({}, 'translator')), keyName: 'Ana' }
const leo = { ...ana, keyId: 'key_leo', keyName: 'Leo' }

const addJob = () =>
  addReadJob(
    service,
    ana,
    Array.from({ length: 200 }, (_, index) => ({ source: `Line ${index}.`, target: `Línea ${index}.` })),
  )

/** Opens a stream and collects its events. */
async function follow(of: typeof core, caller: Caller, jobId: string, lastEventId: string | null = null) {
  const gone = new AbortController()
  const received: IdentifiedEvent[] = []
  const client = caller.keyName
  const { events } = await of.followJob(caller, jobId, { client, lastEventId, signal: gone.signal })
  const ended = (async () => {
    for await (const event of events) if (event !== null) received.push(event)
  })()
  const untilReceived = async (is: (event: IdentifiedEvent) => boolean): Promise<IdentifiedEvent> => {
    const seen = await until('the event is received', () => received, { is: (all) => all.some(is) })
    return seen.findLast(is) ?? seen[0] ?? Promise.reject(new Error('nothing is received'))
  }
  const positions = () =>
    received.flatMap(({ name, data }) => (name === 'segments' ? data.segments.map((one) => one.position) : []))
  return { received, until: untilReceived, positions, leave: () => gone.abort(), ended }
}

const isOf = (position: number) => (event: IdentifiedEvent) =>
  event.name === 'segments' && event.data.segments.some((segment) => segment.position === position)
const peopleOf = (event: IdentifiedEvent): readonly Person[] => (event.name === 'people' ? event.data.people : [])

describe('a stream of a job', () => {
  it('has what is corrected in this process and in another, as it is now', async () => {
    const jobId = await addJob()
    const stream = await follow(core, ana, jobId)
    await core.correctSegment(leo, jobId, 3, { target: 'Aquí.' }, null)
    await other.correctSegment(leo, jobId, 5, { target: 'Allí.' }, null)
    await stream.until(isOf(3))
    expect(await stream.until(isOf(5))).toMatchObject({ data: { segments: [{ position: 5, target: 'Allí.' }] } })
    stream.leave()
  })

  it('has notes, with the count of the segment', async () => {
    const jobId = await addJob()
    const stream = await follow(other, ana, jobId)
    await core.addNote(leo, jobId, 7, { text: 'Why?' })
    const event = await stream.until((one) => one.name === 'segments')
    expect(event).toMatchObject({ data: { notes: [7], segments: [{ position: 7, note_count: 1 }] } })
    stream.leave()
  })

  it('says of many changes at once that everything is to be read again', async () => {
    const jobId = await addJob()
    const stream = await follow(core, ana, jobId)
    const items = Array.from({ length: 150 }, (_, position) => ({ position, state: 'translated' as const }))
    await other.changeSegments(leo, jobId, { items })
    await stream.until(({ name }) => name === 'changed')
    stream.leave()
  })

  it('goes on after a break with what was missed, in any process, and nothing twice', async () => {
    const jobId = await addJob()
    const before = await follow(core, ana, jobId)
    const witness = await follow(core, leo, jobId)
    await core.correctSegment(leo, jobId, 1, { target: 'Uno.' }, null)
    const { id } = await before.until(isOf(1))
    before.leave()
    await before.ended
    await core.correctSegment(leo, jobId, 2, { target: 'Dos.' }, null)
    await core.correctSegment(leo, jobId, 4, { target: 'Cuatro.' }, null)
    // Events are stored a moment after the correction is, and before any stream has them.
    await witness.until(isOf(4))
    witness.leave()
    const after = await follow(other, ana, jobId, id)
    await after.until(isOf(4))
    expect(after.positions()).toEqual([2, 4])
    after.leave()
  })

  it.each(['17-3', 'nonsense'])('that names an event that is unknown has everything read again: %s', async (id) => {
    const jobId = await addJob()
    const stream = await follow(core, ana, jobId, id)
    if (id === 'nonsense') await stream.until(({ name }) => name === 'open')
    else await stream.until(({ name }) => name === 'changed')
    stream.leave()
  })

  it('says who is where, from all processes, and forgets who leaves', async () => {
    const jobId = await addJob()
    const first = await follow(core, ana, jobId)
    const second = await follow(other, leo, jobId)
    await core.reportPresence(leo, jobId, { client: 'Leo', position: 9, editing: true })
    const here = (position: number | null) => (event: IdentifiedEvent) =>
      peopleOf(event).some((person) => person.name === 'Leo' && person.position === position && person.editing)
    await first.until(here(9))
    await second.until(here(9))
    await second.until((event) => peopleOf(event).some(({ name }) => name === 'Ana'))
    second.leave()
    await first.until(
      (event) => event.name === 'people' && event === first.received.at(-1) && peopleOf(event).length === 1,
    )
    first.leave()
  })

  it('takes the place of a window from its own key alone', async () => {
    const jobId = await addJob()
    const stream = await follow(core, ana, jobId)
    await core.reportPresence(leo, jobId, { client: 'Ana', position: 9 })
    await core.reportPresence(ana, jobId, { client: 'Ana', position: 8 })
    await stream.until((event) => peopleOf(event).some(({ position }) => position !== null))
    expect(stream.received.flatMap(peopleOf).map(({ position }) => position)).not.toContain(9)
    stream.leave()
  })

  it('is one of few of a key, and of a job of the organisation', async () => {
    const jobId = await addJob()
    const greedy = { ...ana, keyId: 'key_greedy', keyName: 'Greedy' }
    // All start at once, and none waits for another's place.
    const tried = await Promise.allSettled(Array.from({ length: 100 }, () => follow(core, greedy, jobId)))
    const open = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(open).toHaveLength(streamLimits.ofKey)
    expect(await problemOf(follow(core, greedy, jobId))).toMatchObject({ type: 'rate-limited' })
    for (const { leave } of open) leave()
    const again = await follow(core, greedy, jobId)
    again.leave()
    const stranger = await service.addCaller()
    expect(await problemOf(follow(core, stranger, jobId))).toMatchObject({ type: 'job-not-found' })
  })

  it('is one of few of an organisation', async () => {
    const jobId = await addJob()
    const keys = Array.from({ length: 20 }, (_, index) => ({ ...ana, keyId: `key_of_many_${index}` }))
    const tried: PromiseSettledResult<Awaited<ReturnType<typeof follow>>>[] = []
    for (const key of keys)
      tried.push(...(await Promise.allSettled(Array.from({ length: 12 }, () => follow(core, key, jobId)))))
    const open = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(open).toHaveLength(streamLimits.ofOrganisation)
    for (const { leave } of open) leave()
    await Promise.all(open.map(({ ended }) => ended))
  })

  it.each(['key', 'session'] as const)('ends when its %s is revoked, before any later change', async (kind) => {
    const jobId = await addJob()
    const { organisationId } = ana
    const key = await createKey(parts, service.store.db, organisationId, { name: kind, role: 'translator' })
    const byKey: Caller = { organisationId, keyId: key.id, keyName: kind, role: 'translator' }
    const made = await createSession(parts, byKey, { name: 'Firefox' })
    const bySession: Caller = { ...byKey, sessionId: made.id }
    const [first, second] = [await follow(core, bySession, jobId), await follow(other, bySession, jobId)]
    const witness = await follow(core, leo, jobId)
    const elsewhere = await follow(other, leo, jobId)
    if (kind === 'key') await revokeKey(parts, service.store.db, organisationId, key.id)
    else await endSession(parts, bySession)
    await core.correctSegment(leo, jobId, 3, { target: 'Secreto.' }, null)
    await witness.until(isOf(3))
    await elsewhere.until(isOf(3))
    await Promise.all([first.ended, second.ended])
    expect([...first.positions(), ...second.positions()]).toEqual([])
    witness.leave()
    elsewhere.leave()
  })

  it('ends when its key expires', async () => {
    const jobId = await addJob()
    const { ended } = await follow(core, { ...ana, expiresAt: new Date(parts.now().getTime() + 50) }, jobId)
    await ended
  })

  it('ends with a word when the job is deleted, in every process', async () => {
    const jobId = await addJob()
    const streams = [await follow(core, ana, jobId), await follow(other, leo, jobId)]
    await deleteJob(parts, ana, jobId)
    for (const { ended, received } of streams) {
      await ended
      expect(received.at(-1)).toMatchObject({ name: 'deleted' })
    }
  })

  it('leaves nothing in the store of a job without followers', async () => {
    const jobId = await addJob()
    const feed = openJobFeed(parts)
    await makeCore({ ...parts, jobFeed: feed }).correctSegment(leo, jobId, 1, { target: 'Uno.' }, null)
    // The feed stores its gathered events before it ends.
    await feed.close()
    const { count } = await service.store.db
      .selectFrom('job_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})
