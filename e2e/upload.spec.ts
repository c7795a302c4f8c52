import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Job } from '#contract/resources/job.ts'
import { type Api, connect } from './service/api.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'

const fileCount = 20
// After so many the page gets no more answers.
const half = 40
const patient = { timeout: 240_000 }
const languages = ['Catalan', 'French', 'German', 'Italian', 'Spanish'] as const

let service: RunningService
let api: Api

test.beforeAll(async () => {
  // A hundred uploads and what the job list asks meanwhile are more than a minute's worth for one key.
  service = await startService({
    env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '600' },
  })
  api = await connect(service)
})

test.afterAll(() => service.stop())

test('20 files into 5 languages survive a reload half-way, without a duplicate', async ({ page }) => {
  test.setTimeout(600_000)
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await loseAnswersAfter(page, half)
  await page.goto(`${service.url}/jobs`)
  await page.locator('input[type=file]').first().setInputFiles(writeFiles(fileCount))
  const dialog = page.getByRole('dialog', { name: `Translate ${fileCount} files` })
  await dialog.getByLabel('From').selectOption('en')
  for (const [index, language] of languages.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add a language' }).click()
    await dialog
      .getByLabel(index === 0 ? 'To' : `Target language ${index + 1}`, { exact: true })
      .selectOption({ label: language })
  }
  await dialog.getByLabel('Leave segments that cannot be translated').check()
  await expect(dialog.getByText(/characters × 5 languages/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Translate ${fileCount * languages.length} documents` }).click()

  // The service has two more than the page knows of: their answers are lost with the reload.
  await expect.poll(async () => (await allJobs()).length, patient).toBe(half + 2)
  await expect(page.getByText(`${half} of 100 uploaded`)).toBeVisible(patient)
  await page.reload()

  // What was answered is not sent again; the rest goes on by itself, in a tray beside the job list.
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible()
  await expect.poll(async () => (await allJobs()).length, patient).toBe(fileCount * languages.length)
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible(patient)
  await expectAccessible(page)
  const jobs = await allJobs()
  const pairs = new Set(jobs.map((job) => `${job.file_name} ${job.target_lang}`))
  expect(jobs).toHaveLength(fileCount * languages.length)
  expect(pairs.size, 'one job for each file and language').toBe(fileCount * languages.length)
  expect(complaints).toEqual([])
})

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
  const dialog = page.getByRole('dialog', { name: 'Translate 3 files' })
  await expect(dialog.getByText('This format is not supported')).toBeVisible()
  await dialog.getByLabel('From').selectOption('en')
  await dialog.getByLabel('To', { exact: true }).selectOption('es')
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click()
  const sending = page.getByRole('dialog', { name: 'Uploading 2 documents' })
  await expect(sending.getByRole('row', { name: /fine\.txt/ }).getByText('Uploaded')).toBeVisible()
  const refused = sending.getByRole('row', { name: /not-a-document\.docx/ })
  await expect(refused.getByText('The file cannot be read or its format is not supported')).toBeVisible()
  await expect(refused.getByText(/Save it without a password in one of the supported formats/)).toBeVisible()
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden()
  expect(complaints).toEqual([])
})

/** Until the first reload: the page gets so many answers to its uploads; the service takes what is under way then. */
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
        if (type !== 'load' || ++received <= most) receive.call(this, event)
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
