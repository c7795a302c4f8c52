// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import page from '../../../docs/outbox.md?raw'
import { settle } from '../../testing/fake-clock.ts'
import { at, base, outboxBrowser } from '../../testing/outbox-browser.ts'
import { readTable } from '../../testing/read-table.ts'
import { segmentRecord } from '../../testing/records.ts'
import type { Outbox } from './outbox.ts'
import type { SendResult } from './send-entry.ts'
import { type EntryPhase, phaseOf, transitions } from './transitions.ts'

const place = at(1)
const theirs = segmentRecord(1, { target: 'Otra cosa.', revision: 2 })
const problem = { type: 'segment-locked', title: 'Locked', detail: '', requestId: null }
const stored = segmentRecord(1, { target: 'Mía', state: 'translated', revision: 2 })
const saved: SendResult = { kind: 'saved', segment: stored }

/** Makes a browser whose service answers when the test says so, with the outbox of its one tab. */
async function browser() {
  const shared = outboxBrowser()
  const answers: ((sent: SendResult) => void)[] = []
  shared.answerWith(() => new Promise<SendResult>((resolve) => answers.push(resolve)))
  const open = async () => {
    const { outbox } = shared.tab()
    await outbox.open('scope')
    return outbox
  }
  const answer = async (sent: SendResult) => {
    expect(answers, 'a request is under way').not.toEqual([])
    answers.shift()?.(sent)
    await settle()
  }
  return { ...shared, outbox: await open(), answer }
}

type Page = Awaited<ReturnType<typeof browser>>

const confirm = async ({ outbox, clock }: Page, text = 'Mía') => {
  outbox.confirm(place, text, 'translated', base(1))
  await clock.pass(10)
}

/** Makes two changes of the same words: the first was made upon a text that is no longer here. */
const clash = ({ outbox }: { readonly outbox: Outbox }) => outbox.write(place, 'Tercera', theirs, { from: 'Segunda' })

/** Brings an entry into each phase. */
const reach: Record<EntryPhase | 'none', (page: Page) => Promise<void> | void> = {
  none: () => {},
  draft: ({ outbox }) => outbox.write(place, 'Mía', base(1)),
  waiting: (page) => confirm(page),
  refused: async (page) => {
    await confirm(page)
    await page.answer({ kind: 'refused', problem })
  },
  conflict: async (page) => {
    await confirm(page)
    await page.answer({ kind: 'conflict', theirs })
  },
}

/** Brings an entry into each phase while an earlier text of it is under way. */
const reachUnderWay: Record<EntryPhase, (page: Page) => Promise<void>> = {
  draft: async (page) => {
    await confirm(page)
    page.outbox.write(place, 'Mía y más', base(1))
  },
  waiting: async (page) => {
    await confirm(page)
    page.outbox.confirm(place, 'Mía y más', 'translated', base(1))
  },
  // Without Web Locks two tabs send, and the other one may be refused.
  refused: async (page) => {
    await confirm(page)
    const entry = page.outbox.entryAt(place)
    if (entry === undefined) throw new Error('nothing is under way')
    await page.announce({ kind: 'entries', entries: [{ ...entry, phase: 'refused', version: entry.version + 1 }] })
  },
  conflict: async (page) => {
    await confirm(page)
    clash(page)
  },
}

/** Brings an entry into each phase while no text of it has left. */
const reachUnsent: typeof reach = {
  ...reach,
  waiting: ({ outbox }) => outbox.confirm(place, 'Mía', 'translated', base(1)),
  refused: async (page) => {
    await reach.refused(page)
    const entry = page.outbox.entryAt(place)
    if (entry === undefined) throw new Error('nothing was refused')
    // Journals written before entries recorded sent texts have it so.
    const { sent: _, ...older } = entry
    await page.announce({ kind: 'entries', entries: [older] })
  },
  conflict: clash,
}

/** Opens the entry as the journal of an earlier page has it, on a page that has not read the journal. */
async function reopened(phase: EntryPhase) {
  const page = await browser()
  await reach[phase](page)
  await page.outbox.flush()
  page.outbox.close()
  return { ...page, outbox: page.tab().outbox }
}

