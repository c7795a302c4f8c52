import { readFileSync } from 'node:fs'
import type { Api } from './service/api.ts'
import { openReview, preparedJob } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { expectAccessible, themes } from './service/watch-page.ts'

let service: SharedService
let api: Api
let projectId = ''
let jobId = ''

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
  const made = await api.send('/v1/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Acme' }),
  })
  projectId = JSON.parse(await made.text()).id
  const rows = [
    { source: 'Type git push origin main to send.', target: 'Escriba git push origin main para enviar.' },
    { source: 'One house.', target: 'Una  casa.' },
    { source: 'Two houses.', target: 'Dos  casas.' },
  ]
  jobId = (await preparedJob(api, rows, { project_id: projectId })).id
})

test('what a manager sets for the checks of a project changes the issues of an editor that is open @short', async ({
  page,
  context,
}) => {
  await openReview(page, service, api.key, jobId, '?panel=checks&order=document')
  const issues = page.locator('summary')
  await expect(issues).toHaveText([/Untranslated text/, /Double spaces/])
  const manager = await context.newPage()
  await manager.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await manager.goto(`${service.url}/projects/${projectId}`)
  await manager.getByRole('button', { name: 'Show checks' }).press('Enter')
  for (const theme of themes) await expectAccessible(manager, theme)
  await manager.getByLabel('Double spaces: Severity').selectOption('Off')
  await expect(issues).toHaveText([/Untranslated text/])
  await manager.getByLabel('Words to keep').fill('git push origin main')
  await manager.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('No QA issues in the segments loaded so far.')).toBeVisible()
  expect((await api.segments(jobId)).flatMap(({ checks }) => checks)).toEqual([])
})

test('the settings are exported as a file, which is compared before it is imported', async ({ page }) => {
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/projects/${projectId}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const settings = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  const changed = JSON.stringify({ ...settings, checks: { ...settings.checks, tab: 'major' } })
  await page.locator('input[accept^=".json"]').setInputFiles({
    name: 'qa.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tabs: Usual → Major')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('QA check settings imported', { exact: true })).toBeVisible()
  await expect(page.getByText(/1 check with another severity/)).toBeVisible()
})
