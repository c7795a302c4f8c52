import { afterEach, describe, expect, it } from 'vitest'
import { activeRow, openEditor } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { pressKey, until } from '../../../../testing/render-app.tsx'

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
