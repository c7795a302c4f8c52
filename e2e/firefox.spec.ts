import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import type { Api } from './service/api.ts'
import { type NetworkProxy, startNetworkProxy } from './service/network-proxy.ts'
import { copied } from './service/offline-copy.ts'
import { preparedJob } from './service/prepared-job.ts'
import { keepSession, longSession } from './service/stay-signed-in.ts'
import { expect, test } from './service/test.ts'

// The Firefox of the distribution is driven over WebDriver BiDi: Playwright has a Firefox of its own, another one.
const executablePath = process.env['COTEJO_FIREFOX'] ?? '/usr/bin/firefox-esr'
const segments = [
  { source: 'The <x1/>rent<x2/> is due today.', target: 'La <x1/>renta<x2/> vence.' },
  { source: 'The house is blue.', target: 'La casa es azul.' },
  { source: 'The door is open.', target: 'La puerta está abierta.' },
  { source: 'The window is closed.', target: 'La ventana está cerrada.' },
  { source: 'The garden is small.', target: 'El jardín es pequeño.' },
]

let api: Api
let proxy: NetworkProxy
let browser: Browser
let page: Page

test.beforeAll(async ({ shared }) => {
  api = await shared.addOrganisation()
  proxy = await startNetworkProxy(shared.url)
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
  })
  page = await browser.newPage()
})

test.afterAll(async () => {
  await browser?.close()
  await proxy?.stop()
})

// Firefox does some things in its own way: the text and its caret, the clipboard, the focus, its storage.
test('a day in Firefox: tags, paste, copy, undo, dialogs, offline and a draft', { tag: '@long' }, async () => {
  // The test is a day of work, in the slower browser.
  test.slow()
  const { id: jobId } = await preparedJob(api, segments)
  const text = (position: number) =>
    page.$eval(`[data-position="${position}"] .cell-target`, (cell) => cell.textContent?.trim() ?? '')
  const stored = async (position: number) => (await api.segments(jobId))[position]
  const untilActive = (position: number) =>
    page.waitForSelector(`[data-position="${position}"][data-active=true] [contenteditable=true]:focus`)
  const goTo = async (position: number) => {
    await press('Control+g')
    await page.waitForSelector('#go-to:focus')
    await page.keyboard.type(String(position + 1))
    await press('Enter')
    await untilActive(position)
  }
  await page.evaluateOnNewDocument(keepSession, await longSession(proxy, api.key))
  await page.goto(`${proxy.url}/jobs/${jobId}/review?order=document&panel=none`)
  await untilActive(0)
  const [marked, pasted, copiedTo, undone, offline] = [0, 1, 2, 3, 4] as const

  await test.step('a text without its tags is refused; they are inserted, and it is confirmed', async () => {
    await goTo(marked)
    await press('Control+a')
    await page.keyboard.type('La renta vence hoy.')
    await press('Control+Enter')
    await page.waitForSelector(`[data-position="${marked}"] ::-p-text(is missing.)`)
    await untilActive(marked)
    await press('Shift+F8')
    await press('Control+Enter')
    await untilActive(marked + 1)
    await expect.poll(() => stored(marked)).toMatchObject({ state: 'translated' })
    expect((await stored(marked))?.target).toMatch(/<x1\/>.*<x2\/>/)
    expect((await stored(marked))?.target?.replace(/<x\d\/>/g, '')).toBe('La renta vence hoy.')
  })

  await test.step('after a paste over a selection the caret is behind it', async () => {
    await goTo(pasted)
    await press('Control+a')
    await page.keyboard.type('una palabra azulada')
    await press('Control+Shift+ArrowLeft')
    await press('Control+x')
    await press('Home')
    await press('Control+Shift+ArrowRight')
    await press('Control+v')
    await page.keyboard.type('!')
    await expect.poll(() => text(pasted)).toMatch(/^azulada! ?palabra$/)
    await press('Control+Enter')
  })

  await test.step('what is copied from the grid is pasted as it is', async () => {
    await goTo(copiedTo)
    // Three clicks with the mouse select the paragraph.
    await page.click(`[data-position="${copiedTo + 1}"] .cell-source p`, { count: 3 })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('The window is closed.')
    await press('Control+c')
    await page.focus(`[data-position="${copiedTo}"] [contenteditable=true]`)
    await press('Control+a')
    await press('Control+v')
    await expect.poll(() => text(copiedTo)).toBe('The window is closed.')
    await press('Control+Enter')
    await untilActive(copiedTo + 1)
  })

  await test.step('undo and redo go through the rows', async () => {
    const before = await text(undone)
    await goTo(undone)
    await press('Control+End')
    await page.keyboard.type(' más')
    await press('Control+Enter')
    const written = [await text(copiedTo), `${before} más`]
    const texts = async () => [await text(copiedTo), await text(undone)]
    await expect.poll(texts).toEqual(written)
    for (let step = 0; step < 4; step++) await press('Control+z')
    await expect.poll(async () => (await texts())[1]).toBe(before)
    expect((await texts())[0]).not.toBe(written[0])
    for (let step = 0; step < 4; step++) await press('Control+Shift+z')
    await expect.poll(texts).toEqual(written)
  })

  await test.step('dialogs open and close with keys, and the text has the focus again', async () => {
    await goTo(pasted)
    for (const [keys, opened] of [
      ['Control+k', '[role=dialog] [role=combobox]:focus'],
      ['Control+/', '[role=dialog]'],
      ['Control+g', '#go-to:focus'],
    ] as const) {
      await press(keys)
      await page.waitForSelector(opened)
      await press('Escape')
      await untilActive(pasted)
    }
    await press('Control+f')
    await page.waitForSelector('input[type=search]:focus')
    await page.keyboard.type('palabra')
    await press('Escape')
    await untilActive(pasted)
  })

  await test.step('without a network one goes on, also after a reload, and everything arrives once', async () => {
    // The worker has stored the files before it controls the page; Firefox reports it as active from the next page on.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(() => copied(page, jobId)).toBeGreaterThan(0)
    await goTo(offline)
    const before = await stored(offline)
    proxy.set({ kind: 'reset' })
    await press('Control+End')
    await page.keyboard.type(' Fuera.')
    await press('Control+Alt+Enter')
    await page.waitForSelector('::-p-text(Offline · 1 change)')
    await goTo(pasted)
    await press('Control+End')
    await page.keyboard.type(' borrador')
    await page.waitForSelector('::-p-text(Offline · 2 changes)')
    await page.reload()
    await page.waitForSelector('[contenteditable=true]:focus')
    await expect.poll(() => text(offline)).toMatch(/ Fuera\.$/)
    await expect.poll(() => text(pasted)).toMatch(/ borrador$/)
    await page.waitForSelector('::-p-text(Offline · 2 changes)')
    proxy.set({ kind: 'pass' })
    await expect
      .poll(() => stored(offline))
      .toMatchObject({
        target: `${before?.target} Fuera.`,
        state: 'translated',
        revision: (before?.revision ?? 0) + 1,
      })
    await expect.poll(async () => (await stored(pasted))?.target).toMatch(/ borrador$/)
  })
})

/** Presses `Control+Shift+z`: holds all but the last key down. */
async function press(keys: string): Promise<void> {
  const names = keys.split('+') as KeyInput[]
  const held = names.slice(0, -1)
  for (const key of held) await page.keyboard.down(key)
  await page.keyboard.press(names.at(-1) ?? 'Escape')
  for (const key of held.toReversed()) await page.keyboard.up(key)
}
