import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { goToRow } from './service/go-to-row.ts'
import { openReview, preparedJob, row, runCommand, textBox } from './service/prepared-job.ts'
import { expectAccessible, themes, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const sentences = [
  { source: 'A marked sentence of 1,200 words.', target: 'Una frase marcada de 1,200 palabras.' },
  { source: 'The next one.', target: 'La siguiente.', state: 'translated' as const },
  { source: 'A marked sentence of 1,200 words.', target: 'Una frase con 1,200 palabras.' },
]

/** Themes differ in colours alone, which the states share: each state is checked in one of them. */
let states = 0
const nextTheme = () => themes[states++ % themes.length]

/** Checks a dialog when it is open, and closes it. */
async function walkDialog(page: Page, open: () => Promise<void>) {
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, nextTheme())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Checks every state that a person meets, one after the other. */
async function walkStates(page: Page) {
  for (const panel of ['matches', 'terms', 'QA', 'history', 'reading']) {
    await page.getByRole('radio', { name: new RegExp(`^${panel}$`, 'i') }).check({ force: true })
    await expectAccessible(page, nextTheme())
  }
  await textBox(page).focus()
  for (const key of ['Control+k', 'Control+/', 'Control+g', 'Control+Shift+G'])
    await walkDialog(page, () => page.keyboard.press(key))
  for (const command of ['Propagate to repetitions', 'Edit several segments', 'Segments left to do'])
    await walkDialog(page, () => runCommand(page, command))
  await page.getByRole('radio', { name: 'QA', exact: true }).check({ force: true })
  await page.locator('summary', { hasText: 'Numbers' }).click()
  await walkDialog(page, () => page.getByRole('button', { name: 'Fix in all segments' }).click())
  await textBox(page).focus()
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type('frase')
  await expect(page.getByText('2 results in 2 segments')).toBeVisible()
  await expectAccessible(page, nextTheme())
  await page.keyboard.press('Escape')
  await walkConflict(page)
}

/** Checks a conflict: two texts side by side, and the message above them. */
async function walkConflict(page: Page) {
  const jobId = new URL(page.url()).pathname.split('/')[2]
  await goToRow(page, 1)
  const reply = await api.send(`/v1/jobs/${jobId}/segments/1`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ target: 'La que sigue, de otra persona.' }),
  })
  expect(reply.status).toBe(200)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('La próxima.')
  await page.keyboard.press('Control+Alt+Enter')
  await expect(row(page, 1).getByRole('button', { name: 'Keep my version' })).toBeVisible()
  await expectAccessible(page, nextTheme())
  await walkDialog(page, () => page.getByRole('button', { name: /change not saved/ }).click())
}

test('every state of the editor is accessible, each in one of the themes', async ({ page }) => {
  // Axe checks sixteen states.
  test.slow()
  // The stream of others' changes would bring the other text before one writes, and there would be no conflict.
  await page.route('**/v1/jobs/*/events*', () => {})
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, sentences)
  await openReview(page, service, api.key, job.id, '?order=document')
  await walkStates(page)
  expect(complaints).toEqual([])
})

test('a row, its QA issue and the announcement of a save read as they should', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, sentences.slice(0, 2))
  await openReview(page, service, api.key, job.id, '?order=document')
  await expect(row(page, 1)).toMatchAriaSnapshot(`
    - row:
      - gridcell "Segment 2 of 2, Translated": "2"
      - gridcell "Human translation"
      - gridcell "The next one.":
        - paragraph: The next one.
      - gridcell "La siguiente."
      - gridcell "Translated"
  `)
  await expect(row(page, 0)).toMatchAriaSnapshot(`
    - row:
      - gridcell "Una frase marcada de 1,200 palabras.":
        - textbox /^Target, segment 1 of 2, Draft/
  `)
  await expect(row(page, 0).getByRole('listitem').first()).toMatchAriaSnapshot(`
    - listitem:
      - button "Use 1.200"
      - button /Dismiss:/
  `)
  await page.keyboard.press('Alt+Enter')
  await expect(textBox(page)).toHaveText('Una frase marcada de 1.200 palabras.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[aria-live=polite]').first()).toContainText('Segment 1 saved.')
  expect(complaints).toEqual([])
})

test('forced colours and 200 % zoom: everything is there and can be reached', async ({ browser }) => {
  // This is a window of 1280 by 800 at 200 %.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, forcedColors: 'active' })
  const page = await context.newPage()
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, sentences.slice(0, 2))
  await openReview(page, service, api.key, job.id, '?order=document&panel=none')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('End')
  await page.keyboard.type(' Más.')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await expect(textBox(page)).toBeInViewport()
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toMatch(/ Más\.$/)
  expect(complaints).toEqual([])
  await context.close()
})
