import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('Arabic: written from right to left, chips and all, and confirmed by keyboard', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(
    api,
    [
      { source: 'The first sentence.', target: 'الجملة الأولى.' },
      { source: 'The second sentence.', target: 'الجملة الثانية.' },
    ],
    { target_lang: 'ar' },
  )
  await openReview(page, service, api.key, job.id, '?order=document')
  await expect(textBox(page)).toHaveAttribute('dir', 'rtl')
  await expect(textBox(page)).toHaveAttribute('lang', 'ar')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('جملة أخرى.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('جملة أخرى.')
  const cell = row(page, 0).locator('.cell-target [lang=ar]')
  expect(await cell.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(complaints).toEqual([])
})

test('Japanese: no key acts and no text moves while an input method composes', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(
    api,
    [
      { source: 'The first sentence.', target: '最初の文。' },
      { source: 'The second sentence.', target: '次の文。' },
    ],
    { target_lang: 'ja' },
  )
  await openReview(page, service, api.key, job.id, '?order=document')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const input = await page.context().newCDPSession(page)
  for (const text of ['k', 'か', 'かん', 'かんじ']) {
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await expect(textBox(page)).toHaveText('かんじ')
  // The Enter that takes the word belongs to the input method: the row is not confirmed by it.
  await textBox(page).evaluate((element) => {
    const enter = { key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await expect(row(page, 0)).toHaveAttribute('data-active', 'true')
  await input.send('Input.insertText', { text: '漢字' })
  await expect(textBox(page)).toHaveText('漢字')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('漢字')
  expect(complaints).toEqual([])
})
