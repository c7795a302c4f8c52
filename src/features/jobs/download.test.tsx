import { afterEach, expect, it } from 'vitest'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { jobRecord } from '../../testing/records.ts'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

it('says what of a document was left before its file is downloaded', async () => {
  const asked: string[] = []
  const remarks = [{ reason: 'field' as const, count: 7, places: [{ part: 'body', text: 'Figure 1' }] }]
  const answer = smallService([jobRecord({ remarks })])
  page = await renderApp('/jobs', (request) => {
    asked.push(request.path)
    return answer(request)
  })
  press(await until('the menu', () => find('button', 'More actions for contract.docx')))
  press(await until('the download', () => find('menuitem', 'Download')))
  await until('the list', () => shows('7 texts were left as they are.'))
  expect(shows('Figure 1 Bodyand 6 more')).toBe(true)
  expect(asked.some((path) => path.endsWith('/file'))).toBe(false)
  press(await until('the way on', () => find('button', 'Download')))
  await until('the file', () => asked.some((path) => path.endsWith('/file')))
})

it('offers to download a catalogue with its drafts as translations, and no other document', async () => {
  const asked: string[] = []
  const answer = smallService([jobRecord({ original_format: 'po', file_name: 'a.po' }), jobRecord({ id: 'job_2' })])
  page = await renderApp('/jobs', (request) => {
    asked.push(`${request.path}?${request.query.toString()}`)
    return answer(request)
  })
  press(await until('the menu', () => find('button', 'More actions for contract.docx')))
  await until('its items', () => find('menuitem', 'Download'))
  expect(find('menuitem', 'Download, drafts as translations')).toBe(null)
  press(await until('the other menu', () => find('button', 'More actions for a.po')))
  press(await until('the choice', () => find('menuitem', 'Download, drafts as translations')))
  await until('the file', () => asked.some((path) => path.endsWith('/file?drafts=translated')))
})
