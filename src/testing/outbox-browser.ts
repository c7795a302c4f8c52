import 'fake-indexeddb/auto'
import type { Segment } from '#contract/resources/segment.ts'
import type { OutboxEntry } from '../sync/outbox/entry.ts'
import { type Journal, openJournal } from '../sync/outbox/journal.ts'
import { makeOutbox } from '../sync/outbox/outbox.ts'
import type { OutboxReport } from '../sync/outbox/outbox-parts.ts'
import type { SendManyResult } from '../sync/outbox/send-entries.ts'
import type { SendResult } from '../sync/outbox/send-entry.ts'
import type { TabLink, TabMessage } from '../sync/tab-link.ts'
import { fakeClock, settle } from './fake-clock.ts'
import { segmentRecord } from './records.ts'

let databases = 0

/** Tabs of one browser: they share a journal, a channel and one lock. */
export function outboxBrowser(open: (now: number, name: string) => Promise<Journal> = openJournal) {
  const name = `cotejo-${databases++}`
  const clock = fakeClock()
  const ears: ((message: TabMessage) => void)[] = []
  let holder: Promise<void> = Promise.resolve()
  const sent: OutboxEntry[] = []
  const saved: Segment[] = []
  const kept: { readonly position: number; readonly journal: OutboxEntry['phase'] | undefined }[] = []
  const together: number[][] = []
  let answerMany: (entries: readonly OutboxEntry[]) => SendManyResult = () => ({ kind: 'singly', always: true })
  let answer: (entry: OutboxEntry) => SendResult | Promise<SendResult> = (entry) => ({
    kind: 'saved',
    segment: stored(entry),
  })
  let segmentAt = base
  let isCutOff = false
  const tab = () => {
    const mine: ((message: TabMessage) => void)[] = []
    const link: TabLink = {
      announce: (message) => ears.forEach((ear) => mine.includes(ear) || ear(structuredClone(message))),
      listen(receive) {
        ears.push(receive)
        mine.push(receive)
      },
      async alone(_, signal, work) {
        const before = holder
        holder = (async () => {
          await before
          if (!signal.aborted) await work()
        })()
        await holder
      },
    }
    const reports: OutboxReport[] = []
    const outbox = makeOutbox({
      clock,
      openJournal: (now) => open(now, name),
      link,
      send: async (entry) => {
        sent.push(entry)
        return answer(entry)
      },
      isCutOff: () => isCutOff,
      sendMany: async (entries) => {
        together.push(entries.map(({ position }) => position))
        return answerMany(entries)
      },
      segmentAt: ({ position }) => segmentAt(position),
      keepSaved: async (answers) => {
        kept.push(...answers.map(({ entry }) => ({ position: entry.position, journal: outbox.entryAt(entry)?.phase })))
      },
      onSaved: (_, segment) => segment && saved.push(segment),
      onReport: (report) => reports.push(report),
    })
    return { outbox, reports }
  }
  return {
    clock,
    tab,
    /** Reports a message of another tab than these. */
    announce: async (message: TabMessage) => {
      ears.forEach((ear) => ear(message))
      await settle()
    },
    sent,
    saved,
    /** Entries that were written down as saved, and their phase in the journal at that time. */
    kept,
    together,
    /** Changes what the service gives, which each tab has read. */
    giveWith: (next: typeof segmentAt) => (segmentAt = next),
    /** Takes the device's network away, or gives it back. */
    cutOff: (next: boolean) => (isCutOff = next),
    answerWith: (next: typeof answer) => (answer = next),
    answerManyWith: (next: typeof answerMany) => (answerMany = next),
  }
}

export function stored(entry: OutboxEntry): Segment {
  const { position, target, state, base } = entry
  return segmentRecord(position, { target, state: state ?? 'draft', revision: base.revision + 1 })
}

export const at = (position: number) => ({ jobId: 'job_1', position })
export const base = (position: number) => segmentRecord(position)
