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

async function post(path: string, body: unknown): Promise<string> {
  const reply = await api.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  const record: unknown = await reply.json()
  return String(Reflect.get(Object(record), 'id'))
}

test('by keyboard: matches, terms, a phrase looked up, a term added', async ({ page }) => {
  // Eight steps take 10 s alone, a minute with a load of 15.
  test.slow()
  const { complaints } = watchPage(page)
  const pair = { source_lang: 'en', target_lang: 'es' }
  const memory = await post('/v1/memories', { name: 'Acme contracts', ...pair })
  const glossary = await post('/v1/glossaries', { name: 'Acme terms', ...pair })
  await post(`/v1/memories/${memory}/entries`, {
    source: 'The supplier pays a penalty of 15 euros per day.',
    target: 'El proveedor paga una penalización de 15 euros por día.',
  })
  await post(`/v1/glossaries/${glossary}/entries`, { source: 'supplier', target: 'proveedor' })
  const job = await preparedJob(
    api,
    [
      { source: 'The supplier pays a penalty of 30 euros per day.', target: 'El suministrador paga 30 euros al día.' },
      { source: 'Nothing else is owed.', target: 'No se debe nada más.' },
    ],
    { memory_ids: memory, glossary_ids: glossary },
  )
  await openReview(page, service, api.key, job.id, '?order=document&panel=matches')
  const panel = page.getByRole('complementary', { name: 'Segment details' })

  await test.step('the closest entry says how close it is and what differs, and goes in by its key', async () => {
    await expect(panel.getByText(/^9\d%$|^8\d%$/)).toBeVisible()
    await expect(panel.locator('del')).toHaveText(/15/)
    await expect(panel.locator('ins')).toHaveText(/30/)
    await expectAccessible(page)
    await page.keyboard.press('Control+1')
    await expect(textBox(page)).toHaveText('El proveedor paga una penalización de 15 euros por día.')
    await expect(page.getByText('is a different number').or(page.getByText('The source has 30'))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día.')
  })

  await test.step('what only the match has goes in part by part, by shortcut and from the palette', async () => {
    const parts = panel.getByRole('list', { name: 'In this match, not in the translation' }).getByRole('listitem')
    await expect(parts.first()).toHaveText('1proveedor')
    await page.keyboard.press('Control+Home')
    for (const _ of 'El ') await page.keyboard.press('ArrowRight')
    for (const _ of 'suministrador') await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => page.evaluate(() => String(window.getSelection()).trim())).toBe('suministrador')
    await page.keyboard.press('Alt+Shift+Digit1')
    await expect(textBox(page)).toContainText('proveedor')
    await expect(textBox(page)).not.toContainText('suministrador')
    await expect(parts.filter({ hasText: 'proveedor' })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('penalización')
    await expect(page.getByRole('option', { name: 'Insert “una penalización de 15”' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(textBox(page)).toContainText('una penalización de 15')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día.')
  })

  await test.step('a part and a term go in with the spaces that are missing, as one step', async () => {
    await page.keyboard.press('Control+Home')
    for (const _ of 'El') await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+Shift+Digit1')
    await expect(textBox(page)).toHaveText('El proveedor suministrador paga 30 euros al día.')
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día.')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Shift+Digit1')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día proveedor.')
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día.')
  })

  await test.step('End and the palette at once: what is put in goes to the end, past what was offered in grey', async () => {
    await page.keyboard.press('Control+Home')
    for (const _ of 'El') await page.keyboard.press('ArrowRight')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('penalización')
    await page.keyboard.press('Enter')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día. una penalización de 15')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('El suministrador paga 30 euros al día.')
  })

  await test.step('the term is underlined in the source and missed in the translation', async () => {
    await expect(page.locator('.term')).toHaveText('supplier')
    const missing = page.getByText('“supplier” is not translated as in the glossary.')
    await expect(missing).toBeVisible()
    await page.getByRole('radio', { name: 'Terms' }).focus()
    await page.keyboard.press('Space')
    await textBox(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' proveedor')
    await expect(missing).toBeHidden()
  })

  await test.step('words are looked up in the memory as one types, and what is found is put in by its key', async () => {
    await page.keyboard.press('F3')
    await expect(page.getByRole('searchbox', { name: 'Concordance search' })).toBeFocused()
    await page.keyboard.type('days penalties')
    await expect(panel.getByText('1 result')).toBeVisible()
    await expect(panel.locator('mark')).toHaveText(['penalty', 'day'])
    await expectAccessible(page)
    await page.keyboard.press('Control+1')
    await expect(textBox(page)).toBeFocused()
    await expect(textBox(page)).toContainText('El proveedor paga una penalización de 15 euros por día.')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('F3')
    // A query in quotes finds only the phrase itself.
    await page.keyboard.type('"penalty supplier"')
    await expect(panel.getByText('0 results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(textBox(page)).toBeFocused()
  })

  await test.step('a term is added and found at once', async () => {
    await page.keyboard.press('Control+Shift+G')
    const dialog = page.getByRole('dialog', { name: 'Add a term or TM entry' })
    await dialog.getByLabel('Source').fill('penalty')
    await dialog.getByLabel('Translation').fill('penalización')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('.term')).toHaveText(['supplier', 'penalty'])
  })
  expect(complaints).toEqual([])
})

test('a term takes what was selected in the source and in the translation, and one goes on typing', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  const pair = { source_lang: 'en', target_lang: 'es' }
  const glossary = await post('/v1/glossaries', { name: 'Acme terms', ...pair })
  for (const [source, target] of [
    ['supplier', 'proveedor'],
    ['day', 'día'],
  ])
    await post(`/v1/glossaries/${glossary}/entries`, { source, target })
  const job = await preparedJob(
    api,
    [
      { source: 'The supplier pays a penalty per day.', target: 'El suministrador paga una penalización por día.' },
      { source: 'Every day counts.', target: 'Cada día cuenta.' },
    ],
    { glossary_ids: glossary },
  )
  await openReview(page, service, api.key, job.id, '?order=document&panel=terms')
  const panel = page.getByRole('complementary', { name: 'Segment details' })

  await test.step('the panel counts the terms that are used, and the columns say what they are', async () => {
    await expect(panel.getByText('1 of 2 terms used')).toBeVisible()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(panel.getByText('1 of 1 term used')).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('[data-column-heads]')).toHaveText('Source: EnglishTranslation: Spanish')
    const left = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return Math.round(range.getBoundingClientRect().left)
        })
    const heads = '[data-column-heads] > :nth-child'
    expect(await left(`${heads}(1)`)).toBe(await left('[data-position="1"] .cell-source .segment-text'))
    expect(await left(`${heads}(2)`)).toBe(await left('[data-position="1"] .cell-target .segment-text'))
  })

  await test.step('selected one after the other, the caret is in the note', async () => {
    await selectWord(page, '[data-active] .cell-source .segment-text', 'penalty')
    await selectWord(page, '[data-active] .ProseMirror', 'penalización')
    await page.keyboard.press('Control+Shift+G')
    const dialog = page.getByRole('dialog', { name: 'Add a term or TM entry' })
    await expect(dialog.getByLabel('Source')).toHaveValue('penalty')
    await expect(dialog.getByLabel('Translation')).toHaveValue('penalización')
    await expect(dialog.getByLabel('Note')).toBeFocused()
    await page.keyboard.type('of a contract')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(panel.getByText('2 of 3 terms used')).toBeVisible()
  })

  await test.step('with one side selected it is in the other one; what was selected in another row does not count', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await selectWord(page, '[data-active] .cell-source .segment-text', 'counts')
    await page.keyboard.press('Control+Shift+G')
    const dialog = page.getByRole('dialog', { name: 'Add a term or TM entry' })
    await expect(dialog.getByLabel('Source')).toHaveValue('counts')
    await expect(dialog.getByLabel('Translation')).toHaveValue('')
    await expect(dialog.getByLabel('Translation')).toBeFocused()
  })
  expect(complaints).toEqual([])
})

/** Selects a word as the mouse does: by a double click on it. */
async function selectWord(page: Page, selector: string, word: string) {
  const place = await page.locator(selector).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    return null
  }, word)
  expect(place).not.toBeNull()
  await page.mouse.dblclick(place?.x ?? 0, place?.y ?? 0)
  await expect.poll(() => page.evaluate(() => String(window.getSelection()).trim())).toBe(word)
}
