import type { Api } from './service/api.ts'
import { crash } from './service/crash.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { copied, untilOpensOffline, untilReopens, untilStored } from './service/offline-copy.ts'
import { type NetworkProxy, startNetworkProxy } from './service/network-proxy.ts'
import { readJournal } from './service/read-journal.ts'
import { staySignedIn } from './service/stay-signed-in.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let proxy: NetworkProxy
let api: Api

test.use({ serviceWorkers: 'allow' })

test.beforeAll(async ({ shared }) => {
  service = shared
  proxy = await startNetworkProxy(service.url)
  api = await shared.addOrganisation()
})

test.afterAll(async () => {
  await proxy.stop()
})

const segments = Array.from({ length: 12 }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` }))

test('without a network the open job is reloaded with its drafts, and everything arrives once', {
  tag: ['@short', '@loss'],
}, async ({ page }) => {
  // The browser stores all files of the page first.
  test.slow()
  const job = await preparedJob(api, segments)
  const before = await api.segments(job.id)
  await staySignedIn(page, proxy, api.key)
  await openReview(page, proxy, api.key, job.id, '?order=document')
  await untilStored(page)
  // Answers are stored a moment after they were read.
  await expect.poll(() => copied(page, job.id)).toBeGreaterThan(0)

  // Both are needed: requests of a page that is being left bypass the browser's own switch.
  proxy.set({ kind: 'reset' })
  await page.context().setOffline(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' Confirmada.')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('End')
  await page.keyboard.type(' Borrador.')
  const offline = 'Offline · 2 changes saved in this browser'
  await expect(page.getByText(offline).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: offline })).toHaveCount(1)

  await page.reload()
  await expect(textBox(page)).toBeFocused()
  await expect(row(page, 0)).toContainText('Frase 0. Confirmada.')
  await expect(row(page, 1)).toContainText('Frase 1. Borrador.')
  await expect(row(page, 11)).toContainText('Sentence 11.')
  await expect(page.getByText(offline).first()).toBeVisible()
  await page.keyboard.press('Control+g')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(row(page, 4)).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('End')
  await page.keyboard.type(' Después.')
  await page.keyboard.press('Control+Enter')
  expect(await api.segments(job.id)).toEqual(before)

  proxy.set({ kind: 'pass' })
  await page.context().setOffline(false)
  await expect(page.getByText('3 changes sent').first()).toBeVisible()
  const after = await api.segments(job.id)
  expect(after.map(({ target }) => target).slice(0, 5)).toEqual([
    'Frase 0. Confirmada.',
    'Frase 1. Borrador.',
    'Frase 2.',
    'Frase 3.',
    'Frase 4. Después.',
  ])
  for (const position of [0, 1, 4]) {
    expect((after[position]?.revision ?? 0) - (before[position]?.revision ?? 0)).toBe(1)
  }
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('the editor opens again without a network before the other screens are stored', {
  tag: '@loss',
}, async ({ page }) => {
  const job = await preparedJob(api, segments.slice(0, 2))
  await staySignedIn(page, service, api.key)
  await page.goto(`${service.url}/healthz`)
  // Neither a page nor the worker gets the code of a screen that is not open.
  await page.context().route(/\/assets\/(?:account|projects|resources|translate)[.-]/, () => new Promise(() => {}))
  await openReview(page, service, api.key, job.id, '?order=document')
  await untilReopens(page)
  await expect.poll(() => copied(page, job.id)).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' Escrita.')
  await expect(page.getByText('Offline · 1 change saved in this browser').first()).toBeVisible()
  await expect(page.getByText('Keep this page open')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 0)).toContainText('Frase 0. Escrita.')
  await expect(textBox(page)).toBeFocused()
})

test('a text that the service has just taken is there without a network, also after a crash', { tag: '@loss' }, async ({
  context,
}) => {
  // The browser stores all files of the page first.
  test.slow()
  const job = await preparedJob(api, segments)
  const page = await context.newPage()
  await staySignedIn(context, proxy, api.key)
  await openReview(page, proxy, api.key, job.id, '?order=document')
  await untilOpensOffline(page, job.id)
  await page.keyboard.press('End')
  await page.keyboard.type(' Confirmada.')
  await page.keyboard.press('Control+Enter')
  // The correction is in the journal before it leaves.
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('Frase 0. Confirmada.')
  await expect.poll(() => readJournal(page, api), { intervals: [20] }).toEqual([])
  await crash(page)

  proxy.set({ kind: 'reset' })
  const again = await context.newPage()
  await openReview(again, proxy, api.key, job.id, '?order=document')
  await expect(row(again, 0)).toContainText('Frase 0. Confirmada.')
  await expect(row(again, 1)).toContainText('Frase 1.')
})

test('the list of jobs opens without a network, says from when it is, and lets a person sign out', async ({ page }) => {
  // The browser stores all files of the page first.
  test.slow()
  const job = await preparedJob(api, segments.slice(0, 1))
  await staySignedIn(page, service, api.key)
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('link', { name: job.file_name }).first()).toBeVisible()
  await untilStored(page)
  await expect.poll(() => copied(page, null)).toBeGreaterThan(1)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: job.file_name }).first()).toBeVisible()
  await expect(page.getByText(/^Data from \d+:\d\d/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(page.getByText(/^Next attempt in \d+ s$/)).toBeVisible()
  await page.getByRole('button', { name: /· admin$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to a translation service' })).toBeVisible()
})

test('a sign-out leaves nothing of the job in the browser', async ({ page }) => {
  const job = await preparedJob(api, segments.slice(0, 2))
  await staySignedIn(page, service, api.key)
  await openReview(page, service, api.key, job.id)
  await expect.poll(() => copied(page, job.id)).toBeGreaterThan(0)
  await page.goto(`${service.url}/jobs`)
  await page.getByRole('button', { name: /· admin$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to a translation service' })).toBeVisible()
  // The database itself is gone.
  await expect.poll(() => copied(page, null)).toBe(-1)
})

test('the worker stores built files and no answer of the service, and serves what the network has', async ({
  page,
  request,
}) => {
  // The browser stores all files of the page first.
  test.slow()
  const job = await preparedJob(api, segments.slice(0, 1))
  await openReview(page, service, api.key, job.id)
  await untilStored(page)
  await page.reload()
  await expect(textBox(page)).toBeFocused()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/')
  expect(stored.filter((path) => !/^\/(assets\/[^/]+|favicon\.svg|heal\.js|theme\.js)?$/.test(path))).toEqual([])
  for (const path of ['/openapi.json', '/healthz', '/v1/languages?limit=1']) {
    const here = await page.evaluate(
      async (address) => (await fetch(address, { headers: { 'Accept-Language': 'en' } })).text(),
      path,
    )
    expect(here).toBe(await (await request.get(service.url + path, { headers: { 'Accept-Language': 'en' } })).text())
  }
  const worker = await request.get(`${service.url}/service-worker.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('without a long session a reload without a network says what is in the browser, and the sign-in sends it', async ({
  page,
}) => {
  // The browser stores all files of the page first.
  test.slow()
  proxy.set({ kind: 'pass' })
  const job = await preparedJob(api, segments.slice(0, 3))
  await openReview(page, proxy, api.key, job.id, '?order=document&panel=notes')
  await untilStored(page)
  proxy.set({ kind: 'reset' })
  await page.context().setOffline(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' Confirmada.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Shift+F9')
  await page.keyboard.type('Which house?')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Shift+F9')
  await page.keyboard.type('Half')
  await expect(page.getByText('Offline · 2 changes saved in this browser').first()).toBeVisible()
  await expect(page.getByText('Keep this page open: it cannot be reopened offline.')).toBeVisible()

  await page.reload()
  const kept = /Stored in this browser since \d+:\d\d.*: 1 unsent correction and 2 unsent notes\./
  await expect(page.getByText(kept).first()).toBeVisible()
  expect((await api.segments(job.id))[0]?.target).toBe('Frase 0.')

  proxy.set({ kind: 'pass' })
  await page.context().setOffline(false)
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('Frase 0. Confirmada.')
  const notes = async () => await (await api.send(`/v1/jobs/${job.id}/segments/1/notes`)).json()
  await expect.poll(notes).toMatchObject({ notes: [{ text: 'Which house?' }] })
  await expect(row(page, 1)).toContainText('Unsent note')
  await row(page, 1).locator('.cell-target').click()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Half')
})
