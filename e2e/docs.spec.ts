import { expect, test } from '@playwright/test'
import { type RunningService, startService } from './service/start-service.ts'
import { watchPage } from './service/watch-page.ts'

let service: RunningService

test.beforeAll(async () => {
  service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
})

test.afterAll(() => service.stop())

test('the interface can be read in the browser, every operation of it, without a key', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.goto(`${service.url}/docs`)
  await expect(page.getByText('Translate or post-edit a few segments')).toBeVisible()
  await expect(page.getByText('Revoke a key', { exact: true })).toBeVisible()
  await page.getByText('Upload a document to translate').click()
  await expect(page.getByText('A repeated').first()).toBeVisible()
  expect(complaints).toEqual([])
})
