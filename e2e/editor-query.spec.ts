import type { Api } from './service/api.ts'
import { openReview, preparedJob, row } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const prepared = (fields = {}) =>
  preparedJob(
    api,
    [
      { source: 'The door is open.', target: 'La puerta está abierta.', state: 'translated' },
      { source: 'It costs 1,200 euros.', target: 'Cuesta 1,300 euros.' },
      { source: 'The window is closed.', target: 'La ventana está cerrada.', state: 'rejected_translation' },
      { source: 'It costs 80 euros today.', target: 'Cuesta 80 euros hoy.' },
    ],
    fields,
  )

test('one line filters the rows: by words, state and issue, with counts, completion and a name', async ({
  page,
  browser,
}) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document')
  const rows = page.locator('[data-position]')
  const line = page.getByRole('combobox', { name: 'Filter segments' })

  await test.step('what is typed is counted before it applies', async () => {
    await page.keyboard.press('Control+Shift+F')
    await expect(line).toBeFocused()
    await page.keyboard.type('euros -has:issue')
    await expect(page.getByRole('status').filter({ hasText: '1 of 4 segments' })).toBeVisible()
    await expect(rows).toHaveCount(4)
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(row(page, 3)).toHaveAttribute('data-active', 'true')
    await expectAccessible(page)
  })

  await test.step('the address brings it back', async () => {
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(line).toHaveValue('euros -has:issue')
  })

  await test.step('proposals say how many rows they show, and the rejected are two keys away', async () => {
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
    await expect(rows).toHaveCount(4)
    await line.fill('rejec')
    await expect(page.getByRole('option', { name: /State: rejected/ })).toContainText('1')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(row(page, 2)).toHaveAttribute('data-active', 'true')
  })

  await test.step('a proposal is pressed over the rows, and the message of a fault takes no place in the line', async () => {
    await line.fill('')
    const width = await line.evaluate((box) => box.clientWidth)
    await line.fill('state:')
    await expect(page.getByRole('option', { name: /State: signed off/ })).toBeVisible()
    await expect(line).toHaveAttribute('aria-invalid', 'false')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Something is missing here.').last()).toBeInViewport()
    expect(await line.evaluate((box) => box.clientWidth)).toBeGreaterThan(width - 40)
    await page.getByRole('option', { name: /State: signed off/ }).click()
    await expect(line).toHaveValue('state:signed-off ')
    await line.fill('state:rejected')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
  })

  await test.step('it is saved by name', async () => {
    await page.getByRole('button', { name: 'Saved filters' }).press('Enter')
    await page.getByRole('checkbox', { name: 'Share with everyone in the organization' }).check()
    await page.getByRole('textbox', { name: 'Name' }).fill('Sent back')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Sent back/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('another person of the organisation has it, and goes by it to what is next', async () => {
    const made = await api.send('/v1/keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Leo', role: 'translator' }),
    })
    const context = await browser.newContext()
    const leo = await context.newPage()
    await openReview(leo, service, JSON.parse(await made.text()).key, job.id, '?order=document')
    await leo.getByRole('button', { name: 'Saved filters' }).press('Enter')
    await expect(leo.getByRole('button', { name: /^Sent back/ })).toBeVisible()
    await expect(leo.getByRole('button', { name: 'Delete filter “Sent back”' })).toBeHidden()
    await leo.getByRole('combobox', { name: 'Next pending segment (F9) goes to' }).selectOption('Sent back')
    await leo.keyboard.press('Escape')
    await leo.keyboard.press('F9')
    await expect(row(leo, 2)).toHaveAttribute('data-active', 'true')
    await context.close()
  })

  await test.step('quick filters are put into it by a press', async () => {
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
    await page.getByRole('button', { name: /^With QA issues/ }).press('Enter')
    await expect(line).toHaveValue('has:issue')
    await expect(rows).toHaveCount(1)
    await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  })
  expect(complaints).toEqual([])
})

test('without scores rows can be put in order by attention, which each row explains', async ({ page }) => {
  const { complaints } = watchPage(page)
  // No engine translates into this language, and nothing scores it.
  const job = await prepared({ target_lang: 'fi' })
  await openReview(page, service, api.key, job.id, '?order=document')
  await page.getByRole('radio', { name: 'By attention' }).press('Space')
  const rows = page.locator('[data-position]')
  await expect(rows.first()).toHaveAttribute('data-position', '2')
  await expect(rows.first()).toContainText('rejected')
  await expect(rows.nth(1)).toContainText('Numbers')
  await expect(page.getByRole('button', { name: /^Reliable/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})
