import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Job } from '#contract/resources/job.ts'
import { limits } from '#contract/limits.ts'
import type { Api } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { startNetworkProxy } from './service/network-proxy.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { patient } from './service/patient.ts'

const fileCount = 4
// After so many the page gets no more answers.
const half = 8
const languages = ['Catalan', 'French', 'German', 'Italian', 'Spanish'] as const

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('4 files into 5 languages survive a reload half-way, without a duplicate', async ({ page }) => {
  // The test makes twenty uploads.
  test.slow()
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await loseAnswersAfter(page, half)
  await page.goto(`${service.url}/jobs`)
  await page.locator('input[type=file]').first().setInputFiles(writeFiles(fileCount))
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, ...languages)
  await dialog.getByRole('button', { name: 'Options' }).click()
  await dialog.getByLabel('Leave segments that cannot be translated').check()
  await expect(dialog.getByRole('img', { name: /: \d+ words?/ }).first()).toBeVisible(patient)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Translate ${fileCount * languages.length} documents` }).click()

  // The service has two more than the page knows of: their answers are lost with the reload.
  await expect.poll(async () => (await allJobs()).length, patient).toBe(half + 2)
  await expect(page.getByText(`${half} of ${fileCount * languages.length} uploaded`)).toBeVisible(patient)
  await page.reload()

  // Answered uploads are not sent again; the others go on by themselves, in a tray beside the job list.
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible()
  await expect.poll(async () => (await allJobs()).length, patient).toBe(fileCount * languages.length)
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible(patient)
  const jobs = await allJobs()
  const pairs = new Set(jobs.map((job) => `${job.file_name} ${job.target_lang}`))
  expect(jobs).toHaveLength(fileCount * languages.length)
  expect(pairs.size, 'one job for each file and language').toBe(fileCount * languages.length)
  expect(complaints).toEqual([])
})

test('uploads say when they continue once the requests of a minute are used up, and screens open meanwhile', async ({
  page,
}) => {
  const own = await service.addOrganisation()
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), own.key)
  // Every answer leaves 30 requests: reading has those, sending has none. Routed requests would lose their files.
  let isScarce = true
  const left = { 'RateLimit-Limit': '120', 'RateLimit-Remaining': '30', 'RateLimit-Reset': '40' }
  await page.route('**/v1/**', async (route) => {
    // A stream has no end that one could wait for.
    const isStream = route.request().url().endsWith('/events')
    if (isScarce && !isStream && route.request().method() === 'GET') {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...left } })
    } else await route.fallback()
  })
  await page.addInitScript((headers) => {
    // oxlint-disable-next-line typescript/unbound-method
    const { getAllResponseHeaders: real } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.getAllResponseHeaders = function () {
      if (sessionStorage.getItem('enough') !== null) return real.call(this)
      const others = real.call(this).replace(/^ratelimit.*\r\n/gim, '')
      return `${others}${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}`
    }
  }, left)
  await page.goto(`${service.url}/jobs`)
  await page.locator('input[type=file]').first().setInputFiles(writeFiles(1))
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, ...languages)
  await expect(dialog.getByRole('img', { name: /: \d+ words?/ }).first()).toBeVisible(patient)
  await dialog.getByRole('button', { name: `Translate ${languages.length} documents` }).click()
  const says = page.getByText(/^Requests of this minute are used up: continues in \d+ sec$/)
  await expect(says).toBeVisible(patient)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue in background' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(/continues in \d+ sec/)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  isScarce = false
  await page.evaluate(() => sessionStorage.setItem('enough', 'yes'))
  await page.getByRole('link', { name: 'Glossaries' }).click()
  await expect(page.getByText(`${languages.length} of ${languages.length} uploaded`)).toBeVisible(patient)
  expect(complaints).toEqual([])
})

test('a large file is sent once for its analysis and its documents, over a line that breaks twice', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  const proxy = await startNetworkProxy(service.url)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${proxy.url}/jobs`)
  const { partBytes } = limits.uploads
  const size = 3 * partBytes
  const before = proxy.received()
  proxy.resetAt(before + partBytes * 1.5, before + partBytes * 3)
  const comment = `<!--${'x'.repeat(size - 100)}-->`
  const file = { name: 'large.html', mimeType: 'text/html', buffer: Buffer.from(`<p>One.</p>${comment}`) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, 'French', 'Spanish')
  await expect(dialog.getByRole('img', { name: /: \d+ words?/ }).first()).toBeVisible(patient)
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible(patient)
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  // Apart from the file, each reset costs one part, and the page has its requests.
  expect(proxy.received() - before).toBeLessThan(size + 2 * partBytes + 500_000)
  expect(complaints.filter((text) => !text.includes('net::ERR'))).toEqual([])
  await proxy.stop()
})

