import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { openReview, preparedJob, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const prepared = () =>
  preparedJob(api, [
    { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.' },
    { source: 'The second one.', target: 'La segunda.' },
    { source: 'The third one.', target: 'La tercera.' },
  ])

const heading = (page: Page, number: number) => page.getByRole('heading', { name: `Segment ${number} of 3` })

test('on a small screen a document is done one segment at a time, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document')
  await expect(heading(page, 1)).toBeVisible()
  await expect(textBox(page)).toHaveAccessibleDescription(
    /^It costs 1,200 euros\. In the target language 1,200 is a different number/,
  )
  await expect(page.getByRole('button', { name: 'Use 1.200', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Alt+Enter')
  await expect(textBox(page)).toHaveText('Cuesta 1.200 euros.')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, 2)).toBeVisible()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Sí.')
  await page.getByRole('button', { name: 'Confirm and next' }).press('Enter')
  await expect(heading(page, 3)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 3)).toBeFocused()
  await page.keyboard.press('a')
  await expect
    .poll(async () => (await api.segments(job.id)).map(({ target, state }) => `${state} ${target}`))
    .toEqual(['translated Cuesta 1.200 euros.', 'translated La segunda. Sí.', 'translated La tercera.'])
  expect(complaints).toEqual([])
})

test('on a phone the decisions are beside one another in Spanish, and the other actions in a menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const job = await prepared()
  await page.addInitScript(() => localStorage.setItem('cotejo:locale', JSON.stringify({ locale: 'es' })))
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs/${job.id}/review?order=document&mode=review`)
  const confirm = page.getByRole('button', { name: 'Confirmar y seguir' })
  const reject = page.getByRole('button', { name: 'Rechazar y seguir' })
  const more = page.getByRole('button', { name: 'Más acciones' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rechazar con un motivo…' })).toBeVisible()
  // The menu has the keyboard a moment after it is seen.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '¿Por qué se rechaza el segmento 1?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const [first, second] = await Promise.all([reject.boundingBox(), confirm.boundingBox()])
  expect(first?.y).toBe(second?.y)
})

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a window of 1,440 pixels at 200 %', 720, 450],
] as const)
  test(`on ${name} a panel covers nothing of the segment, which scrolls above it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const job = await prepared()
    await openReview(page, service, api.key, job.id, '?order=document&panel=terms')
    const panel = page.getByRole('complementary', { name: 'Segment details' })
    await page.getByRole('button', { name: 'Confirm and next' }).scrollIntoViewIfNeeded()
    const bottom = async () => {
      const box = await page.getByRole('button', { name: 'Confirm and next' }).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const top = (await panel.boundingBox())?.y ?? 0
    await expect.poll(bottom).toBeLessThanOrEqual(top)
    // What is behind the sticky tabs is not seen beside them.
    const tabs = await panel.getByRole('group').evaluate((group) => group.parentElement?.clientWidth)
    expect(tabs).toBeGreaterThan(width - 48)
  })

test.describe('in Spanish on a phone', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } })

  test('the ways to other segments are one row', async ({ page }) => {
    const job = await prepared()
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    await page.goto(`${service.url}/jobs/${job.id}/review`)
    const moves = page.getByRole('navigation', { name: 'Ir a otro segmento' })
    await expect.poll(async () => (await moves.boundingBox())?.height).toBeLessThan(40)
  })
})

test('the form reads as it should, and F4 goes to the table and back', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await prepared()
  await openReview(page, service, api.key, job.id, '?order=document&view=form&segment=2')
  await expect(page.locator('[data-pane="rows"]')).toMatchAriaSnapshot(`
    - region "Segment 2 of 3":
      - heading "Segment 2 of 3" [level=2]
      - navigation "Go to another segment":
        - button "Previous"
        - button "Next"
        - button "Next pending"
        - button "Go to…"
      - heading "Source" [level=3]
      - paragraph: The second one.
      - heading "Translation" [level=3]
      - textbox /^Target, segment 2 of 3, [A-Za-z ]+/
      - button "Copy source"
      - button "Confirm and next"
      - heading "Matches" [level=3]
  `)
  await page.keyboard.press('F4')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('F4')
  await expect(heading(page, 2)).toBeVisible()
  await expect(textBox(page)).toBeFocused()
  await expect(page).toHaveURL(/view=form/)
  expect(complaints).toEqual([])
})
