import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService

test.beforeAll(async ({ shared }) => {
  service = shared
})

test('the interface can be read in the browser, every operation of it, without a key', { tag: '@long' }, async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  await page.goto(`${service.url}/docs`)
  await expect(page.getByText('Translate or post-edit a few segments')).toBeVisible()
  await expect(page.getByText('Revoke a key', { exact: true })).toBeVisible()
  await page.getByText('Upload a document to translate').click()
  await expect(page.getByText('A repeated').first()).toBeVisible()
  expect(complaints).toEqual([])
})
