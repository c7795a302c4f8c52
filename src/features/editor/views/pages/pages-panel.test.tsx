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
