import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Api } from './service/api.ts'
import { goToRow } from './service/go-to-row.ts'
import { openReview, preparedJob, textBox } from './service/prepared-job.ts'
import { readDownload } from './service/read-download.ts'
import { expect, type SharedService, test } from './service/test.ts'

// Unconfirmed text is at the service a moment later, and text that cannot be sent is named before it is missed.

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('what is typed is a draft for everybody after a pause, and undone as it was', {
  tag: ['@short', '@loss'],
}, async ({ page, browser }) => {
  const id = await open(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' hoy')
  await expect.poll(() => first(id)).toMatchObject({ target: 'La oficina está cerrada. hoy', state: 'draft' })
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await openReview(elsewhere, service, api.key, id, '?order=document')
  await expect(textBox(elsewhere)).toHaveText('La oficina está cerrada. hoy')
  await elsewhere.context().close()

  await page.keyboard.press('Control+z')
  await expect.poll(() => first(id)).toMatchObject({ target: 'La oficina está cerrada.', state: 'translated' })
})

test(
  'a file that is built a moment after the last key has what was typed',
  { tag: '@loss' },
  async ({ page }, info) => {
    await open(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' hoy')
    expect(await rebuild(page, info)).toContain('La oficina está cerrada. hoy')
  },
)

test('before a file is built without a segment, the person is asked', { tag: '@loss' }, async ({ page }, info) => {
  const id = await open(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' hoy')
  await goToRow(page, 1)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' ya <x1/>')
  await page.getByRole('button', { name: 'Rebuild and download' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 change will be missing from the file')
  await expect(dialog).toContainText('1 draft is only in this browser. Drafts with tag errors')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Rebuild and download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Rebuild anyway' }).click(),
  ])
  const file = join(info.outputDir, download.suggestedFilename())
  await download.saveAs(file)
  expect(readDownload(file)).toMatch(/La oficina está cerrada\. hoy\s+Vuelva mañana\.\s*$/)
  await page.goto(`${service.url}/jobs/${id}`)
  await expect(page.getByText('1 change is only in this browser. Open the editor to see why.')).toBeVisible()
})

async function open(page: Page): Promise<string> {
  const { id } = await preparedJob(api, [
    { source: 'The office is closed.', target: 'La oficina está cerrada.', state: 'translated' },
    { source: 'Come back tomorrow.', target: 'Vuelva mañana.', state: 'translated' },
  ])
  await openReview(page, service, api.key, id, '?order=document&panel=none')
  return id
}

async function first(id: string) {
  return (await api.segments(id))[0]
}

/** Returns the words of the file that is built and downloaded. */
async function rebuild(page: Page, info: TestInfo): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rebuild and download' }).click(),
  ])
  const file = join(info.outputDir, download.suggestedFilename())
  await download.saveAs(file)
  return readDownload(file)
}
