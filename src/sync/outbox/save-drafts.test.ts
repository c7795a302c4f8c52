// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'

/** Opens a tab that has begun to send. */
async function openTab() {
  const browser = outboxBrowser()
  const { outbox } = browser.tab()
  await outbox.open('scope')
  return { ...browser, outbox }
}

describe('what is typed and not confirmed', () => {
  it('is saved as a draft two seconds after the last key, in one request', async () => {
    const { outbox, clock, sent } = await openTab()
    outbox.write(at(1), 'La', base(1))
    await clock.pass(1500)
    outbox.write(at(1), 'La casa', base(1))
    await clock.pass(1900)
    expect(sent).toEqual([])
    await clock.pass(100)
    expect(sent).toMatchObject([{ target: 'La casa', state: 'draft' }])
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('is saved in each row, also when one goes on typing in another', async () => {
    const { outbox, clock, sent } = await openTab()
    outbox.write(at(1), 'La casa', base(1))
    for (let key = 0; key < 5; key++) {
      await clock.pass(500)
      outbox.write(at(2), `La mesa${'.'.repeat(key)}`, base(2))
    }
    expect(sent.map(({ position }) => position)).toEqual([1])
    await clock.pass(2000)
    expect(sent.map(({ position }) => position)).toEqual([1, 2])
  })

  it('stays a draft that goes on from what was saved, when one types on while it is under way', async () => {
    const { outbox, clock, sent, answerWith } = await openTab()
    let answer = () => {}
    answerWith(async (entry) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { kind: 'saved', segment: stored(entry) }
    })
    outbox.write(at(1), 'La casa', base(1))
    await clock.pass(2000)
    outbox.write(at(1), 'La casa roja', base(1))
    answer()
    await clock.pass(100)
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'draft', base: { target: 'La casa', state: 'draft' } })
    await clock.pass(2000)
    answer()
    await clock.pass(100)
    expect(sent.map(({ target }) => target)).toEqual(['La casa', 'La casa roja'])
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })

  it('is saved after a reload', async () => {
    const { outbox, clock, sent, tab } = await openTab()
    outbox.write(at(1), 'La casa', base(1))
    await outbox.flush()
    outbox.close()
    await tab().outbox.open('scope')
    await clock.pass(2000)
    expect(sent).toMatchObject([{ target: 'La casa', state: 'draft' }])
  })

  it('is saved by another tab, and once, when its own is closed before that', async () => {
    const { outbox, clock, sent, tab } = await openTab()
    const other = tab().outbox
    await other.open('scope')
    outbox.write(at(1), 'La casa', base(1))
    await clock.pass(1000)
    outbox.close()
    await clock.pass(2000)
    expect(sent).toMatchObject([{ target: 'La casa', state: 'draft' }])
    await clock.pass(60_000)
    expect(sent).toHaveLength(1)
    expect(other.getState().entries).toEqual({})
  })

  it('is not late because of the draft of another tab', async () => {
    const { outbox, clock, sent, tab } = await openTab()
    const other = tab().outbox
    await other.open('scope')
    outbox.write(at(1), 'La casa <x1/>', base(1))
    await clock.pass(500)
    other.write(at(2), 'La mesa', base(2))
    await clock.pass(2000)
    expect(sent).toMatchObject([{ target: 'La mesa' }])
  })

  it('is saved by its own tab alone while that is open', async () => {
    const { outbox, clock, sent, tab } = await openTab()
    const other = tab().outbox
    await other.open('scope')
    for (const text of ['La', 'La casa', 'La casa roja']) {
      outbox.write(at(1), text, base(1))
      await clock.pass(1900)
    }
    expect(sent).toEqual([])
    await clock.pass(60_000)
    expect(sent).toMatchObject([{ target: 'La casa roja', state: 'draft' }])
  })

  it('is saved at once when a file is to be built, in that job alone', async () => {
    const { outbox, clock, sent } = await openTab()
    outbox.write(at(1), 'La casa', base(1))
    outbox.write({ jobId: 'another', position: 1 }, 'La mesa', base(1))
    outbox.saveDrafts(at(1).jobId)
    await clock.pass(100)
    expect(sent.map(({ target }) => target)).toEqual(['La casa'])
  })

  it.each([
    ['with a tag error', 'La casa <x1/>', base(1)],
    ['without a word', ' ', base(1)],
    ['upon an approved text', 'La casa', segmentRecord(1, { state: 'approved_translation' })],
    ['upon a text that was signed off', 'La casa', segmentRecord(1, { state: 'approved_sign_off' })],
  ])('stays here %s, and so does no other', async (_, text, segment) => {
    const { outbox, clock, sent } = await openTab()
    outbox.write(at(1), text, segment)
    outbox.write(at(2), 'La mesa', base(2))
    await clock.pass(60_000)
    expect(sent.map(({ position }) => position)).toEqual([2])
    expect(outbox.entryAt(at(1))).toMatchObject({ phase: 'draft', target: text })
  })

  const approved = { target: 'Frase 1.', state: 'approved_translation' }
  const problem = { type: 'internal', title: 'Internal error', detail: '', requestId: 'req_1' }

  it.each([
    ['has not left', { kind: 'later', signedOut: false } as const],
    ['the service fails with', { kind: 'failed', problem } as const],
  ])('stays here upon an approval that %s, which is sent after all', async (_, first) => {
    const { outbox, clock, sent, answerWith, tab } = await openTab()
    answerWith(() => first)
    outbox.confirm(at(1), 'Frase 1.', 'approved_translation', base(1))
    await clock.pass(10)
    outbox.write(at(1), 'Frase 1. Más', base(1))
    await clock.pass(3000)
    outbox.close()
    const again = tab().outbox
    await again.open('scope')
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    await clock.pass(60_000)
    expect(sent.at(-1)).toMatchObject(approved)
    expect(sent.length).toBeLessThan(6)
    expect(again.entryAt(at(1))).toMatchObject({ phase: 'draft', target: 'Frase 1. Más', base: approved })
  })

  it('leaves the approval below it alone when it is typed back', async () => {
    const { outbox, clock, sent, answerWith } = await openTab()
    answerWith(() => ({ kind: 'later', signedOut: false }))
    outbox.confirm(at(1), 'Frase 1.', 'approved_translation', base(1))
    for (const text of ['Frase 1. M', 'Frase 1.']) outbox.write(at(1), text, base(1))
    answerWith((entry) => ({ kind: 'saved', segment: stored(entry) }))
    await clock.pass(60_000)
    expect(sent.at(-1)).toMatchObject(approved)
    expect(outbox.entryAt(at(1))).toBeUndefined()
  })
})
