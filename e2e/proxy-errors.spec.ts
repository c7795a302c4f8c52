import type { Page } from '@playwright/test'
import { withKey } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { openReview, preparedJob, textBox } from './service/prepared-job.ts'
import { type ReverseProxy, startReverseProxy } from './service/reverse-proxy.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { writeText } from './service/write-text.ts'

// A proxy in front of Cotejo may answer by itself, or break a connection.
const megabyte = 1_000_000
const document = writeText('long.txt', 'The parties agree on the terms below.\n\n'.repeat(60_000))

let service: SharedService
let proxy: ReverseProxy
let key: string

test.beforeAll(async ({ shared }) => {
  service = shared
  proxy = await startReverseProxy({ target: shared.url })
  key = (await shared.addOrganisation()).key
})

test.afterAll(() => proxy.stop())

test.afterEach(() => proxy.spoil(null))

const uploads = () => proxy.seen().filter((line) => line === 'POST /v1/jobs').length

async function upload(page: Page) {
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), key)
  await page.goto(`${proxy.url}/jobs`)
  await page.locator('input[type=file]').first().setInputFiles(document)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, 'Spanish')
  await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
  return page.getByRole('dialog', { name: 'Upload of 1 document' })
}

test('a file that the proxy refuses as too large is sent once, and the page says how to fix it', async ({ page }) => {
  proxy.spoil({ kind: 'largest', bytes: megabyte })
  const before = uploads()
  const sending = await upload(page)
  await expect(sending.getByText('The proxy in front of the service refuses 2.3 MB')).toBeVisible()
  await expect(sending.getByText('client_max_body_size')).toBeVisible()
  expect(uploads() - before).toBe(1)
  proxy.spoil(null)
  await sending.getByRole('button', { name: 'Try again' }).click()
  await expect(sending.getByText('Uploaded', { exact: true })).toBeVisible()
})

test('a 502 of the proxy is waited out', async ({ page }) => {
  proxy.spoil({ kind: 'answer', status: 502 }, 2)
  const sending = await upload(page)
  await expect(sending.getByText(/^(Uploaded|Already uploaded)/)).toBeVisible()
})

test('after a reset an upload begins anew, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    const note = () => {
      const label =
        [...globalThis.document.querySelectorAll('[role=dialog] [role=meter]')].at(-1)?.getAttribute('aria-label') ?? ''
      const percent = /(\d+)\s?%/.exec(label)?.[1] ?? (label === '' ? undefined : 100)
      if (percent !== undefined && shown.at(-1) !== Number(percent)) shown.push(Number(percent))
    }
    new MutationObserver(note).observe(globalThis.document, { subtree: true, childList: true, attributes: true })
  })
  proxy.spoil({ kind: 'reset', afterBytes: megabyte }, 1)
  const sending = await upload(page)
  await expect(sending.getByText(/^(Uploaded|Already uploaded)/)).toBeVisible()
  const shown = await page.evaluate(() => [...Reflect.get(globalThis, 'shown')].map(Number))
  const fell = shown.findIndex((percent, index) => index > 0 && percent < (shown[index - 1] ?? 0))
  expect(shown[fell], `it showed ${shown.join(', ')}`).toBe(0)
})

test('a page to sign in at, instead of the service, saves nothing and loses nothing', async ({ page }) => {
  const job = await preparedJob(withKey(service.url, key), [
    { source: 'The tenant pays.', target: 'El inquilino paga.' },
    { source: 'The owner pays.', target: 'El dueño paga.' },
  ])
  await openReview(page, proxy, key, job.id)
  proxy.spoil({ kind: 'answer', status: 200 })
  await textBox(page).press('End')
  await page.keyboard.type(' Siempre.')
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Control+Enter')
  await answered
  await expect(page.getByText(/1 change/).first()).toBeVisible()
  proxy.spoil(null)
  await expect(async () => {
    const segments = await withKey(service.url, key).segments(job.id)
    expect(segments.some(({ target }) => target?.endsWith(' Siempre.'))).toBe(true)
  }).toPass()
})
