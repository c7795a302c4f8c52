import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../testing/fake-service.ts'
import { putSegment } from '../../api/segments.ts'
import { loadBoxes } from './parts.ts'
import { activeRow, confirmRow, openEditor, paste, shows } from '../../testing/open-editor.ts'
import { segmentRecord } from '../../testing/records.ts'
import { find, press, pressKey, until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('a text begun before an approval by another person', () => {
  it('is confirmed upon what its author saw: the approval is not taken back unseen', async () => {
    const segments = [segmentRecord(0, { source: 'The house.', target: 'La casa.', revision: 3 }), segmentRecord(1)]
    page = await openEditor(segments)
    const approved = segmentRecord(0, { ...segments[0], state: 'approved_translation', revision: 4, changed_by: 'Leo' })
    paste(' nueva')
    // Before the typing is reported, which takes a moment.
    putSegment(page.api.queries, 'job_1', approved)
    confirmRow()
    await until('the request', () => page?.corrections().length === 1)
    expect(page.corrections()[0]?.headers.get('If-Match')).toBe('"3"')
  })
})

describe('a text that is merged with the changes of another person', () => {
  it('says so once, with a way back to what was written here', async () => {
    const segments = [
      segmentRecord(0, { source: 'The red house is big.', target: 'La casa roja es grande', revision: 3 }),
      segmentRecord(1, { source: 'The end.', target: 'El fin.' }),
    ]
    const theirs = segmentRecord(0, {
      ...segments[0],
      target: 'Una casa roja es grande',
      revision: 4,
      changed_by: 'Leo',
    })
    let isFirst = true
    page = await openEditor(segments, {
      before({ method }) {
        if (method !== 'PATCH' || !isFirst) return undefined
        isFirst = false
        segments[0] = theirs
        return problem('segment-conflict', 412, { current: theirs })
      },
    })
    paste(' ahora')
    confirmRow({ altKey: true })
    await until('the merged text', () => segments[0]?.target === 'Una casa roja es grande ahora')
    // What came is marked in the row.
    await until('the mark', () => shows('Changed meanwhile by Leo:'))
    expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toEqual(['Una'])
    await until('what happened', () => shows('Segment 1: your changes and someone else’s were merged into a draft.'))
    expect([...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)).not.toContain(
      'Confirmed.',
    )
    // Neither has read it.
    expect(segments[0]?.state).toBe('draft')
    press(await until('the way back', () => find('button', 'Use my text only')))
    await until('the own text', () => segments[0]?.target === 'La casa roja es grande ahora')
    await until('its state', () => segments[0]?.state === 'translated')
  })

  it('is none where another person changed nothing that was written here, and says nothing', async () => {
    const segments = [segmentRecord(0, { revision: 3 }), segmentRecord(1)]
    const theirs = { ...segmentRecord(0), state: 'translated' as const, revision: 4, changed_by: 'Leo' }
    let isFirst = true
    page = await openEditor(segments, {
      before({ method }) {
        if (method !== 'PATCH' || !isFirst) return undefined
        isFirst = false
        segments[0] = theirs
        return problem('segment-conflict', 412, { current: theirs })
      },
    })
    paste(' ahora')
    confirmRow({ altKey: true })
    await until('the own text', () => segments[0]?.target === 'Frase 0. ahora')
    expect(segments[0]?.state).toBe('translated')
    expect(shows('were merged')).toBe(false)
  })

  it('is marked also where nothing was typed, until the row is left', async () => {
    const first = segmentRecord(0, { source: 'The red house.', target: 'La casa roja', revision: 3 })
    page = await openEditor([first, segmentRecord(1)])
    const theirs = { ...first, target: 'La casa roja y azul', revision: 4, changed_by: 'Leo' }
    await until('the part', () => document.querySelector('[data-active] .row-below') !== null)
    await loadBoxes()
    putSegment(page.api.queries, 'job_1', theirs)
    await until('the mark', () => shows('Changed meanwhile by Leo:'))
    expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toEqual(['y azul'])
    await until('the words for a screen reader', () =>
      [...document.querySelectorAll('[role="status"], [role="log"], [aria-live]')].some(({ textContent }) =>
        textContent?.includes('Changed meanwhile by Leo'),
      ),
    )
    pressKey('ArrowDown', { altKey: true })
    await until('the other row', () => activeRow() === '1')
    expect(document.querySelector('ins')).toBe(null)
  })

  it('is not marked where it is what was typed here', async () => {
    page = await openEditor([segmentRecord(0), segmentRecord(1)])
    await loadBoxes()
    paste(' ahora')
    confirmRow({ altKey: true })
    await until('the saved text', () => page?.segments[0]?.state === 'translated' && shows('Saved'))
    expect(shows('Changed meanwhile')).toBe(false)
  })
})
