import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { expectAccessible } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api
let folder: string
let context: BrowserContext | null = null

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cotejo-profile-'))
})

test.afterEach(async () => {
  await context?.close()
  context = null
  rmSync(folder, { recursive: true, force: true })
})

const signIn = 'Connect to a translation service'
const jobs = (page: Page) => page.getByRole('heading', { name: 'Jobs', exact: true })

/** Opens a person's own browser, with its disk; opened again it is the same one. */
async function openBrowser(browserType: import('@playwright/test').BrowserType): Promise<Page> {
  await context?.close()
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  context = await browserType.launchPersistentContext(folder, {
    locale: 'en',
    ...(executablePath !== undefined && { executablePath }),
    ...(args !== undefined && { args }),
  })
  return context.newPage()
}

async function signInToStay(page: Page, key: string): Promise<void> {
  await page.goto(`${service.url}/connect`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
  const box = page.getByRole('checkbox', { name: /^Stay signed in on this device for 30 days/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open jobs' }).click()
  await expect(jobs(page)).toBeVisible()
}

async function makeKey(name: string): Promise<string> {
  const reply = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, role: 'translator' }),
  })
  const { key } = (await reply.json()) as { key: string }
  return key
}

test('who stays signed in is so when the browser is opened again, until it is revoked at the keys', async ({
  playwright,
  page: admin,
}) => {
  const key = await makeKey('Ana')
  await signInToStay(await openBrowser(playwright.chromium), key)
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/jobs`)
  await expect(jobs(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /· translator$/ })).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored, 'the key itself is on no disk').not.toContain(key)

  await admin.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await admin.goto(`${service.url}/account/keys`)
  const row = admin.getByRole('row', { name: /Stays signed in/ })
  await expect(row).toContainText('Ana')
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  expect(name).toMatch(/^Chrome on \w+$/)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await admin.getByRole('dialog').getByRole('textbox').fill(name)
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText(/^Revoked/)).toBeVisible()

  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cotejo:session'))).toBeNull()
})

test('a sign-out ends it in all tabs, at the service, and for the next start of the browser', async ({
  playwright,
}) => {
  const key = await makeKey('Leo')
  const first = await openBrowser(playwright.chromium)
  await signInToStay(first, key)
  // One tab has the key, the other its session.
  const second = await first.context().newPage()
  await second.goto(`${service.url}/settings`)
  await expect(second.getByText(/^This browser stays signed in until /)).toBeVisible()
  const session = await second.evaluate(() => JSON.parse(localStorage.getItem('cotejo:session') ?? '{}').key as string)
  await second.getByRole('button', { name: /· translator$/ }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [first, second]) await expect(tab.getByRole('heading', { name: signIn })).toBeVisible()
  const asked = await fetch(`${service.url}/v1/account`, { headers: { Authorization: `Bearer ${session}` } })
  expect(asked.status).toBe(401)
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()
})

test('who came by a start link stays signed in by the settings', async ({ playwright }) => {
  const first = await openBrowser(playwright.chromium)
  await first.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await first.goto(`${service.url}/settings`)
  await first.getByRole('button', { name: 'Stay signed in on this device for 30 days' }).click()
  await expect(first.getByText(/^This browser stays signed in until /)).toBeVisible()
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/jobs`)
  await expect(jobs(page)).toBeVisible()
})
