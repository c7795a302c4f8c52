import { randomUUID } from 'node:crypto'
import type { JobEvent, Person } from '#contract/resources/job-event.ts'
import type { JobListEvent } from '#contract/resources/job-list-event.ts'
import {
  addJobEvents,
  findEndedKeys,
  type JobChange,
  jobEventsChannel,
  listJobEvents,
  markFollowed,
  markOrganisationFollowed,
  notifyJobEvents,
  type StoredJobEvent,
} from '../../store/job-events.ts'
import type { Store } from '../../store/open-store.ts'
import { findJob } from '../../store/jobs.ts'
import { findSegments } from '../../store/segments.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { toSegments } from './to-segments.ts'
import { parseEventId, printEventId } from './event-id.ts'
import { openEventQueue, type EventQueue } from './event-queue.ts'
import { jobKeyOf, type JobOf, openPeople, type PeopleNotice } from './job-people.ts'
import { type ListNotice, openJobListStreams } from './job-list-streams.ts'
import { type Ending, openStreamEnds } from './stream-ends.ts'
import { openStreamPlaces } from './stream-places.ts'
import type { Followed, FollowHow, IdentifiedEvent, JobFeed } from '../../ports/job-feed.ts'

/** Limits in milliseconds and in numbers of events. */
export const feedLimits = {
  beat: 15_000,
  /** Age at which a stream ends and the client reconnects. */
  lifetime: 600_000,
  gather: 25,
  /** Time in which the changes of an organisation's jobs become one event. */
  gatherJobs: 100,
  /** Most missed events that a stream gets; more are "everything". */
  missed: 100,
} as const

type Parts = {
  readonly store: Store
  readonly now: () => Date
  readonly warn: (message: string, error: unknown) => void
}

type Stream = JobOf & {
  readonly keyIds: readonly string[]
  person: Person
  readonly queue: EventQueue<IdentifiedEvent | null>
  /** Id of the last event that it has. */
  lastId: number
  readonly since: number
}

type ChangeNotice = StoredJobEvent & JobOf & { readonly kind: 'change' }
/** A notice of the database itself, in the transaction that deletes a job or revokes a key. */
type EndNotice =
  | (JobOf & { readonly kind: 'job-deleted' })
  | { readonly kind: 'key-ended'; readonly organisationId: string; readonly keyId: string }
type Notice = ChangeNotice | PeopleNotice | EndNotice | ListNotice

type Feed = Parts & {
  readonly streams: Set<Stream>
  readonly places: ReturnType<typeof openStreamPlaces>
  readonly ends: ReturnType<typeof openStreamEnds>
  readonly lists: ReturnType<typeof openJobListStreams>
  readonly people: ReturnType<typeof openPeople>
  readonly onDeleted: Set<(jobId: string) => void>
  /** Changes that are reported together, by their job. */
  readonly waiting: Map<string, JobChange>
  flushing: NodeJS.Timeout | undefined
  listening: Promise<() => Promise<void>> | undefined
  /** What is reported and read, one after the other. */
  work: Promise<void>
  isClosed: boolean
}

export function openJobFeed(parts: Parts): JobFeed {
  const feed: Feed = {
    ...parts,
    streams: new Set(),
    places: openStreamPlaces(),
    ends: openStreamEnds({ lifetime: feedLimits.lifetime, now: parts.now }),
    lists: openJobListStreams({ gather: feedLimits.gatherJobs }),
    people: openPeople({
      process: randomUUID(),
      now: parts.now,
      send: (notice) => void notify(feed, notice),
      streamsOf: (of) => streamsOf(feed, of),
      changed: (of) => showPeople(feed, of),
    }),
    onDeleted: new Set(),
    waiting: new Map(),
    flushing: undefined,
    listening: undefined,
    work: Promise.resolve(),
    isClosed: false,
  }
  const beating = setInterval(() => {
    beat(feed).catch((error: unknown) => parts.warn('Streams of jobs could not be kept up', error))
  }, feedLimits.beat)
  beating.unref()

  return {
    publish(change) {
      if (feed.isClosed) return
      const { waiting } = feed
      waiting.set(jobKeyOf(change), join(waiting.get(jobKeyOf(change)), change))
      feed.flushing ??= setTimeout(() => flush(feed), feedLimits.gather)
    },
    follow: (caller, jobId, how) => follow(feed, caller, jobId, how),
    followJobs: (caller, signal) => followJobs(feed, caller, signal),
    async report({ organisationId, keyId, sessionId }, jobId, presence) {
      const { client, position, editing = false } = presence
      // Waits until the notice is sent, so that the places of one client are received in their order.
      await notify(feed, { kind: 'at', organisationId, jobId, keyId: sessionId ?? keyId, client, position, editing })
    },
    async onDeleted(listener) {
      feed.onDeleted.add(listener)
      await listen(feed)
    },
    async close() {
      feed.isClosed = true
      clearInterval(beating)
      clearTimeout(feed.flushing)
      if (feed.waiting.size > 0) flush(feed)
      feed.lists.close()
      feed.ends.leaveAll()
      await feed.work
      await (await feed.listening)?.()
    },
  }
}

