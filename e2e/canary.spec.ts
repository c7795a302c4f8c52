import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { untilOpensOffline } from './service/offline-copy.ts'
import { preparedJob, textBox } from './service/prepared-job.ts'
import { readJournal } from './service/read-journal.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { keepSession, longSession } from './service/stay-signed-in.ts'
import { expect, test } from './service/test.ts'

// A word is planted in a document, typed and searched for, and looked for in every file of the browser and of the service,
// logs of their databases with them.
const canary = `Kanarienvogel-${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(join(tmpdir(), 'cotejo-canary-'))
const temporary = mkdtempSync(join(tmpdir(), 'cotejo-canary-tmp-'))
const env = { TMPDIR: temporary, COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '100000', COTEJO_ENGINES: 'none' }

let service: RunningService
let api: Api
let profile: string
let context: BrowserContext | null = null

test.beforeAll(async () => {
  // Starting the service makes its database.
  test.slow()
  service = await startService({ dataDir, env })
  api = await connect(service)
})

test.afterAll(async () => {
  await service.stop()
  for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true })
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
function filesWith(folder: string, text = canary): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((path) => {
      const content = readIfThere(path)
      return forms.some((form) => content.includes(form))
    })
}

/** A browser that runs removes files meanwhile; one that is gone holds nothing. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** In the service's data, its database and its temporary files. */
const everywhere = () => [dataDir, temporary].flatMap((folder) => filesWith(folder))

async function inProfile(): Promise<string[]> {
  await context?.close()
  context = null
  return filesWith(profile)
}

/** A document is open in which the word is written, saved and searched for. */
async function workOn(page: Page): Promise<string> {
  const { id } = await preparedJob(api, [
    { source: `${canary} one.`, target: `${canary} uno.` },
    { source: 'Two.', target: 'Dos.' },
  ])
  await page.goto(`${service.url}/jobs/${id}/review`)
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type(` ${canary} otro.`)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await api.segments(id))[0]?.target).toContain(`${canary} otro.`)
  await page.reload()
  await expect(page.getByText(`${canary} one.`).first()).toBeVisible()
  // The text is there to be found: in the history of the tab, sealed.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cotejo:tab'))).toContain('sealed')
  return id
}

async function signInToStay(page: Page): Promise<void> {
  await page.goto(`${service.url}/connect`)
  await page.evaluate(keepSession, await longSession(service, api.key))
}

const signIn = 'Connect to a translation service'

test('of a tab that is closed nothing stays on the disk', async ({ playwright }) => {
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/connect`)
  await page.evaluate((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await workOn(page)
  await page.close()
  expect(await inProfile()).toEqual([])
})

test('of a document whose upload is stopped neither its text nor its name stays on the disk', async ({
  playwright,
}) => {
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/connect`)
  await page.evaluate((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  await page.route('**/v1/jobs', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const file = { name: `${canary}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`${canary} sent.`) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, 'French', 'Spanish')
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click()
  await page.getByRole('button', { name: 'Stop the rest' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2)
  await page.close()
  expect(await inProfile()).toEqual([])
})

test('of who stayed signed in nothing stays after a sign-out, and the key of the copy is gone', async ({
  playwright,
}) => {
  const page = await openBrowser(playwright.chromium)
  await signInToStay(page)
  const id = await workOn(page)
  await untilOpensOffline(page, id)
  await page.goto(`${service.url}/settings`)
  await page.getByRole('button', { name: /· admin$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()
  await expect.poll(() => storedCopies(page)).toEqual([])
  expect(await inProfile()).toEqual([])
})

test('of a session that was revoked while the browser was closed nothing stays after its next start', async ({
  playwright,
}) => {
  const first = await openBrowser(playwright.chromium)
  await signInToStay(first)
  await untilOpensOffline(first, await workOn(first))
  const session = await first.evaluate(() => JSON.parse(localStorage.getItem('cotejo:session') ?? '{}').id as string)
  expect(await inProfile()).toEqual([])
  expect((await api.send(`/v1/keys/${session}`, { method: 'DELETE' })).ok).toBe(true)
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()
  await expect.poll(() => storedCopies(page)).toEqual([])
  expect(await inProfile()).toEqual([])
})

test('of a document that was deleted neither browser nor service has a word', async ({ playwright }) => {
  const before = new Set(everywhere())
  const page = await openBrowser(playwright.chromium)
  await signInToStay(page)
  const id = await workOn(page)
  await untilOpensOffline(page, id)
  expect((await api.send(`/v1/jobs/${id}`, { method: 'DELETE' })).ok).toBe(true)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
  expect(await inProfile()).toEqual([])
  // What the database has of it is for `service/core/jobs/canary.test.ts`: its files and log go by its own time.
  const ofDatabase = join(dataDir, 'postgres')
  const fresh = everywhere().filter((path) => !before.has(path))
  expect(fresh.filter((path) => !path.startsWith(ofDatabase))).toEqual([])
})

test('of a browser that is killed no word is readable on the disk, and its next start has what was written', async ({
  playwright,
}) => {
  const first = await openBrowser(playwright.chromium)
  await signInToStay(first)
  const id = await workOn(first)
  // With tag errors or without words a draft stays here; so does one that finds no service.
  await first.route('**/v1/jobs/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await first.keyboard.type(` ${canary} draft.`)
  await expect.poll(async () => (await readJournal(first, api)).map(({ target }) => target).join()).toContain('draft.')
  // Browsers write small things that a page keeps, as who is signed in, to the disk some seconds later.
  const kept = () => filesWith(profile, 'cotejo:session').filter((path) => path.includes('Local Storage'))
  await expect.poll(kept).not.toEqual([])
  await killBrowser()
  expect(filesWith(profile)).toEqual([])
  const page = await openBrowser(playwright.chromium)
  await page.goto(`${service.url}/jobs/${id}/review`)
  await expect(page.getByText(`${canary} draft.`).first()).toBeVisible()
})

/** SIGKILL to the processes of the browser: it closes nothing. */
async function killBrowser(): Promise<void> {
  const gone = context?.waitForEvent('close')
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (commandOf(pid).includes(profile)) process.kill(Number(pid), 'SIGKILL')
  await gone
  context = null
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** The databases and keys of copies that the browser has. */
function storedCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...databases, ...(await caches.keys())].filter((name) => name === 'cotejo-copy')
  })
}

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
  const before = new Set(everywhere())
  const fresh = () => everywhere().filter((path) => !before.has(path))
  await expect.poll(() => fresh().length).toBe(1)
  await service.kill()
  expect(fresh()).toHaveLength(1)
  service = await startService({ dataDir, port, env })
  expect(fresh()).toEqual([])
  socket.destroy()
})
