import * as z from 'zod/mini'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import { eventStreamType, type JobEvent, jobEvents } from '#contract/resources/job-event.ts'
import type { Clock } from '../lib/clock.ts'
import type { ClientParts } from './client.ts'
import { readProxyError } from './proxy-error.ts'
import type { InPlace } from './stream-places.ts'
import { timeLimits } from './time-limits.ts'

export type FollowHow = {
  readonly jobId: string
  /** An id of this window. */
  readonly client: string
  readonly signal: AbortSignal
  readonly onEvent: (event: JobEvent) => void
  /** Called when something came, be it a comment: the stream is alive. */
  readonly onLife: () => void
}

/**
 * Follows the work of others in a job until the signal aborts; opens the stream again whenever it ends, from the same
 * place. Waits while other windows have all the places that a browser has for streams. Resolves earlier where the
 * service has no streams, or refuses the key.
 */
export type FollowJob = (how: FollowHow) => Promise<void>

type Parts = Pick<ClientParts, 'session' | 'fetch' | 'clock' | 'language'> & { readonly inPlace: InPlace }

const pause = { least: 1000, most: 30_000 } as const

export function makeFollowJob(parts: Parts): FollowJob {
  return (how) => parts.inPlace(how.signal, () => follow(parts, how))
}

async function follow(parts: Parts, { jobId, client, signal, onEvent, onLife }: FollowHow): Promise<void> {
  let lastEventId: string | null = null
  let wait: number = pause.least
  while (!signal.aborted) {
    const answer = await open(parts, { jobId, client, lastEventId, signal })
    if (answer === 'absent') return
    if (answer !== 'failed') {
      wait = pause.least
      lastEventId = await read(answer, lastEventId, parts.clock, signal, { onEvent, onLife })
    }
    await parts.clock.sleep(wait, signal)
    wait = Math.min(pause.most, wait * 2)
  }
}

type Opening = Pick<FollowHow, 'jobId' | 'client' | 'signal'> & { readonly lastEventId: string | null }

type Stream = { readonly reader: ReadableStreamDefaultReader<Uint8Array>; readonly stop: () => void }

/** Opens a stream, not by the client, whose answers end and are queued. `absent`: trying again makes no sense. */
async function open(
  { session, fetch, language, clock }: Parts,
  opening: Opening,
): Promise<Stream | 'absent' | 'failed'> {
  const current = session.getState().session
  if (current === null) return 'absent'
  const { address, key } = current
  const { jobId, client, lastEventId, signal } = opening
  const stopped = new AbortController()
  const headers = new Headers({
    Accept: eventStreamType,
    'Accept-Language': language(),
    Authorization: `Bearer ${key}`,
  })
  if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId)
  const path = fillPath(endpoints.followJob.path, { job_id: jobId })
  // A proxy that keeps answers until they end would never begin this one.
  const answered = new AbortController()
  const giveUp = async () => {
    await clock.sleep(timeLimits.stream.answer, AbortSignal.any([answered.signal, signal]))
    if (!answered.signal.aborted) stopped.abort()
  }
  void giveUp()
  try {
    const answer = await fetch(`${address}${path}?client=${client}`, {
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
async function read(
  { reader, stop }: Stream,
  first: string | null,
  clock: Clock,
  signal: AbortSignal,
  { onEvent, onLife }: Pick<FollowHow, 'onEvent' | 'onLife'>,
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
      onLife()
      const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const { id, event } = parseEvent(block)
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
export function parseEvent(block: string): { readonly id: string | null; readonly event: JobEvent | null } {
  const fields = new Map(block.split('\n').map((line) => cutField(line)))
  const id = fields.get('id') ?? null
  const name = fields.get('event') ?? ''
  const data = fields.get('data')
  const isKnown =
    name === 'open' || name === 'segments' || name === 'changed' || name === 'people' || name === 'deleted'
  if (!isKnown || data === undefined) return { id, event: null }
  try {
    const parsed = z.safeParse(jobEvents[name], JSON.parse(data))
    // The name and its data are from one entry of the table; the compiler cannot follow it through the look-up.
    return { id, event: parsed.success ? ({ name, data: parsed.data } as JobEvent) : null }
  } catch {
    return { id, event: null }
  }
}

/** Cuts a field at its colon: `data: {}` → data, {} */
function cutField(line: string): readonly [string, string] {
  const at = line.indexOf(':')
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}
