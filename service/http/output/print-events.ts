import type { Locale } from '#contract/locales.ts'
import type { JobEvent } from '#contract/resources/job-event.ts'
import { localiseChecks } from '../words/localise-checks.ts'
import type { Followed } from '../../ports/job-feed.ts'

/** Milliseconds after which a client reconnects when a stream has ended. */
const retry = 1000

type Printed = { readonly name: string; readonly id?: string | null }

/** Prints server-sent events; a comment for each null, so that no proxy takes the connection for dead. */
export function printEvents<Event extends Printed>(
  followed: Followed<Event>,
  dataOf: (event: Event) => unknown,
): AsyncIterable<Uint8Array> {
  const pieces = print(followed.events, dataOf)
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

async function* print<Event extends Printed>(
  events: AsyncIterable<Event | null>,
  dataOf: (event: Event) => unknown,
): AsyncGenerator<Uint8Array> {
  // Some proxies buffer the first two kilobytes.
  yield Buffer.from(`retry: ${retry}\n:${' '.repeat(2048)}\n\n`)
  for await (const event of events) yield Buffer.from(event === null ? ': beat\n\n' : printOne(event, dataOf(event)))
}

function printOne({ name, id = null }: Printed, data: unknown): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Returns the data of an event in the reader's language. */
export function localiseEvent(event: JobEvent, locale: Locale): JobEvent['data'] {
  if (event.name !== 'segments') return event.data
  return { ...event.data, segments: event.data.segments.map((segment) => localiseChecks(segment, locale)) }
}
