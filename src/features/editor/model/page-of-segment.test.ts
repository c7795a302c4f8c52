import { expect, it } from 'vitest'
import { findLines } from './lines-of-pages.ts'
import { middlePage, type PageSearch, searchPage } from './page-of-segment.ts'

const PAGES = 100
const texts = Array.from({ length: 1000 }, (_, position) => ({ position, text: `number ${position} of them;` }))
const linesOf = (page: number) => ['Title', ...texts.slice((page - 1) * 10, page * 10).map(({ text }) => text)]

/** Returns the pages that a search for a segment visits, and whether it was found. */
function look(position: number) {
  const seen: number[] = []
  let search: PageSearch = { position, low: 1, high: PAGES }
  for (;;) {
    const page = middlePage(search)
    seen.push(page)
    const next = searchPage(search, { page, found: findLines(texts, linesOf(page)) })
    if (next === 'here' || next === null) return { seen, last: seen.at(-1), isFound: next === 'here' }
    search = next
  }
}

it('finds the page of a segment by looking at few others', () => {
  for (const position of [0, 9, 10, 437, 990, 999]) {
    const { seen, last, isFound } = look(position)
    expect([isFound, last]).toEqual([true, Math.floor(position / 10) + 1])
    expect(seen.length).toBeLessThanOrEqual(7)
  }
})

it('ends at a segment that is on no page', () => {
  expect(look(1001).isFound).toBe(false)
  expect(look(-1).isFound).toBe(false)
})
