import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { chooseFiles } from './service/choose-files.ts'
import { tabTo } from './service/tab-to.ts'
import { watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
  await api.send('/v1/memories', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Leases', source_lang: 'en', target_lang: 'es' }),
  })
})

/** Opens the menu that has the focus and takes the item of this name. */
async function takeFromMenu(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  const names = await items.allTextContents()
  for (let at = 1; at <= names.indexOf(name); at++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Chooses in the focused list by typing first letters. */
async function typeChoice(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.locator(':focus').locator('option:checked')).toHaveText(text)
}

async function typeLanguage(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a manager by keyboard alone: uploads, looks in, keeps the work in a memory, downloads, deletes', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()

  await test.step('a file is chosen and sent', async () => {
    await tabTo(page, 'Choose files')
    // The window belongs to the operating system, which has a keyboard control of its own.
    const lease = writeText('lease.txt', 'The rent is due.\nThe tenant pays.\n')
    await chooseFiles(page, () => page.keyboard.press('Enter'), lease)
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'From')
    await typeLanguage(page, 'English')
    await tabTo(page, 'To')
    await typeLanguage(page, 'Spanish')
    await tabTo(page, 'Options')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Leave segments that cannot be translated in the source language')
    await page.keyboard.press('Space')
    // The number of documents is on the button once the file is analysed.
    await expect(dialog.getByRole('button', { name: 'Translate 1 document' })).toBeEnabled()
    await tabTo(page, 'Translate 1 document')
    await page.keyboard.press('Enter')
    const sending = page.getByRole('region', { name: 'Uploads by file and target' })
    await expect(sending.getByText('Uploaded', { exact: true })).toBeVisible()
    await tabTo(page, 'Done')
    await page.keyboard.press('Enter')
  })

  const jobId = await test.step('the job list shows the progress, until it is done', async () => {
    const row = page.getByRole('row', { name: /lease\.txt/ })
    await expect(row.getByText('Translated')).toBeVisible()
    const { jobs } = JSON.parse(await (await api.send('/v1/jobs')).text())
    return String(jobs[0].id)
  })

  await test.step('after the review, its page says that the file is older, and builds it', async () => {
    const reply = await api.send(`/v1/jobs/${jobId}/segments/0`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ target: 'La renta vence.', state: 'approved_translation' }),
    })
    expect(reply.status).toBe(200)
    const link = page.getByRole('link', { name: 'lease.txt' })
    for (let presses = 0; presses < 40 && (await link.and(page.locator(':focus')).count()) === 0; presses++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('The file does not have the latest corrections')).toBeVisible()
    await tabTo(page, 'Rebuild')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Translated, 1 segment left', { exact: true }).first()).toBeVisible()
  })

  await test.step('what was approved goes into a memory', async () => {
    await page.locator('h1').click()
    await tabTo(page, 'More actions for lease.txt')
    await takeFromMenu(page, 'Add reviewed segments to a translation memory')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, 'Translation memory')
    await typeChoice(page, 'Leases')
    await tabTo(page, 'Add')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('1 segment added')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the file is downloaded, with the correction in it', async () => {
    await tabTo(page, 'Download')
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(readFileSync(await (await coming).path(), 'utf8')).toContain('La renta vence.')
  })

  await test.step('it is deleted, taken back, and deleted', async () => {
    await tabTo(page, 'More actions for lease.txt')
    await takeFromMenu(page, 'Delete')
    await expect(page.getByText('lease.txt deleted', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /lease\.txt/ })).toBeVisible()
    expect((await api.send(`/v1/jobs/${jobId}`)).status).toBe(200)
    await tabTo(page, 'More actions for lease.txt')
    await takeFromMenu(page, 'Delete')
    await expect.poll(async () => (await api.send(`/v1/jobs/${jobId}`)).status).toBe(404)
  })
  expect(complaints).toEqual([])
})
