import type { JobEvent } from '#contract/resources/job-event.ts'
import { localiseChecks } from '../words/localise-checks.ts'
import type { Locale } from '../words/locale.ts'
import type { Followed, IdentifiedEvent } from '../../ports/job-feed.ts'

/** Milliseconds after which a client reconnects when a stream has ended. */
const retry = 1000

/** Prints server-sent events; a comment for each null, so that no proxy takes the connection for dead. */
export function printEvents(followed: Followed, locale: Locale): AsyncIterable<Uint8Array> {
  const pieces = print(followed.events, locale)
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => pieces.next(),
    return() {
      // A generator that waits for an event ends only after that event.
      followed.leave()
      return pieces.return(undefined)
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

async function* print(events: AsyncIterable<IdentifiedEvent | null>, locale: Locale): AsyncGenerator<Uint8Array> {
  // Some proxies buffer the first two kilobytes.
  yield Buffer.from(`retry: ${retry}\n:${' '.repeat(2048)}\n\n`)
  for await (const event of events) yield Buffer.from(event === null ? ': beat\n\n' : printOne(event, locale))
}

function printOne(event: IdentifiedEvent, locale: Locale): string {
  const id = event.id === null ? '' : `id: ${event.id}\n`
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(localise(event, locale))}\n\n`
}

function localise(event: JobEvent, locale: Locale): JobEvent['data'] {
  if (event.name !== 'segments') return event.data
  return { ...event.data, segments: event.data.segments.map((segment) => localiseChecks(segment, locale)) }
}
