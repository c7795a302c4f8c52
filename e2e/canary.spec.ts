import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { openReview, preparedJob } from './service/prepared-job.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expect, test } from './service/test.ts'

// A word is planted in a document, and searched for in the files of the browser and of the service. docs/security.md
// lists the files that a browser leaves that stays signed in.
const canary = `Kanarienvogel-${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'cotejo-canary-'))
const env = { COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '100000', COTEJO_ENGINES: 'none' }

let service: RunningService
let api: Api
let profile: string
let context: BrowserContext | null = null

test.beforeAll(async () => {
  // Starting the service makes its database.
  test.setTimeout(180_000)
  service = await startService({ dataDir, env })
  api = await connect(service)
})

test.afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'cotejo-profile-'))
})

test.afterEach(async () => {
  await context?.close()
  context = null
  rmSync(profile, { recursive: true, force: true })
})

async function openBrowser(browserType: BrowserType): Promise<Page> {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  context = await browserType.launchPersistentContext(profile, {
    locale: 'en',
    serviceWorkers: 'allow',
    ...(executablePath !== undefined && { executablePath }),
    ...(args !== undefined && { args }),
  })
  return context.newPage()
}

/** Returns the files of a folder with the word, as UTF-8 or as browsers store texts. */
function filesWith(folder: string): string[] {
  const forms = [Buffer.from(canary), Buffer.from(canary, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((path) => forms.some((form) => readFileSync(path).includes(form)))
}

async function inProfile(): Promise<string[]> {
  await context?.close()
  context = null
  return filesWith(profile)
}

async function openDocument(page: Page): Promise<void> {
  const { id } = await preparedJob(api, [{ source: `${canary} one.`, target: `${canary} uno.` }])
  await openReview(page, service, api.key, id)
  await expect(page.getByText(`${canary} one.`).first()).toBeVisible()
}

test('of a tab that is closed nothing stays on the disk, nor after a reload', async ({ playwright }) => {
  const page = await openBrowser(playwright.chromium)
  await openDocument(page)
  await page.reload()
  await expect(page.getByText(`${canary} one.`).first()).toBeVisible()
  await page.close()
  expect(await inProfile()).toEqual([])
})

test('of an upload under way when the service is killed nothing stays after its next start', async () => {
  const port = Number(new URL(service.url).port)
  const socket = connectTo(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const boundary = 'b'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
  socket.write(
    [
      'POST /v1/jobs HTTP/1.1',
      'Host: 127.0.0.1',
      `Authorization: Bearer ${api.key}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 9000000',
      '',
      `${head}${`${canary} half. `.repeat(5000)}`,
    ].join('\r\n'),
  )
  const incoming = () => filesWith(dataDir).filter((path) => path.includes('incoming'))
  await expect.poll(() => incoming().length, { timeout: 20_000 }).toBe(1)
  await service.kill()
  expect(incoming()).toHaveLength(1)
  service = await startService({ dataDir, port, env })
  expect(incoming()).toEqual([])
  socket.destroy()
})
