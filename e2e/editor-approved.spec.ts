import type { Page } from '@playwright/test'
import { type Api, withKey } from './service/api.ts'
import { openReview, preparedJob, row, runCommand, textBox } from './service/prepared-job.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const segments = [
  { source: 'The first cat.', target: 'El primer gato.', state: 'approved_sign_off' },
  { source: 'The second cat.', target: 'El segundo gato.', state: 'approved_translation' },
  { source: 'The third cat.', target: 'El tercer gato.', state: 'draft' },
] as const

const targets = async (jobId: string) => (await api.segments(jobId)).map(({ target, state }) => `${target} ${state}`)
const question = (page: Page) => page.getByRole('dialog')

test('an approved segment is edited after one question, which says who approved it', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, segments)
  const before = await targets(job.id)
  await openReview(page, service, api.key, job.id, '?order=document&segment=1')
  await expect(row(page, 0)).toHaveAttribute('data-active', 'true')

  for (const attempt of [
    () => page.keyboard.type('x'),
    () => page.keyboard.press('Backspace'),
    () => page.keyboard.press('Alt+Delete'),
    () => page.keyboard.press('Control+Insert'),
    () => page.keyboard.press('Control+Enter'),
    () => page.evaluate(() => document.execCommand('insertText', false, 'x')),
  ]) {
    await attempt()
    await expect(question(page)).toContainText('This segment is signed off')
    await expect(question(page)).toContainText(/Signed off by .+, .+\d:\d\d/)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(textBox(page)).toBeFocused()
  }
  await expect(textBox(page)).toHaveText('El primer gato.')

  await page.keyboard.press('End')
  await page.keyboard.type(' M')
  await question(page).getByRole('button', { name: 'Edit segment' }).click()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('iau.')
  await page.keyboard.press('Control+Alt+Enter')
  await expect.poll(() => targets(job.id)).toEqual(['El primer gato. Miau. translated', ...before.slice(1)])

  await test.step('the next approved row is asked about on its own', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('x')
    await expect(question(page)).toContainText('This segment is approved')
    await page.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})

test('replacing and bulk steps leave approved segments out until they are ticked', async ({ page }) => {
  const job = await preparedJob(api, segments)
  await openReview(page, service, api.key, job.id, '?order=document')
  await page.keyboard.press('Control+h')
  await page.getByRole('searchbox', { name: 'Find' }).fill('gato')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('felino')
  await expect(page.getByText('2 results are in approved or signed-off segments and are not selected.')).toBeVisible()
  await page.getByRole('button', { name: /^Replace 1/ }).click()
  await expect.poll(async () => (await api.segments(job.id))[1]?.target).toBe('El segundo gato.')

  await runCommand(page, 'Edit several segments')
  const dialog = page.getByRole('dialog')
  for (const kept of ['1 approved', '1 signed-off'])
    await expect(dialog.getByRole('checkbox', { name: `Also change ${kept} segment` })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Change 1 segment' }).click()
  await expect
    .poll(() => targets(job.id))
    .toEqual([
      'El primer gato. approved_sign_off',
      'El segundo gato. approved_translation',
      'El tercer felino. translated',
    ])
})

test('a translator cannot edit what is signed off, until an admin says that everyone can', async ({ browser }) => {
  const reply = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', role: 'translator' }),
  })
  const { key }: { key: string } = await reply.json()
  const job = await preparedJob(api, segments)
  const send = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"target":"Otro gato."}' }
  const refused = await withKey(service.url, key).send(`/v1/jobs/${job.id}/segments/0`, send)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/\/segment-locked$/) })

  const translator = await (await browser.newContext()).newPage()
  await translator.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), key)
  await translator.goto(`${service.url}/jobs/${job.id}/review?order=document&segment=1`)
  await expect(row(translator, 0)).toHaveAttribute('data-active', 'true')
  await expect(translator.getByText('Signed off: only a manager can edit this segment.')).toBeVisible()
  await expect(textBox(translator)).toHaveCount(0)

  const admin = await (await browser.newContext()).newPage()
  await admin.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await admin.goto(`${service.url}/account`)
  await admin.getByRole('radio', { name: 'Everyone can change them' }).check()
  await expect(admin.getByText('Saved.')).toBeVisible()

  await translator.reload()
  await expect(textBox(translator)).toBeFocused()
  await translator.keyboard.type('x')
  await translator.getByRole('button', { name: 'Edit segment' }).click()
  await translator.keyboard.press('Control+a')
  await translator.keyboard.type('Otro gato.')
  await translator.keyboard.press('Control+Enter')
  await expect.poll(async () => (await targets(job.id))[0]).toBe('Otro gato. translated')
})
