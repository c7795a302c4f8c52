import 'fake-indexeddb/auto'
import type { Segment } from '#contract/resources/segment.ts'
import type { Entry } from '../api/outbox/entry.ts'
import { type Journal, openJournal } from '../api/outbox/journal.ts'
import { makeOutbox } from '../api/outbox/outbox.ts'
import type { OutboxNews } from '../api/outbox/outbox-parts.ts'
import type { SentMany } from '../api/outbox/send-entries.ts'
import type { Sent } from '../api/outbox/send-entry.ts'
import type { TabLink, TabNews } from '../api/outbox/tab-link.ts'
import { fakeClock } from './fake-clock.ts'
import { segmentRecord } from './records.ts'

let databases = 0

/** Tabs of one browser: they share a journal, a channel and one lock. */
export function outboxBrowser(open: (now: number, name: string) => Promise<Journal> = openJournal) {
  const name = `cotejo-${databases++}`
  const clock = fakeClock()
  const ears: ((news: TabNews) => void)[] = []
  let holder: Promise<void> = Promise.resolve()
  const sent: Entry[] = []
  const saved: Segment[] = []
  const together: number[][] = []
  let answerMany: (entries: readonly Entry[]) => SentMany = () => ({ kind: 'singly', always: true })
  let answer: (entry: Entry) => Sent | Promise<Sent> = (entry) => ({ kind: 'saved', segment: stored(entry) })
  const tab = () => {
    const mine: ((news: TabNews) => void)[] = []
    const link: TabLink = {
      tell: (news) => ears.forEach((ear) => mine.includes(ear) || ear(structuredClone(news))),
      listen(hear) {
        ears.push(hear)
        mine.push(hear)
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
    const news: OutboxNews[] = []
    const outbox = makeOutbox({
      clock,
      openJournal: (now) => open(now, name),
      link,
      send: async (entry) => {
        sent.push(entry)
        return answer(entry)
      },
      sendMany: async (entries) => {
        together.push(entries.map(({ position }) => position))
        return answerMany(entries)
      },
      segmentAt: ({ position }) => base(position),
      onSaved: (_, segment) => segment && saved.push(segment),
      onNews: (heard) => news.push(heard),
    })
    return { outbox, news }
  }
  return {
    clock,
    tab,
    sent,
    saved,
    together,
    answerWith: (next: typeof answer) => (answer = next),
    answerManyWith: (next: typeof answerMany) => (answerMany = next),
  }
}

export function stored(entry: Entry): Segment {
  const { position, target, state, base } = entry
  return segmentRecord(position, { target, state: state ?? 'draft', revision: base.revision + 1 })
}

export const at = (position: number) => ({ jobId: 'job_1', position })
export const base = (position: number) => segmentRecord(position)
