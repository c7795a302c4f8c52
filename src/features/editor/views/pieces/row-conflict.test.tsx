import { afterEach, describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../../sync/outbox/entry.ts'
import { openEditor, shows, textBox } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const segment = segmentRecord(0, { target: 'Frase 1.' })

/** Makes a text that was not sent, beside another one of the same segment. */
const entry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  scope: `${window.location.origin} org_1`,
  jobId: 'job_1',
  position: 0,
  base: segment,
  target: 'Sentencia 1.',
  state: null,
  phase: 'conflict',
  problem: null,
  theirs: { ...segment, revision: 2, target: 'Oración 1.' },
  version: 2,
  changedAt: Date.now(),
  ...more,
})
const written = () => textBox().textContent

describe('two texts of one segment', () => {
  it("are reported as one's own where both are, and the older one is kept where it is chosen", async () => {
    page = await openEditor([segment], { kept: [entry({ isTheirsOwn: true })] })
    await until('what happened', () => shows('You changed this segment twice before the first change was sent.'))
    expect(written()).toBe('Sentencia 1.')
    press(await until('the older one', () => find('button', 'Use the earlier version')))
    await until('its text', () => written() === 'Oración 1.')
    expect(page.sync.outbox.entryAt({ jobId: 'job_1', position: 0 })).toMatchObject({
      target: 'Oración 1.',
      phase: 'draft',
    })
  })

  it('say whose the other one is, where the service knows', async () => {
    page = await openEditor([segment], {
      kept: [entry({ theirs: { ...segment, revision: 2, target: 'Oración 1.', changed_by: 'Leo' } })],
    })
    await until('what happened', () => shows('This segment was changed by Leo while you were editing it.'))
    expect(shows('Leo’s version')).toBe(true)
  })

  it("are reported as two people's, and nothing is left to send where theirs is chosen", async () => {
    page = await openEditor([segment], { kept: [entry()] })
    await until('what happened', () => shows('Someone else changed this segment while you were editing it.'))
    press(await until('theirs', () => find('button', 'Use their version')))
    await until('its text', () => written() === 'Oración 1.')
    expect(page.sync.outbox.entryAt({ jobId: 'job_1', position: 0 })).toBeUndefined()
  })

  it('become a draft where both are put in the text: it is still to be sorted out', async () => {
    const theirs = { ...segment, revision: 2, target: 'Oración 1.', state: 'translated' as const }
    page = await openEditor([theirs], { kept: [entry({ theirs, state: 'approved_translation' })] })
    press(await until('both', () => find('button', 'Put both in the text')))
    await until('its text', () => written() === 'Sentencia 1. Oración 1.')
    await until('what is sent', () => page?.corrections().length === 1)
    expect(page.corrections()[0]?.body).toMatchObject({ target: 'Sentencia 1. Oración 1.', state: 'draft' })
  })

  it('are open to be chosen again where the choice of theirs is undone', async () => {
    const theirs = { ...segment, revision: 2, target: 'Oración 1.', state: 'approved_translation' as const }
    page = await openEditor([theirs], { kept: [entry({ theirs, state: 'translated' })] })
    const choose = async () => press(await until('theirs', () => find('button', 'Use their version')))
    await choose()
    await until('its text', () => written() === 'Oración 1.')
    pressKey('z', { ctrlKey: true })
    await until('my text', () => written() === 'Sentencia 1.')
    expect(page.sync.outbox.entryAt({ jobId: 'job_1', position: 0 })).toMatchObject({ phase: 'conflict', theirs })
    pressKey('y', { ctrlKey: true })
    await until('its text again', () => written() === 'Oración 1.')
    expect(page.sync.outbox.entryAt({ jobId: 'job_1', position: 0 })).toBeUndefined()
    pressKey('z', { ctrlKey: true })
    await choose()
    await until('its text at last', () => written() === 'Oración 1.')
    expect(page.corrections()).toEqual([])
  })

  it('are open again, and the other one is back at the service, where both were put in the text and that is undone', async () => {
    const theirs = { ...segment, target: 'Oración 1.', state: 'translated' as const, revision: 7 }
    page = await openEditor([theirs], { kept: [entry({ theirs, state: 'approved_translation' })] })
    press(await until('both', () => find('button', 'Put both in the text')))
    await until('its text', () => written() === 'Sentencia 1. Oración 1.')
    await until('what is sent', () => page?.corrections().length === 1)
    pressKey('z', { ctrlKey: true })
    const theirsButton = await until('the choice', () => find('button', 'Use their version'))
    expect(written()).toBe('Sentencia 1.')
    expect(page.corrections()[1]?.body).toMatchObject({ target: 'Oración 1.', state: 'translated', restores: 7 })
    press(theirsButton)
    await until('their text', () => written() === 'Oración 1.')
    expect(page.corrections()).toHaveLength(2)
  })

  it('are chosen for the repetitions too, which were filled from what was written here', async () => {
    const other = segmentRecord(1, { target: 'Frase 1.' })
    const filled = entry({
      position: 1,
      base: other,
      state: 'translated',
      phase: 'waiting',
      theirs: null,
      follows: 0,
    })
    page = await openEditor([segment, other], { kept: [entry({ state: 'translated' }), filled], search: '?segment=1' })
    await until('the line', () => shows('1 repetition that was filled from your version waits for this choice.'))
    press(await until('theirs', () => find('button', 'Use their version')))
    await until('their text', () => written() === 'Oración 1.')
    expect(page.sync.outbox.getState().entries).toEqual({})
    expect(page.corrections()).toEqual([])
    expect(document.querySelector('[data-position="1"]')?.textContent).toContain('Frase 1.')
  })
})
