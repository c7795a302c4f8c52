import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const heightOf = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)

const rent = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    source: `The tenant of flat ${n} pays the rent on the first working day of each month, and in advance.`,
    target: `El inquilino del piso ${n} paga el alquiler el primer día hábil de cada mes, y por adelantado.`,
  }))

test('an issue waits until one has written, by the clock of the page, and nothing below moves when it comes or goes', async ({
  page,
}) => {
  const { id } = await preparedJob(api, [
    { source: 'You pay 12 euros.', target: 'Usted paga 12 euros' },
    { source: 'The end.', target: 'El fin.' },
  ])
  await page.clock.install()
  await openReview(page, service, api.key, id)
  const issues = row(page, 0).locator('.row-below li')
  await expect(issues).toHaveCount(1)
  const missingStop = 1
  const before = await heightOf(page, '[data-active]')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.keyboard.press('End')
  await page.keyboard.type(' 7')
  for (let n = 0; n < 8; n++) {
    await page.clock.runFor(250)
    expect(await issues.count(), 'while one writes').toBe(missingStop)
    await page.keyboard.type('7')
  }
  await page.clock.resume()
  await expect(issues).not.toHaveCount(missingStop)
  expect(await heightOf(page, '[data-active]')).toBe(before)
  await row(page, 0).getByRole('button', { name: 'Show all issues' }).click()
  await expect.poll(async () => heightOf(page, '[data-active]')).toBeGreaterThan(before)
  const withIssue = await heightOf(page, '[data-active]')
  for (let n = 0; n < 10; n++) await page.keyboard.press('Backspace')
  await expect(issues).toHaveCount(missingStop)
  expect(await heightOf(page, '[data-active]')).toBe(withIssue)
})

test('a text that was begun is not judged before a pause, and then in one line, in the row and in the counts', async ({
  page,
}) => {
  const source = 'Never open the cover for 15 minutes at 30 bar, see page 12 and table 4.'
  const { id } = await preparedJob(api, [{ source, target: '' }])
  await page.clock.install()
  await openReview(page, service, api.key, id)
  const counted = page.getByRole('button', { name: /^With QA issues/ })
  await expect(counted).toHaveText('With QA issues 0')
  const before = await heightOf(page, '[data-active]')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.keyboard.type('Nun')
  for (let n = 0; n < 6; n++) await page.clock.runFor(250)
  await expect(counted).toHaveText('With QA issues 0')
  await expect(row(page, 0).locator('[data-signs]')).not.toContainText('QA issue')
  await page.clock.resume()
  const line = row(page, 0).locator('.row-below p', { hasText: /^\d QA issues, the worst critical$/ })
  await expect(line).toBeVisible()
  await expect(row(page, 0).locator('.row-below li')).toHaveCount(0)
  await expect(counted).toHaveText('With QA issues 1')
  expect(await heightOf(page, '[data-active]')).toBe(before)
})

test('text of a word processor is pasted without an error of the policy', async ({ page }) => {
  const { complaints } = watchPage(page)
  const { id } = await preparedJob(api, [{ source: 'The end.', target: 'El fin.' }])
  await openReview(page, service, api.key, id)
  await textBox(page).evaluate((box) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'El final.\r\n')
    data.setData('text/html', '<p style="color:red;mso-x:y"><b style="font-family:Arial">El final.</b></p>')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(textBox(page)).toHaveText('El fin.El final.')
  expect(complaints).toEqual([])
})

test('the next row stays in sight, selected rows are shaded, and chips have shapes of their own', async ({ page }) => {
  const { id } = await preparedJob(api, rent(20))
  await openReview(page, service, api.key, id)

  await test.step('the next row stays in sight, a line of it at least', async () => {
    const grid = await page.locator('[data-grid]').boundingBox()
    const bottom = (grid?.y ?? 0) + (grid?.height ?? 0)
    for (let position = 1; position < 16; position++) {
      await page.keyboard.press('Alt+ArrowDown')
      await expect(row(page, position)).toHaveAttribute('data-active', 'true')
      await expect(async () => {
        const text = await row(page, position + 1)
          .locator('.segment-text')
          .first()
          .boundingBox()
        expect((text?.y ?? 0) + 20).toBeLessThan(bottom)
      }).toPass()
    }
  })

  await test.step('selected rows are shaded, and ticked', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Home')
    await expect(row(page, 0)).toHaveAttribute('data-active', 'true')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowDown')
    const shade = async (position: number) =>
      row(page, position).evaluate((element) => getComputedStyle(element).backgroundColor)
    const tick = async (position: number) =>
      row(page, position)
        .locator('[aria-colindex="1"]')
        .evaluate((element) => getComputedStyle(element, '::before').content)
    expect(await shade(0)).not.toBe(await shade(3))
    expect([await tick(0), await tick(1), await tick(3)]).toEqual(['"✓ "', '"✓ "', 'none'])
  })

  await test.step('in forced colours opening and closing tags differ in shape', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const shapes = await page.evaluate(() =>
      ['chip-open', 'chip-close', 'chip-self'].map((kind) => {
        const chip = document.createElement('span')
        chip.className = `chip ${kind}`
        document.querySelector('.segment-text')?.append(chip)
        const { borderRadius, borderWidth } = getComputedStyle(chip)
        return `${borderRadius} ${borderWidth}`
      }),
    )
    expect(new Set(shapes).size, shapes.join(' | ')).toBe(3)
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 1024, height: 700 } })

  test('nothing is cut: tabs and toolbar at 1024 px, the head at 200 %', async ({ page }) => {
    const { id } = await preparedJob(api, rent(8))
    await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
    await page.goto(`${service.url}/jobs/${id}/review`)
    await page.locator('.ProseMirror').waitFor()
    const tabs = page.locator('aside fieldset')
    const cut = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
    await expect(tabs.getByText('Lectura')).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('2 seleccionados')).toBeInViewport({ ratio: 1 })
    expect(await heightOf(page, '[data-pane=bar]')).toBeLessThan(60)
    await page.getByRole('button', { name: 'Deseleccionar' }).click()

    await page.setViewportSize({ width: 720, height: 450 })
    const taken = async () => (await heightOf(page, 'header')) + (await heightOf(page, '[data-pane=bar]'))
    await expect.poll(taken, 'header and toolbar take a fifth of the height').toBeLessThanOrEqual(90)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(720)
  })
})
