import { expect, test } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'

const looks = [
  ['light', 'en'],
  ['dark', 'es'],
  ['contrast', 'en'],
] as const

let service: RunningService
let api: Api
let jobId: string

test.beforeAll(async () => {
  service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '600' } })
  api = await connect(service)
  const job = await api.upload(writeText('terms.txt', 'The first clause.\nThe second clause.\n'), {
    allow_partial: 'true',
  })
  jobId = (await api.untilFinal(job.id)).id
})

test.afterAll(() => service.stop())

for (const [theme, locale] of looks) {
  test(`every screen is accessible: ${theme}, ${locale}`, async ({ page }) => {
    test.setTimeout(900_000)
    const { complaints } = watchPage(page)
    await page.addInitScript(
      ([key, look, language]) => {
        sessionStorage.setItem('cotejo.key', key)
        localStorage.setItem('cotejo:settings', JSON.stringify({ theme: look }))
        localStorage.setItem('cotejo:locale', JSON.stringify({ locale: language }))
      },
      [api.key, theme, locale] as const,
    )
    const paths = [
      '/jobs',
      '/jobs?q=nothing',
      `/jobs/${jobId}`,
      '/jobs/job_gone',
      '/projects',
      '/memories',
      '/glossaries',
      '/translate',
      '/quality',
      '/languages',
      '/account',
      '/account/usage',
      '/account/requests',
      '/account/requests?id=req_gone',
      '/account/keys',
      '/settings',
      '/connect',
      '/nothing-here',
    ]
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(service.url + path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
        await expectAccessible(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(width, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
      })
    }
    expect(complaints).toEqual([])
  })
}

test('every screen fits a narrow page, and its menu leads to all the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  for (const name of [
    'Projects',
    'Memories',
    'Glossaries',
    'Translate',
    'Quality',
    'Languages',
    'Account',
    'Settings',
    'Jobs',
  ]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
  }
})