type Drive = (phase: EntryPhase | 'none') => Promise<Outbox>

const now =
  (act: (page: Page) => Promise<void> | void): Drive =>
  async (phase) => {
    const page = await browser()
    await reach[phase](page)
    expect(phaseOf(page.outbox.entryAt(place))).toBe(phase)
    await act(page)
    return page.outbox
  }

const underWay =
  (sent: SendResult): Drive =>
  async (phase) => {
    if (phase === 'none') throw new Error('nothing is under way')
    const page = await browser()
    await reachUnderWay[phase](page)
    expect(phaseOf(page.outbox.entryAt(place))).toBe(phase)
    await page.answer(sent)
    return page.outbox
  }

const drives: Readonly<Record<string, readonly Drive[]>> = {
  written: [now(({ outbox }) => outbox.write(place, 'Mía, y de nadie más', base(1)))],
  writtenBack: [
    async (phase) => {
      const page = await browser()
      const reached = reachUnsent[phase](page)
      // A confirmed entry leaves when this waits.
      if (phase === 'refused') await reached
      const before = page.outbox.entryAt(place)
      expect(phaseOf(before)).toBe(phase)
      page.outbox.write(place, before?.base.target ?? base(1).target ?? '', base(1))
      return page.outbox
    },
  ],
  clashed: [now(clash)],
  confirmed: [now((page) => confirm(page, 'Mía de nuevo'))],
  confirmedEarly: [
    async (phase) => {
      if (phase === 'none') throw new Error('the journal has nothing')
      const { outbox } = await reopened(phase)
      // The service's own text is merged with any text in the journal.
      outbox.confirm(place, base(1).target ?? '', 'translated', base(1))
      await outbox.open('scope')
      return outbox
    },
  ],
  resent: [now(({ outbox }) => outbox.resend(place))],
  discarded: [now(({ outbox }) => outbox.discard(place))],
  olderChosen: [
    async () => {
      const { outbox } = await reopened('draft')
      outbox.write(place, 'Suya', base(1))
      await outbox.open('scope')
      expect(outbox.entryAt(place)).toMatchObject({ phase: 'conflict', isTheirsOwn: true })
      outbox.discard(place)
      return outbox
    },
  ],
  saved: [now(({ answer }) => answer(saved))],
  refused: [now(({ answer }) => answer({ kind: 'refused', problem }))],
  merged: [now(({ answer }) => answer({ kind: 'merged', target: 'Mía. Otra cosa.', theirs }))],
  answered: [
    underWay(saved),
    underWay({ kind: 'refused', problem }),
    underWay({ kind: 'merged', target: 'Mía. Otra cosa.', theirs }),
  ],
  conflicting: [underWay({ kind: 'conflict', theirs })],
  savedElsewhere: [now(({ announce }) => announce({ kind: 'gone', saved: [{ place, segment: null, version: 99 }] }))],
  droppedElsewhere: [now(({ announce }) => announce({ kind: 'dropped', places: [place] }))],
}

const phases = ['none', 'draft', 'waiting', 'refused', 'conflict'] as const

/** The rows of the table in docs/outbox.md: event, then the next phase for each phase, empty where it cannot happen. */
const [head = [], ...body] = readTable(page, 'event')
const written = body.flatMap(([event = '', ...next]) =>
  phases.flatMap((phase, column) => (next[column] ? [{ phase, event, next: next[column] }] : [])),
)

describe('an entry of the outbox', () => {
  it.each(written)('that is $phase and $event is then $next', async ({ phase, event, next }) => {
    const ways = drives[event] ?? []
    expect(ways, 'ways in which this happens').not.toEqual([])
    for (const drive of ways) {
      const outbox = await drive(phase)
      expect(phaseOf(outbox.entryAt(place))).toBe(next)
    }
  })

  it('steps by the table that docs/outbox.md shows, which leaves nothing out', () => {
    expect(head).toEqual(['event', ...phases])
    const inCode = phases.flatMap((phase) =>
      Object.entries(transitions[phase]).map(([event, next]) => `${phase} ${event} ${next}`),
    )
    expect(written.map(({ phase, event, next }) => `${phase} ${event} ${next}`).sort()).toEqual(inCode.sort())
  })
})
