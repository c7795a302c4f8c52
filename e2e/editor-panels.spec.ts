import { type Api, withKey } from './service/api.ts'
import { openReview, preparedJob, row, runCommand, textBox } from './service/prepared-job.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api
let translator: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
  const reply = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Luis', role: 'translator' }),
  })
  // `/v1/keys` answers with the key only once.
  const made = (await reply.json()) as { readonly key: string }
  translator = withKey(service.url, made.key)
})

const prepared = () =>
  preparedJob(api, [
    { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.' },
    { source: 'Open the door.', target: 'Abre la puerta.' },
    { source: 'It is late.', target: 'Es  tarde.' },
    { source: 'Open the door.', target: 'Abrid la puerta.' },
  ])

test('the history of a segment says who wrote what, compares any two, and gives one back', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, translator.key, job.id, '?order=document&segment=2&panel=history')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText('Draft')
  await page.keyboard.press('End')
  await page.keyboard.type(' Ya.')
  await expect(panel.getByRole('heading', { name: 'Edited, not confirmed' })).toBeVisible()
  await page.keyboard.press('Control+Alt+Enter')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText('TranslatedLuis')
  await expect(panel.locator('ins').first()).toHaveText('Ya.')
  await panel
    .getByRole('button', { name: /^Use this text: Draft/ })
    .first()
    .press('Enter')
  await expect(textBox(page)).toHaveText('Abre la puerta.')
  expect(complaints).toEqual([])
})

test('only rows with issues of a check are shown, and the address brings them back', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document&panel=checks')
  const panel = page.getByRole('complementary')
  await panel.locator('summary', { hasText: 'Inconsistent translation' }).press('Enter')
  await panel.getByRole('button', { name: 'Show only these segments' }).press('Enter')
  await expect(page.locator('[data-position]')).toHaveCount(1)
  await expect(row(page, 3)).toHaveAttribute('data-active', 'true')
  await page.reload()
  await expect(row(page, 3)).toHaveAttribute('data-active', 'true')
  await expect(page.locator('[data-position]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
  await expect(page.locator('[data-position]')).toHaveCount(4)
  await page.keyboard.press('Control+Shift+F')
  await page.keyboard.type('severity:critical')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/severity%3Acritical/)
  await expect(page.locator('[data-position]')).toHaveCount(1)
  await expect(row(page, 0)).toHaveAttribute('data-active', 'true')
  expect(complaints).toEqual([])
})

test('a manager locks what is shown and takes it back; a translator has no such act', async ({ page, browser }) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document')
  await runCommand(page, 'edit several')
  await page.getByRole('radio', { name: 'Lock', exact: true }).check()
  await page.getByRole('button', { name: 'Change 4 segments' }).press('Enter')
  await expect(row(page, 0)).toContainText('Locked: it cannot be edited')
  expect((await api.segments(job.id)).every(({ locked }) => locked)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(textBox(page)).toBeVisible()
  await expect.poll(async () => (await api.segments(job.id)).some(({ locked }) => locked)).toBe(false)
  expect(complaints).toEqual([])

  const context = await browser.newContext()
  const other = await context.newPage()
  await openReview(other, service, translator.key, job.id, '?order=document')
  await runCommand(other, 'edit several')
  await expect(other.getByRole('radio', { name: 'Restore machine translation' })).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Lock', exact: true })).toHaveCount(0)
  await context.close()
})
