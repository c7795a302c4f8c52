import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { goToRow } from './service/go-to-row.ts'
import { type NetworkProxy, startNetworkProxy } from './service/network-proxy.ts'
import { openReview, preparedJob, textBox } from './service/prepared-job.ts'
import { expectAccessible } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

// The path breaks silently, as behind a router, a VPN or another Wi-Fi: nothing is reset, nothing is answered.
const rows = 12
const silences = [
  { name: 'a silence', seconds: 0, tag: ['@loss'] },
  { name: 'two minutes', seconds: 120, tag: ['@loss', '@long'] },
]

let service: SharedService
let proxy: NetworkProxy
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  proxy = await startNetworkProxy(service.url)
  api = await shared.addOrganisation()
})

test.afterAll(async () => {
  await proxy.stop()
})

test.afterEach(() => proxy.set({ kind: 'pass' }))

for (const { name, seconds, tag } of silences) {
  test(`after ${name} in which the path carries nothing, what was confirmed arrives without a reload`, {
    tag,
  }, async ({ page }) => {
    const opened = await openDocument(page)
    const { jobId, before } = opened
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    proxy.set({ kind: 'blackhole', lost: 'everything' })
    await write(page, 0, ' uno')
    await write(page, 1, ' dos')
    await expect(page.getByText('Offline · 2 changes saved in this browser').first()).toBeVisible()
    await expectAccessible(page)
    if (seconds > 0) {
      test.setTimeout(60_000 + seconds * 1000)
      // Browsers and routers give up connections that are silent for so long, by clocks that no test moves.
      await setTimeout(seconds * 1000)
    }
    expect(await revisions(jobId), 'nothing came through').toEqual(before)

    proxy.set({ kind: 'pass' })
    await expectSaved(page)
    await expectWritten(
      opened,
      new Map([
        [0, ' uno'],
        [1, ' dos'],
      ]),
    )
    expect(loads).toBe(0)
  })
}

test('connections that died unseen while nothing was sent hold up nothing that is confirmed afterwards', {
  tag: '@loss',
}, async ({ page }) => {
  const opened = await openDocument(page)
  // Every connection that the browser keeps is dead from now on; a new one would work at once.
  proxy.set({ kind: 'blackhole', lost: 'everything' })
  proxy.set({ kind: 'pass' })
  await write(page, 2, ' tres')
  await expectSaved(page)
  await expectWritten(opened, new Map([[2, ' tres']]))
})

test('a correction whose answer was lost is sent again and is there once, with what was typed meanwhile', {
  tag: '@loss',
}, async ({ page }) => {
  const { jobId, before, kept } = await openDocument(page)
  proxy.set({ kind: 'blackhole', lost: 'answers' })
  await write(page, 3, ' cuatro')
  await expect.poll(async () => (await revisions(jobId))[3]).not.toBe(before[3])
  await goToRow(page, 3)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' y más')
  proxy.set({ kind: 'pass' })
  // The typed text is a draft upon the correction; it is saved by itself.
  await expect
    .poll(async () => (await api.segments(jobId))[3])
    .toMatchObject({ target: 'Frase 3. cuatro y más', state: 'draft' })
  await expect(textBox(page)).toHaveText('Frase 3. cuatro y más')
  expect(await versions(jobId, 3), 'the correction once, and the draft').toBe(kept + 2)
  await page.keyboard.press('Control+Enter')
  await expectSaved(page)
  expect((await api.segments(jobId))[3]).toMatchObject({ target: 'Frase 3. cuatro y más', state: 'translated' })
  expect(await versions(jobId, 3), 'and its confirmation').toBe(kept + 3)
})

