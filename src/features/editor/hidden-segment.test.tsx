import { afterEach, expect, it } from 'vitest'
import { activeRow, openEditor, shows } from '../../testing/open-editor.ts'
import { segmentRecord } from '../../testing/records.ts'
import { fill, find, press, pressKey, until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const rows = () =>
  [0, 1, 2].map((position) => segmentRecord(position, { state: position === 1 ? 'translated' : 'draft' }))

it('says that the filter of the address hides its segment, and shows it when asked', async () => {
  page = await openEditor(rows(), { search: '?order=document&q=state:draft&segment=2' })
  await until('the words', () => shows('The filter hides segment 2.'))
  expect(activeRow()).toBe('0')
  press(await until('the way', () => find('button', 'Show segment 2')))
  await until('the row', () => activeRow() === '1')
})

it('is for once: another filter that hides the segment makes one of its own rows the active one', async () => {
  page = await openEditor(rows(), { search: '?order=document&q=state:draft&segment=2' })
  press(await until('the way', () => find('button', 'Show segment 2')))
  await until('the row', () => activeRow() === '1')
  const box = await until('the filter', () => document.querySelector<HTMLInputElement>('[data-filter]'))
  box.focus()
  fill(box, 'state:draft')
  pressKey('Enter')
  await until('a row of the filter', () => activeRow() === '0')
})

it('says that the document has no such segment', async () => {
  page = await openEditor(rows(), { search: '?order=document&segment=9' })
  await until('the words', () => shows('There is no segment 9. The document has 3 segments.'))
  expect(activeRow()).toBe('0')
})

it('says nothing where the segment is shown', async () => {
  page = await openEditor(rows(), { search: '?order=document&q=state:draft&segment=3' })
  await until('the row', () => activeRow() === '2')
  expect(shows('The filter hides')).toBe(false)
})
