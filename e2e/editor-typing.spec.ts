import type { Locator, Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { goToRow } from './service/go-to-row.ts'
import { heldCode } from './service/held-code.ts'
import { openReview, preparedJob, type PreparedSegment, row, textBox } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'

// Letters go behind a pasted text, into a dialog whose code has not come yet, and back again by undo and redo.

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('what is typed after a paste, a cut, a drag or a change of focus goes behind it', async ({ page }) => {
  // Nine short ways go through one page, which takes longer to open than all of them.
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const plain = { source: 'the red house', target: 'la casa roja' }
  await open(page, [
    plain,
    plain,
    { source: 'the <x1/>red<x2/> house', target: 'la casa <x1/>roja<x2/>' },
    { source: 'the <x1/>red<x2/> house', target: 'la casa <x1/>roja<x2/>' },
    { source: 'a <x1/>blue<x2/> door', target: 'una puerta <x1/>azul<x2/>' },
    plain,
    { source: 'the red house', target: 'la casa' },
    ...Array.from({ length: 4 }, () => plain),
  ])

  await test.step('a paste over a selected word', async () => {
    await putOnClipboard(page, 'mesa')
    for (const letter of ['s', 'x', 'y']) {
      await selectWord(page, 1)
      await page.keyboard.press('Control+v')
      await expect(textBox(page)).toHaveText('la mesa roja')
      await page.keyboard.type(letter)
      await expect(textBox(page)).toHaveText(`la mesa${letter} roja`)
    }
  })

  await test.step('a word that is cut and pasted over another one', async () => {
    await goToRow(page, 1)
    await selectWord(page, 2)
    await page.keyboard.press('Control+x')
    await selectWord(page, 1)
    await page.keyboard.press('Control+v')
    await page.keyboard.type('s')
    await expect(textBox(page)).toHaveText(/^la rojas\s*$/)
  })

  await test.step('a paste of words with tags', async () => {
    await goToRow(page, 2)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('la casa roja')
    await putOnClipboard(page, '<x1/>mesa<x2/>')
    await selectWord(page, 1)
    await page.keyboard.press('Control+v')
    await page.keyboard.type('s')
    await expect(textBox(page)).toHaveText('la 1mesa2s roja')
  })

  await test.step('a paste of source text with its tags, copied with the mouse', async () => {
    await goToRow(page, 3)
    await row(page, 4).locator('.cell-source').selectText()
    await page.keyboard.press('Control+c')
    // Other programs get the words alone.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a blue door')
    await textBox(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await page.keyboard.type('s')
    await expect(textBox(page)).toHaveText('a 1blue2 doors')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a blue doors')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await expect(textBox(page)).toHaveText('a 1blue2 doors')
  })

  await test.step('a word that is dragged to another place', async () => {
    await goToRow(page, 5)
    await selectWord(page, 2)
    const from = await placeOfLetter(page, 10)
    const to = await placeOfLetter(page, 3)
    await page.mouse.move(from.middle, from.y)
    await page.mouse.down()
    await page.mouse.move(from.middle - 10, from.y)
    await page.mouse.move(to.left + 1, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(textBox(page)).toHaveText(/^la rojacasa\s*$/)
    await page.keyboard.type('s ')
    await expect(textBox(page)).toHaveText(/^la rojas casa\s*$/)
  })

  await test.step('a field that gives the focus back', async () => {
    await goToRow(page, 6)
    await page.keyboard.press('End')
    await textBox(page).evaluate((text: HTMLElement) => {
      document.querySelector<HTMLInputElement>('[data-filter]')?.focus()
      text.focus()
      // The text comes like a key that is pressed in the same moment.
      document.execCommand('insertText', false, ' roja')
    })
    await expect(textBox(page)).toHaveText('la casa roja')
  })

  await test.step('Ctrl+Home, when one has just come to the row', async () => {
    for (let position = 7; position < 11; position++) {
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('z')
      await expect(textBox(page)).toHaveText('zla casa roja')
    }
  })
})

type Opening = {
  readonly name: string
  readonly keys: string
  /** Returns the box that typed text belongs to; null for a dialog without one. */
  readonly box: ((page: Page) => Locator) | null
  readonly there: (page: Page) => Locator
}

const dialog = (title: string) => (page: Page) => page.getByRole('dialog', { name: title })
const openings: readonly Opening[] = [
  { name: 'go to', keys: 'Control+g', box: (page) => page.locator('#go-to'), there: dialog('Go to segment') },
  {
    name: 'the command palette',
    keys: 'Control+k',
    box: (page) => page.getByRole('dialog').getByRole('combobox'),
    there: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
  { name: 'the shortcuts', keys: 'Control+/', box: null, there: (page) => page.getByRole('dialog') },
  // The concordance comes before finding, after which its panel is drawn.
  { name: 'the concordance', keys: 'F3', box: phraseBox, there: phraseBox },
  // This has the same code as finding alone.
  { name: 'find and replace', keys: 'Control+h', box: findBox, there: findBox },
  {
    name: 'add a term',
    keys: 'Control+Shift+g',
    box: (page) => page.locator('#term-source'),
    there: (page) => page.locator('#term-source'),
  },
  {
    name: 'the tags',
    keys: '<',
    box: (page) => page.getByRole('dialog').getByRole('combobox'),
    there: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
]

test.describe('while the code of a dialog or a view is on its way', () => {
  const texts = ['uno', 'dos', 'tres'].map((target) => ({ source: 'Word<x1/>', target: `${target}<x1/>` }))
  let jobId = ''

  test.beforeAll(async () => {
    const pair = { source_lang: 'en', target_lang: 'es' }
    const [memory, glossary] = await Promise.all([
      create('/v1/memories', { name: 'Acme contracts', ...pair }),
      create('/v1/glossaries', { name: 'Acme terms', ...pair }),
    ])
    jobId = (await preparedJob(api, texts, { memory_ids: memory, glossary_ids: glossary })).id
  })

  test('what is typed goes into it, and nothing into the text', async ({ page }) => {
    const code = await heldCode(page)
    await openReview(page, service, api.key, jobId, '?order=document&panel=context')
    await removeTag(page)
    for (const { name, keys, box, there } of openings)
      await test.step(name, async () => {
        code.hold()
        await page.keyboard.press(keys)
        await page.keyboard.type('40')
        await expect(there(page)).toHaveCount(0)
        await expect(textBox(page)).toHaveText('uno')
        await code.release()
        await expect(there(page)).toBeVisible()
        if (box !== null) {
          await expect(box(page)).toHaveValue('40')
          await expect(box(page)).toBeFocused()
          await page.keyboard.type('1')
          await expect(box(page)).toHaveValue('401')
        }
        await page.keyboard.press('Escape')
        await expect(textBox(page)).toBeFocused()
        await expect(textBox(page)).toHaveText('uno')
      })
  })

  test('Escape goes back to the text, and it stays away', async ({ page }) => {
    const code = await heldCode(page)
    await openReview(page, service, api.key, jobId, '?order=document&panel=context')
    await removeTag(page)
    let text = 'uno'
    for (const { name, keys, there } of openings)
      await test.step(name, async () => {
        code.hold()
        await page.keyboard.press(keys)
        await page.keyboard.type('40')
        await page.keyboard.press('Escape')
        await expect(there(page)).toHaveCount(0)
        await expect(textBox(page)).toBeFocused()
        await page.keyboard.type(' y')
        await expect(textBox(page)).toHaveText(`${text} y`)
        await code.release()
        await page.keyboard.type(' z')
        text += ' y z'
        await expect(textBox(page)).toHaveText(text)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  })

  test('Enter goes to the row whose number was typed, and what is typed then goes into that row', async ({ page }) => {
    const code = await heldCode(page)
    await openReview(page, service, api.key, jobId, '?order=document&panel=none')
    code.hold()
    await page.keyboard.press('Control+g')
    await page.keyboard.type('42')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' más')
    await code.release()
    await expect(row(page, 2).getByRole('textbox', { name: /^Target/ })).toHaveText('tres1 más')
    await expect(textBox(page)).toBeFocused()
    await expect(row(page, 0)).toContainText('uno')
  })

  test('what is typed for a row goes into it, also when another is active before another view has come', async ({
    page,
  }) => {
    const code = await heldCode(page)
    await openReview(page, service, api.key, jobId, '?order=document&mode=review&panel=none')
    code.hold()
    await page.keyboard.press('F4')
    await page.keyboard.type(' y')
    await page.keyboard.press('F9')
    await page.keyboard.type(' z')
    await code.release()
    await expect(textBox(page)).toHaveText(/ z$/)
    await page.keyboard.press('F4')
    await expect(row(page, 0)).toContainText(' y')
    await expect(row(page, 0)).not.toContainText('z')
  })
})

test('typing and confirming in three rows, six times undone and six times redone, is all there again', async ({
  page,
}) => {
  const targets = ['uno', 'dos', 'tres', 'cuatro']
  await open(
    page,
    targets.map((target) => ({ source: `Number ${target}`, target })),
  )
  for (let position = 0; position < 3; position++) {
    await expect(row(page, position).getByRole('textbox', { name: /^Target/ })).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' más')
    await page.keyboard.press('Control+Enter')
  }
  const texts = () => Promise.all(targets.map((_, position) => targetOf(page, position)))
  const written = ['uno más', 'dos más', 'tres más', 'cuatro']
  await expect.poll(texts).toEqual(written)
  for (let round = 0; round < 2; round++) {
    for (let step = 0; step < 6; step++) await page.keyboard.press('Control+z')
    await expect.poll(texts).toEqual(targets)
    for (let step = 0; step < 6; step++) await page.keyboard.press('Control+Shift+z')
    await expect.poll(texts).toEqual(written)
  }
})

/** Opens the editor on a job of these segments. */
async function open(page: Page, segments: readonly PreparedSegment[]): Promise<void> {
  const job = await preparedJob(api, segments)
  await openReview(page, service, api.key, job.id, '?order=document&panel=none')
}

async function create(path: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const reply = await api.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(201)
  return (await reply.json()).id
}

/** Removes the only tag, at the end of the text, so that there is one to insert. */
async function removeTag(page: Page): Promise<void> {
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Backspace')
  await expect(textBox(page)).toHaveText('uno')
}

function findBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Find', exact: true })
}

function phraseBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Concordance search' })
}

async function putOnClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
}

/** Selects a word of the text by the keyboard, counted from 0. */
async function selectWord(page: Page, index: number): Promise<void> {
  const text = (await textBox(page).textContent()) ?? ''
  const words = text.split(' ')
  await page.keyboard.press('Control+Home')
  const before = words.slice(0, index).join(' ').length + (index === 0 ? 0 : 1)
  for (let step = 0; step < before; step++) await page.keyboard.press('ArrowRight')
  for (const _ of words[index] ?? '') await page.keyboard.press('Shift+ArrowRight')
}

/** Returns the place of a letter of the text on the screen. */
async function placeOfLetter(page: Page, index: number): Promise<{ left: number; middle: number; y: number }> {
  return textBox(page).evaluate((box, at) => {
    const range = document.createRange()
    const letters = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()
    if (letters === null) throw new Error('there is no text')
    range.setStart(letters, at)
    range.setEnd(letters, at + 1)
    const { left, width, top, height } = range.getBoundingClientRect()
    return { left, middle: left + width / 2, y: top + height / 2 }
  }, index)
}

/** Returns the translation that a row shows, active or not. */
async function targetOf(page: Page, position: number): Promise<string> {
  const cell = row(page, position).locator('.ProseMirror, .segment-text:not(.cell-source)').last()
  return ((await cell.textContent()) ?? '').trim()
}
