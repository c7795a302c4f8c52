import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { tabTo } from './service/tab-to.ts'
import { watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const source = `<html lang="en"><body>
<p>Press <b>Cancel</b> to leave, {{ user }}.</p>
<p>The supplier pays.</p>
<p>The wheel turns twice a day.</p>
</body></html>`

async function post(path: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const reply = await api.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  return String(Reflect.get(Object(await reply.json()), 'id'))
}

/** Live regions, polite or not. */
const announced = (page: Page) => page.locator('[aria-live=polite], [aria-live=assertive]')
/** The focused element, whose name and description the accessibility tree has. */
const focused = (page: Page) => page.locator(':focus')

test('an hour of a translator with a screen reader, from the job to the sign-off, by keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  // The test is an hour of work.
  test.slow()
  const { complaints } = watchPage(page)
  const pair = { source_lang: 'en', target_lang: 'es' }
  const glossary = await post('/v1/glossaries', { name: 'Terms', ...pair })
  await post(`/v1/glossaries/${glossary}/entries`, { source: 'supplier', target: 'proveedor' })
  const upload = await api.upload(writeText('rules.html', source), { mt: 'false', glossary_ids: glossary })
  const job = await api.untilFinal(upload.id)
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)

  await test.step('opens the document', async () => {
    await page.goto(`${service.url}/jobs/${job.id}`)
    const review = page.getByRole('link', { name: 'Open editor' })
    await expect(review).toBeVisible()
    for (
      let presses = 0;
      presses < 60 && !(await review.evaluate((link) => link === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab')
    await expect(review).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveAccessibleName('Target, segment 1 of 3, Not translated')
  })

  await test.step('has the source read, its tags by their names', async () => {
    await page.keyboard.press('Shift+F2')
    await expect(announced(page).first()).toHaveText(
      /Press\s+bold begins,\s+Cancel\s+bold ends,\s+to leave,\s+placeholder {{ user }},/,
    )
    await expect(announced(page).first().locator('[lang=en]').first()).toHaveText('Press ')
  })

  await test.step('translates without the tags, is refused, and repairs it', async () => {
    await page.keyboard.type('Pulse Cancelar para salir, .')
    await page.keyboard.press('Control+Enter')
    await expect(announced(page).last()).toHaveText(/Not confirmed: The bold around “Cancel” is missing\./)
    await expect(focused(page)).toHaveAccessibleDescription(/The bold around “Cancel” is missing/)
    await page.keyboard.press('Control+Home')
    for (const _ of 'Pulse ') await page.keyboard.press('ArrowRight')
    for (const _ of 'Cancelar') await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('F8')
    await expect(announced(page).first()).toHaveText(/^bold around “Cancelar”: inserted\. 1 more is missing\./)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('F8')
    await expect(announced(page).first()).toHaveText(/^placeholder {{ user }}: inserted\. No tags are missing\./)
    await page.keyboard.press('F8')
    await expect(announced(page).first()).toHaveText(/^No tags are missing\./)
    await page.keyboard.press('Control+Enter')
    await expect(announced(page).first()).toHaveText(/Confirmed\.|Segment 1 saved\./)
    await expect(focused(page)).toHaveAccessibleName('Target, segment 2 of 3, Not translated')
  })

  await test.step('looks a term up, and uses it', async () => {
    await tabTo(page, 'Matches')
    await page.keyboard.press('ArrowRight')
    const panel = page.getByRole('complementary', { name: 'Segment details' })
    await expect(panel).toContainText('supplier')
    await expect(panel).toContainText('proveedor')
    await page.keyboard.press('F6')
    for (let presses = 0; presses < 5 && !(await isInText(page)); presses++) await page.keyboard.press('F6')
    await page.keyboard.type('El proveedor paga.')
    await page.keyboard.press('Control+Enter')
    await expect(focused(page)).toHaveAccessibleName('Target, segment 3 of 3, Not translated')
    await page.keyboard.type('La rueda gira  dos veces al día.')
    await page.keyboard.press('Control+Enter')
    await expect(announced(page).first()).toHaveText(/^Segment 3 saved\./)
  })

  await test.step('goes to the QA issue, and corrects it', async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(focused(page)).toHaveAccessibleName(/^Target, segment 2 of 3, Translated$/)
    await expect(page.getByRole('gridcell', { name: /^Segment 3 of 3, .*1 QA issue/ })).toBeVisible()
    await page.keyboard.press('F7')
    await expect(announced(page).first()).toHaveText(/^Segment 3: .+/)
    await expect(focused(page)).toHaveAccessibleName('Target, segment 3 of 3, Translated, 1 QA issue, minor')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Control+Enter')
  })

  await test.step('finds a segment by its words', async () => {
    await page.keyboard.press('Control+f')
    await expect(focused(page)).toHaveAccessibleName('Find')
    await page.keyboard.type('proveedor')
    await expect(page.getByText('1 result in 1 segment.')).toBeVisible()
    const hit = page.getByRole('complementary').getByRole('button', { name: /El proveedor paga/ })
    for (let presses = 0; presses < 20 && !(await hit.evaluate((one) => one === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveAccessibleName(/^Target, segment 2 of 3/)
  })

  await test.step('signs all of it off', async () => {
    await tabTo(page, 'Translate')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Sign off' })).toBeChecked()
    for (let presses = 0; presses < 6 && !(await isInText(page)); presses++) await page.keyboard.press('F6')
    await page.keyboard.press('Control+g')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await api.segments(job.id)).map(({ state }) => state))
      .toEqual(['approved_sign_off', 'approved_sign_off', 'approved_sign_off'])
  })
  expect(complaints).toEqual([])
})

const isInText = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'textbox')
