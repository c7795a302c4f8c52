import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import type { Catalogue } from '../../src/messages/catalogue.ts'
import { catalogues, type Locale, locales } from '../../src/messages/locale-store.ts'
import { editorPictures } from './editor-pictures.ts'
import { breakIn, emptyOut, stallIn } from './page-states.ts'
import type { Picture } from './picture.ts'
import { screenPictures } from './screen-pictures.ts'
import { setScene } from './set-scene.ts'

/** Pages that are open at the same time. */
const AT_ONCE = 4
const FOLDER = '.cache/screenshots'
/** The one at the head of the README. */
const SHOWN_FIRST = 'review-1440-light-en.png'
/** A telephone; two windows of one computer. */
const screens = [
  [{ width: 390, height: 844 }],
  [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ],
] as const
const themes = ['light', 'dark', 'contrast'] as const

type Turn = { readonly picture: Picture; readonly sizes: (typeof screens)[number]; readonly locale: Locale }

// For who works on some of them: `npm run screenshots -- job-menu 'review*'` takes those named or beginning so.
const wanted = process.argv.slice(2)
const began = Date.now()
const service = await startService({ env: { COTEJO_REQUESTS_PER_MINUTE: '100000' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const api = await connect(service)
  const shown = await setScene(api)
  const all = [...screenPictures(shown), ...editorPictures(shown)]
  const pictures = all.filter(({ name }) => wanted.length === 0 || wanted.some((wish) => isNamed(name, wish)))
  const turns = screens.flatMap((sizes) =>
    locales.flatMap((locale) =>
      pictures
        .filter(({ width }) => width === undefined || sizes.some((size) => size.width === width))
        .map((picture): Turn => ({ picture, sizes, locale })),
    ),
  )
  mkdirSync(FOLDER, { recursive: true })
  let taken = 0
  const takeThem = async () => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const added = await take(turn, api.key)
      // Not in one line: others count meanwhile.
      taken += added
      console.log(`${turn.picture.name}, ${turn.locale}: ${turns.length} pages to go, ${secondsSince(began)} s`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeThem))
  console.log(`${taken} pictures in ${FOLDER}, ${secondsSince(began)} s`)
} finally {
  await browser.close()
  await service.stop()
}

/**
 * One page for all themes and all windows of a screen, changed as a person changes them; a browser of its own for each,
 * so that no draft of one is seen in another. Gives the number of pictures.
 */
async function take({ picture, sizes, locale }: Turn, key: string): Promise<number> {
  const { name, width, whole = false } = picture
  const context = await openContext(sizes[0], locale, key)
  let taken = 0
  try {
    const page = await open(context, picture, locale)
    for (const size of sizes.filter((each) => width === undefined || each.width === width)) {
      await page.setViewportSize(size)
      for (const theme of themes) {
        await wear(page, theme)
        const file = `${name}-${size.width}-${theme}-${locale}.png`
        await page.screenshot({ path: join(FOLDER, file), fullPage: whole })
        if (file === SHOWN_FIRST) copyFileSync(join(FOLDER, file), 'docs/pictures/editor.png')
        taken += 1
      }
    }
    // What is still on its way comes to a page that is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  } catch (error) {
    console.error(`${name}, ${sizes[0].width} px, ${locale}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    process.exitCode = 1
  }
  await context.close()
  return taken
}

async function openContext(viewport: Turn['sizes'][0], locale: Locale, key: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale, reducedMotion: 'reduce' })
  await context.addInitScript((held) => {
    if (location.pathname !== '/connect') sessionStorage.setItem('cotejo.key', held)
  }, key)
  // The stream of what others do never ends: with it no page would ever be idle.
  await context.route('**/v1/jobs/*/events*', (route) => route.abort())
  return context
}

async function open(context: BrowserContext, picture: Picture, locale: Locale): Promise<Page> {
  const { path, state, arrange, act } = picture
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (state === 'loading') await stallIn(page)
  if (state === 'error') await breakIn(page)
  if (state === 'empty') await emptyOut(page)
  await arrange?.(page)
  await page.goto(service.url + path)
  await page.locator('h1, [role=alert], [role=status][aria-label]').first().waitFor()
  if (state !== 'loading') {
    await page.waitForLoadState('networkidle')
    await page.locator('[role=status][aria-label]').first().waitFor({ state: 'detached' })
  }
  // Letters are drawn in their own face, not in a fallback font.
  await page.evaluate(() => document.fonts.ready)
  await act?.(page, await readWords(locale))
  return page
}

/** As the settings do it, on a page that is there already: loading it again would take most of the time. */
async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.evaluate((look) => {
    document.documentElement.dataset['theme'] = look
  }, theme)
}

async function readWords(locale: Locale): Promise<Catalogue> {
  const parts = Object.entries(catalogues[locale]).map(async ([part, load]) => [part, await load()] as const)
  // Object.fromEntries forgets which words belong to which name.
  return Object.fromEntries(await Promise.all(parts)) as Catalogue
}

function isNamed(name: string, wish: string): boolean {
  return wish.endsWith('*') ? name.startsWith(wish.slice(0, -1)) : name === wish
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(0)
}
