import { afterEach, expect, it } from 'vitest'
import { openEditor, shows } from '../../../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { find, press, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

it('says how long the pages have taken so far, and calls them off', async () => {
  page = await openEditor([segmentRecord(0), segmentRecord(1)], {
    search: '?order=document&panel=pages',
    job: jobRecord({ original_format: 'docx' }),
    before: ({ path }) => (path.endsWith('/pages') ? 'no answer' : undefined),
  })
  await until('what is done', () => shows('Laying out the pages of 2 segments.'))
  expect(shows('1 sec so far')).toBe(true)
  press(await until('the way back', () => find('button', 'Cancel')))
  await until('the reading panel', () => !shows('so far'))
})

it('shows the first page of a long document while the others are laid out', async () => {
  const first = { page: 1, pages: null, revision: 7, rendered_at: '2026-11-27T10:00:00Z', image: 'AQ==' }
  const record = { ...first, width: 595, height: 842, lines: [] }
  let isWhole = false
  page = await openEditor([segmentRecord(0), segmentRecord(1)], {
    search: '?order=document&panel=pages',
    job: jobRecord({ original_format: 'docx' }),
    before: ({ path, query }) => {
      if (!path.endsWith('/pages')) return undefined
      if (query.get('soon') === 'true') return { body: record }
      return isWhole ? { body: { ...record, pages: 9 } } : 'no answer'
    },
  })
  await until('the others', () => shows('Laying out the other pages.'))
  expect(document.querySelector('img[alt="Page 1 of the translated document"]')).not.toBeNull()
  expect(find('button', 'Next')?.hasAttribute('disabled')).toBe(true)
  isWhole = true
  await until('their number', () => shows('Page 1 of 9'))
  const queries = page.asked.filter(({ path }) => path.endsWith('/pages')).map(({ query }) => String(query))
  expect([...new Set(queries)].slice(0, 2)).toEqual(['page=1&soon=true', 'page=1&revision=7'])
})