async function follow(
  feed: Feed,
  caller: Caller,
  jobId: string,
  { client, lastEventId, signal }: FollowHow,
): Promise<Followed> {
  const { ends, people } = feed
  const leavePlace = feed.places.take(caller)
  const stream = await openStream(feed, caller, jobId, client).catch((error: unknown) => {
    leavePlace()
    throw error
  })
  ends.add(stream, caller, signal, (why) => {
    leavePlace()
    ended(feed, stream, why)
  })
  const last = parseEventId(lastEventId)
  stream.queue.push({ name: 'open', data: {}, id: printEventId(stream) })
  // The store has events since the last one that the client received.
  const knows = last !== null && last.since === stream.since
  feed.work = feed.work
    .then(() => catchUp(feed, stream, knows ? last.lastId : stream.lastId, last !== null && !knows))
    .catch(() => rereadAll([stream]))
  people.join(stream)
  // The key or the job may have ended before the stream could receive it.
  feed.work = feed.work.then(() => recheckOne(feed, stream)).catch(() => undefined)
  return { events: stream.queue.events(), leave: () => ends.end(stream, 'left') }
}

async function followJobs(feed: Feed, caller: Caller, signal: AbortSignal): Promise<Followed<JobListEvent>> {
  const { ends, lists } = feed
  const leavePlace = feed.places.take(caller)
  try {
    await listen(feed)
    await markOrganisationFollowed(feed.store.db, caller.organisationId)
  } catch (error) {
    leavePlace()
    throw error
  }
  const stream = lists.open(caller.organisationId)
  ends.add(stream, caller, signal, (why) => {
    leavePlace()
    lists.remove(stream)
    stream.queue.end(why === 'refused' ? null : undefined)
  })
  stream.queue.push({ name: 'open', data: {} })
  // The key may have ended before the stream could receive it.
  feed.work = feed.work.then(() => refuseEnded(feed, stream)).catch(() => undefined)
  return { events: stream.queue.events(), leave: () => ends.end(stream, 'left') }
}

async function openStream(feed: Feed, caller: Caller, jobId: string, client: string): Promise<Stream> {
  const { organisationId, keyId, sessionId } = caller
  await listen(feed)
  const from = await markFollowed(feed.store.db, organisationId, jobId)
  if (from === undefined) throw new Problem('job-not-found')
  const stream = {
    organisationId,
    jobId,
    keyIds: [keyId, ...(sessionId === undefined ? [] : [sessionId])],
    person: { client, name: caller.keyName, position: null, editing: false },
    queue: openEventQueue<IdentifiedEvent | null>({ name: 'changed', data: {}, id: null }),
    ...from,
  }
  feed.streams.add(stream)
  return stream
}

async function catchUp(feed: Feed, stream: Stream, after: number, isLost: boolean): Promise<void> {
  if (isLost) return rereadAll([stream])
  const { organisationId, jobId } = stream
  const missed = await listJobEvents(feed.store.db, organisationId, jobId, after, feedLimits.missed + 1)
  if (missed.length > feedLimits.missed) return rereadAll([stream])
  stream.lastId = after
  for (const event of missed) await report(feed, { ...event, organisationId, jobId }, [stream])
}

function ended({ streams, people, isClosed }: Feed, stream: Stream, why: Ending): void {
  if (why === 'deleted') stream.queue.end({ name: 'deleted', data: {}, id: null })
  else stream.queue.end(why === 'refused' ? null : undefined)
  if (streams.delete(stream) && !isClosed) people.leave(stream)
}

function notify({ store, warn }: Feed, notice: PeopleNotice): Promise<void> {
  return notifyJobEvents(store.db, JSON.stringify(notice)).catch((error: unknown) =>
    warn('Who is in a document could not be reported', error),
  )
}

function streamsOf({ streams }: Feed, of: JobOf): Stream[] {
  const key = jobKeyOf(of)
  return [...streams].filter((stream) => jobKeyOf(stream) === key)
}

function showPeople(feed: Feed, of: JobOf): void {
  const data = { people: feed.people.list(of) }
  for (const { queue } of streamsOf(feed, of)) queue.push({ name: 'people', data, id: null })
}

