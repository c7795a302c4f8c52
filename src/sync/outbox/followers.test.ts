// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'
import { untilSent } from './until-sent.ts'

const theirs = segmentRecord(1, { target: 'theirs', state: 'approved_translation', revision: 9 })
const confirmed = (position: number, target = 'mine', follows?: number) => ({
  place: at(position),
  target,
  state: 'translated' as const,
  base: base(position),
  follows,
})

/** A browser in which segment 1 was confirmed, and 2 and 3 repeat it; `isConflict`: another person was faster. */
async function repeating(isConflict: boolean) {
  const browser = outboxBrowser()
  browser.answerWith((entry) =>
    isConflict && entry.position === 1 && entry.base.revision !== theirs.revision
      ? { kind: 'conflict', theirs }
      : { kind: 'saved', segment: stored(entry) },
  )
  const { outbox } = browser.tab()
  await outbox.open('scope')
  outbox.confirmAll([confirmed(1)])
  outbox.confirmAll([confirmed(2, 'mine', 1), confirmed(3, 'mine', 1)])
  const sentTexts = () => browser.sent.map(({ position, target }) => [position, target])
  return { ...browser, outbox, sentTexts }
}

describe('repetitions of a confirmed segment', () => {
  it('leave when the service has it', async () => {
    const { clock, outbox, sentTexts } = await repeating(false)
    await clock.pass(1000)
    expect(sentTexts()).toEqual([
      [1, 'mine'],
      [2, 'mine'],
      [3, 'mine'],
    ])
    expect(outbox.getState().entries).toEqual({})
  })

  it('wait while it is in conflict, also over a reload, and nothing waits for them', async () => {
    const { clock, outbox, sentTexts, tab } = await repeating(true)
    await clock.pass(10_000)
    expect(sentTexts()).toEqual([[1, 'mine']])
    expect(await untilSent(outbox, 'job_1')).toMatchObject({ conflict: 1, waiting: 2 })
    outbox.close()
    const again = tab().outbox
    await again.open('scope')
    await clock.pass(10_000)
    expect(sentTexts()).toEqual([[1, 'mine']])
    again.discard(at(1))
    await again.flush()
    expect(again.getState().entries).toEqual({})
    await clock.pass(10_000)
    expect(sentTexts()).toEqual([[1, 'mine']])
  })

  it('follow when its text is kept, and have the text that the service took', async () => {
    const { clock, outbox, sentTexts } = await repeating(true)
    await clock.pass(1000)
    outbox.write(at(1), 'mine, again', base(1))
    outbox.resend(at(1), 'translated')
    await clock.pass(1000)
    expect(sentTexts().slice(-2)).toEqual([
      [2, 'mine, again'],
      [3, 'mine, again'],
    ])
  })

  it('are given up with it when it is a draft again, and stay where a person has written in them', async () => {
    const { clock, outbox, sentTexts } = await repeating(true)
    await clock.pass(1000)
    outbox.write(at(3), 'mine, typed', base(3))
    outbox.write(at(1), 'both', base(1))
    outbox.resend(at(1), 'draft')
    await clock.pass(5000)
    expect(sentTexts()).toEqual([
      [1, 'mine'],
      [1, 'both'],
      [3, 'mine, typed'],
    ])
    expect(outbox.getState().entries).toEqual({})
  })
})
