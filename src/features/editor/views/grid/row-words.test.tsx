import { afterEach, describe, expect, it } from 'vitest'
import type { SegmentState } from '#contract/segments/states.ts'
import { confirmRow, openEditor, paste, shows, textBox } from '../../../../testing/open-editor.ts'
import { putSegment } from '../../../../api/segments.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('a row', () => {
  const note = {
    id: 'note_1',
    text: 'The meaning is wrong: Haus',
    author: 'Leo',
    created_at: '2026-11-20T10:00:00Z',
    resolved: false,
    kind: 'reject',
  }

  it('says in words why it was rejected', async () => {
    page = await openEditor([segmentRecord(0, { state: 'rejected_translation', note_count: 1 })], {
      before: ({ path }) => (path.endsWith('/segments/0/notes') ? { body: { notes: [note] } } : undefined),
    })
    await until('the reason', () => shows('Rejected by Leo: The meaning is wrong: Haus'))
  })

  it('does not take the reason of an earlier rejection, which was confirmed since, for that of the last', async () => {
    const rejected = segmentRecord(0, { state: 'rejected_translation', note_count: 1 })
    const version = (state: SegmentState, updated_at: string) => ({ ...rejected, state, updated_at, changed_by: 'Leo' })
    const versions = [
      version('rejected_translation', '2026-11-20T12:00:00Z'),
      version('approved_translation', '2026-11-20T11:00:00Z'),
      version('rejected_translation', '2026-11-20T09:59:59Z'),
    ]
    let isAsked = false
    page = await openEditor([rejected], {
      before: ({ path }) => {
        isAsked ||= path.endsWith('/segments/0/history')
        if (path.endsWith('/segments/0/history')) return { body: { versions } }
        return path.endsWith('/segments/0/notes') ? { body: { notes: [note] } } : undefined
      },
    })
    await until('the question when it was rejected', () => isAsked)
    await until('no reason', () => !shows('The meaning is wrong'))
  })

  it('has the state that it is in now in the name of its text', async () => {
    page = await openEditor([segmentRecord(0)])
    expect(textBox().getAttribute('aria-label')).toContain('Draft')
    confirmRow({ altKey: true })
    await until('the new state', () => textBox().getAttribute('aria-label')?.includes('Translated'))
  })

  it('marks what the query looks for, on both sides and in the active row', async () => {
    const rows = [segmentRecord(0), segmentRecord(1, { source: 'The button.', target: 'El bo<g1>tón</g1>.' })]
    page = await openEditor([...rows, segmentRecord(2, { source: 'Another button.' })], {
      search: '?order=document&q=boton+or+button',
    })
    const marks = () => [...document.querySelectorAll('[data-position] mark')].map((mark) => mark.textContent)
    await until('the marks', () => marks().length > 2)
    // The translation that is written in has its tag within the hit.
    expect(marks()).toEqual(['button', 'bo', '1', 'tón', 'button'])
  })

  const translator = {
    search: '?order=document',
    before: ({ path }: { readonly path: string }) => {
      const key = { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' }
      const organisation = { id: 'org_1', name: 'Acme Legal', signed_off: 'locked' }
      return path === '/v1/account' ? { body: { organisation, key, engines: [] } } : undefined
    },
  }

  it('that only managers may change has no live way to confirm it', async () => {
    page = await openEditor(
      [segmentRecord(0), segmentRecord(1, { state: 'approved_sign_off', locked: true })],
      translator,
    )
    pressKey('ArrowDown', { altKey: true })
    await until('the reason', () => shows('Signed off: only a manager can edit this segment.'))
    expect(find('button', /^Confirm and next/)).toBeNull()
  })

  it('that is signed off while one writes in it keeps the words, to be copied, and is no field any more', async () => {
    page = await openEditor([segmentRecord(0), segmentRecord(1)], translator)
    paste(' más')
    const [first] = page.segments
    if (first === undefined) throw new Error('no segment')
    const signedOff = { ...first, target: 'De otra.', state: 'approved_sign_off' as const, locked: true, revision: 9 }
    page.segments[0] = signedOff
    putSegment(page.api.queries, 'job_1', signedOff)
    await until('the reason', () => shows('This segment is locked or signed off: only a manager can change it.'))
    expect(document.querySelector('[data-position="0"] .cell-target')?.textContent).toBe('Frase 0. más')
    expect(document.querySelector('[data-active] .ProseMirror')).toBeNull()
    expect([find('button', /^Confirm and next/), find('button', 'Copy') === null]).toEqual([null, false])
  })
})
