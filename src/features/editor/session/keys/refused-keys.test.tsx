import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { activeRow, isInGrid, openEditor, toGrid } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function open(segments: Segment[], search: string) {
  page = await openEditor(segments, { search })
  return page
}

const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? ''
const inText = () => document.activeElement?.closest('[data-active] .ProseMirror') != null

describe('letters on a row that cannot be written in', () => {
  it('do nothing but say why when one comes from the text, and Esc gives them back to the grid', async () => {
    const { corrections } = await open(
      [segmentRecord(0), segmentRecord(1, { locked: true }), segmentRecord(2), segmentRecord(3)],
      '?order=document&mode=review',
    )
    pressKey('ArrowDown', { altKey: true })
    await until('the locked row', () => activeRow() === '1' && isInGrid())
    for (const key of ['L', 'a', ' ', 'j', 'a', 'r', 'r', 'Enter', 'x']) pressKey(key)
    pressKey('End', { ctrlKey: true })
    await until('the reason', () => spoken().includes('Locked: it cannot be edited'))
    expect(activeRow()).toBe('1')
    expect(document.querySelector('[data-selected]')).toBeNull()
    expect(corrections()).toEqual([])
    pressKey('Escape')
    pressKey('j')
    await until('the next row', () => activeRow() === '2' && isInGrid())
  })
})

const accountOfReviewer = {
  organisation: { id: 'org_1', name: 'Acme', signed_off: 'locked' },
  key: { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' },
  engines: [],
}

describe('a key of the grid that is refused on a row that cannot be written', () => {
  const sentence = ['a', 'r', 'x', 'n', 'z', 'Enter', 'a']
  const keys: readonly (readonly [string, string, KeyboardEventInit?])[] = [
    ['Enter', 'Enter'],
    ['Ctrl ↵', 'Enter', { ctrlKey: true }],
    ['Ctrl Alt ↵', 'Enter', { ctrlKey: true, altKey: true }],
    ['Ctrl Shift ↵', 'Enter', { ctrlKey: true, shiftKey: true }],
    ['Ctrl Shift Alt ↵', 'Enter', { ctrlKey: true, shiftKey: true, altKey: true }],
    ['Ctrl I', 'i', { ctrlKey: true }],
    ['F8', 'F8'],
  ]
  const locked = ['locked', { locked: true }, 'Locked: it cannot be edited'] as const
  const signedOff = ['signed off', { state: 'approved_sign_off', locked: true }, 'only a manager can edit'] as const

  it.each([
    ...keys.map((key) => [key[0], locked[0], key, locked] as const),
    ...keys.slice(0, 2).map((key) => [key[0], signedOff[0], key, signedOff] as const),
  ])('ends the keys of the grid, so that no letter behind it decides: %s, %s', async (_, __, key, [, closed, why]) => {
    const [, pressed, held = {}] = key
    const segments = [segmentRecord(0), segmentRecord(1, closed), segmentRecord(2), segmentRecord(3)]
    page = await openEditor(segments, {
      search: '?order=document&mode=review',
      before: ({ path }) => (path === '/v1/account' ? { body: accountOfReviewer } : undefined),
    })
    const { corrections } = page
    await toGrid()
    pressKey('j')
    await until('the closed row', () => activeRow() === '1' && isInGrid())
    pressKey(pressed, held)
    for (const letter of sentence) pressKey(letter)
    await until('the reason', () => spoken().includes(why))
    expect([activeRow(), document.querySelector('[data-selected]')]).toEqual(['1', null])
    pressKey('ArrowDown')
    await until('the text of the next row', () => activeRow() === '2' && inText())
    expect(corrections()).toEqual([])
    pressKey('ArrowUp', { altKey: true })
    await until('the closed row', () => activeRow() === '1' && isInGrid())
    pressKey('Escape')
    pressKey('j')
    await until('the next row in the grid', () => activeRow() === '2' && isInGrid())
  })

  it('stays one where it is a letter', async () => {
    const segments = [segmentRecord(0), segmentRecord(1, { locked: true }), segmentRecord(2)]
    await open(segments, '?order=document&mode=review')
    await toGrid()
    pressKey('j')
    await until('the closed row', () => activeRow() === '1' && isInGrid())
    pressKey('a')
    await until('the reason', () => spoken().includes('Locked: it cannot be edited'))
    expect(activeRow()).toBe('1')
    pressKey('j')
    await until('the next row', () => activeRow() === '2' && isInGrid())
    pressKey('a')
    await until('the approval', () => segments[2]?.state === 'approved_translation')
  })

  it('gives the keys to the text where the row can be corrected', async () => {
    const segments = [segmentRecord(0, { source: 'A <x1/>.', target: 'Una.' }), segmentRecord(1), segmentRecord(2)]
    const { corrections } = await open(segments, '?order=document&mode=review')
    await toGrid()
    pressKey('Enter', { ctrlKey: true })
    await until('the text', () => inText() && activeRow() === '0')
    expect(corrections()).toEqual([])
  })
})

describe('Enter in the grid', () => {
  it('is no refusal where it is approved: behind the question, closed by Esc, the text still has the keys', async () => {
    const { corrections } = await open(
      [segmentRecord(0), segmentRecord(1, { state: 'approved_translation' }), segmentRecord(2)],
      '?order=document&mode=review',
    )
    await toGrid()
    pressKey('j')
    await until('the approved row', () => activeRow() === '1' && isInGrid())
    pressKey('Enter')
    await until('the text', inText)
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { data: 'a', bubbles: true, cancelable: true }))
    await until('the question', () => document.querySelector('[role="dialog"], [role="alertdialog"]'))
    pressKey('Escape')
    await until('the text', inText)
    pressKey('ArrowDown', { altKey: true })
    await until('the text of the next row', () => activeRow() === '2' && inText())
    expect(corrections()).toEqual([])
  })
})
