import { expect, type Page, test } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { type RunningService, startService } from './service/start-service.ts'

// The same edits and faults in every run, in an order that nobody would think of.
const seed = 20_261_121
const edits = 40
const rows = 8

let service: RunningService
let api: Api

test.beforeAll(async () => {
  service = await startService({
    env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '100000' },
  })
  api = await connect(service)
})

test.afterAll(() => service.stop())

/** True when the text is in the page's journal, or at the service. */
async function isKept(page: Page, jobId: string, position: number, text: string): Promise<boolean> {
  const written = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('cotejo')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no journal')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
  return written.includes(JSON.stringify(text)) || (await api.segments(jobId))[position]?.target === text
}

/** Numbers below 1, always the same: mulberry32. */
function randomNumbers(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('edits among reloads, lost answers, busy answers and an absent network: none lost, none doubled', async ({
  page,
  context,
}) => {
  const random = randomNumbers(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const job = await preparedJob(
    api,
    Array.from({ length: rows }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` })),
  )
  const model = (await api.segments(job.id)).map(({ target }) => target ?? '')

  // What happens to the next correction: it is answered, or one of the faults of a network and a service.
  let fault: 'none' | 'lost' | 'aborted' | 'busy' | 'limited' = 'none'
  await page.route('**/v1/jobs/*/segments/**', async (route) => {
    if (!['PATCH', 'POST'].includes(route.request().method())) return route.fallback()
    const now = fault
    fault = 'none'
    if (now === 'aborted') return route.abort()
    if (now === 'busy')
      return route.fulfill({ status: 503, json: { type: 'x/store-unavailable', title: 'x', status: 503 } })
    if (now === 'limited') {
      const headers = { 'Retry-After': '1' }
      return route.fulfill({ status: 429, headers, json: { type: 'x/rate-limited', title: 'x', status: 429 } })
    }
    // Handled by the service, but the answer never comes.
    if (now === 'lost') {
      await route.fetch()
      return route.abort()
    }
    return route.fallback()
  })
  await openReview(page, service, api.key, job.id, '?order=document')

  for (let edit = 0; edit < edits; edit++) {
    const position = pick(rows)
    await page.keyboard.press('Control+g')
    await page.locator('#go-to').fill(String(position + 1))
    await page.keyboard.press('Enter')
    await expect(row(page, position)).toHaveAttribute('data-active', 'true')
    await expect(textBox(page)).toBeFocused()
    await expect(textBox(page)).toHaveText(model[position] ?? '')
    const words = ` e${edit}`
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
    model[position] += words
    fault = (['none', 'lost', 'aborted', 'busy', 'limited'] as const)[pick(5)] ?? 'none'
    await page.keyboard.press('Control+Alt+Enter')
    const what = pick(8)
    if (what === 1) await context.setOffline(true)
    if (what === 2) await context.setOffline(false)
    if (what === 0) {
      // A page cannot be loaded without a network; what was written without one is in the journal.
      await context.setOffline(false)
      await expect.poll(() => isKept(page, job.id, position, model[position] ?? '')).toBe(true)
      await page.reload()
      await expect(textBox(page)).toBeFocused()
    }
  }

  fault = 'none'
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await api.segments(job.id)).map(({ target }) => target), { timeout: 150_000 })
    .toEqual(model)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
})
