import * as z from 'zod/mini'
import { eventStreamType } from '#contract/resources/job-event.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ClientParts } from '../transport/client.ts'
import { readProxyError } from '../transport/proxy-error.ts'
import type { InPlace } from './stream-places.ts'
import { timeLimits } from '../transport/time-limits.ts'

/** The data of events, by their name. */
type Events = Readonly<Record<string, z.ZodMiniType>>

type FollowHow<E extends Events> = {
  /** Path of the stream, with its query. */
  readonly path: string
  readonly events: E
  readonly signal: AbortSignal
  readonly onEvent: (event: EventOf<E>) => void
  /** Called when something came, be it a comment: the stream is alive. */
  readonly onLife?: () => void
  /** Called when the stream broke, before it is opened again. */
  readonly onBreak?: () => void
  /** True: asks no other stream for a place. */
  readonly isModest?: boolean
}

type EventOf<E extends Events> = {
  [N in keyof E]: { readonly name: N; readonly data: z.infer<E[N]> }
}[keyof E]

/**
 * Follows a stream of events until the signal aborts; opens it again whenever it ends, from the same place. Waits while
 * other windows have all the places that a browser has for streams. Resolves earlier where the service has no such
 * stream, or refuses the key.
 */
export type Follow = <E extends Events>(how: FollowHow<E>) => Promise<void>

export type FollowParts = Pick<ClientParts, 'session' | 'fetch' | 'clock' | 'language'>

type Parts = FollowParts & { readonly inPlace: InPlace }

const pause = { least: 1000, most: 30_000 } as const

export function makeFollow(parts: Parts): Follow {
  return (how) => parts.inPlace(how.signal, () => follow(parts, how), how.isModest)
}

async function follow<E extends Events>(parts: Parts, how: FollowHow<E>): Promise<void> {
  const { path, signal } = how
  let lastEventId: string | null = null
  let wait: number = pause.least
  while (!signal.aborted) {
    const answer = await open(parts, { path, lastEventId, signal })
    if (answer === 'absent') return
    if (answer !== 'failed') {
      wait = pause.least
      lastEventId = await read(answer, lastEventId, parts.clock, how)
      how.onBreak?.()
    }
    await parts.clock.sleep(wait, signal)
    wait = Math.min(pause.most, wait * 2)
  }
}

type Opening = { readonly path: string; readonly lastEventId: string | null; readonly signal: AbortSignal }

type Stream = { readonly reader: ReadableStreamDefaultReader<Uint8Array>; readonly stop: () => void }

/** Opens a stream, not by the client, whose answers end and are queued. `absent`: trying again makes no sense. */
async function open(
  { session, fetch, language, clock }: Parts,
  opening: Opening,
): Promise<Stream | 'absent' | 'failed'> {
  const current = session.getState().session
  if (current === null) return 'absent'
  const { address, key } = current
  const { path, lastEventId, signal } = opening
  const stopped = new AbortController()
  const headers = new Headers({
    Accept: eventStreamType,
    'Accept-Language': language(),
    Authorization: `Bearer ${key}`,
  })
  if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId)
  // A proxy that keeps answers until they end would never begin this one.
  const answered = new AbortController()
  const giveUp = async () => {
    await clock.sleep(timeLimits.stream.answer, AbortSignal.any([answered.signal, signal]))
    if (!answered.signal.aborted) stopped.abort()
  }
  void giveUp()
  try {
    const answer = await fetch(address + path, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      priority: 'low',
      signal: AbortSignal.any([signal, stopped.signal]),
    })
    const isStream = answer.headers.get('Content-Type')?.startsWith(eventStreamType) ?? false
    if (answer.ok && isStream && answer.body !== null)
      return { reader: answer.body.getReader(), stop: () => stopped.abort() }
    stopped.abort()
    // The page of a captive portal does not come from the service, whatever its status.
    const isOfService = readProxyError(answer.status, answer.headers, 0) === null
    // The service ends the streams of a key at once when it is revoked or expires: here the page finds out.
    if (isOfService && answer.status === 401 && session.getState().session === current) session.end('refused')
    return isOfService && answer.status !== 429 && answer.status < 500 ? 'absent' : 'failed'
  } catch {
    return 'failed'
  } finally {
    answered.abort()
  }
}

/** Reads until the stream ends, or stays without a byte for too long. Returns the id of the last event. */
async function read<E extends Events>(
  { reader, stop }: Stream,
  first: string | null,
  clock: Clock,
  { events, signal, onEvent, onLife }: FollowHow<E>,
): Promise<string | null> {
  const decoder = new TextDecoder()
  let lastEventId = first
  let rest = ''
  try {
    for (;;) {
      const arrived = new AbortController()
      const late = clock.sleep(timeLimits.stream.silence, AbortSignal.any([arrived.signal, signal]))
      const piece = await Promise.race([reader.read(), late])
      arrived.abort()
      if (piece === undefined || piece.done) return lastEventId
      onLife?.()
      const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const { id, event } = parseEvent(block, events)
        lastEventId = id ?? lastEventId
        if (event !== null) onEvent(event)
      }
    }
  } catch {
    // The connection broke, or was given up.
    return lastEventId
  } finally {
    stop()
  }
}

/** Parses a block of the stream; null for a comment, and for an event that a newer service may have. */
export function parseEvent<E extends Events>(
  block: string,
  events: E,
): { readonly id: string | null; readonly event: EventOf<E> | null } {
  const fields = new Map(block.split('\n').map((line) => cutField(line)))
  const id = fields.get('id') ?? null
  const name = fields.get('event') ?? ''
  const data = fields.get('data')
  const schema = Object.hasOwn(events, name) ? events[name] : undefined
  if (schema === undefined || data === undefined) return { id, event: null }
  try {
    const parsed = z.safeParse(schema, JSON.parse(data))
    // The name and its data are from one entry of the table; the compiler cannot follow it through the look-up.
    return { id, event: parsed.success ? ({ name, data: parsed.data } as EventOf<E>) : null }
  } catch {
    return { id, event: null }
  }
}

/** Cuts a field at its colon: `data: {}` → data, {} */
function cutField(line: string): readonly [string, string] {
  const at = line.indexOf(':')
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}
