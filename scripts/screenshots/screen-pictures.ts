import type { Page } from '@playwright/test'
import { jobsOfAllKinds } from './jobs-of-all-kinds.ts'
import type { Act, Picture, Shown } from './picture.ts'

/** Every screen but the editor: as it is, waiting, failed and with nothing in it; then what opens on it. */
export function screenPictures({ jobId, projectId, memoryId, glossaryId }: Shown): Picture[] {
  const screens: readonly Picture[] = [
    { name: 'jobs', path: '/jobs' },
    { name: 'job', path: `/jobs/${jobId}` },
    { name: 'projects', path: '/projects' },
    { name: 'project', path: `/projects/${projectId}` },
    { name: 'memories', path: '/memories' },
    { name: 'memory', path: `/memories/${memoryId}` },
    { name: 'glossaries', path: '/glossaries' },
    { name: 'glossary', path: `/glossaries/${glossaryId}` },
    { name: 'languages', path: '/languages' },
    { name: 'account', path: '/account' },
    { name: 'usage', path: '/account/usage' },
    { name: 'requests', path: '/account/requests' },
    { name: 'keys', path: '/account/keys' },
    { name: 'deliveries', path: '/account/deliveries' },
    { name: 'status', path: '/account/status' },
  ]
  const lists = ['jobs', 'projects', 'memories', 'glossaries', 'requests', 'usage', 'deliveries']
  return [
    ...screens,
    ...screens.map((screen) => ({ ...screen, name: `${screen.name}-loading`, state: 'loading' as const })),
    ...screens.map((screen) => ({ ...screen, name: `${screen.name}-error`, state: 'error' as const })),
    ...screens
      .filter(({ name }) => lists.includes(name))
      .map((screen) => ({ ...screen, name: `${screen.name}-empty`, state: 'empty' as const })),
    { name: 'jobs-none-found', path: '/jobs?q=nothing-like-it' },
    { name: 'jobs-of-all-kinds', path: '/jobs', arrange: jobsOfAllKinds },
    { name: 'jobs-selected', path: '/jobs', arrange: jobsOfAllKinds, act: (page) => tick(page, [1, 2, 4]) },
    { name: 'jobs-menu', path: '/jobs', act: (page, { jobList }) => press(page, new RegExp(jobList.jobs.more('.*'))) },
    { name: 'jobs-nav', path: '/jobs', width: 390, act: (page, { base }) => press(page, base.nav.menu) },
    { name: 'jobs-settings', path: '/jobs', act: openSettings },
    { name: 'upload', path: '/jobs', act: chooseFiles },
    { name: 'upload-sending', path: '/jobs', arrange: (page) => page.route(posted, () => {}), act: sendFiles },
    { name: 'upload-refused', path: '/jobs', arrange: refuseUploads, act: sendFiles },
    { name: 'job-whole', path: `/jobs/${jobId}`, whole: true },
    { name: 'job-menu', path: `/jobs/${jobId}`, act: (page) => openMenu(page) },
    { name: 'job-xliff', path: `/jobs/${jobId}`, act: (page, { job }) => chooseItem(page, job.imports.xliff.title) },
    { name: 'job-into-memory', path: `/jobs/${jobId}`, act: (page, { job }) => chooseItem(page, job.intoMemory) },
    { name: 'job-gone', path: '/jobs/job_gone' },
    { name: 'project-new', path: '/projects', act: (page, { projects }) => openDialog(page, projects.create) },
    {
      name: 'project-memory',
      path: `/projects/${projectId}`,
      act: (page, { projects }) => openDialog(page, projects.createMemory),
    },
    { name: 'memory-new', path: '/memories', act: (page, { resources }) => openDialog(page, resources.memory.create) },
    {
      name: 'memory-delete',
      path: `/memories/${memoryId}`,
      act: (page, { resources }) => chooseItem(page, resources.delete, 1),
    },
    { name: 'memory-like', path: `/memories/${memoryId}?q=The+rent+is+overdue.` },
    { name: 'translate', path: '/translate', whole: true },
    { name: 'translate-done', path: '/translate', whole: true, act: translateText },
    { name: 'quality', path: '/quality', whole: true },
    { name: 'quality-scored', path: '/quality', whole: true, act: scorePairs },
    {
      name: 'request',
      path: '/account/requests',
      act: (page) => page.locator('main [role=row] button').first().click(),
    },
    { name: 'request-unknown', path: '/account/requests?id=req_gone' },
    { name: 'key-new', path: '/account/keys', act: (page, { account }) => openDialog(page, account.newKey) },
    {
      name: 'key-revoke',
      path: '/account/keys',
      act: (page, { account }) => openDialog(page, account.revokeLabel('Ben')),
    },
    { name: 'settings', path: '/settings', whole: true },
    { name: 'connect', path: '/connect' },
    { name: 'connect-refused', path: '/connect', act: tryWrongKey },
    { name: 'not-found', path: '/nothing-here' },
  ]
}

