import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRecord } from '../../../lib/is-record.ts'
import { problem } from '../../../testing/fake-service.ts'
import { setElementSize } from '../../../testing/set-element-size.ts'
import { activeRow, confirmRow, openEditor, paste, shows, textBox, toasts } from '../../../testing/open-editor.ts'
import { putSegment } from '../../../api/segments.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { fill, find, press, pressKey, until } from '../../../testing/render-app.tsx'

let page: { leave(): void } | null = null

beforeEach(() => setElementSize(1000, 600))

afterEach(() => {
  page?.leave()
  page = null
})

const undo = () => pressKey('z', { ctrlKey: true })
const redo = () => pressKey('z', { ctrlKey: true, shiftKey: true })
const targetOf = (position: number) => {
  const row = document.querySelector(`[data-position="${position}"] .cell-target`)
  return row?.textContent
}

describe('undo and redo', () => {
  it('go through typing and confirming in several rows, to the beginning and to the end again', async () => {
    const segments = [0, 1, 2, 3].map((position) => segmentRecord(position))
    page = await openEditor(segments)
    for (const position of [0, 1, 2]) {
      await until('the row', () => activeRow() === String(position))
      paste(' más')
      confirmRow()
    }
    const shown = () => [0, 1, 2].map(targetOf)
    const written = [0, 1, 2].map((position) => `Frase ${position}. más`)
    const begun = [0, 1, 2].map((position) => `Frase ${position}.`)
    for (let round = 0; round < 2; round++) {
      for (let step = 0; step < 6; step++) undo()
      await until('the beginning', () => String(shown()) === String(begun))
      expect(activeRow()).toBe('0')
      for (let step = 0; step < 6; step++) redo()
      await until('the end', () => String(shown()) === String(written))
    }
    await until('the corrections', () =>
      [0, 1, 2].every((at) => segments[at]?.target === written[at] && segments[at]?.state === 'translated'),
    )
  })

  it('show the row that a filter hides, and not another one in its place', async () => {
    page = await openEditor(
      [0, 1, 2].map((position) => segmentRecord(position)),
      { search: '?order=document' },
    )
    confirmRow()
    await until('the next row', () => activeRow() === '1')
    pressKey('f', { ctrlKey: true, shiftKey: true })
    const box = await until('the filter', () => document.querySelector<HTMLElement>('[data-filter]'))
    fill(box, 'row:2..3')
    pressKey('Enter')
    await until('two rows', () => document.querySelector('[data-position="0"]') === null)
    await until('the text', () => document.activeElement?.closest('.ProseMirror'))
    undo()
    await until('the row', () => activeRow() === '0')
  })

  it('bring back a pair of tags of which one half was deleted', async () => {
    page = await openEditor([segmentRecord(0, { source: 'a <g1>b</g1>', target: 'a <g1>b</g1>' })])
    pressKey('Backspace')
    await until('no tags', () => textBox().querySelectorAll('.chip').length === 0)
    undo()
    await until('the tags', () => textBox().querySelectorAll('.chip').length === 2)
    expect(textBox().textContent).toBe('a 1b1')
  })

  it('are of the row in which it was done, wherever one is by then', async () => {
    page = await openEditor([0, 1].map((position) => segmentRecord(position)))
    paste(' más')
    pressKey('ArrowDown', { altKey: true })
    await until('the next row', () => activeRow() === '1')
    undo()
    await until('the row', () => activeRow() === '0' && textBox().textContent === 'Frase 0.')
    redo()
    await until('the text', () => textBox().textContent === 'Frase 0. más')
  })

  it('go through what was imported into the document meanwhile', async () => {
    const segments = [segmentRecord(0), segmentRecord(1, { target: 'Importada.', state: 'translated', revision: 5 })]
    const opened = await openEditor(segments)
    page = opened
    opened.sync.imports.add('job_1', [
      {
        position: 1,
        source: segments[1]?.source ?? '',
        before: { target: 'Frase 1.', state: 'draft', revision: 4 },
        after: { target: 'Importada.', state: 'translated' },
      },
    ])
    undo()
    await until('the row', () => activeRow() === '1' && textBox().textContent === 'Frase 1.')
    await until('the correction', () => opened.corrections().length === 1)
    expect(opened.corrections()[0]?.body).toMatchObject({ target: 'Frase 1.', state: 'draft', restores: 4 })
  })

  it('name the text by the score that the service brings back', async () => {
    const opened = await openEditor([segmentRecord(0, { score: 63, band: 'revisar' }), segmentRecord(1)])
    page = opened
    const name = () => textBox().getAttribute('aria-label')
    confirmRow()
    await until('the correction', () => opened.segments[0]?.score === null)
    undo()
    await until('the row', () => name()?.startsWith('Target, segment 1 of 2, Draft') === true)
    const [shown] = opened.segments
    if (shown === undefined) throw new Error('no segment')
    putSegment(opened.api.queries, 'job_1', { ...shown, state: 'draft', score: 63, band: 'revisar', revision: 9 })
    await until('the score', () => name() === 'Target, segment 1 of 2, Draft, Review, score 63')
  })

  it('name an approval and a sign-off as such', async () => {
    const opened = await openEditor([segmentRecord(0), segmentRecord(1)], { search: '?mode=sign_off' })
    page = opened
    confirmRow()
    await until('the sign-off', () => opened.segments[0]?.state === 'approved_sign_off')
    undo()
    await until('its name', () => shows('Undone in 1 segment: Sign off'))
  })

  /** Confirms a row that Ben has written anew, and makes a choice, which reaches the service. */
  async function choose(button: string, before?: Parameters<typeof openEditor>[1]) {
    const opened = await openEditor([segmentRecord(0, { target: 'La casa' }), segmentRecord(1)], before)
    page = opened
    opened.segments[0] = segmentRecord(0, { target: 'La casa nuestra', state: 'translated', revision: 7 })
    paste(' mía')
    confirmRow({ altKey: true })
    const choice = await until('the choice', () => find('button', button))
    const sent = opened.corrections().length
    press(choice)
    return { ...opened, sent }
  }

  it.each(['Keep my version', 'Put both in the text'])(
    'of a choice in a conflict give the service the other version back, and open the conflict: %s',
    async (button) => {
      for (const waits of [false, true]) {
        const opened = await choose(button)
        const { segments, corrections, sent, sync } = opened
        if (waits)
          await until('the choice there', () => sync.outbox.entryAt({ jobId: 'job_1', position: 0 }) === undefined)
        undo()
        const choice = await until('the conflict', () => find('button', 'Keep my version'))
        await until('the word', () => shows('Undone in 1 segment'))
        if (waits)
          expect(corrections().at(-1)?.body).toEqual({ target: 'La casa nuestra', state: 'translated', restores: 7 })
        await until(
          'the other version',
          () => segments[0]?.target === 'La casa nuestra' && segments[0].state === 'translated',
        )
        press(choice)
        await until('mine again', () => segments[0]?.target === 'La casa mía')
        expect(corrections().length).toBeGreaterThan(sent)
        opened.leave()
      }
    },
  )

  it('leave a choice that the service keeps, and say why', async () => {
    const { segments, sync } = await choose('Keep my version', {
      before: ({ body }) => (isRecord(body) && 'restores' in body ? problem('segment-locked', 409) : undefined),
    })
    await until('the choice there', () => sync.outbox.entryAt({ jobId: 'job_1', position: 0 }) === undefined)
    undo()
    await until('the reason', () => toasts().includes('Segment 1: not undone. '))
    expect(shows('Undone in')).toBe(false)
    expect(find('button', 'Keep my version')).toBeNull()
    expect(segments[0]?.target).toBe('La casa mía')
  })

  it('leave what another person has approved since, and say so', async () => {
    const opened = await openEditor([segmentRecord(0), segmentRecord(1)])
    page = opened
    confirmRow()
    await until('the correction', () => opened.segments[0]?.state === 'translated')
    const [confirmed] = opened.segments
    if (confirmed === undefined) throw new Error('no segment')
    const theirs = { ...confirmed, target: 'De otra.', state: 'approved_translation' as const, revision: 9 }
    opened.segments[0] = theirs
    putSegment(opened.api.queries, 'job_1', theirs)
    undo()
    await until('a word', () => shows('Segment 1 has been changed or locked since: not undone.'))
    expect([targetOf(0), opened.corrections()]).toEqual(['De otra.', [expect.anything()]])
    redo()
    await until('another', () => shows('There is nothing to redo.'))
  })
})
