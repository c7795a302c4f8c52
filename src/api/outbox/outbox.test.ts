import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { segmentRecord } from '../../testing/records.ts'
import type { Entry } from './entry.ts'
import { openJournal } from './journal.ts'
import { makeOutbox, type OutboxNews } from './outbox.ts'
import type { SentMany } from './send-entries.ts'
import type { Sent } from './send-entry.ts'
import type { TabLink, TabNews } from './tab-link.ts'
import { untilSent } from './until-sent.ts'

let databases = 0

/** Tabs of one browser: they share a journal, a channel and one lock. */
function browser() {
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
      openJournal: (now) => openJournal(now, name),
      link,
      send: async (entry) => {
        sent.push(entry)
        return answer(entry)
      },
      sendMany: async (entries) => {
        together.push(entries.map(({ position }) => position))
        return answerMany(entries)
      },
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

function stored(entry: Entry): Segment {
  const { position, target, state, base } = entry
  return segmentRecord(position, { target, state: state ?? 'draft', revision: base.revision + 1 })
}

const at = (position: number) => ({ jobId: 'job_1', position })
const base = (position: number) => segmentRecord(position)

describe('the outbox', () => {
  it('keeps a draft in the journal and does not send it', async () => {
    const { clock, tab, sent } = browser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'Hola', base(1))
    await clock.pass(300)
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))).toMatchObject({ target: 'Hola', phase: 'draft' })
    expect(sent).toEqual([])
  })

  it('writes a draft within 300 ms, and at once when asked to', async () => {
    const { tab } = browser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'Hola', base(1))
    await first.outbox.flush()
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))?.target).toBe('Hola')
  })

  it('keeps what was written before it was known whose work it is', async () => {
    const { clock, tab, sent } = browser()
    const first = tab()
    first.outbox.write(at(1), 'early', base(1))
    first.outbox.confirm(at(2), 'early too', 'translated', base(2))
    await clock.pass(1000)
    await first.outbox.open('scope')
    await clock.pass(1000)
    expect(sent.map(({ target, scope }) => [target, scope])).toEqual([['early too', 'scope']])
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))).toMatchObject({ target: 'early', scope: 'scope' })
  })

  it('forgets a draft that is back where it began', async () => {
    const { outbox } = browser().tab()
    await outbox.open('scope')
    outbox.write(at(1), 'Hola', base(1))
    outbox.write(at(1), 'Frase 1.', base(1))
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('sends what is confirmed, in order, and is empty afterwards', async () => {
    const { clock, tab, sent, saved } = browser()
    const { outbox, news } = tab()
    await outbox.open('scope')
    for (const position of [5, 2, 9]) {
      outbox.confirm(at(position), `Nueva ${position}`, 'translated', base(position))
      await clock.pass(1)
    }
    await clock.pass(1000)
    expect(sent.map(({ position }) => position)).toEqual([5, 2, 9])
    expect(saved.map(({ target }) => target)).toEqual(['Nueva 5', 'Nueva 2', 'Nueva 9'])
    expect(outbox.getState().entries).toEqual({})
    expect(news.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved'])
  })

  it('sends a sentence once however often it was confirmed while nobody answered', async () => {
    const { clock, tab, sent, answerWith } = browser()
    answerWith(() => ({ kind: 'later', signedOut: false }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'a', 'translated', base(1))
    await clock.pass(500)
    expect(outbox.getState().offline).toBe(true)
    outbox.confirm(at(1), 'ab', 'translated', base(1))
    outbox.confirm(at(1), 'abc', 'translated', base(1))
    const before = sent.length
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    await clock.pass(120_000)
    expect(sent.slice(before).map(({ target }) => target)).toEqual(['abc'])
    expect(outbox.getState()).toMatchObject({ entries: {}, offline: false })
  })

  it('goes on from what the service has when one writes on while a text is under way', async () => {
    const { clock, tab, sent, answerWith } = browser()
    let arrive: (sent: Sent) => void = () => {}
    answerWith(() => new Promise<Sent>((resolve) => (arrive = resolve)))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'first', 'translated', base(1))
    await clock.pass(10)
    outbox.write(at(1), 'first and more', base(1))
    arrive({ kind: 'saved', segment: segmentRecord(1, { target: 'first', state: 'translated', revision: 2 }) })
    await settle()
    const entry = outbox.entryAt(at(1))
    expect(entry).toMatchObject({ phase: 'draft', target: 'first and more', base: { target: 'first', revision: 2 } })
    expect(sent).toHaveLength(1)
  })

  it('keeps a refused text, and sends it again when told to', async () => {
    const { clock, tab, sent, answerWith } = browser()
    const no = { type: 'segment-locked', title: 'Locked', detail: '', requestId: 'req_1' }
    answerWith(() => ({ kind: 'refused', problem: no }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    await clock.pass(60_000)
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'refused', target: 'mine', problem: no })
    expect(sent).toHaveLength(1)
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    outbox.resend(at(1))
    await clock.pass(100)
    expect(sent[1]).toMatchObject({ target: 'mine', state: 'translated' })
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('sends joined texts on top of what the other person left', async () => {
    const { clock, tab, sent, answerWith } = browser()
    const theirs = segmentRecord(1, { target: 'theirs', revision: 8 })
    answerWith((entry) =>
      entry.base.revision === 8
        ? { kind: 'saved', segment: stored(entry) }
        : { kind: 'merged', target: 'mine and theirs', theirs },
    )
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    await clock.pass(1000)
    expect(sent[1]).toMatchObject({ target: 'mine and theirs', base: { revision: 8 }, state: 'translated' })
    expect(outbox.getState().entries).toEqual({})
  })

  it('holds both texts of a conflict until a person chooses', async () => {
    const { clock, tab, sent, answerWith, saved } = browser()
    const theirs = segmentRecord(1, { target: 'theirs', revision: 8 })
    answerWith((entry) =>
      entry.base.revision === 8 ? { kind: 'saved', segment: stored(entry) } : { kind: 'conflict', theirs },
    )
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    outbox.confirm(at(2), 'mine too', 'translated', base(2))
    await clock.pass(60_000)
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'conflict', target: 'mine', theirs })
    outbox.resend(at(1))
    outbox.discard(at(2))
    await clock.pass(100)
    expect(sent.at(-1)).toMatchObject({ position: 1, target: 'mine', base: { revision: 8 } })
    expect(saved).toContainEqual(theirs)
    expect(outbox.getState().entries).toEqual({})
  })

  it('keeps everything when the key ends, and sends it under the next one', async () => {
    const { clock, tab, sent, answerWith } = browser()
    answerWith(() => ({ kind: 'later', signedOut: true }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    await clock.pass(1000)
    outbox.close()
    await settle()
    expect(outbox.getState().entries).toEqual({})
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    await outbox.open('scope')
    await clock.pass(1000)
    expect(sent).toHaveLength(2)
    expect(outbox.getState().entries).toEqual({})
  })

  it('leaves nothing behind when it is wiped', async () => {
    const { clock, tab } = browser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'secret', base(1))
    await clock.pass(300)
    await first.outbox.wipe()
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.getState().entries).toEqual({})
  })

  it('shows what another tab writes, and only one tab sends', async () => {
    const { clock, tab, sent } = browser()
    const [one, two] = [tab(), tab()]
    await one.outbox.open('scope')
    await two.outbox.open('scope')
    two.outbox.write(at(1), 'from two', base(1))
    await clock.pass(300)
    expect(one.outbox.entryAt(at(1))?.target).toBe('from two')
    two.outbox.confirm(at(1), 'from two', 'translated', base(1))
    await clock.pass(2000)
    expect(sent).toHaveLength(1)
    expect(one.outbox.getState().entries).toEqual({})
    expect(two.outbox.getState().entries).toEqual({})
  })

  it('does not show one organisation the work of another', async () => {
    const { clock, tab } = browser()
    const first = tab()
    await first.outbox.open('org one')
    first.outbox.write(at(1), 'secret', base(1))
    await clock.pass(300)
    const other = tab()
    await other.outbox.open('org two')
    expect(other.outbox.getState().entries).toEqual({})
  })

  it('forgets drafts that nobody came back to for two weeks', async () => {
    const { clock, tab } = browser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'old', base(1))
    await clock.pass(300)
    first.outbox.close()
    await clock.pass(15 * 24 * 3600 * 1000)
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.getState().entries).toEqual({})
  })

  it('tells when all of a job is sent, and when it cannot be', async () => {
    const { clock, tab, answerWith } = browser()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.write(at(7), 'a draft does not count', base(7))
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    const sent = untilSent(outbox, 'job_1')
    await clock.pass(500)
    expect(await sent).toBe(true)
    answerWith(() => ({ kind: 'later', signedOut: false }))
    outbox.confirm(at(2), 'mine', 'translated', base(2))
    const stuck = untilSent(outbox, 'job_1')
    await clock.pass(500)
    expect(await stuck).toBe(false)
  })
})

