import { readFile } from 'node:fs/promises'
import { type Api, withKey } from './service/api.ts'
import { tabTo } from './service/tab-to.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('an admin by keyboard alone: makes a key, finds the request that it was refused with, revokes it', {
  tag: '@short',
}, async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/account/keys`)
  await expect(page.getByText('in use here')).toBeVisible()

  const secret = await test.step('a translator’s key is made and shown once', async () => {
    await tabTo(page, 'New API key')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Ben')
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog', { name: 'API key “Ben”' }).locator('code')
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    const text = (await shown.textContent()) ?? ''
    await tabTo(page, 'I have copied the key and stored it safely')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /^Ben/ })).toBeVisible()
    return text
  })

  const requestId = await test.step('it may not see the keys', async () => {
    const refused = await withKey(service.url, secret).send('/v1/keys')
    expect(refused.status).toBe(403)
    return refused.headers.get('X-Request-Id') ?? ''
  })

  await test.step('the request is found by its id, its problem explained', async () => {
    await page.goto(`${service.url}/account/requests`)
    await tabTo(page, 'Filter requests')
    // The log is written after the answers.
    await expect.poll(async () => (await api.send(`/v1/requests/${requestId}`)).status).toBe(200)
    await page.getByLabel('Filter requests').fill(requestId)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your API key does not allow this')).toBeVisible()
    await expect(page.getByText('Ask an admin for a key with another role.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the key is ended by who types its name', async () => {
    await page.goto(`${service.url}/account/keys`)
    await tabTo(page, 'Revoke Ben')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Type Ben to confirm')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Ben')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /^Ben.*Revoked/ })).toBeVisible()
    expect((await withKey(service.url, secret).send('/v1/jobs')).status).toBe(401)
  })
  expect(complaints).toEqual([])
})

test('plan and usage say what was used; a manager sees no keys, and why', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/account`)
  await expect(page.getByText(/characters (left|used)/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByText('Segments', { exact: true }).first()).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await expect(page.getByText('Jan 1, 2026 to Jan 31, 2026')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('2026-01-31,0,')

  await page.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
  const readings = page.getByRole('button', { name: /^readAccount/ })
  await expect(readings).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Include automatic status checks' }).check()
  await expect(readings.first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'API key name' }).fill('no such key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible()
  await expectAccessible(page)

  const made = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Manager', role: 'manager' }),
  })
  const { key }: { key: string } = await made.json()
  await page.addInitScript((value) => sessionStorage.setItem('cotejo.key', value), key)
  await page.goto(`${service.url}/account/keys`)
  await expect(page.getByText('API keys, webhooks and changes are visible to admins only.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'People and keys' })).toBeHidden()
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByText('Segments', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('an admin makes a webhook secret, replaces it, and reads who changed what', { tag: '@long' }, async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/account/webhooks`)
  await expect(page.getByText('Webhooks are not signed yet')).toBeVisible()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Create secret' }).click()
  await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have copied the secret' }).click()
  await page.getByRole('button', { name: 'Replace secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click()
  await page.getByRole('button', { name: 'I have copied the secret' }).click()
  await expect(page.getByText(/^Valid until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByText(/^Webhook secret whsec_.* created$/)).toHaveCount(2)
  expect(complaints).toEqual([])
})
