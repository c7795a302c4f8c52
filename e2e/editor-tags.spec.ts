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

const page = `<html lang="en"><body>
<p>Press <b>Cancel</b> or <a href="https://www.ellery.example/rules/">read the rules</a>, {{ user }}.</p>
<p>The <i>north</i> door<br>is <code>closed</code> in <b>winter</b>, and <b>so</b> is the mill.</p>
</body></html>`

test('tags say what they stand for: on the chip, to the ear, in the menu and in a refusal', { tag: '@short' }, async ({
  page: tab,
}) => {
  const { complaints } = watchPage(tab)
  const job = await api.untilFinal((await api.upload(writeText('rules.html', page), { mt: 'false' })).id)
  await openReview(tab, service, api.key, job.id, '?order=document')
  const source = row(tab, 0).locator('.cell-source')
  await expect(source.locator('.chip')).toHaveText(['B', 'B', '↗', '↗', '{{ user }}'])
  await expect(source.locator('.in-bold')).toHaveText('Cancel')
  await expect(source.getByRole('img', { name: 'bold begins' })).toHaveAttribute('title', 'bold around “Cancel”')
  await expect(source.getByRole('img', { name: 'link to ellery.example/rules ends' })).toBeVisible()
  await expect(row(tab, 1).locator('.cell-source .chip').first()).toHaveText('I')

  await tab.keyboard.type('Pulse Cancelar o lea las normas.')
  await tab.keyboard.press('Control+Enter')
  await expect(row(tab, 0).getByText('The bold around “Cancel” is missing.')).toBeVisible()
  await expect(tab.locator('[aria-live=assertive]')).toContainText('The bold around “Cancel” is missing.')

  // The tag is found by its name in the menu of missing tags.
  await tab.keyboard.press('End')
  await tab.keyboard.type('<')
  const menu = tab.getByRole('dialog')
  // The menu opens at the caret, over the rows that stay in sight.
  const box = await row(tab, 0).boundingBox()
  await expect.poll(async () => ((await menu.boundingBox())?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(120)
  await menu.getByRole('combobox').fill('b')
  await expect(menu.getByRole('option').first()).toHaveText(/^bold around “Cancel”/)
  await menu.getByRole('combobox').fill('user')
  await expect(menu.getByRole('option', { name: 'placeholder {{ user }}' })).toBeVisible()
  await tab.keyboard.press('Enter')
  await expect(textBox(tab).locator('.chip')).toHaveText(['{{ user }}'])

  // A pair goes around the selection, and its words are drawn as they will be.
  await tab.keyboard.press('Control+Home')
  for (const _ of 'Pulse ') await tab.keyboard.press('ArrowRight')
  for (const _ of 'Cancelar') await tab.keyboard.press('Shift+ArrowRight')
  await tab.keyboard.press('F8')
  await expect(textBox(tab).locator('.in-bold')).toHaveText('Cancelar')

  // A tag that was placed by the words around it looks like a guess until it is confirmed.
  await tab.keyboard.press('Shift+F8')
  const link = textBox(tab).getByRole('img', { name: 'link to ellery.example/rules begins, place is a guess' })
  await expect(link).toHaveClass(/chip-guess/)
  await expect(textBox(tab).locator('.chip-guess')).toHaveCount(2)
  // Typing elsewhere does not make the guess certain.
  await tab.keyboard.press('Control+Home')
  await tab.keyboard.type('Ya: ')
  await expect(textBox(tab).locator('.chip-guess')).toHaveCount(2)
  await expectAccessible(tab)
  await tab.keyboard.press('Control+Enter')
  await expect(row(tab, 1)).toHaveAttribute('data-active', 'true')
  await expect(tab.getByRole('button', { name: 'Go to segment 1', exact: true })).toBeVisible()
  await expect(row(tab, 0).locator('.chip-guess')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('sixty tags in a row are read as a line of text, wide and narrow, also in forced colours', async ({
  page: tab,
}) => {
  const words = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? `<b>north${at}</b>` : `<i>south${at}</i>`))
  const file = writeText('sixty.html', `<html lang="en"><body><p>${words.join(' ')}</p></body></html>`)
  const job = await api.untilFinal((await api.upload(file, { mt: 'false' })).id)
  await openReview(tab, service, api.key, job.id, '?order=document&panel=none')
  const source = row(tab, 0).locator('.cell-source')
  await expect(source.locator('.chip')).toHaveCount(60)
  for (const { width, lines } of [
    { width: 1440, lines: 16 },
    { width: 390, lines: 24 },
  ]) {
    await tab.setViewportSize({ width, height: 900 })
    await tab.emulateMedia({ forcedColors: width === 390 ? 'active' : 'none' })
    // No chip is wider than its letters or outside of the window, and no line is higher than one of words.
    const chips = tab.locator('.chip:not(.ProseMirror .chip):visible')
    await expect(chips).toHaveCount(60)
    const places = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().toJSON()))
    for (const { left, right, height, width: wide } of places) {
      expect(wide).toBeLessThan(40)
      expect(height).toBeLessThan(28)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    expect(new Set(places.map(({ top }) => Math.round(top / 8))).size).toBeLessThan(lines)
    await expectAccessible(tab)
  }
})
