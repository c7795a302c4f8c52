import { expect, type Page, test } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'

let service: RunningService
let api: Api

test.beforeAll(async () => {
  service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
  api = await connect(service)
})

test.afterAll(() => service.stop())

const marked = [
  { source: 'A <g1>marked</g1> sentence of 1,200 words.', target: 'Una frase <g1>marcada</g1> de 1,200 palabras.' },
  { source: 'The next one.', target: 'La siguiente.', state: 'translated' as const },
]

/** A document that keeps its mark only in the translation it is given here: plain text has none of its own. */
async function prepared() {
  return preparedJob(
    api,
    marked.map(({ source, target, ...rest }) => ({
      source: source.replace(/<\/?g1>/g, ''),
      target: target.replace(/<\/?g1>/g, ''),
      ...rest,
    })),
  )
}

/** Every state that a person meets, one after the other. */
async function walkStates(page: Page) {
  for (const panel of ['matches', 'terms', 'checks', 'history', 'context']) {
    await page.getByRole('radio', { name: new RegExp(`^${panel}$`, 'i') }).check({ force: true })
    await expectAccessible(page)
  }
  await textBox(page).focus()
  for (const key of ['Control+k', 'Control+/', 'Control+g', 'Control+Shift+G']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: /of 2 segments/ }).click()
  await expect(page.getByRole('dialog', { name: 'What is left to do' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state of the editor is accessible, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const { complaints } = watchPage(page)
    const job = await prepared()
    await openReview(page, service, api.key, job.id, '?order=document')
    await walkStates(page)
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('a row, its finding and the news of a save read as they should', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document')
  await expect(row(page, 1)).toMatchAriaSnapshot(`
    - row:
      - gridcell "Segment 2 of 2, Translated, Unscored": "2"
      - gridcell "Unscored –"
      - gridcell "The next one."
      - gridcell "La siguiente."
      - gridcell "Translated"
  `)
  await expect(row(page, 0)).toMatchAriaSnapshot(`
    - row:
      - gridcell "Una frase marcada de 1,200 palabras.":
        - textbox "Target, segment 1 of 2, Unscored"
  `)
  await expect(row(page, 0).getByRole('listitem').first()).toMatchAriaSnapshot(`
    - listitem:
      - button "Use 1.200"
      - button /Dismiss:/
  `)
  await page.keyboard.press('Alt+Enter')
  await expect(textBox(page)).toHaveText('Una frase marcada de 1.200 palabras.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[aria-live=polite]').first()).toContainText('Segment 1 is saved.')
  expect(complaints).toEqual([])
})

test('forced colours and 200 % zoom: everything is there and can be reached', async ({ browser }) => {
  // A window of 1280 by 800 at 200 %.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, forcedColors: 'active' })
  const page = await context.newPage()
  const { complaints } = watchPage(page)
  const job = await prepared()
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
