// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/fake-clock.ts'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'
import { openJournal } from './journal.ts'
import type { SendResult } from './send-entry.ts'

/** Makes a browser whose service answers when the test says so. */
function slowService() {
  const browser = outboxBrowser()
  const arriving: ((sent: SendResult) => void)[] = []
  browser.answerWith(() => new Promise<SendResult>((resolve) => arriving.push(resolve)))
  return {
    ...browser,
    answer: async (sent: SendResult) => {
      arriving.shift()?.(sent)
      await settle()
    },
  }
}

const saved = (target: string): SendResult => ({
  kind: 'saved',
  segment: segmentRecord(1, { target, state: 'translated', revision: 2 }),
})

describe('while a correction is under way', () => {
  it('going back to the text it began with is kept: the service is about to have another', async () => {
    const { clock, tab, answer } = slowService()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'Otra', 'translated', base(1))
    await clock.pass(10)
    outbox.write(at(1), 'Frase', base(1))
    outbox.write(at(1), 'Frase 1.', base(1))
    await answer(saved('Otra'))
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'draft', target: 'Frase 1.', base: { target: 'Otra' } })
  })

  it('confirming the first text again is sent after it', async () => {
    const { clock, tab, sent, answer } = slowService()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'Otra', 'translated', base(1))
    await clock.pass(10)
    outbox.write(at(1), 'Frase', base(1))
    outbox.write(at(1), 'Frase 1.', base(1))
    outbox.confirm(at(1), 'Frase 1.', 'translated', base(1))
    await answer(saved('Otra'))
    await clock.pass(10)
    expect(sent.map(({ target }) => target)).toEqual(['Otra', 'Frase 1.'])
  })

  it('the key may end: the answer is not shown to the next person who signs in', async () => {
    const { clock, tab, answer } = slowService()
    const { outbox, reports } = tab()
    await outbox.open('one organisation')
    outbox.confirm(at(1), 'secret', 'translated', base(1))
    await clock.pass(10)
    outbox.close()
    await answer({ kind: 'conflict', theirs: segmentRecord(1, { target: 'theirs', revision: 2 }) })
    await outbox.open('another')
    await clock.pass(1000)
    expect(outbox.getState().entries).toEqual({})
    expect(reports).toEqual([])
    outbox.close()
    await outbox.open('one organisation')
    expect(outbox.entryAt(at(1))).toMatchObject({ target: 'secret', phase: 'waiting' })
  })

  it('another tab may confirm a later text, which the report of the first does not take away', async () => {
    const { clock, tab, sent, answer } = slowService()
    const [one, two] = [tab(), tab()]
    await one.outbox.open('scope')
    await two.outbox.open('scope')
    one.outbox.confirm(at(1), 'Otra', 'translated', base(1))
    await clock.pass(300)
    two.outbox.confirm(at(1), 'Otra más', 'translated', base(1))
    await settle()
    const shown: (string | undefined)[] = []
    two.outbox.subscribe(() => shown.push(two.outbox.entryAt(at(1))?.target))
    await answer(saved('Otra'))
    expect(new Set(shown)).toEqual(new Set(['Otra más']))
    expect(sent.map(({ target }) => target)).toEqual(['Otra', 'Otra más'])
  })
})

describe('what one tab types while another approves the row', () => {
  it.each([
    ['before either has heard of the other', 0],
    ['on, behind what the other has seen', 300],
  ])('%s is a draft upon the decision, which is sent, in both', async (_, pause) => {
    for (const sender of [0, 1]) {
      const { clock, tab, sent, answerWith } = outboxBrowser()
      const tabs = [tab(), tab()]
      const [typing, deciding] = sender === 0 ? tabs : tabs.toReversed()
      if (!typing || !deciding) throw new Error('no tabs')
      for (const { outbox } of tabs) await outbox.open('scope')
      let seen = 'Frase 1.'
      if (pause > 0) {
        seen = 'Frase 1. AB'
        typing.outbox.write(at(1), seen, base(1))
        await clock.pass(pause)
      }
      for (const text of ['Frase 1. ABC', 'Frase 1. ABCD']) typing.outbox.write(at(1), text, base(1))
      deciding.outbox.confirm(at(1), seen, 'approved_translation', base(1))
      answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
      await clock.pass(60_000)
      // Sent twice it changes nothing.
      expect(new Set(sent.map(({ target, state }) => `${state} ${target}`))).toEqual(
        new Set([`approved_translation ${seen}`]),
      )
      for (const { outbox } of tabs) {
        const base = { target: seen, state: 'approved_translation' }
        expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'draft', target: 'Frase 1. ABCD', base })
      }
    }
  })

  it('is approved with the decision that has seen it', async () => {
    const { clock, tab, sent } = outboxBrowser()
    const [typing, deciding] = [tab(), tab()]
    for (const { outbox } of [typing, deciding]) await outbox.open('scope')
    typing.outbox.write(at(1), 'Frase 1. AB', base(1))
    await clock.pass(300)
    deciding.outbox.write(at(1), 'Frase', base(1), { from: 'Frase 1. AB' })
    deciding.outbox.confirm(at(1), 'Frase', 'approved_translation', base(1))
    await clock.pass(60_000)
    expect(sent).toMatchObject([{ target: 'Frase', state: 'approved_translation' }])
    for (const { outbox } of [typing, deciding]) expect(outbox.getState().entries).toEqual({})
  })
})

