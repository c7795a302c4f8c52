import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, isInGrid, openEditor, shows, toGrid } from '../../../../testing/open-editor.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

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

const box = () => until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
/** Types a query and applies it. */
async function ask(text: string) {
  const line = await box()
  line.focus()
  fill(line, text)
  pressKey('Enter')
}

describe('the line that says which rows are shown', () => {
  it('shows the rows that fit, the address says so, and clearing shows all', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    await ask('has:issue -check:double-space')
    await shown('1,3')
    expect(new URLSearchParams(window.location.search).get('q')).toContain('has:issue -check:double-space')
    press(await until('the way back', () => find('button', 'Clear filter')))
    await shown('0,1,2,3')
  })

  it('finds no fault with a word that is half-typed, until it is applied', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    const line = await box()
    line.focus()
    fill(line, 'is:op')
    await until('a proposal', () => document.querySelector('[role="option"]'))
    expect(line.getAttribute('aria-invalid')).toBe('false')
    pressKey('Enter')
    await until('the fault', () => line.getAttribute('aria-invalid') === 'true')
    fill(line, 'is:opera')
    await until('the fault of a word that nothing completes', () => line.getAttribute('aria-invalid') === 'true')
  })

  it('leaves the keyboard to the rows with Enter, also where the active row stays', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    await toGrid()
    await ask('is:open')
    await shown('0,1,2,3')
    await until('the grid', isInGrid)
    pressKey('j')
    await until('the next row', () => activeRow() === '1')
    expect((await box()).value).toBe('is:open')
  })

  it('keeps the keyboard at a chord that decides about a row', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    const line = await box()
    line.focus()
    fill(line, 'is:open')
    pressKey('Enter', { ctrlKey: true, shiftKey: true, altKey: true })
    expect([document.activeElement, new URLSearchParams(window.location.search).get('q')]).toEqual([line, null])
  })

  it('counts what would be shown before it is, for what is typed and for each proposal', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    await until('the issues', () => find('button', /^With QA issues 3/))
    const line = await box()
    line.focus()
    fill(line, 'euros')
    await until('the count', () => shows('2 of 4 segments'))
    expect(shownRows()).toEqual(['0', '1', '2', '3'])
    fill(line, 'has:is')
    const option = await until('the proposal', () => {
      const found = document.querySelector<HTMLElement>('[role="option"]')
      return found?.textContent?.includes('3') ? found : null
    })
    expect(option.textContent).toBe('With QA issueshas:issue3')
    pressKey('ArrowDown')
    await until('the choice', () => document.querySelector('[role="option"][aria-selected="true"]'))
    pressKey('Enter')
    await until('the term', () => line.value !== 'has:is')
    expect(line.value).toBe('has:issue ')
    pressKey('Enter')
    await shown('1,2,3')
  })

  it('has no count for a proposal whose value is still to be written', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    const line = await box()
    line.focus()
    fill(line, 'sou')
    const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
    await until('the counts', () => options().includes('QA issue: Same as the sourcecheck:same-as-source0'))
    expect(options()).toContain('Words in the sourcesource:""')
  })

  it('says what is wrong, and leaves the rows as they are', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    await ask('score<x')
    await until('the words', () => shows('A number is expected'))
    expect(shownRows()).toEqual(['0', '1', '2', '3'])
  })

  it('is filled and emptied by a press on a quick filter, which has its count', async () => {
    page = await openEditor(rows(), { search: '?order=document&q=euros' })
    await shown('1,3')
    press(await until('the chip', () => find('button', /^To do in this mode 4/)))
    await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]')?.value === 'euros is:open')
    press(await until('the chip', () => find('button', /^To do in this mode/)))
    await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]')?.value === 'euros')
  })

  it('keeps a row that is repaired until something else is asked', async () => {
    page = await openEditor(rows(), { search: '?order=document&check=numbers&panel=checks' })
    await shown('1,3')
    await until('the issue', () => shows('Use 1.200'))
    pressKey('Enter', { altKey: true })
    await until('one issue less', () => document.querySelector('summary')?.textContent?.includes('1 segment'))
    // The list is drawn anew meanwhile.
    await shown('1,3')
    await ask('severity:critical')
    await shown('3')
  })

  it('is what the list of issues of the document puts a check into', async () => {
    page = await openEditor(rows(), { search: '?order=document&panel=checks' })
    const group = await until('the check', () =>
      [...document.querySelectorAll('summary')].find((found) => found.textContent?.includes('Numbers')),
    )
    press(group)
    press(await until('the way', () => find('button', 'Show only these segments')))
    await shown('1,3')
    press(await until('the way back', () => find('button', 'Show all segments')))
    await until('all', () => shownRows().length === 4)
  })

  it('says when nothing fits, and is left by going to a row that it hides', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    await ask('zzz')
    await until('the words', () => shows('No matching segments'))
    await ask('check:numbers')
    await shown('1,3')
    pressKey('g', { ctrlKey: true })
    const number = await until('the box', () => document.querySelector<HTMLInputElement>('#go-to'))
    fill(number, '1')
    number.form?.requestSubmit()
    await until('the row', () => activeRow() === '0')
    await shown('0,1,2,3')
  })

  it('is saved by name, in this browser, and deleted', async () => {
    page = await openEditor(rows(), { search: '?order=document&q=euros' })
    await shown('1,3')
    press(await until('the menu', () => find('button', 'Saved filters')))
    const name = await until('the name', () => document.querySelector<HTMLInputElement>('[aria-label="Name"]'))
    fill(name, 'Prices')
    name.form?.requestSubmit()
    press(await until('it', () => find('button', /^Prices/)))
    press(await until('the way to delete it', () => find('button', 'Delete filter “Prices”')))
    await until('none', () => shows('No saved filters yet.'))
  })

  it('is gone to by its key', async () => {
    page = await openEditor(rows())
    pressKey('F', { ctrlKey: true, shiftKey: true })
    expect(document.activeElement?.hasAttribute('data-filter')).toBe(true)
  })
})

describe('the order by attention', () => {
  it('is there where nothing has a score, says why in each row, and is no score', async () => {
    const unscored = rows().map((row) => ({ ...row, score: null, band: 'sin-nota' as const }))
    page = await openEditor(unscored, { search: '?order=worst' })
    await until('the order', () => shownRows().length === 4 && shownRows().at(-1) === '0')
    expect(shownRows()).toEqual(['1', '3', '2', '0'])
    expect(shows('By attention')).toBe(true)
    expect(shows('Numbers ·')).toBe(true)
    expect(find('button', /^Reliable/)).toBeNull()
  })
})
