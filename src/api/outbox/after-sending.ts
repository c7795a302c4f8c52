import type { Segment } from '#contract/resources/segment.ts'
import type { Base, Entry } from './entry.ts'
import type { Sent } from './send-entry.ts'

/** What is left of an entry once the service has answered; `now` may have been written on meanwhile. */
export function afterSending(sentEntry: Entry, now: Entry, sent: Exclude<Sent, { kind: 'later' }>): Entry | null {
  const isLatest = now.version === sentEntry.version
  switch (sent.kind) {
    case 'saved':
      // Written on while it was under way: goes on from what the service has now.
      return isLatest ? null : { ...now, ...sinceSaved(sentEntry, now, sent.segment), version: now.version + 1 }
    case 'refused':
      return { ...now, phase: isLatest ? 'refused' : now.phase, problem: sent.problem }
    case 'conflict':
      return { ...now, phase: 'conflict', theirs: sent.theirs }
    default:
      // What was written meanwhile wins over the joined text: it is merged when it is sent.
      return { ...now, ...(isLatest && { target: sent.target, base: sent.theirs }), version: now.version + 1 }
  }
}

function sinceSaved(sentEntry: Entry, { phase, theirs }: Entry, segment: Segment | null): Partial<Entry> {
  const news = phase === 'conflict' ? (segment ?? theirs) : theirs
  return { base: baseAfter(sentEntry, segment), sent: [], theirs: news }
}

function baseAfter(entry: Entry, segment: Segment | null): Base {
  return segment ?? { ...entry.base, target: entry.target, state: entry.state ?? entry.base.state }
}
