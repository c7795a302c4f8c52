import { afterEach, describe, expect, it } from 'vitest'
import type { SegmentState } from '#contract/segments/states.ts'
import { activeRow, confirmRow, isInGrid, openEditor, shows, toGrid } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const account = {
  organisation: { id: 'org_1', name: 'Acme', signed_off: 'locked' },
  key: { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' },
  engines: [],
}

const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? ''
const question = () => document.querySelector('[role="dialog"], [role="alertdialog"]')

/** Opens a document whose second row this person has signed off, and goes there in the grid. */
async function openAtOwn(mode: 'review' | 'sign_off') {
  const segments = [segmentRecord(0), segmentRecord(1, { state: 'approved_sign_off' }), segmentRecord(2)]
  page = await openEditor(segments, {
    search: `?order=document&mode=${mode}`,
    before: ({ path }) => (path === '/v1/account' ? { body: account } : undefined),
  })
  await toGrid()
  pressKey('j')
  await until('the row', () => activeRow() === '1' && isInGrid())
  return page
}

describe('a sign-off of one’s own, below the key of a manager', () => {
  it.each<['review' | 'sign_off', string, SegmentState]>([
    ['sign_off', 'r', 'rejected_sign_off'],
    ['review', 'r', 'rejected_translation'],
    ['review', 'a', 'approved_translation'],
  ])('is taken back unasked in the mode %s with %s, and given again by undo', async (mode, key, state) => {
    const { segments, corrections } = await openAtOwn(mode)
    pressKey(key)
    await until('the other state', () => segments[1]?.state === state)
    expect([question(), activeRow(), segments[1]?.target]).toEqual([null, '2', 'Frase 1.'])
    pressKey('z', { ctrlKey: true })
    await until('the sign-off', () => segments[1]?.state === 'approved_sign_off')
    expect(corrections().map(({ body }) => body)).toMatchObject([{ state }, { state: 'approved_sign_off' }])
  })

  it('has words and buttons for it, and letters for its text do nothing but say why', async () => {
    const { corrections } = await openAtOwn('sign_off')
    const words = 'you can take that back; only a manager can edit the text.'
    expect(shows(words)).toBe(true)
    expect(find('button', 'Reject and next')).not.toBeNull()
    expect([find('button', 'Copy source'), document.querySelector('[data-active] .ProseMirror')]).toEqual([null, null])
    pressKey('Enter')
    pressKey('x')
    await until('the reason', () => spoken().includes(words))
    expect([activeRow(), corrections(), question()]).toEqual(['1', [], null])
  })

  it('stays as it is when it is confirmed once more', async () => {
    const { corrections } = await openAtOwn('sign_off')
    confirmRow()
    await until('the next row', () => activeRow() === '2')
    expect(corrections()).toEqual([])
  })
})