const posted = /\/v1\/jobs$/

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function openDialog(page: Page, name: string) {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page: Page, which = 0) {
  await page.locator('main [aria-haspopup=menu]').nth(which).click()
  await page.getByRole('menu').waitFor()
}

async function chooseItem(page: Page, name: string, which = 0) {
  await openMenu(page, which)
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}

async function tick(page: Page, rows: readonly number[]) {
  for (const row of rows) await page.locator('main [role=row] input[type=checkbox]').nth(row).check()
}

const openSettings: Act = async (page, { base }) => {
  const menu = page.getByRole('button', { name: base.nav.menu })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: base.settings.label, exact: true }).click()
}

/** Files for the matrix, none of them sent. */
const chooseFiles: Act = async (page) => {
  const files = ['terms-and-conditions-of-delivery-2026-final.txt', 'notice.md', 'prices.exe'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`The parties keep the terms of ${name} confidential.\n`.repeat(40)),
  }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  const dialog = page.getByRole('dialog')
  await dialog.locator('#upload-from option[value=en]').waitFor({ state: 'attached' })
  await dialog.locator('#upload-from').selectOption('en')
  const to = dialog.locator('#upload-to')
  await to.fill('es')
  await to.press('Enter')
  await to.press('Escape')
  await page.waitForTimeout(400)
}

const sendFiles: Act = async (page, words) => {
  await chooseFiles(page, words)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.jobList.upload.start(2) })
    .click()
  await page.waitForTimeout(600)
}

function refuseUploads(page: Page) {
  return page.route(posted, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          headers: { 'X-Request-Id': 'req_01m7xz4ab6ewzvtwwpp1rhvks9' },
          body: JSON.stringify({ type: 'https://service.test/errors/quota-exceeded', title: 'Too much', status: 422 }),
        })
      : route.continue(),
  )
}

const translateText: Act = async (page, { translate }) => {
  await page.locator('#translate-from option[value=en]').waitFor({ state: 'attached' })
  await page.locator('#translate-from').selectOption('en')
  await page.locator('#translate-to').selectOption('es')
  await page.locator('#translate-source').fill('The rent is due on 1 March.\nThe tenant pays 1,200 euros.')
  await press(page, translate.submit)
  await page.waitForTimeout(1500)
}

const scorePairs: Act = async (page, { quality }) => {
  await page.locator('#quality-from option[value=en]').waitFor({ state: 'attached' })
  await page.locator('#quality-from').selectOption('en')
  await page.locator('#quality-to').selectOption('es')
  await page
    .locator('#quality-pairs')
    .fill('The rent is due.\tLa renta vence.\nThe tenant pays 1,200 euros.\tEl inquilino paga 1.020 euros.')
  await press(page, quality.submit)
  await page.waitForTimeout(1500)
}

const tryWrongKey: Act = async (page, { base }) => {
  await page.locator('#key').fill('ck_live_0000000000000000000000000000')
  await press(page, base.connect.submit)
  await page.locator('[aria-invalid=true]').waitFor()
}
