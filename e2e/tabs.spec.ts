import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const segments = Array.from({ length: 4 }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` }))
const signIn = 'Connect to a translation service'

test('a second tab lands where its address points to, and a sign-out in one ends both', async ({ page, context }) => {
  const job = await preparedJob(api, segments)
  await openReview(page, service, api.key, job.id)
  const address = `/jobs/${job.id}/review?order=document&segment=3`

  const second = await context.newPage()
  await second.goto(service.url + address)
  await expect(row(second, 2)).toHaveAttribute('data-active', 'true')
  await expect(textBox(second)).toBeFocused()
  expect(new URL(second.url()).pathname).toBe(`/jobs/${job.id}/review`)

  await test.step('the key is in no storage that outlives the tabs', async () => {
    const stored = await second.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored).not.toContain(api.key)
    expect(await context.cookies()).toEqual([])
  })

  await second.goto(`${service.url}/jobs`)
  await second.getByRole('button', { name: /· admin$/ }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.getByRole('heading', { name: signIn })).toBeVisible()
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()

  const third = await context.newPage()
  await third.goto(service.url + address)
  await expect(third.getByRole('heading', { name: signIn })).toBeVisible()
  expect(new URL(third.url()).searchParams.get('next')).toBe(address)
})

test('what is typed in two tabs in turn, quicker than a report of the other arrives, is all there', async ({
  page,
  context,
}) => {
  const job = await preparedJob(api, segments)
  await openReview(page, service, api.key, job.id)
  const second = await context.newPage()
  await second.goto(`${service.url}/jobs/${job.id}/review?order=document&segment=1`)
  await expect(textBox(second)).toBeFocused()
  await textBox(page).press('Home')
  await textBox(second).press('End')
  for (const letter of 'abcdef') {
    await page.keyboard.press(letter)
    await second.keyboard.press(letter.toUpperCase())
  }
  for (const tab of [page, second]) await expect(textBox(tab)).toHaveText('abcdefFrase 0.ABCDEF')
  const target = async () => (await api.segments(job.id))[0]?.target
  await expect.poll(target).toBe('abcdefFrase 0.ABCDEF')
})

test('a tab that is the only one asks for the key, and is not kept waiting for others', async ({ page }) => {
  await page.goto(`${service.url}/jobs`)
  await expect(page.getByRole('heading', { name: signIn })).toBeVisible()
})

test('a job is deleted also when the page is left before that could no longer be undone', async ({ page }) => {
  const job = await preparedJob(api, segments)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  await page
    .getByRole('button', { name: `More actions for ${job.file_name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`${job.file_name} deleted`, { exact: true })).toBeVisible()
  expect((await api.send(`/v1/jobs/${job.id}`)).status).toBe(200)
  await page.goto('about:blank')
  await expect.poll(async () => (await api.send(`/v1/jobs/${job.id}`)).status).toBe(404)
})
