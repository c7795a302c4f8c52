// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/fake-clock.ts'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'
import type { SendResult } from './send-entry.ts'
import { untilSent } from './until-sent.ts'

describe('the outbox', () => {
  it('keeps a draft in the journal and does not send it', async () => {
    const { clock, tab, sent } = outboxBrowser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'Hola', base(1))
    await clock.pass(300)
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))).toMatchObject({ target: 'Hola', phase: 'draft' })
    expect(sent).toEqual([])
  })

  it('has what was saved written down while its own text is still there', async () => {
    const { clock, tab, kept, saved } = outboxBrowser()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirm(at(1), 'Hola', 'translated', base(1))
    await clock.pass(1000)
    expect(kept).toEqual([{ position: 1, journal: 'waiting' }])
    expect(saved).toHaveLength(1)
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('writes a draft within 300 ms, and at once when asked to', async () => {
    const { tab } = outboxBrowser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'Hola', base(1))
    await first.outbox.flush()
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))?.target).toBe('Hola')
  })

  it('keeps what was written before it was known whose work it is', async () => {
    const { clock, tab, sent } = outboxBrowser()
    const first = tab()
    first.outbox.write(at(1), 'early', base(1))
    first.outbox.confirm(at(2), 'early too', 'translated', base(2))
    await clock.pass(1000)
    await first.outbox.open('scope')
    await clock.pass(500)
    expect(sent.map(({ target, scope }) => [target, scope])).toEqual([['early too', 'scope']])
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.entryAt(at(1))).toMatchObject({ target: 'early', scope: 'scope' })
  })

  describe('written in a sentence of which the journal keeps an older text', () => {
    const written = async (kept: string, early: string) => {
      const browser = outboxBrowser()
      const before = browser.tab()
      await before.outbox.open('scope')
      before.outbox.write(at(1), kept, base(1))
      await before.outbox.flush()
      before.outbox.close()
      const { outbox } = browser.tab()
      outbox.write(at(1), early, base(1))
      await outbox.open('scope')
      const again = browser.tab()
      await again.outbox.open('scope')
      expect(again.outbox.entryAt(at(1))).toEqual(outbox.entryAt(at(1)))
      return outbox
    }

    it('is joined with it', async () => {
      const outbox = await written('Una Frase 1.', 'Frase 1. Y otra.')
      expect(outbox.entryAt(at(1))).toMatchObject({
        target: 'Una Frase 1. Y otra.',
        phase: 'draft',
        scope: 'scope',
      })
    })

    it('leaves the choice to the person where both changed the same words', async () => {
      const outbox = await written('Oración 1.', 'Sentencia 1.')
      const entry = outbox.entryAt(at(1))
      expect(entry).toMatchObject({ target: 'Sentencia 1.', phase: 'conflict', isTheirsOwn: true })
      expect(entry?.theirs?.target).toBe('Oración 1.')
    })

    it('stays as the older text where that is chosen, as it is nowhere else', async () => {
      const outbox = await written('Oración 1.', 'Sentencia 1.')
      outbox.write(at(1), 'Sentencia 1. Y más.', base(1))
      outbox.discard(at(1))
      const { target, phase, theirs, isTheirsOwn } = outbox.entryAt(at(1)) ?? {}
      expect({ target, phase, theirs, isTheirsOwn }).toEqual({ target: 'Oración 1.', phase: 'draft', theirs: null })
    })

    it('is sent upon the text of the service where the newer one is chosen', async () => {
      const outbox = await written('Oración 1.', 'Sentencia 1.')
      outbox.resend(at(1))
      expect(outbox.entryAt(at(1))).toMatchObject({
        target: 'Sentencia 1.',
        phase: 'waiting',
        base: { target: 'Frase 1.' },
      })
    })
  })

  it('forgets a draft that is back where it began', async () => {
    const { outbox } = outboxBrowser().tab()
    await outbox.open('scope')
    outbox.write(at(1), 'Hola', base(1))
    outbox.write(at(1), 'Frase 1.', base(1))
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('sends what is confirmed, in order, and is empty afterwards', async () => {
    const { clock, tab, sent, saved } = outboxBrowser()
    const { outbox, reports } = tab()
    await outbox.open('scope')
    for (const position of [5, 2, 9]) {
      outbox.confirm(at(position), `Nueva ${position}`, 'translated', base(position))
      await clock.pass(1)
    }
    await clock.pass(1000)
    expect(sent.map(({ position }) => position)).toEqual([5, 2, 9])
    expect(saved.map(({ target }) => target)).toEqual(['Nueva 5', 'Nueva 2', 'Nueva 9'])
    expect(outbox.getState().entries).toEqual({})
    expect(reports.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved'])
  })

  it('sends a segment once however often it was confirmed while there was no answer', async () => {
    const { clock, tab, sent, answerWith } = outboxBrowser()
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
    const { clock, tab, sent, answerWith } = outboxBrowser()
    let arrive: (sent: SendResult) => void = () => {}
    answerWith(() => new Promise<SendResult>((resolve) => (arrive = resolve)))
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

  it('is held up by no segment that the service fails with, which is tried again after longer and longer pauses', async () => {
    const { clock, tab, sent, answerWith } = outboxBrowser()
    const problem = { type: 'internal', title: 'Internal error', detail: '', requestId: 'req_1' }
    answerWith((entry) =>
      entry.position === 1 ? { kind: 'failed', problem } : { kind: 'saved', segment: stored(entry) },
    )
    const { outbox } = tab()
    await outbox.open('scope')
    const since = clock.now()
    outbox.confirm(at(1), 'poison', 'translated', base(1))
    await clock.pass(1)
    outbox.confirm(at(2), 'behind it', 'translated', base(2))
    await clock.pass(100)
    expect(sent.map(({ position }) => position)).toEqual([1, 2])
    expect(outbox.getState().offline).toBe(false)
    expect(outbox.entryAt(at(1))).toMatchObject({
      phase: 'waiting',
      failure: { problem, since, tries: 1, nextAttempt: since + 2000 },
    })
    const tries: number[] = []
    answerWith(() => {
      tries.push(Math.round((clock.now() - since) / 1000))
      return { kind: 'failed', problem }
    })
    await clock.pass(600_000)
    expect(tries).toEqual([2, 6, 14, 30, 62, 126, 246, 366, 486])
    outbox.write(at(1), 'another text', { ...base(1) })
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    await clock.pass(2100)
    expect(outbox.getState().entries).toEqual({})
  })

  it('shows in the other tabs with what the service fails, and after a reload since when', async () => {
    const { clock, tab, answerWith } = outboxBrowser()
    const problem = { type: 'internal', title: 'Internal error', detail: '', requestId: 'req_1' }
    answerWith(() => ({ kind: 'failed', problem }))
    const [sending, other] = [tab(), tab()]
    await sending.outbox.open('scope')
    await other.outbox.open('scope')
    const since = clock.now()
    sending.outbox.confirm(at(1), 'poison', 'translated', base(1))
    await clock.pass(3000)
    expect(other.outbox.entryAt(at(1))?.failure).toMatchObject({ since, tries: 2 })
    sending.outbox.close()
    other.outbox.close()
    const later = tab()
    await later.outbox.open('scope')
    expect(later.outbox.entryAt(at(1))?.failure).toMatchObject({ since, tries: 2 })
  })

  it('keeps a refused text, and sends it again when asked to', async () => {
    const { clock, tab, sent, answerWith } = outboxBrowser()
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
    const { clock, tab, sent, answerWith } = outboxBrowser()
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
    const { clock, tab, sent, answerWith, saved } = outboxBrowser()
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
    const { clock, tab, sent, answerWith } = outboxBrowser()
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
    const { clock, tab } = outboxBrowser()
    const first = tab()
    await first.outbox.open('scope')
    first.outbox.write(at(1), 'secret', base(1))
    await clock.pass(300)
    await first.outbox.wipe()
    const again = tab()
    await again.outbox.open('scope')
    expect(again.outbox.getState().entries).toEqual({})
  })

  it('forgets what is kept for every service when all is wiped, and keeps what is written after that', async () => {
    const { clock, tab } = outboxBrowser()
    const first = tab()
    await first.outbox.open('one service')
    first.outbox.write(at(1), 'secret', base(1))
    await clock.pass(300)
    first.outbox.close()
    await first.outbox.open('another')
    expect(await first.outbox.kept()).toHaveLength(1)
    await first.outbox.wipe('all')
    expect(await first.outbox.kept()).toEqual([])
    first.outbox.write(at(2), 'written later', base(2))
    await clock.pass(300)
    expect(await first.outbox.kept()).toMatchObject([{ scope: 'another', target: 'written later' }])
  })

  it('shows what another tab writes, and only one tab sends', async () => {
    const { clock, tab, sent } = outboxBrowser()
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

  it('reports to every tab on top of which version a change went', async () => {
    const { clock, tab, answerWith } = outboxBrowser()
    const theirs = segmentRecord(1, { target: 'theirs', revision: 7 })
    let answers = 0
    answerWith(() =>
      answers++ === 0 ? { kind: 'merged', target: 'mine and theirs', theirs } : { kind: 'saved', segment: null },
    )
    const [one, two] = [tab(), tab()]
    await one.outbox.open('scope')
    await two.outbox.open('scope')
    two.outbox.confirm(at(1), 'mine', 'translated', base(1))
    await clock.pass(2000)
    const moved = [{ ...at(1), theirs: { target: 'theirs', revision: 7 } }]
    for (const { outbox } of [one, two]) expect(outbox.takeMoved(at(1).jobId)).toMatchObject(moved)
  })

  it('does not show one organisation the work of another', async () => {
    const { clock, tab } = outboxBrowser()
    const first = tab()
    await first.outbox.open('org one')
    first.outbox.write(at(1), 'secret', base(1))
    await clock.pass(300)
    const other = tab()
    await other.outbox.open('org two')
    expect(other.outbox.getState().entries).toEqual({})
  })

  it('forgets drafts that were not opened for two weeks', async () => {
    const { clock, tab } = outboxBrowser()
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

  it('does not keep one waiting for a segment that the service fails with', async () => {
    const { clock, tab, answerWith } = outboxBrowser()
    answerWith((entry) =>
      entry.position === 1
        ? { kind: 'failed', problem: { type: 'internal', title: '', detail: '', requestId: null } }
        : { kind: 'saved', segment: stored(entry) },
    )
    const { outbox } = tab()
    await outbox.open('scope')
    for (const position of [1, 2]) outbox.confirm(at(position), 'text', 'translated', base(position))
    const left = untilSent(outbox, 'job_1')
    await clock.pass(100)
    expect(await left).toMatchObject({ waiting: 1 })
  })

  it('says what of a job is left here when all that can be sent is sent, and when there is no answer', async () => {
    const { clock, tab, answerWith } = outboxBrowser()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.write(at(6), 'a draft goes too', base(6))
    outbox.write(at(7), 'one with a tag error <x1/> does not', base(7))
    outbox.confirm(at(1), 'mine', 'translated', base(1))
    const sent = untilSent(outbox, 'job_1')
    await clock.pass(500)
    expect(await sent).toEqual({ draft: 1, waiting: 0, refused: 0, conflict: 0 })
    answerWith(() => ({ kind: 'later', signedOut: false }))
    outbox.confirm(at(2), 'mine', 'translated', base(2))
    const stuck = untilSent(outbox, 'job_1')
    await clock.pass(500)
    expect(await stuck).toEqual({ draft: 1, waiting: 1, refused: 0, conflict: 0 })
  })
})
