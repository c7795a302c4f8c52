import type { Page } from '@playwright/test'
import { fixturePath } from './service/fixtures.ts'
import { openReview, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'
import { patient } from './service/patient.ts'

const pages = (page: Page) => page.getByRole('region', { name: 'Pages' })

test('pages as they are printed: what they need, then turned, gone from to a segment, refreshed', async ({
  page,
  shared,
}) => {
  // The test starts an office suite.
  test.slow()
  const api = await shared.addOrganisation()
  const job = await api.untilFinal((await api.upload(fixturePath('handbook.docx'), { mt: 'false' })).id)
  await page.route('**/v1/jobs/*/pages*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'https://x.test/errors/pages-unavailable', title: 'No pages', status: 409 }),
    }),
  )
  await openReview(page, shared, api.key, job.id, '?order=document&panel=pages&width=700')
  await test.step('a service without an office suite says what to install', async () => {
    await expect(pages(page).getByText('Pages need LibreOffice')).toBeVisible()
    await expect(pages(page).getByText('sudo apt install libreoffice poppler-utils')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/v1/jobs/*/pages*')
    await pages(page).getByRole('button', { name: 'Try again' }).click()
  })
  const { complaints } = watchPage(page)
  await expect(pages(page).getByText(/^Page 1 of [3-9]$/)).toBeVisible(patient)
  await expect(pages(page).getByRole('img', { name: 'Page 1 of the translated document' })).toBeVisible()
  await expect(pages(page).getByText(/^As it was at /)).toBeVisible()

  await pages(page).getByRole('button', { name: 'Handbook for volunteers of the Ellery Mill' }).first().click()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('Manual del molino')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await api.segments(job.id)).map(({ target }) => target)).toContain('Manual del molino')
  await pages(page).getByRole('button', { name: 'Next' }).click()
  await expect(pages(page).getByText(/^Page 2 of/)).toBeVisible()
  await pages(page).getByRole('button', { name: 'Previous' }).click()
  await pages(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(pages(page).getByRole('button', { name: 'Manual del molino' }).first()).toBeVisible(patient)
  expect(complaints).toEqual([])
})
