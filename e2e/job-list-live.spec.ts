import type { Api } from './service/api.ts'
import { preparedJob } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const segments = [{ source: 'One.', target: 'Uno.' }]

// While events arrive, a list in which nothing moves is polled every two minutes: longer than a test waits.
test("a job list shows others' uploads and deletions, and polls as before where streams are refused", async ({
  page,
  browser,
}) => {
  const first = await preparedJob(api, segments)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/v1/events')).catch(() => null)
  await page.goto(`${service.url}/jobs`)
  await opened
  const links = (of: typeof page) => of.getByRole('table').getByRole('link', { name: first.file_name })
  await expect(links(page)).toHaveCount(1)

  const refused = await (await browser.newContext()).newPage()
  await refused.route('**/v1/events', (route) => route.fulfill({ status: 404, body: '' }))
  await refused.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await refused.goto(`${service.url}/jobs`)

  const second = await preparedJob(api, segments)
  await expect(links(page)).toHaveCount(2)
  await api.send(`/v1/jobs/${second.id}`, { method: 'DELETE' })
  await expect(links(page)).toHaveCount(1)
  await api.send(`/v1/jobs/${first.id}`, { method: 'DELETE' })
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await expect(refused.getByRole('heading', { name: 'No jobs yet' })).toBeVisible({ timeout: 40_000 })
  await refused.context().close()
})