it('a journal that cannot be written to does not hold up what is sent, and is written to when it can be', async () => {
  let isFull = true
  const { clock, tab, sent } = outboxBrowser(async (now, name) => {
    const journal = await openJournal(now, name)
    return {
      ...journal,
      write: (...what) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : journal.write(...what)),
    }
  })
  const { outbox } = tab()
  await outbox.open('scope')
  outbox.write(at(1), 'a draft with a tag error <x1/>', base(1))
  outbox.confirm(at(2), 'confirmed', 'translated', base(2))
  await clock.pass(1000)
  expect(sent.map(({ target }) => target)).toEqual(['confirmed'])
  expect(outbox.getState().journal).toBe('memory')
  isFull = false
  await clock.pass(10_000)
  expect(await outbox.kept()).toMatchObject([{ position: 1, phase: 'draft' }])
  expect(outbox.getState().journal).toBe('disk')
})

describe('what is written upon a text that another person has changed meanwhile', () => {
  const theirs = segmentRecord(1, { target: 'Mira: Frase 1.', revision: 2 })

  /** An answer joined own words and theirs, which are under way again. */
  async function joined() {
    const { clock, tab, sent, answer } = slowService()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'Frase 1. Fin', 'translated', base(1))
    await clock.pass(10)
    await answer({ kind: 'merged', target: 'Mira: Frase 1. Fin', theirs })
    return { outbox, clock, sent, answer }
  }

  it('is joined with it, whether or not their words were drawn yet', async () => {
    const { outbox, clock, sent, answer } = await joined()
    outbox.write(at(1), 'Frase 1. Fin de todo', theirs, { from: 'Frase 1. Fin' })
    await answer(saved('Mira: Frase 1. Fin'))
    outbox.confirm(at(1), outbox.entryAt(at(1))?.target ?? '', 'translated', theirs)
    await clock.pass(10)
    expect(sent.map(({ target }) => target)).toEqual([
      'Frase 1. Fin',
      'Mira: Frase 1. Fin',
      'Mira: Frase 1. Fin de todo',
    ])
  })

  it('is joined with what a list has brought', async () => {
    const { outbox } = slowService().tab()
    await outbox.open('scope')
    outbox.write(at(1), 'Frase 1. Fin', theirs, { from: 'Frase 1.' })
    expect(outbox.entryAt(at(1))).toMatchObject({ target: 'Mira: Frase 1. Fin', phase: 'draft', base: { revision: 2 } })
  })

  it('is shown beside it where both changed the same words', async () => {
    const { outbox, clock, sent, answer } = await joined()
    outbox.write(at(1), 'Oye: Frase 1. Fin', theirs, { from: 'Frase 1. Fin' })
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'conflict', target: 'Oye: Frase 1. Fin', theirs })
    const now = saved('Mira: Frase 1. Fin')
    await answer(now)
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'conflict', theirs: { target: 'Mira: Frase 1. Fin' } })
    await clock.pass(10)
    expect(sent).toHaveLength(2)
  })
})

describe('a choice over another person’s version, undone', () => {
  const theirs = segmentRecord(1, { target: 'De otra', state: 'translated', revision: 2 })
  const away: SendResult = { kind: 'later', signedOut: false }

  /** Makes a conflict in which the own text is chosen, and tries in vain to send it. */
  async function chosenInVain(cutOff: readonly [before: boolean, after: boolean]) {
    const browser = slowService()
    const { outbox } = browser.tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'Mía', 'translated', base(1))
    await browser.clock.pass(10)
    await browser.answer({ kind: 'conflict', theirs })
    browser.giveWith(() => theirs)
    const conflict = outbox.entryAt(at(1))
    if (conflict === undefined) throw new Error('there is no conflict')
    const [before, after] = cutOff
    browser.cutOff(before)
    outbox.resend(at(1))
    await browser.clock.pass(10)
    browser.cutOff(after)
    await browser.answer(away)
    return { outbox, conflict }
  }

  it('is taken back at once where the device had no network, so that the text went nowhere', async () => {
    const { outbox, conflict } = await chosenInVain([true, true])
    expect(outbox.giveBack(conflict)).toBeNull()
  })

  it.each([
    { when: 'before', cutOff: [false, true] },
    { when: 'after', cutOff: [true, false] },
  ] as const)('is not where it had one $when: the text may have arrived', async ({ cutOff }) => {
    const { outbox, conflict } = await chosenInVain(cutOff)
    await expect(outbox.giveBack(conflict)).resolves.toEqual({ position: 1, why: 'away' })
  })
})
