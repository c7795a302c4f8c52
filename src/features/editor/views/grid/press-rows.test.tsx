import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../../testing/fake-clock.ts'
import { activeRow, openEditor } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('a press beside the translation', () => {
  const cell = (position: number, column: number) => {
    const found = document.querySelector(`[data-position="${position}"] [aria-colindex="${column}"]`)
    if (!(found instanceof HTMLElement)) throw new Error(`there is no cell ${column} of row ${position}`)
    return found
  }
  const isWriting = () => document.activeElement?.closest('.ProseMirror') != null

  it('makes its row the one that is written in, whichever cell it is', async () => {
    page = await openEditor([0, 1, 2, 3, 4].map((position) => segmentRecord(position)))
    for (const [row, column] of [
      [2, 3],
      [1, 1],
      [4, 2],
      [3, 5],
    ] as const) {
      cell(row, column).focus()
      press(cell(row, column))
      await until(`row ${row}`, () => activeRow() === String(row) && isWriting())
    }
  })

  it('leaves the keys with the grid, where a reviewer approves with letters', async () => {
    page = await openEditor(
      [0, 1, 2].map((position) => segmentRecord(position)),
      { search: '?mode=review&order=document' },
    )
    const inRow = (row: number) =>
      !isWriting() && document.activeElement?.closest(`[data-position="${row}"]`) != null && activeRow() === `${row}`
    pressKey('Escape')
    await until('the grid', () => inRow(0))
    for (const [row, column] of [
      [1, 3],
      [1, 3],
      [2, 1],
    ] as const) {
      cell(row, column).focus()
      press(cell(row, column))
      await until(`the grid in row ${row}`, () => inRow(row))
    }
    cell(1, 3).focus()
    press(cell(1, 3))
    pressKey('a')
    await until('the next row', () => inRow(2))
    await until('the approval', () => page?.corrections().length === 1)
    expect(page.segments.map(({ state }) => state)).toEqual(['draft', 'approved_translation', 'draft'])
  })

  it('that selects words of another row’s source leaves the row, and no letter confirms or rejects one', async () => {
    page = await openEditor([0, 1, 2].map((position) => segmentRecord(position)))
    const source = cell(1, 3)
    source.focus()
    press(source)
    window.getSelection()?.selectAllChildren(source)
    vi.useFakeTimers()
    press(source)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await settle()
    expect(activeRow()).toBe('0')
    expect(window.getSelection()?.isCollapsed).toBe(false)
    for (const letter of 'array') pressKey(letter)
    await until('the row with its text', () => document.querySelector('[data-position="0"] .ProseMirror'))
    expect(activeRow()).toBe('0')
    expect(page.corrections()).toEqual([])
  })
})

it('a double press on the button that goes on decides about one row, by finger too', async () => {
  page = await openEditor([0, 1, 2].map((position) => segmentRecord(position)))
  const { segments } = page
  const pressAt = async (time: number) => {
    const event = new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: time })
    const button = await until('the button', () => document.querySelector('[data-active] button[data-kind="primary"]'))
    button.dispatchEvent(event)
  }
  await pressAt(1000)
  await until('the next row', () => activeRow() === '1')
  await pressAt(1060)
  expect(activeRow()).toBe('1')
  await pressAt(2000)
  await until('the row after it', () => activeRow() === '2')
  await until('what is saved', () => segments.filter(({ state }) => state === 'translated').length === 2)
  expect(segments[2]?.state).toBe('draft')
})