describe('many corrections at once', () => {
  const confirmed = (positions: readonly number[]) =>
    positions.map((position) => ({
      place: at(position),
      target: `Texto ${position}`,
      state: 'translated' as const,
      base: base(position),
    }))
  const many = Array.from({ length: 1200 }, (_, position) => position)
  const eachSaved = (entries: readonly Entry[]): SentMany => ({
    kind: 'each',
    sent: entries.map((entry) => ({ kind: 'saved', segment: stored(entry) })),
  })

  it('leave together, as many as one request takes, and are kept in the journal until then', async () => {
    const { clock, tab, sent, saved, together, answerManyWith } = browser()
    answerManyWith(eachSaved)
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed(many))
    // So many take the journal more turns than `pass` waits for.
    for (let turn = 0; turn < 500 && Object.keys(outbox.getState().entries).length > 0; turn++) await clock.pass(10)
    expect(together.map((positions) => positions.length)).toEqual([500, 500, 200])
    expect(together.flat()).toEqual(many)
    expect(sent).toEqual([])
    expect(saved).toHaveLength(1200)
    expect(outbox.getState().entries).toEqual({})
    const later = tab()
    await later.outbox.open('scope')
    expect(later.outbox.getState().entries).toEqual({})
  })

  it('leave one by one where the service has no such request, which is asked once', async () => {
    const { clock, tab, sent, together } = browser()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0, 1, 2, 3, 4]))
    await clock.pass(1000)
    expect(together).toHaveLength(1)
    expect(sent.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    expect(outbox.getState().entries).toEqual({})
  })

  it('leave by themselves where the answer does not say enough, and are refused each for itself', async () => {
    const { clock, tab, sent, answerManyWith, answerWith } = browser()
    const problem = { type: 'segment-locked', title: 'Locked', detail: '', requestId: null }
    answerManyWith((entries) => ({
      kind: 'each',
      sent: entries.map((entry) => {
        if (entry.position === 1) return null
        return entry.position === 2 ? { kind: 'refused', problem } : { kind: 'saved', segment: stored(entry) }
      }),
    }))
    answerWith((entry) => ({ kind: 'conflict', theirs: segmentRecord(entry.position, { revision: 9 }) }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0, 1, 2, 3]))
    await clock.pass(1000)
    expect(sent.map(({ position }) => position)).toEqual([1])
    expect(outbox.entryAt(at(0))).toBeUndefined()
    expect(outbox.entryAt(at(1))?.phase).toBe('conflict')
    expect(outbox.entryAt(at(2))).toMatchObject({ phase: 'refused', problem })
  })

  it('stay, all of them, while the service does not answer', async () => {
    const { clock, tab, together, answerManyWith } = browser()
    answerManyWith(() => ({ kind: 'later', signedOut: false }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0, 1, 2]))
    await clock.pass(100)
    expect(outbox.getState().offline).toBe(true)
    expect(Object.keys(outbox.getState().entries)).toHaveLength(3)
    answerManyWith(eachSaved)
    await clock.pass(2000)
    expect(together).toHaveLength(2)
    expect(outbox.getState()).toMatchObject({ entries: {}, offline: false })
  })

  it('that are written on meanwhile are sent again from what the service has', async () => {
    const { clock, tab, sent, answerManyWith } = browser()
    const { outbox } = tab()
    answerManyWith((entries) => {
      outbox.confirm(at(1), 'Después', 'translated', base(1))
      return eachSaved(entries)
    })
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0, 1, 2]))
    await clock.pass(1000)
    expect(sent.map(({ position, target, base: began }) => [position, target, began.revision])).toEqual([
      [1, 'Después', 2],
    ])
    expect(outbox.getState().entries).toEqual({})
  })
})
