import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, openEditor, shows } from '../../../../testing/open-editor.ts'
import { choose, fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const rows = () => [
  segmentRecord(0, { source: 'Fine.', target: 'Bien.', score: 90 }),
  segmentRecord(1, { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.', score: 80 }),
  segmentRecord(2, { source: 'It is late.', target: 'Es  tarde.', score: 70 }),
  segmentRecord(3, { source: 'It costs 3,400 euros.', target: 'Cuesta 3,400 euros.', score: 20 }),
]
const shownRows = () =>
  [...document.querySelectorAll('[data-position]')].map((row) => row.getAttribute('data-position'))
const shown = (wanted: string) => until(`rows ${wanted}`, () => shownRows().join() === wanted)

describe('a filter by issue', () => {
  it('shows the rows with issues as bad as is chosen, and the address says so', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    choose('select[data-filter]', 'any')
    await shown('1,2,3')
    expect(window.location.search).toContain('severity=any')
    choose('select[data-filter]', 'minor')
    await shown('2')
    expect(activeRow()).toBe('2')
    choose('select[data-filter]', '')
    await shown('0,1,2,3')
  })

  it('is one check where the list of the document says so, in whatever order', async () => {
    page = await openEditor(rows(), { search: '?order=worst&panel=checks' })
    const group = await until('the check', () =>
      [...document.querySelectorAll('summary')].find((found) => found.textContent?.includes('Numbers')),
    )
    press(group)
    press(await until('the way', () => find('button', 'Show only these segments')))
    await shown('3,1')
    expect(window.location.search).toContain('check=numbers')
    press(await until('the way back', () => find('button', 'Remove filter “Numbers”')))
    await until('all', () => shownRows().length === 4)
  })

  it('keeps a row that is repaired until something else is chosen', async () => {
    page = await openEditor(rows(), { search: '?order=document&check=numbers&panel=checks' })
    await shown('1,3')
    await until('the issue', () => shows('Use 1.200'))
    pressKey('Enter', { altKey: true })
    await until('one issue less', () => document.querySelector('summary')?.textContent?.includes('1 segment'))
    expect(shownRows()).toEqual(['1', '3'])
    choose('select[data-filter]', 'critical')
    await shown('3')
  })

  it('says when there is nothing of the kind, and shows all again', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    choose('select[data-filter]', 'major')
    await until('the words', () => shows('No matching segments'))
    press(await until('the way back', () => find('button', 'Clear filter')))
    await shown('0,1,2,3')
  })

  it('is left by going to a row that it hides', async () => {
    page = await openEditor(rows(), { search: '?order=document&check=numbers' })
    await shown('1,3')
    pressKey('g', { ctrlKey: true })
    const box = await until('the box', () => document.querySelector<HTMLInputElement>('#go-to'))
    fill(box, '1')
    box.form?.requestSubmit()
    await until('the row', () => activeRow() === '0')
    await shown('0,1,2,3')
  })

  it('is gone to by its key', async () => {
    page = await openEditor(rows())
    pressKey('F', { ctrlKey: true, shiftKey: true })
    expect(document.activeElement?.hasAttribute('data-filter')).toBe(true)
  })
})
