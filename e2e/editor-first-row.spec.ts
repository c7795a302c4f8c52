import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { preparedJob, row, textBox } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

/** Opens a document whose rows can be read, while the code of their text field has not come. */
async function openWithoutField(page: Page, outcome: () => Promise<'came' | 'failed'>) {
  const texts = ['uno', 'dos'].map((target) => ({ source: 'Word', target }))
  const { id } = await preparedJob(api, texts)
  await page.route(/\/assets\/text-editor-/, async (route) =>
    (await outcome()) === 'came' ? route.continue() : route.abort('connectionrefused'),
  )
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs/${id}/review?order=document`)
  await expect(row(page, 0)).toContainText('uno')
}

test('keys for a row that can be read, but not yet be written in, go into its text in their order @short', async ({
  page,
}) => {
  let come = () => {}
  const arrival = new Promise<void>((resolve) => (come = resolve))
  await openWithoutField(page, async () => {
    await arrival
    return 'came'
  })
  await expect(row(page, 0)).toHaveAttribute('data-active')
  await page.keyboard.type(' más')
  // A shortcut is answered at once: it is not pressed when the person may expect it no more.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(' y')
  await expect(textBox(page)).toHaveCount(0)
  await expect(row(page, 0)).toContainText('uno')
  come()
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page)).toHaveText('uno más y')
  await expect(row(page, 1)).toContainText('dos')
})

test('a text field whose code cannot be fetched is reported beside the text, and comes when the service is back', async ({
  page,
}) => {
  await openWithoutField(page, async () => 'failed')
  await expect(page.getByRole('alert')).toContainText('Reload')
  await expect(row(page, 0)).toContainText('uno')
  await page.unrouteAll()
  await expect(textBox(page)).toHaveText('uno')
})
