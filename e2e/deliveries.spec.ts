import type { Api } from './service/api.ts'
import { chooseTargets } from './service/choose-languages.ts'
import { dropFile } from './service/drop-file.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ withEngines }) => {
  service = withEngines
  api = await withEngines.addOrganisation()
})

test('an upload names a webhook address and a mail address, and shows what became of both', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), api.key)
  await page.goto(`${service.url}/jobs`)

  await test.step('the dialog takes only an address that can be called', async () => {
    await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeVisible()
    await dropFile(page, writeText('letter.txt', 'The red house is old.\n'))
    const dialog = page.getByRole('dialog')
    await chooseTargets(dialog, 'Spanish')
    await dialog.getByRole('button', { name: 'Options' }).click()
    const address = dialog.getByLabel('Call this webhook address when a document is done (optional)')
    await address.fill('http://example.org/hook')
    await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Upload|^Translate/ })).toBeDisabled()
    await address.fill('https://hook.example.org/cotejo')
    await dialog.getByLabel('Notify this email address when a document is done (optional)').fill('ana@example.org')
    await dialog.getByRole('button', { name: /^Upload|^Translate/ }).click()
  })

  await test.step('the job reports both', async () => {
    const uploaded = async () => {
      const { jobs } = (await (await api.send('/v1/jobs')).json()) as { jobs: { id: string }[] }
      return jobs[0]?.id ?? ''
    }
    await expect.poll(uploaded).not.toBe('')
    const id = await uploaded()
    await api.untilFinal(id)
    await page.goto(`${service.url}/jobs/${id}`)
    await expect(page.getByText('Email: not sent, because the service has no mail server')).toBeVisible()
    await expect(page.getByText(/Webhook: not accepted after \d attempt/)).toBeVisible()
  })

  await test.step('and so does the account, where one that was not taken is sent again', async () => {
    await page.getByRole('link', { name: 'All deliveries' }).click()
    const list = page.getByRole('list', { name: 'Deliveries' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText('Not sent: no mail server')).toBeVisible()
    await list.getByRole('button', { name: 'Send the notification about letter.txt again' }).click()
    await expect(list.getByText('No response · ')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Delivered')
    await expect(page.getByRole('heading', { name: 'No deliveries' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('the organisation and a project have a webhook address of their own', { tag: '@long' }, async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), api.key)
  await page.goto(`${service.url}/account/webhooks`)
  await page.getByLabel('Webhook address for all documents').fill('https://hook.example.org/cotejo?token=1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByText('Webhook address: none → hook.example.org')).toBeVisible()
  await page.goto(`${service.url}/projects`)
  await page.getByRole('button', { name: 'New project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rivera')
  await dialog.getByLabel('Webhook address (optional)').fill('https://hook.example.org/rivera')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Webhook address (optional)')).toHaveValue('https://hook.example.org/rivera')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
