import { join } from 'node:path'
import type { Api } from './service/api.ts'
import { readDownload } from './service/read-download.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('without an engine the page says how to get one, and a document is translated manually', async ({
  page,
}, info) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByText('No jobs yet')).toBeVisible()
  await expect(page.getByText('No MT engine is installed')).toBeVisible()
  await expect(page.getByText(/apt-get install .*apertium/)).toBeVisible()
  await expectAccessible(page)

  const { id } = await api.upload(writeText('notice.txt', 'The office is closed.\nCome back tomorrow.\n'))
  const job = await api.untilFinal(id)
  expect(job).toMatchObject({ status: 'failed', error_code: 'no-engine', attempts: 1 })

  await page.goto(`${service.url}/jobs/${id}`)
  await expect(page.getByText('No MT engine translates between these languages').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open editor' }).first().click()
  const textBox = page.getByRole('textbox', { name: /^Target, segment/ })
  await expect(textBox).toBeFocused()
  await page.keyboard.type('La oficina está cerrada.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Vuelva mañana.')
  await page.keyboard.press('Control+Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rebuild and download' }).click(),
  ])
  const file = join(info.outputDir, download.suggestedFilename())
  await download.saveAs(file)
  expect(readDownload(file)).toMatch(/La oficina está cerrada\.\s+Vuelva mañana\./)
  expect(await api.job(id)).toMatchObject({ status: 'succeeded', error_code: null })
  expect(complaints).toEqual([])
})
