import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Page } from '@playwright/test'
import { connect } from './service/api.ts'
import { fixturePath } from './service/fixtures.ts'
import { openReview, textBox } from './service/prepared-job.ts'
import { startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'

const pages = (page: Page) => page.getByRole('region', { name: 'Pages' })

test('where no office suite is installed, the panel of pages says what to install', async ({ page }) => {
  // A service is made, with its database.
  test.slow()
  const env = { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', PATH: allBut('soffice') }
  const service = await startService({ env })
  try {
    const api = await connect(service)
    const job = await api.untilFinal((await api.upload(fixturePath('letter.docx'), { mt: 'false' })).id)
    await openReview(page, service, api.key, job.id, '?order=document&panel=context')
    await page.getByRole('button', { name: 'Show pages' }).click()
    await expect(pages(page).getByText('Pages need LibreOffice')).toBeVisible()
    await expect(pages(page).getByText('sudo apt install libreoffice poppler-utils')).toBeVisible()
    await expect(pages(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await pages(page).getByRole('button', { name: 'Close the pages' }).click()
    await expect(page.getByRole('region', { name: 'The document' })).toBeVisible()
  } finally {
    await service.stop()
  }
})

test('pages as they are printed: turned, gone from to a segment, refreshed', async ({ page }) => {
  // A service is made, and an office suite started.
  test.slow()
  const { complaints } = watchPage(page)
  const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
  try {
    const api = await connect(service)
    const job = await api.untilFinal((await api.upload(fixturePath('handbook.docx'), { mt: 'false' })).id)
    await openReview(page, service, api.key, job.id, '?order=document&panel=pages&width=700')
    await expect(pages(page).getByText(/^Page 1 of [3-9]$/)).toBeVisible({ timeout: 60_000 })
    await expect(pages(page).getByRole('img', { name: 'Page 1 of the translated document' })).toBeVisible()
    await expect(pages(page).getByText(/^As it was at /)).toBeVisible()

    await pages(page).getByRole('button', { name: 'Handbook for volunteers of the Ellery Mill' }).first().click()
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.type('Manual del molino')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await api.segments(job.id)).map(({ target }) => target))
      .toContain('Manual del molino')
    await pages(page).getByRole('button', { name: 'Next' }).click()
    await expect(pages(page).getByText(/^Page 2 of/)).toBeVisible()
    await pages(page).getByRole('button', { name: 'Previous' }).click()
    await pages(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(pages(page).getByRole('button', { name: 'Manual del molino' }).first()).toBeVisible({
      timeout: 60_000,
    })
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
  }
})

/** A folder with all programs that are found here but one. */
function allBut(missing: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-programs-'))
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((one) => existsSync(one))
  const files = folders.flatMap((one) => readdirSync(one).map((name) => ({ name, file: join(one, name) })))
  // The first one is found, as on a path.
  for (const [name, file] of new Map(files.toReversed().map((one) => [one.name, one.file])))
    if (name !== missing) symlinkSync(file, join(folder, name))
  return folder
}
