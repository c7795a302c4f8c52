import { afterEach, describe, expect, it } from 'vitest'
import { activeRow, openEditor } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const selected = () =>
  [...document.querySelectorAll('[data-selected]')].map((row) => row.getAttribute('data-position')).join(' ')

async function extend(key: 'ArrowDown' | 'ArrowUp', row: string) {
  pressKey(key, { shiftKey: true })
  await until(`row ${row}`, () => activeRow() === row && document.activeElement?.closest('[data-active]'))
}

describe('Shift and an arrow', () => {
  it('select from row to row, and less on the way back', async () => {
    page = await openEditor([0, 1, 2, 3, 4].map((position) => segmentRecord(position)))
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('ArrowDown')
    await until('the second row', () => activeRow() === '1' && document.activeElement?.closest('[data-active]'))
    await extend('ArrowDown', '2')
    await extend('ArrowDown', '3')
    expect(selected()).toBe('1 2 3')
    await extend('ArrowUp', '2')
    expect(selected()).toBe('1 2')
    await extend('ArrowUp', '1')
    await extend('ArrowUp', '0')
    expect(selected()).toBe('0 1')
  })
})

describe('A and R in the grid', () => {
  it.each([
    ['a', 'Confirm: Translation approved', 'approved_translation'],
    ['r', 'Reject: Translation rejected', 'rejected_translation'],
  ])('%s decides about the rows that are selected, after it has reported how many', async (key, act, state) => {
    page = await openEditor(
      [0, 1, 2, 3].map((position) => segmentRecord(position)),
      { search: '?mode=review&order=document' },
    )
    const { segments } = page
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    await extend('ArrowDown', '1')
    await extend('ArrowDown', '2')
    pressKey(key)
    const chosen = await until('the dialog', () => document.querySelector<HTMLInputElement>('input[name=bulk]:checked'))
    expect(chosen.parentElement?.textContent).toBe(act)
    expect(segments.every((segment) => segment.state !== state)).toBe(true)
    press(await until('the button', () => find('button', 'Change 3 segments')))
    await until('the rows', () => segments.filter((segment) => segment.state === state).length === 3)
    expect(segments[3]?.state).not.toBe(state)
  })
})
