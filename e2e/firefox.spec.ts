import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { type Api, withKey } from './service/api.ts'
import { type NetworkProxy, startNetworkProxy } from './service/network-proxy.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { writeText } from './service/write-text.ts'

// The Firefox of the distribution, driven over WebDriver BiDi: Playwright has a Firefox of its own, which is not this one.
const executablePath = process.env['COTEJO_FIREFOX'] ?? '/usr/bin/firefox-esr'
const document = writeText(
  'day.html',
  `<!doctype html><html lang="en"><title>A day</title><body>${[
    'The <b>rent</b> is due today.',
    'The house is blue.',
    'The door is open.',
    'The window is closed.',
    'The garden is small.',
    'The street is long.',
  ]
    .map((sentence) => `<p>${sentence}</p>`)
    .join('')}</body></html>`,
)

let service: RunningService
let proxy: NetworkProxy
let browser: Browser
let page: Page

test.beforeAll(async () => {
  service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '100000' } })
  proxy = await startNetworkProxy(service.url)
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
  })
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
})

test.afterAll(async () => {
  await browser?.close()
  await proxy?.stop()
  await service?.stop()
})

test('a day in Firefox: start link, upload, tags, paste, copy, undo, dialogs, offline, drafts', {
  tag: '@deep',
}, async () => {
  let api: Api
  let jobId: string
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

  await test.step('the start link opens the list of jobs', async () => {
    await page.goto(service.link.replace(service.url, proxy.url))
    await page.waitForSelector('::-p-aria(Jobs[role="heading"])')
    expect(await page.evaluate(() => location.hash)).toBe('')
    const key = await page.evaluate(() => sessionStorage.getItem('cotejo.key') ?? '')
    api = withKey(service.url, key)
  })

  await test.step('a document is uploaded and translated', async () => {
    const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>
    await input.uploadFile(document)
    await (await page.waitForSelector('::-p-aria(From[role="combobox"])'))?.select('en')
    await (await page.waitForSelector('::-p-aria(To[role="combobox"])'))?.type('Spanish')
    await press('Enter')
    await press('Escape')
    await (await page.waitForSelector('::-p-aria(Translate 1 document[role="button"])'))?.click()
    await page.waitForSelector('::-p-text(Uploaded)')
    await press('Escape')
    const newest = async () => {
      const reply = await api.send('/v1/jobs')
      const { jobs } = (await reply.json()) as { jobs: { id: string }[] }
      return jobs[0]?.id ?? ''
    }
    await expect.poll(newest).not.toBe('')
    jobId = await newest()
    expect((await api.untilFinal(jobId)).status).toBe('succeeded')
    await page.goto(`${proxy.url}/jobs/${jobId}/review?order=document&panel=none`)
    await untilActive(1).catch(() => untilActive(0))
  })

  // The title of the page comes first.
  const [marked, pasted, copied, undone, offline] = [1, 2, 3, 4, 5] as const

  await test.step('a text without its tags is refused; they are inserted, and it is confirmed', async () => {
    await goTo(marked)
    await press('Control+a')
    await page.keyboard.type('La renta vence hoy.')
    await press('Control+Enter')
    await page.waitForSelector(`[data-position="${marked}"] ::-p-text(is missing.)`)
    await untilActive(marked)
    await press('Shift+F8')
    await press('Control+Enter')
    await page.waitForSelector(`[data-position="${marked}"] ::-p-text(is a guess)`)
    await press('Control+Enter')
    await untilActive(marked + 1)
    await expect.poll(() => stored(marked)).toMatchObject({ state: 'translated' })
    expect((await stored(marked))?.target).toMatch(/<g1>.*<\/g1>/)
    expect((await stored(marked))?.target?.replace(/<\/?g1>/g, '')).toBe('La renta vence hoy.')
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
    await goTo(copied)
    // With the mouse: three clicks take the paragraph.
    await page.click(`[data-position="${copied + 1}"] .cell-source p`, { count: 3 })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('The window is closed.')
    await press('Control+c')
    await page.focus(`[data-position="${copied}"] [contenteditable=true]`)
    await press('Control+a')
    await press('Control+v')
    await expect.poll(() => text(copied)).toBe('The window is closed.')
    await press('Control+Enter')
    await untilActive(copied + 1)
  })

  await test.step('undo and redo go through the rows', async () => {
    const before = await text(undone)
    await goTo(undone)
    await press('Control+End')
    await page.keyboard.type(' más')
    await press('Control+Enter')
    const written = [await text(copied), `${before} más`]
    const texts = async () => [await text(copied), await text(undone)]
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
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await goTo(offline)
    // What was read is written down in a moment.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const before = await stored(offline)
    proxy.set({ kind: 'reset' })
    await press('Control+End')
    await page.keyboard.type(' Fuera.')
    await press('Control+Alt+Enter')
    await page.waitForSelector('::-p-text(Offline · 1 change)')
    await page.reload()
    await page.waitForSelector('[contenteditable=true]:focus')
    await expect.poll(() => text(offline)).toMatch(/ Fuera\.$/)
    await page.waitForSelector('::-p-text(Offline · 1 change)')
    proxy.set({ kind: 'pass' })
    await expect
      .poll(() => stored(offline))
      .toMatchObject({
        target: `${before?.target} Fuera.`,
        state: 'translated',
        revision: (before?.revision ?? 0) + 1,
      })
  })

  await test.step('a draft is there after a reload, and at the service', async () => {
    await goTo(pasted)
    await press('Control+End')
    await page.keyboard.type(' borrador')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await page.reload()
    await page.waitForSelector('[contenteditable=true]:focus')
    await expect.poll(() => text(pasted)).toMatch(/ borrador$/)
    await expect.poll(async () => (await stored(pasted))?.target).toMatch(/ borrador$/)
  })
})

/** `Control+Shift+z`: holds all but the last one down. */
async function press(keys: string): Promise<void> {
  const names = keys.split('+') as KeyInput[]
  const held = names.slice(0, -1)
  for (const key of held) await page.keyboard.down(key)
  await page.keyboard.press(names.at(-1) ?? 'Escape')
  for (const key of held.toReversed()) await page.keyboard.up(key)
}
