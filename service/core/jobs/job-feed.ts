import { randomUUID } from 'node:crypto'
import type { JobEvent, Person } from '#contract/resources/job-event.ts'
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
import type { IdentifiedEvent, JobFeed } from '../../ports/job-feed.ts'

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

// oxlint-disable-next-line max-lines-per-function
export function openJobFeed({ store, now, warn }: Parts): JobFeed {
  const streams = new Set<Stream>()
  const places = openStreamPlaces()
  const ends = openStreamEnds({ lifetime: feedLimits.lifetime, now })
  const lists = openJobListStreams({ gather: feedLimits.gatherJobs })
  const onDeleted = new Set<(jobId: string) => void>()
  const waiting = new Map<string, JobChange>()
  let flushing: NodeJS.Timeout | undefined
  let listening: Promise<() => Promise<void>> | undefined
  let work = Promise.resolve()
  let isClosed = false

  const notify = (notice: PeopleNotice) =>
    notifyJobEvents(store.db, JSON.stringify(notice)).catch((error: unknown) =>
      warn('Who is in a document could not be reported', error),
    )
  const send = (notice: PeopleNotice) => void notify(notice)
  const people = openPeople({ process: randomUUID(), now, send, streamsOf: (of) => streamsOf(of), changed: showPeople })

  function streamsOf(of: JobOf): Stream[] {
    const key = jobKeyOf(of)
    return [...streams].filter((stream) => jobKeyOf(stream) === key)
  }

  function showPeople(of: JobOf): void {
    const data = { people: people.list(of) }
    for (const { queue } of streamsOf(of)) queue.push({ name: 'people', data, id: null })
  }

  const flush = () => {
    flushing = undefined
    const changes = [...waiting.values()]
    waiting.clear()
    work = work
      .then(() => store.transact((tx) => addJobEvents(tx, changes)))
      .catch((error: unknown) => warn('What happened in a job could not be reported', error))
  }

  const receive = (payload: string) => {
    // The feed itself wrote the notice.
    const notice = JSON.parse(payload) as Notice
    if (notice.kind === 'job-deleted') return endDeleted(notice)
    if (notice.kind === 'key-ended') return ends.refuse(new Set([notice.keyId]))
    if (notice.kind === 'job-listed') return lists.report(notice.organisationId, notice.id, notice.change)
    if (notice.kind !== 'change') return people.receive(notice)
    const concerned = streamsOf(notice)
    if (concerned.length > 0) work = work.then(() => report(notice, concerned)).catch(() => rereadAll(concerned))
  }

  const report = async (event: StoredJobEvent & JobOf, concerned: readonly Stream[]) => {
    const behind = concerned.filter(({ lastId }) => lastId < event.id)
    const [one] = behind
    if (one === undefined) return
    const record = await recordOf(event)
    for (const stream of behind) {
      stream.lastId = event.id
      stream.queue.push({ ...record, id: printEventId(stream) })
    }
  }

  async function recordOf({ organisationId, jobId, positions, notes }: StoredJobEvent & JobOf): Promise<JobEvent> {
    if (positions === null) return { name: 'changed', data: {} }
    const rows = await findSegments(store.db, organisationId, jobId, positions)
    return { name: 'segments', data: { segments: await toSegments(store.db, rows), notes: [...notes] } }
  }

  const rereadAll = (concerned: Iterable<Stream>) => {
    for (const { queue } of concerned) queue.push({ name: 'changed', data: {}, id: null })
  }

  function endDeleted(of: JobOf): void {
    for (const stream of streamsOf(of)) ends.end(stream, 'deleted')
    lists.report(of.organisationId, of.jobId, 'deleted')
    for (const listener of onDeleted) listener(of.jobId)
  }

  /** Ends streams whose end was not received, because the connection for notices was broken. */
  const recheck = async (): Promise<readonly JobOf[]> => {
    const keyIds = ends.keyIds()
    if (keyIds.length === 0) return []
    ends.refuse(await findEndedKeys(store.db, keyIds, now()))
    for (const organisationId of lists.followed()) await markOrganisationFollowed(store.db, organisationId)
    const followed = [...new Map([...streams].map((stream) => [jobKeyOf(stream), stream])).values()]
    for (const of of followed)
      if ((await markFollowed(store.db, of.organisationId, of.jobId)) === undefined) endDeleted(of)
    return followed
  }

  const beat = async () => {
    for (const of of await recheck()) people.beat(of)
    for (const { queue } of streams) queue.push(null)
    lists.beat()
  }
  const beating = setInterval(() => {
    beat().catch((error: unknown) => warn('Streams of jobs could not be kept up', error))
  }, feedLimits.beat)
  beating.unref()

  const listen = async () => {
    listening ??= store.listen(jobEventsChannel, receive, () => {
      // Rechecks before later events are reported: the end of a key may have been missed.
      work = work
        .then(recheck)
        .catch((error: unknown) => warn('Streams of jobs could not be kept up', error))
        .then(() => rereadAll(streams))
        .then(() => lists.reread())
    })
    listening.catch(() => (listening = undefined))
    await listening
  }

  return {
    publish(change) {
      if (isClosed) return
      waiting.set(jobKeyOf(change), join(waiting.get(jobKeyOf(change)), change))
      flushing ??= setTimeout(flush, feedLimits.gather)
    },
    async follow(caller, jobId, { client, lastEventId, signal }) {
      const leavePlace = places.take(caller)
      const stream = await openStream(caller, jobId, client).catch((error: unknown) => {
        leavePlace()
        throw error
      })
      ends.add(stream, caller, signal, (why) => {
        leavePlace()
        ended(stream, why)
      })
      const last = parseEventId(lastEventId)
      stream.queue.push({ name: 'open', data: {}, id: printEventId(stream) })
      // The store has events since the last one that the client received.
      const knows = last !== null && last.since === stream.since
      work = work
        .then(() => catchUp(stream, knows ? last.lastId : stream.lastId, last !== null && !knows))
        .catch(() => rereadAll([stream]))
      people.join(stream)
      // The key or the job may have ended before the stream could receive it.
      work = work.then(() => recheckOne(stream)).catch(() => undefined)
      return { events: stream.queue.events(), leave: () => ends.end(stream, 'left') }
    },
    async followJobs(caller, signal) {
      const leavePlace = places.take(caller)
      try {
        await listen()
        await markOrganisationFollowed(store.db, caller.organisationId)
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
      work = work.then(() => refuseEnded(stream)).catch(() => undefined)
      return { events: stream.queue.events(), leave: () => ends.end(stream, 'left') }
    },
    async report({ organisationId, keyId, sessionId }, jobId, presence) {
      const { client, position, editing = false } = presence
      // Waits until the notice is sent, so that the places of one client are received in their order.
      await notify({ kind: 'at', organisationId, jobId, keyId: sessionId ?? keyId, client, position, editing })
    },
    async onDeleted(listener) {
      onDeleted.add(listener)
      await listen()
    },
    async close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(flushing)
      if (waiting.size > 0) flush()
      lists.close()
      ends.leaveAll()
      await work
      await (await listening)?.()
    },
  }

  async function catchUp(stream: Stream, after: number, isLost: boolean): Promise<void> {
    if (isLost) return rereadAll([stream])
    const { organisationId, jobId } = stream
    const missed = await listJobEvents(store.db, organisationId, jobId, after, feedLimits.missed + 1)
    if (missed.length > feedLimits.missed) return rereadAll([stream])
    stream.lastId = after
    for (const event of missed) await report({ ...event, organisationId, jobId }, [stream])
  }

  async function openStream(caller: Caller, jobId: string, client: string): Promise<Stream> {
    const { organisationId, keyId, sessionId } = caller
    await listen()
    const from = await markFollowed(store.db, organisationId, jobId)
    if (from === undefined) throw new Problem('job-not-found')
    const stream = {
      organisationId,
      jobId,
      keyIds: [keyId, ...(sessionId === undefined ? [] : [sessionId])],
      person: { client, name: caller.keyName, position: null, editing: false },
      queue: openEventQueue<IdentifiedEvent | null>({ name: 'changed', data: {}, id: null }),
      ...from,
    }
    streams.add(stream)
    return stream
  }

  async function refuseEnded(stream: object): Promise<void> {
    ends.refuse(await findEndedKeys(store.db, ends.keyIdsOf(stream), now()))
  }

  async function recheckOne(stream: Stream): Promise<void> {
    await refuseEnded(stream)
    if ((await findJob(store.db, stream.organisationId, stream.jobId)) === undefined) ends.end(stream, 'deleted')
  }

  function ended(stream: Stream, why: Ending): void {
    if (why === 'deleted') stream.queue.end({ name: 'deleted', data: {}, id: null })
    else stream.queue.end(why === 'refused' ? null : undefined)
    if (streams.delete(stream) && !isClosed) people.leave(stream)
  }
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
