import { randomUUID } from 'node:crypto'
import type { JobEvent, Person, Presence } from '#contract/resources/job-event.ts'
import {
  addJobEvents,
  findEndedKeys,
  type JobChange,
  jobEventsChannel,
  listJobEvents,
  markFollowed,
  notifyJobEvents,
  type StoredJobEvent,
} from '../../store/job-events.ts'
import type { Store } from '../../store/open-store.ts'
import { findSegments } from '../../store/segments.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'
import { toSegments } from '../segments/to-segments.ts'
import { openEventQueue, type EventQueue } from './event-queue.ts'
import { jobKeyOf, type JobOf, openPeople, type PeopleNotice } from './job-people.ts'

/** An event of a job with the id that `Last-Event-ID` brings back; null of one that is not kept. */
export type IdentifiedEvent = JobEvent & { readonly id: string | null }

export type FollowHow = {
  readonly client: string
  readonly lastEventId: string | null
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal
}

/** A stream; `leave` ends it, also while its reader waits for an event. */
export type Followed = { readonly events: AsyncIterable<IdentifiedEvent | null>; readonly leave: () => void }

/** Reports to the streams of jobs, in all processes, what happens in them. */
export type JobFeed = {
  /** Once it is stored. Never fails, and waits for nothing. */
  publish(change: JobChange): void
  /**
   * What happens from now on, until the caller ends it or `lifetime` is over; null every `beat`: a sign of life.
   * Throws `job-not-found`, `rate-limited`.
   */
  follow(caller: Caller, jobId: string, how: FollowHow): Promise<Followed>
  report(caller: Caller, jobId: string, presence: Presence): Promise<void>
  close(): Promise<void>
}

/** Milliseconds, and numbers of open streams. */
export const feedLimits = {
  beat: 15_000,
  /** Then a client comes again, and its key is looked at anew. */
  lifetime: 600_000,
  gather: 25,
  streamsOfKey: 12,
  streams: 1000,
  /** Missed events that a stream is given; more are "everything". */
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
  /** Events up to this one it has. */
  lastId: number
  readonly since: number
}

type ChangeNotice = StoredJobEvent & JobOf & { readonly kind: 'change' }
type Notice = ChangeNotice | PeopleNotice

export function openJobFeed({ store, now, warn }: Parts): JobFeed {
  const streams = new Set<Stream>()
  const endings = new WeakMap<Stream, () => void>()
  const waiting = new Map<string, JobChange>()
  let flushing: NodeJS.Timeout | undefined
  let listening: Promise<() => Promise<void>> | undefined
  let work = Promise.resolve()
  let isClosed = false

  const send = (notice: PeopleNotice) =>
    void notifyJobEvents(store.db, JSON.stringify(notice)).catch((error: unknown) =>
      warn('Who is in a document could not be reported', error),
    )
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
    // The notice is of our own making.
    const notice = JSON.parse(payload) as Notice
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
      stream.queue.push({ ...record, id: idOf(stream) })
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

  const beat = async () => {
    if (streams.size === 0) return
    const ended = await findEndedKeys(store.db, [...new Set([...streams].flatMap(({ keyIds }) => keyIds))], now())
    for (const stream of streams) {
      if (stream.keyIds.some((id) => ended.has(id))) endings.get(stream)?.()
      else stream.queue.push(null)
    }
    for (const of of new Map([...streams].map((stream) => [jobKeyOf(stream), stream])).values()) {
      await markFollowed(store.db, of.organisationId, of.jobId)
      people.announce(of)
    }
  }
  const beating = setInterval(() => {
    beat().catch((error: unknown) => warn('Streams of jobs could not be kept up', error))
  }, feedLimits.beat)
  beating.unref()

  return {
    publish(change) {
      if (isClosed) return
      waiting.set(jobKeyOf(change), join(waiting.get(jobKeyOf(change)), change))
      flushing ??= setTimeout(flush, feedLimits.gather)
    },
    async follow(caller, jobId, { client, lastEventId, signal }) {
      refuseMany(streams, caller)
      const of = { organisationId: caller.organisationId, jobId }
      listening ??= store.listen(jobEventsChannel, receive, () => rereadAll(streams))
      listening.catch(() => (listening = undefined))
      await listening
      const from = await markFollowed(store.db, of.organisationId, jobId)
      if (from === undefined) throw new Problem('job-not-found')
      const stream: Stream = {
        ...of,
        keyIds: [caller.keyId, ...(caller.sessionId === undefined ? [] : [caller.sessionId])],
        person: { client, name: caller.keyName, position: null, editing: false },
        queue: openEventQueue<IdentifiedEvent | null>({ name: 'changed', data: {}, id: null }),
        ...from,
      }
      streams.add(stream)
      endOn(stream, signal)
      const last = parseId(lastEventId)
      stream.queue.push({ name: 'open', data: {}, id: idOf(stream) })
      // Since the last event something may have come: it is in the store.
      const knows = last !== null && last.since === from.since
      work = work
        .then(() => catchUp(stream, knows ? last.lastId : from.lastId, last !== null && !knows))
        .catch(() => rereadAll([stream]))
      people.join(stream)
      return { events: stream.queue.events(), leave: () => endings.get(stream)?.() }
    },
    async report({ organisationId, keyId, sessionId }, jobId, presence) {
      const { client, position, editing = false } = presence
      send({ kind: 'at', organisationId, jobId, keyId: sessionId ?? keyId, client, position, editing })
    },
    async close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(flushing)
      for (const stream of streams) endings.get(stream)?.()
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

  /** Not left to the reader of the events: one that has gone at once has never begun. */
  function endOn(stream: Stream, signal: AbortSignal): void {
    const late = setTimeout(() => leave(), feedLimits.lifetime)
    const leave = () => {
      clearTimeout(late)
      stream.queue.end()
      if (streams.delete(stream) && !isClosed) people.leave(stream)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    endings.set(stream, leave)
  }
}

function refuseMany(streams: ReadonlySet<Stream>, { organisationId, keyId }: Caller): void {
  const own = [...streams].filter((stream) => stream.organisationId === organisationId && stream.keyIds[0] === keyId)
  if (own.length >= feedLimits.streamsOfKey || streams.size >= feedLimits.streams)
    throw new Problem('rate-limited', { detail: 'Too many streams are open.', retryAfter: 30 })
}

/** Both as one: it is reported once. */
function join(before: JobChange | undefined, change: JobChange): JobChange {
  if (before === undefined) return change
  const positions =
    before.positions === null || change.positions === null
      ? null
      : [...new Set([...before.positions, ...change.positions])]
  return { ...change, positions, notes: [...new Set([...before.notes, ...change.notes])] }
}

/** `1764028800000-17`: an event, and since when those before it were stored without a gap. */
function idOf({ since, lastId }: Pick<Stream, 'since' | 'lastId'>): string {
  return `${since}-${lastId}`
}

function parseId(text: string | null): Pick<Stream, 'since' | 'lastId'> | null {
  const [, since, lastId] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return since === undefined || lastId === undefined ? null : { since: Number(since), lastId: Number(lastId) }
}