function flush(feed: Feed): void {
  feed.flushing = undefined
  const changes = [...feed.waiting.values()]
  feed.waiting.clear()
  feed.work = feed.work
    .then(() => feed.store.transact((tx) => addJobEvents(tx, changes)))
    .catch((error: unknown) => feed.warn('What happened in a job could not be reported', error))
}

async function listen(feed: Feed): Promise<void> {
  feed.listening ??= feed.store.listen(
    jobEventsChannel,
    (payload) => receive(feed, payload),
    () => {
      // Rechecks before later events are reported: the end of a key may have been missed.
      feed.work = feed.work
        .then(async () => void (await recheck(feed)))
        .catch((error: unknown) => feed.warn('Streams of jobs could not be kept up', error))
        .then(() => rereadAll(feed.streams))
        .then(() => feed.lists.reread())
    },
  )
  feed.listening.catch(() => (feed.listening = undefined))
  await feed.listening
}

function receive(feed: Feed, payload: string): void {
  const { ends, lists, people } = feed
  // The feed itself wrote the notice.
  const notice = JSON.parse(payload) as Notice
  if (notice.kind === 'job-deleted') return endDeleted(feed, notice)
  if (notice.kind === 'key-ended') return ends.refuse(new Set([notice.keyId]))
  if (notice.kind === 'job-listed') return lists.report(notice.organisationId, notice.id, notice.change)
  if (notice.kind !== 'change') return people.receive(notice)
  const concerned = streamsOf(feed, notice)
  if (concerned.length > 0)
    feed.work = feed.work.then(() => report(feed, notice, concerned)).catch(() => rereadAll(concerned))
}

async function report(feed: Feed, event: StoredJobEvent & JobOf, concerned: readonly Stream[]): Promise<void> {
  const behind = concerned.filter(({ lastId }) => lastId < event.id)
  const [one] = behind
  if (one === undefined) return
  const record = await recordOf(feed, event)
  for (const stream of behind) {
    stream.lastId = event.id
    stream.queue.push({ ...record, id: printEventId(stream) })
  }
}

async function recordOf(
  { store }: Feed,
  { organisationId, jobId, positions, notes }: StoredJobEvent & JobOf,
): Promise<JobEvent> {
  if (positions === null) return { name: 'changed', data: {} }
  const rows = await findSegments(store.db, organisationId, jobId, positions)
  return { name: 'segments', data: { segments: await toSegments(store.db, rows), notes: [...notes] } }
}

function rereadAll(concerned: Iterable<Stream>): void {
  for (const { queue } of concerned) queue.push({ name: 'changed', data: {}, id: null })
}

function endDeleted(feed: Feed, of: JobOf): void {
  for (const stream of streamsOf(feed, of)) feed.ends.end(stream, 'deleted')
  feed.lists.report(of.organisationId, of.jobId, 'deleted')
  for (const listener of feed.onDeleted) listener(of.jobId)
}

async function beat(feed: Feed): Promise<void> {
  for (const of of await recheck(feed)) feed.people.beat(of)
  for (const { queue } of feed.streams) queue.push(null)
  feed.lists.beat()
}

/** Ends streams whose end was not received, because the connection for notices was broken. */
async function recheck(feed: Feed): Promise<readonly JobOf[]> {
  const { store, ends, lists, streams } = feed
  const keyIds = ends.keyIds()
  if (keyIds.length === 0) return []
  ends.refuse(await findEndedKeys(store.db, keyIds, feed.now()))
  for (const organisationId of lists.followed()) await markOrganisationFollowed(store.db, organisationId)
  const followed = [...new Map([...streams].map((stream) => [jobKeyOf(stream), stream])).values()]
  for (const of of followed)
    if ((await markFollowed(store.db, of.organisationId, of.jobId)) === undefined) endDeleted(feed, of)
  return followed
}

async function recheckOne(feed: Feed, stream: Stream): Promise<void> {
  await refuseEnded(feed, stream)
  if ((await findJob(feed.store.db, stream.organisationId, stream.jobId)) === undefined)
    feed.ends.end(stream, 'deleted')
}

async function refuseEnded({ store, ends, now }: Feed, stream: object): Promise<void> {
  ends.refuse(await findEndedKeys(store.db, ends.keyIdsOf(stream), now()))
}

/** Joins two changes into one, which is reported once. */
function join(before: JobChange | undefined, change: JobChange): JobChange {
  if (before === undefined) return change
  const positions =
    before.positions === null || change.positions === null
      ? null
      : [...new Set([...before.positions, ...change.positions])]
  return { ...change, positions, notes: [...new Set([...before.notes, ...change.notes])] }
}
