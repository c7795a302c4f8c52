import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeLibreTranslate } from '../service/engines/testing/start-fake-libretranslate.ts'
import type { FakeServer } from '../service/engines/testing/start-fake-server.ts'
import { type Api, connect, withKey } from './service/api.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'

// The service is killed with SIGKILL while a job runs and a correction is in flight. Nothing may be lost, nothing twice.
const dataDir = mkdtempSync(join(tmpdir(), 'cotejo-crash-'))
const sentences = 400
// Milliseconds, longer than the test.
const NEVER = 3_600_000

let engine: FakeServer
/** After its first answer the engine holds all others back until the service has died. */
let answers: 'first' | 'none' | 'all' = 'first'
let env: Readonly<Record<string, string>>
let service: RunningService
let port: number
let api: Api

test.beforeAll(async () => {
  // Starting the service makes its database.
  test.slow()
  engine = await startFakeLibreTranslate(() => {
    if (answers === 'none') return NEVER
    if (answers === 'first') answers = 'none'
    return 0
  })
  env = {
    COTEJO_DEMO: '0',
    COTEJO_REQUESTS_PER_MINUTE: '100000',
    COTEJO_ENGINES: 'libretranslate',
    LIBRETRANSLATE_URL: engine.url,
  }
  service = await startService({ dataDir, env })
  port = Number(new URL(service.url).port)
  api = await connect(service)
})

test.afterAll(async () => {
  await service.stop()
  await engine.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('killed while a job runs and a correction is in flight, it loses nothing and counts nothing twice', {
  tag: ['@short', '@loss'],
}, async ({ page }) => {
  // The service is started again.
  test.slow()
  watchPage(page)
  const file = join(dataDir, 'contract.txt')
  writeFileSync(
    file,
    Array.from(
      { length: sentences },
      (_, n) => `The supplier delivers ${n + 1} boxes within ${n + 2} working days.\n`,
    ).join(''),
  )
  const { id } = await api.upload(file)
  await expect.poll(async () => (await api.job(id)).progress.done).toBeGreaterThan(0)

  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs/${id}/review`)
  const textBox = page.getByRole('textbox', { name: /^Target, segment/ })
  await expect(textBox).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('El proveedor entrega una caja en 2 días laborables.')
  // The service dies when it has the correction and before the page has its answer.
  const running = new Promise<boolean>((resolve) => {
    let isFirst = true
    void page.route('**/segments/0', async (route) => {
      if (!isFirst || route.request().method() !== 'PATCH') return route.fallback()
      isFirst = false
      const { status } = await api.job(id)
      await route.fetch()
      await service.kill()
      await route.abort()
      resolve(status === 'running')
    })
  })
  await page.keyboard.press('Control+Enter')
  expect(await running, 'the job was still running when the service was killed').toBe(true)

  await expect(page.locator('[data-position="1"]')).toHaveAttribute('data-active', 'true')
  await expect(page.getByText('Offline · 1 change saved in this browser').first()).toBeAttached()

  answers = 'all'
  service = await startService({ dataDir, port, env })
  api = withKey(service.url, api.key)
  const job = await api.untilFinal(id)
  expect(job.status).toBe('succeeded')

  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const segments = await api.segments(id)
  expect(segments).toHaveLength(sentences)
  expect(segments.map((segment) => segment.position)).toEqual(segments.map((_, at) => at))
  expect(segments[0]).toMatchObject({
    target: 'El proveedor entrega una caja en 2 días laborables.',
    state: 'translated',
    origin: 'interactive',
  })
  expect(segments.every((segment) => segment.target !== null && segment.target !== '')).toBe(true)
  expect(job.counts).toMatchObject({ segments: sentences, failed: 0, pending: 0 })

  const { characters } = await (await api.send('/v1/plan')).json()
  // Every segment is charged once; the corrected one as well, unless the correction came before the engine's text.
  const whole = segments.reduce((sum, { source }) => sum + source.length, 0)
  const first = segments[0]?.source.length ?? 0
  expect([whole, whole - first]).toContain(characters.used)
})
