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

test('what is typed goes on in grey, taken by the word or as a whole, and is no part of the text before', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'The tenant pays the rent.', target: 'El arrendatario paga la renta.' },
    { source: 'Ana López signs.', target: 'Firma.' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document&segment=1')
  const grey = page.locator('.type-ahead')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('El arr')
  await expect(grey).toHaveAttribute('data-ahead', 'endatario paga la renta.')
  await expect(textBox(page)).toHaveText('El arr')
  const colour = await textBox(page).evaluate((box) => getComputedStyle(box).color)
  expect(await grey.evaluate((offer) => getComputedStyle(offer, '::after').color)).not.toBe(colour)
  await page.keyboard.press('Control+ArrowRight')
  await expect(textBox(page)).toHaveText('El arrendatario ')
  await expect(grey).toHaveAttribute('data-ahead', 'paga la renta.')
  await page.keyboard.press('Alt+End')
  await expect(textBox(page)).toHaveText('El arrendatario paga la renta.')
  await expect(grey).toHaveCount(0)

  // Nothing is offered over a selection, or where one only looks.
  await page.keyboard.press('Backspace')
  await expect(grey).toHaveCount(1)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(grey).toHaveCount(0)
  // A name of the source is offered.
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Firma Ló')
  await expect(grey).toHaveAttribute('data-ahead', 'pez')
  // Text that an input method composes is left alone.
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'p', selectionStart: 1, selectionEnd: 1 })
  await expect(grey).toHaveCount(0)
  await input.send('Input.insertText', { text: 'p' })
  // Without an offer Tab goes on to the next control.
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('End goes past what is offered, to the end of the line of the translation itself', { tag: '@long' }, async ({
  page,
}) => {
  const job = await preparedJob(api, [
    { source: 'The tenant pays the rent on the first day.', target: 'El arrendatario paga la renta el primer día.' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('El  la paga pronto.')
  await page.keyboard.press('Control+Home')
  for (const _ of 'El ') await page.keyboard.press('ArrowRight')
  await page.keyboard.type('arr')
  await expect(page.locator('.type-ahead')).toHaveAttribute('data-ahead', /^endatario paga/)
  await page.keyboard.press('End')
  await expect(page.locator('.type-ahead')).toHaveCount(0)
  await page.keyboard.type('!')
  await expect(textBox(page)).toHaveText('El arr la paga pronto.!')
})

test('it is turned off in the settings', { tag: '@long' }, async ({ page }) => {
  const job = await preparedJob(api, [{ source: 'The tenant pays.', target: 'El arrendatario paga.' }])
  await openReview(page, service, api.key, job.id, '?order=document&segment=1')
  await page.evaluate(() => localStorage.setItem('cotejo:settings', '{"typeAhead":"off"}'))
  await page.clock.install()
  await page.reload()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('El arr')
  await expect(textBox(page)).toHaveText('El arr')
  await page.clock.runFor(5000)
  await expect(page.locator('.type-ahead')).toHaveCount(0)
})
