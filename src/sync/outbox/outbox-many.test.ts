// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'
import type { OutboxEntry } from './entry.ts'
import type { SendManyResult } from './send-entries.ts'

describe('many corrections at once', () => {
  const confirmed = (positions: readonly number[]) =>
    positions.map((position) => ({
      place: at(position),
      target: `Texto ${position}`,
      state: 'translated' as const,
      base: base(position),
    }))
  const many = Array.from({ length: 1200 }, (_, position) => position)
  const eachSaved = (entries: readonly OutboxEntry[]): SendManyResult => ({
    kind: 'each',
    sent: entries.map((entry) => ({ kind: 'saved', segment: stored(entry) })),
  })

  it('leave together, as many as one request takes, and are kept in the journal until then', async () => {
    const { clock, tab, sent, saved, together, answerManyWith } = outboxBrowser()
    answerManyWith(eachSaved)
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed(many))
    // So many entries take the journal more turns than `pass` waits for.
    for (let turn = 0; turn < 500 && Object.keys(outbox.getState().entries).length > 0; turn++) await clock.pass(10)
    expect(together.map((positions) => positions.length)).toEqual([500, 500, 200])
    expect(together.flat()).toEqual(many)
    expect(sent).toEqual([])
    expect(saved).toHaveLength(1200)
    expect(outbox.getState().entries).toEqual({})
    await outbox.flush()
    const later = tab()
    await later.outbox.open('scope')
    expect(later.outbox.getState().entries).toEqual({})
  })

  it('leave one by one where the service has no such request, which is asked once', async () => {
    const { clock, tab, sent, together } = outboxBrowser()
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0, 1, 2, 3, 4]))
    await clock.pass(1000)
    expect(together).toHaveLength(1)
    expect(sent.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    expect(outbox.getState().entries).toEqual({})
  })

  it('leave by themselves where the answer does not say enough, and are refused each for itself', async () => {
    const { clock, tab, sent, answerManyWith, answerWith } = outboxBrowser()
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
    const { clock, tab, together, answerManyWith } = outboxBrowser()
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

  it('leave in smaller groups while the service fails with one of them, which is left by itself in the end', async () => {
    const { clock, tab, sent, saved, together, answerManyWith, answerWith } = outboxBrowser()
    const problem = { type: 'internal', title: '', detail: '', requestId: null }
    const isPoison = ({ position }: OutboxEntry) => position === 3
    answerManyWith((entries) => (entries.some(isPoison) ? { kind: 'failed', problem } : eachSaved(entries)))
    answerWith((entry) => (isPoison(entry) ? { kind: 'failed', problem } : { kind: 'saved', segment: stored(entry) }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed(many.slice(0, 40)))
    for (let turn = 0; turn < 100; turn++) await clock.pass(100)
    expect(saved).toHaveLength(39)
    expect(together.length + sent.length).toBeLessThan(20)
    expect(outbox.getState().offline).toBe(false)
    expect(Object.values(outbox.getState().entries)).toMatchObject([
      { position: 3, phase: 'waiting', failure: { problem } },
    ])
  })

  it('with which the service failed leave at once when the connection is back', async () => {
    const { clock, tab, sent, answerWith } = outboxBrowser()
    const problem = { type: 'internal', title: '', detail: '', requestId: null }
    answerWith(() => ({ kind: 'failed', problem }))
    const { outbox } = tab()
    await outbox.open('scope')
    outbox.confirmAll(confirmed([0]))
    // It waits longer each time.
    await clock.pass(60_000)
    const before = sent.length
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    outbox.hurry()
    await clock.pass(1)
    expect(sent).toHaveLength(before + 1)
    expect(outbox.getState().entries).toEqual({})
  })

  it('that are written on meanwhile are sent again from what the service has', async () => {
    const { clock, tab, sent, answerManyWith } = outboxBrowser()
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