test('resets, a slow path and one that stops for a while lose nothing and double nothing', {
  tag: ['@loss', '@long'],
}, async ({ page }) => {
  const opened = await openDocument(page)
  proxy.set({ kind: 'reset' })
  await write(page, 4, ' a')
  await expect(page.getByText('Offline · 1 change saved in this browser').first()).toBeVisible()
  proxy.set({ kind: 'latency', milliseconds: 800 })
  await expectSaved(page)
  proxy.set({ kind: 'throttle', bytesPerSecond: 4000 })
  await write(page, 5, ' b')
  await expectSaved(page)
  proxy.set({ kind: 'hang', milliseconds: 6000 })
  await write(page, 6, ' c')
  await expectSaved(page)
  await expectWritten(
    opened,
    new Map([
      [4, ' a'],
      [5, ' b'],
      [6, ' c'],
    ]),
  )
})

test('a segment that the service always fails with is named on the screen, and holds up no other', {
  tag: '@loss',
}, async ({ page }) => {
  const opened = await openDocument(page)
  const broken = `**/v1/jobs/${opened.jobId}/segments/1`
  await page.route(broken, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'req_broken', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ type: 'https://x.test/errors/internal', title: 'Internal error', status: 500 }),
    }),
  )
  await write(page, 1, ' uno')
  await write(page, 2, ' dos')
  await expect.poll(async () => (await revisions(opened.jobId))[2]).not.toBe(opened.before[2])
  const status = page.getByRole('button', { name: '1 change not saved' })
  await status.click()
  await expect(page.getByText(/^Segment 2: the service has failed to save it since \d+:\d\d/)).toBeVisible()
  await expect(page.getByText(/^Next attempt in \d+ s$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to the segment' }).click()
  await page.keyboard.press('Escape')
  const row = page.locator('[data-position="1"]')
  await expect(row.getByText(/^The service has failed to save this segment since/)).toBeVisible()
  await expect(row.getByText('req_broken')).toBeVisible()
  const tryNow = row.getByRole('button', { name: 'Try now' })
  const tried = page.waitForRequest(broken)
  await tryNow.click()
  await tried
  await page.unroute(broken)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectSaved(page)
  await expectWritten(
    opened,
    new Map([
      [1, ' uno'],
      [2, ' dos'],
    ]),
  )
})

type Opened = { readonly jobId: string; readonly before: readonly number[]; readonly kept: number }

/** `before`: the revisions of its rows; `kept`: how many versions of each the service has. */
async function openDocument(page: Page): Promise<Opened> {
  const sentences = Array.from({ length: rows }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` }))
  const { id: jobId } = await preparedJob(api, sentences)
  await openReview(page, proxy, api.key, jobId, '?order=document&panel=none')
  // The page has loaded its first data: the connection breaks while a person works, not while the page loads.
  await goToRow(page, rows - 1)
  await untilLoaded(page)
  return { jobId, before: await revisions(jobId), kept: await versions(jobId, 0) }
}

/** Waits until no part of the page has come for a while: they are fetched one after the other. */
async function untilLoaded(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        // The heartbeat is left out, because it goes on.
        before = await page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/healthz')).length,
        )
        return before - last
      },
      { intervals: [1500] },
    )
    .toBe(0)
}

/** Goes to a row, writes at its end and confirms it. */
async function write(page: Page, position: number, words: string): Promise<void> {
  await goToRow(page, position)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(words)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator(`[data-position="${position + 1}"]`)).toHaveAttribute('data-active', 'true')
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

/** Expects that each of these rows has its words once, in one new revision, and the others are unchanged. */
async function expectWritten({ jobId, before, kept }: Opened, words: ReadonlyMap<number, string>) {
  const segments = await api.segments(jobId)
  expect(segments.map(({ target }) => target)).toEqual(
    segments.map(({ position }) => `Frase ${position}.${words.get(position) ?? ''}`),
  )
  const changed = segments.filter(({ revision, position }) => revision !== before[position])
  expect(changed.map(({ position }) => position)).toEqual([...words.keys()])
  for (const position of words.keys()) expect(await versions(jobId, position), `row ${position}`).toBe(kept + 1)
}

async function revisions(jobId: string): Promise<number[]> {
  return (await api.segments(jobId)).map(({ revision }) => revision)
}

async function versions(jobId: string, position: number): Promise<number> {
  const reply = await api.send(`/v1/jobs/${jobId}/segments/${position}/history`)
  const { versions: all } = await reply.json()
  return all.length
}
