import type { Page } from '@playwright/test'
import { fixtureFile } from '../service/testing/sample-files.ts'
import type { Api } from './service/api.ts'
import { openReview, row, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const source = `<html lang="en"><body>
<h1>The tide mill</h1>
<p>The sea fills the pond. The <b>wheel</b> turns<br>twice a day.</p>
<ul><li>Corn<li>Rye</ul>
<table><tr><th>Day<th>Hours<tr><td>Monday<td>10 to 3</table>
</body></html>`

const reading = (page: Page) => page.getByRole('region', { name: 'The document' })

async function openJob(page: Page, path: string, search: string) {
  const job = await api.untilFinal((await api.upload(path, { mt: 'false' })).id)
  await openReview(page, service, api.key, job.id, search)
  return job
}

test('the document beside the rows: as it is laid out, as it is typed, and a press goes there', async ({ page }) => {
  const { complaints } = watchPage(page)
  await openJob(page, writeText('mill.html', source), '?order=document&panel=context&read=target')
  await expect(reading(page).getByRole('heading', { name: 'The tide mill' })).toBeVisible()
  await expect(reading(page).getByRole('listitem')).toHaveText([/Corn/, /Rye/])
  await expect(reading(page).getByRole('cell')).toHaveText([/Day/, /Hours/, /Monday/, /10 to 3/])
  await expect(reading(page).locator('.in-bold')).toHaveText('wheel')
  await expect(reading(page).locator('[aria-current]')).toHaveText('The tide mill')

  await page.keyboard.type('El molino de mareas')
  await expect(reading(page).getByRole('heading', { name: 'El molino de mareas' })).toBeVisible()

  await reading(page).getByRole('link', { name: 'Rye' }).click()
  await expect(textBox(page)).toBeFocused()
  await expect(row(page, 4)).toHaveAttribute('data-active', 'true')
  await page.keyboard.type('Centeno  y')
  await expect(reading(page).getByRole('img', { name: /QA issue/ })).toBeVisible()
  await expectAccessible(page)

  // The keyboard alone moves from sentence to sentence, and to the row.
  await reading(page).locator('[aria-current]').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(row(page, 3)).toHaveAttribute('data-active', 'true')
  expect(complaints).toEqual([])
})

test('over the whole screen both sides are beside one another, and the segment is written in below', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  const job = await openJob(page, writeText('mill.html', source), '?order=document&segment=2')
  await page.keyboard.press('Shift+F4')
  await expect(page).toHaveURL(/view=reading/)
  await expect(reading(page).getByRole('heading', { name: 'The tide mill' })).toHaveCount(1)
  await expect(reading(page).getByRole('heading', { name: 'Not translated yet' })).toHaveCount(1)
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('El mar llena el estanque.')
  await expect(reading(page).getByText('El mar llena el estanque.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(reading(page).locator('[aria-current]').first()).toHaveText(/The wheel turns/)
  await expect.poll(async () => (await api.segments(job.id))[1]?.target).toBe('El mar llena el estanque.')
  await page.getByRole('button', { name: 'Back to the segments' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(complaints).toEqual([])
})

test('slides, sheets and keys are read as what they are', { tag: '@long' }, async ({ page }) => {
  const { complaints } = watchPage(page)
  await openJob(page, fixtureFile('talk.pptx').path, '?order=document&view=reading&read=source')
  await expect(reading(page).locator('.reading-slide').first()).toBeVisible()
  await expect(reading(page).getByText('Slide 1', { exact: true })).toBeVisible()
  await openJob(page, fixtureFile('stock.xlsx').path, '?order=document&view=reading&read=source')
  await expect(reading(page).getByRole('columnheader', { name: 'A', exact: true }).first()).toBeVisible()
  const strings = writeText('en.json', '{"menu": {"open": "Open it", "close": "Close it"}, "end": "The end of it"}')
  await openJob(page, strings, '?order=document&view=reading&read=source')
  await expect(reading(page).locator('.reading-key')).toHaveText(['menu', 'open', 'close', 'end'])
  expect(complaints).toEqual([])
})