test('an upload that is cut and then stopped leaves nothing, neither at the service nor in the browser', async ({
  page,
}) => {
  // What others have sent to the service may be stored or removed meanwhile.
  const mark = `cut-${crypto.randomUUID()}`
  const left = () => filesWith(join(service.dataDir, 'files'), mark).length
  const proxy = await startNetworkProxy(service.url)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${proxy.url}/jobs`)
  const { partBytes } = limits.uploads
  const buffer = Buffer.from(`<p>One.</p><!--${mark.repeat((3 * partBytes) / mark.length)}-->`)
  proxy.set({ kind: 'throttle', bytesPerSecond: partBytes / 2 })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'cut.html', mimeType: 'text/html', buffer })
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, 'French', 'Spanish')
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click()
  await expect.poll(left, patient).toBeGreaterThan(0)
  proxy.set({ kind: 'reset' })
  await expect(page.getByText('The service is not responding.', { exact: true })).toBeVisible(patient)
  await page.getByRole('button', { name: 'Stop the rest' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2)
  proxy.set({ kind: 'pass' })
  await expect.poll(left, patient).toBe(0)
  expect(await page.evaluate(countStoredFiles)).toBe(0)
  await proxy.stop()
})

/** Lists files below a folder that contain the words; one that is removed meanwhile has none. */
function filesWith(folder: string, words: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
  return paths.filter((path) => existsSync(path) && readFileSync(path).includes(words))
}

/** Counts files that the browser keeps for their upload; runs in the page. */
async function countStoredFiles(): Promise<number> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer')))
    })
  const database = await ask(indexedDB.open('cotejo-uploads'))
  return ask(database.transaction('files').objectStore('files').count())
}

test('what is refused says why and what to do; the others go on', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-upload-'))
  writeFileSync(join(folder, 'fine.txt'), 'This one is fine.')
  writeFileSync(join(folder, 'not-a-document.docx'), 'This is no package.')
  writeFileSync(join(folder, 'program.exe'), 'MZ')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['fine.txt', 'not-a-document.docx', 'program.exe'].map((name) => join(folder, name)))
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await dialog.getByRole('button', { name: /will be left out/ }).click()
  await expect(dialog.getByText('This format is not supported')).toBeVisible()
  await chooseLanguage(dialog, 'From', 'English')
  await chooseTargets(dialog, 'Spanish')
  await expect(dialog.getByText(/^The file is not what its extension says\. Give it the extension/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
  const sending = page.getByRole('dialog', { name: 'Upload of 1 document' })
  await expect(sending.getByRole('row', { name: /fine\.txt/ }).getByText('Uploaded')).toBeVisible()
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden()
  expect(complaints).toEqual([])
})

test('files whose analysis fails or takes long are sent all the same; the dialog says what is missing', async ({
  page,
}) => {
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  let isAway = true
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/jobs/analysis', async (route) => {
    if (!isAway) return held.then(() => route.continue())
    const body = { type: 'x/internal', title: 'No', status: 500 }
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(body) })
  })
  await page.goto(`${service.url}/jobs`)
  const file = join(mkdtempSync(join(tmpdir(), 'cotejo-upload-')), 'unknown.txt')
  writeFileSync(file, 'The red house is small and the garden is very large.\n'.repeat(3))
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await expect(dialog.getByText('1 file could not be analysed')).toBeVisible()
  await expect(
    dialog.getByText(/You can translate without the analysis: choose the language of the files/),
  ).toBeVisible()
  const start = dialog.getByRole('button', { name: /^Translate/ })
  await expect(start).toHaveText('Translate')
  await expect(start).toHaveAccessibleDescription('Choose the language of the files under “From”.')

  await test.step('another try takes long', async () => {
    isAway = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('The language of the files is being detected.')).toBeVisible()
    await chooseTargets(dialog, 'Spanish')
    await expect(start).toBeDisabled()
    await chooseLanguage(dialog, 'From', 'English')
    await expect(start).toBeEnabled()
    // How many documents there will be is not known yet.
    await expect(start).toHaveText('Translate')
    answer()
    await expect(dialog.getByRole('img', { name: /: \d+ words?/ }).first()).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
  await expect(page.getByRole('row', { name: /unknown\.txt/ }).getByText('Uploaded')).toBeVisible()
})

test('files are analysed in the dialog, and what was refused is known after a reload', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-upload-'))
  writeFileSync(join(folder, 'maison.txt'), 'La maison rouge est petite et le jardin est très grand.\n'.repeat(2))
  writeFileSync(join(folder, 'broken.json'), '{"a": ')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['maison.txt', 'broken.json'].map((name) => join(folder, name)))
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('French')
  await dialog.getByRole('button', { name: /^1 will be left out 1 damaged/ }).click()
  await expect(dialog.getByText(/^The file is damaged\. Open it in the program/)).toBeVisible()
  await chooseTargets(dialog, 'Spanish', 'German')
  for (const language of ['Spanish', 'German'])
    await expect(dialog.getByRole('img', { name: `${language}: Repetitions: 11 words, New: 11 words` })).toBeVisible()
  // There is no MT engine here, and no memory.
  await expect(dialog.getByText(/^0 characters will be charged/)).toBeVisible()
  // The service changes its mind between the analysis and the upload.
  await page.route('**/v1/jobs', async (route) => {
    if (route.request().method() !== 'POST' || !(route.request().postData() ?? '').includes('\r\nde\r\n'))
      return route.fallback()
    const body = { type: 'x/invalid-document', title: 'No', status: 400, detail: 'It is damaged.', reason: 'corrupt' }
    return route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(body) })
  })
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click()
  await expect(page.getByText('1 of 2 uploaded · 2 refused')).toBeVisible()
  const batch = await page.getByRole('link', { name: 'Open all together' }).getAttribute('href')
  await page.reload()
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row', { name: /maison\.txt/ }).getByText('The file is damaged')).toBeVisible()
  // The list has files that were never sent too, and neither kind is offered to be sent again.
  await expect(page.getByRole('row', { name: /broken\.json/ }).getByText('The file is damaged')).toBeVisible()
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  // The page of the batch has what was left out, for everybody.
  await page.goto(`${service.url}${batch}`)
  await expect(page.getByText('2 more files were not uploaded')).toBeVisible()
  await expect(page.getByRole('row', { name: /^broken\.json Not uploaded The file is damaged/ })).toBeVisible()

  // The next upload takes a click for the languages, and one to start.
  await page.locator('input[type=file]').first().setInputFiles(join(folder, 'maison.txt'))
  await page.getByRole('button', { name: 'Like last time: French → Spanish and German' }).click()
  await expect(page.getByRole('button', { name: 'Translate 2 documents' })).toBeEnabled()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

/** Gives the page so many answers until its first reload; the service takes the uploads that are under way then. */
async function loseAnswersAfter(page: Page, count: number): Promise<void> {
  await page.addInitScript((most) => {
    if (sessionStorage.getItem('test.reloaded') !== null) return
    sessionStorage.setItem('test.reloaded', 'from now on')
    // It is called with its request below.
    // oxlint-disable-next-line typescript/unbound-method
    const listen = XMLHttpRequest.prototype.addEventListener
    let received = 0
    XMLHttpRequest.prototype.addEventListener = function (type: string, receive: EventListener) {
      listen.call(this, type, (event: Event) => {
        // Answers to the analysis before do not count.
        if (type !== 'load' || !this.responseURL.endsWith('/v1/jobs') || ++received <= most) receive.call(this, event)
      })
    }
  }, count)
}

function writeFiles(count: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-upload-'))
  return Array.from({ length: count }, (_, n) => {
    const file = join(folder, `clause-${n + 1}.txt`)
    writeFileSync(file, `Clause ${n + 1} binds both parties.\n`)
    return file
  })
}

async function allJobs(): Promise<Job[]> {
  const reply = await api.send('/v1/jobs?limit=200')
  const page: { readonly jobs: Job[] } = await reply.json()
  return page.jobs.filter(({ file_name }) => file_name.startsWith('clause-'))
}
