import { expect, it } from 'vitest'
import { setElementSize } from '../testing/set-element-size.ts'
import { until } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { type Column, VirtualTable } from './virtual-table.tsx'

const rowHeight = 40
const count = 100_000

type Row = { readonly name: string }

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', names: true, cell: ({ name }) => <a href="#here">{name}</a> },
  { id: 'more', label: 'More', quiet: true, cell: (_, index) => index },
]

async function openTable(rows = count) {
  setElementSize(800, rowHeight)
  const sights: [number, number][] = []
  const table = (many: number) => (
    <VirtualTable<Row>
      label="Jobs"
      columns={columns}
      tracks=""
      count={many}
      rowAt={(index) => (index % 10 === 9 ? undefined : { name: `Job ${index}` })}
      keyOf={({ name }) => name}
      onSight={(first, last) => sights.push([first, last])}
      usualHeight={rowHeight}
    />
  )
  const { show } = await renderPart(table(rows))
  return { sights, show: (many: number) => show(table(many)) }
}

const drawn = () => [...document.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index')))

/** Scrolls the page by so many pixels: happy-dom lays nothing out, so that the place of the rows is set here. */
function scrollTo(pixels: number): void {
  const body = one('[role="rowgroup"]:last-child')
  body.getBoundingClientRect = () => new DOMRect(0, -pixels, 800, count * rowHeight)
  window.dispatchEvent(new Event('scroll'))
}

it('draws the rows in sight of a hundred thousand and a few beyond, and takes the height of all', async () => {
  const { sights } = await openTable()
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  expect(drawn()).toEqual(Array.from({ length: drawn().length }, (_, index) => index))
  expect(drawn().length).toBeGreaterThanOrEqual(inSight)
  expect(drawn().length).toBeLessThan(inSight + 20)
  scrollTo(50_000 * rowHeight)
  await until('the rows there', () => drawn().includes(50_000))
  expect(drawn().length).toBeLessThan(inSight + 30)
  const heights = [...document.querySelectorAll<HTMLElement>('[role="presentation"]')].map(({ style }) =>
    Number.parseFloat(style.height),
  )
  expect(heights.reduce((sum, height) => sum + height, 0) + drawn().length * rowHeight).toBe(count * rowHeight)
  await until('they are reported', () => (sights.at(-1)?.[1] ?? 0) >= 50_000 + inSight)
  expect(sights.at(-1)?.[0]).toBeLessThanOrEqual(50_000)
})

it('is a table with all rows to assistive technology, each with its number', async () => {
  await openTable()
  const table = one('[role="table"]')
  expect(table.getAttribute('aria-label')).toBe('Jobs')
  expect(table.getAttribute('aria-rowcount')).toBe('100001')
  expect(table.getAttribute('aria-colcount')).toBe('2')
  expect(one('[data-index="3"]').getAttribute('aria-rowindex')).toBe('5')
  expect(one('[data-index="3"] [role="rowheader"]').textContent).toBe('Job 3')
  expect([...document.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)).toEqual([
    'Name',
    'More',
  ])
})

it('keeps the row that has the focus, with its place among the others, wherever one scrolls', async () => {
  await openTable()
  const link = one('[data-index="2"] a')
  link.focus()
  scrollTo(90_000 * rowHeight)
  await until('the rows there', () => drawn().includes(90_000))
  expect(drawn()[0]).toBe(2)
  expect(document.activeElement).toBe(link)
  link.blur()
  await until('the row is gone', () => !drawn().includes(2))
})

it('draws a row that is not loaded without a name, and none where there are none', async () => {
  const { show } = await openTable(12)
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(one('[data-index="9"]').textContent).toBe('')
  show(1)
  expect(drawn()).toEqual([0])
  show(0)
  expect(drawn()).toEqual([])
  expect(one('[role="table"]').getAttribute('aria-rowcount')).toBe('1')
})
