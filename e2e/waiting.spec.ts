import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Job } from '#contract/resources/job.ts'
import { startFakeLibreTranslate } from '../service/engines/testing/start-fake-libretranslate.ts'
import { type Api, connect } from './service/api.ts'
import { startNetworkProxy } from './service/network-proxy.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, test } from './service/test.ts'
import { patient } from './service/patient.ts'

async function openJobs(page: Page, service: RunningService, api: Api) {
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
}

/** Runs the operator's command line on the data of a running service. */
async function cotejo(service: RunningService, ...args: readonly string[]): Promise<string> {
  const command = ['scripts/cotejo.mjs', ...args, '--data', service.dataDir]
  return (await promisify(execFile)(process.execPath, command)).stdout
}

for (const seconds of [0, 300])
  test(`an engine that is away${seconds > 0 ? ' for minutes' : ''} fails no document: they wait, say so, and go on by themselves`, {
    tag: seconds > 60 ? '@long' : [],
  }, async ({ page }) => {
    // The test has a service of its own, and pauses between two tries.
    test.setTimeout(180_000 + 2 * seconds * 1000)
    const engine = await startFakeLibreTranslate()
    const path = await startNetworkProxy(engine.url)
    const service = await startService({
      env: {
        COTEJO_DEMO: '0',
        COTEJO_ENGINES: 'libretranslate',
        LIBRETRANSLATE_URL: path.url,
        COTEJO_REQUESTS_PER_MINUTE: '100000',
      },
    })
    try {
      const { complaints } = watchPage(page)
      const api = await connect(service)
      const first = await api.untilFinal((await api.upload(writeText('before.txt', 'The red house.\n'))).id)
      expect(first.status).toBe('succeeded')
      path.set({ kind: 'reset' })
      const names = Array.from({ length: 5 }, (_, n) => `away-${n}.txt`)
      const jobs: Job[] = []
      for (const name of names) jobs.push(await api.upload(writeText(name, `The house ${name} is old.\n`)))
      await openJobs(page, service, api)
      await expect(page.getByText(/^Waiting for the MT engine since \d+:\d\d/)).toHaveCount(5, patient)
      await expect(page.getByText(/^5 documents wait: the MT engine has not responded since/)).toBeVisible()
      if (seconds > 0) await setTimeout(seconds * 1000)
      path.set({ kind: 'pass' })
      // Between two tries there may be as much time as a job has waited already.
      const patience = 120_000 + seconds * 1000
      const ended = await Promise.all(jobs.map(({ id }) => api.untilFinal(id, patience)))
      for (const job of ended) expect(job).toMatchObject({ status: 'succeeded', error_code: null, attempts: 1 })
      await expect(page.getByText(/^Waiting for the MT engine/)).toHaveCount(0)
      await expect(page.getByText(/documents? waits?: /)).toHaveCount(0)
      await page.getByRole('radio', { name: 'Failed' }).press('Space')
      await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible()
      expect(complaints).toEqual([])
    } finally {
      await service.stop()
      await path.stop()
      await engine.close()
    }
  })

test('a document that the plan is too small for waits, says so, and is translated when the plan is raised', {
  tag: '@long',
}, async ({ page }) => {
  // Starting the service makes its database.
  test.slow()
  const service = await startService({ env: { COTEJO_DEMO: '0' } })
  try {
    const { complaints } = watchPage(page)
    const api = await connect(service)
    await cotejo(service, 'plan', '--limit', '40')
    const { id } = await api.upload(
      writeText('lease.txt', 'The tenant pays the rent on the first day of each month.\n'),
    )
    await openJobs(page, service, api)
    await expect(page.getByText(/^Waiting since [^:]+:\d\d[^:]*: the plan has too few characters left/)).toBeVisible(
      patient,
    )
    const small = await api.untilFinal((await api.upload(writeText('small.txt', 'The house is old.\n'))).id)
    expect(small.status).toBe('succeeded')
    await page.getByRole('link', { name: 'lease.txt' }).first().click()
    await expect(page.getByText(/the plan has too few characters left/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0)
    await expectAccessible(page)
    await cotejo(service, 'plan', '--limit', '1000')
    expect(await api.untilFinal(id)).toMatchObject({ status: 'succeeded', waiting_for: null })
    await expect(page.getByText('Translated', { exact: true }).first()).toBeVisible(patient)
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
  }
})

test('1,040 jobs: the head counts all of them, and they are filtered, grouped and acted on', {
  tag: '@long',
}, async ({ page }) => {
  // The test makes 1,040 uploads, one after the other.
  test.setTimeout(900_000)
  const service = await startService({
    env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '100000' },
  })
  try {
    const { complaints } = watchPage(page)
    const api = await connect(service)
    const file = writeText('note.txt', 'The office is closed.\n')
    const ids: string[] = []
    for (let n = 0; n < 1040; n++) {
      const target_lang = n % 2 === 0 ? 'es' : 'fr'
      ids.push((await api.upload(file, { target_lang, mt: 'false', batch_id: `batch-${n % 4}` })).id)
    }
    await Promise.all(ids.slice(-20).map((id) => api.untilFinal(id)))
    await openJobs(page, service, api)
    const toReview = page.locator('dl > div').filter({ hasText: 'to review' })
    await expect(toReview.getByRole('definition')).toHaveText('1,040', patient)
    const rows = page.getByRole('rowheader', { name: /note\.txt/ })
    await expect(rows.first()).toBeVisible()
    await page.getByLabel('Group by').selectOption('batch')
    await expect(page.getByRole('rowheader', { name: /^Uploaded together, .* 260 documents/ }).first()).toBeVisible(
      patient,
    )
    await page.getByLabel('Group by').selectOption('language')
    await expect(page.getByRole('rowheader', { name: /English → (Spanish|French).* 520/ }).first()).toBeVisible(patient)
    await page.getByRole('searchbox').fill(ids[3] ?? '')
    await expect(rows).toHaveCount(1)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
  }
})
