import { locales } from '#contract/locales.ts'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Api, connect } from '../../e2e/service/api.ts'
import { fillOrganisation } from '../../e2e/service/fill-organisation.ts'
import { startService } from '../../e2e/service/start-service.ts'

type State = 'ready' | 'loading' | 'error' | 'empty'
type Picture = { readonly name: string; readonly path: string; readonly state: State }

const folder = '.cache/screenshots'
/** Pictures of the README, by the screenshots that they are. */
const inReadme: Readonly<Record<string, string>> = {
  'review-ready-en-1440-light.png': 'editor.png',
  'review-ready-en-1440-dark.png': 'editor-dark.png',
  'job-ready-en-1440-light.png': 'job.png',
  'job-ready-en-1440-dark.png': 'job-dark.png',
}
const widths = [390, 1024, 1440]
const themes = ['light', 'dark', 'contrast']
/** All requests but the account's, which is answered in each state, because every screen first asks who the user is. */
const asked = /\/v1\/(?!account$)/

const names = process.argv.slice(2)
const service = await startService({ env: { COTEJO_REQUESTS_PER_MINUTE: '100000' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const api = await connect(service)
  const all = await listPictures(api)
  const pictures = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  mkdirSync(folder, { recursive: true })
  for (const [index, picture] of pictures.entries()) {
    for (const locale of locales) await take(browser, picture, locale, api.key)
    console.log(`${picture.name}, ${picture.state}: ${index + 1} of ${pictures.length}`)
  }
} finally {
  await browser.close()
  await service.stop()
}

async function listPictures(api: Api): Promise<Picture[]> {
  const jobId = await demoJob(api)
  const { projectId, memoryId, glossaryId } = await fillOrganisation(api)
  const paths = {
    connect: '/connect',
    jobs: '/jobs',
    job: `/jobs/${jobId}`,
    review: `/jobs/${jobId}/review?order=document&segment=38`,
    form: `/jobs/${jobId}/review?order=document&segment=38&view=form`,
    reading: `/jobs/${jobId}/review?order=document&segment=38&view=reading`,
    projects: '/projects',
    project: `/projects/${projectId}`,
    memories: '/memories',
    memory: `/memories/${memoryId}`,
    glossaries: '/glossaries',
    glossary: `/glossaries/${glossaryId}`,
    languages: '/languages',
    translate: '/translate',
    quality: '/quality',
    settings: '/settings',
    account: '/account',
    usage: '/account/usage',
    requests: '/account/requests',
    keys: '/account/keys',
    deliveries: '/account/deliveries',
    status: '/account/status',
  }
  const states = ['ready', 'loading', 'error', 'empty'] as const
  return Object.entries(paths).flatMap(([name, path]) => states.map((state) => ({ name, path, state })))
}

async function demoJob(api: Api): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const { organisation } = await (await api.send('/v1/account')).json()
    // The whole of it: what comes later would be in some pictures only.
    if (organisation.demonstration === true) return organisation.demonstration_job
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the demonstration was not ready within 30 s')
}

/** Opens the page once for all themes and widths, in a browser context of its own. */
async function take(browser: Browser, picture: Picture, locale: string, key: string): Promise<void> {
  const { name, path, state } = picture
  const context = await browser.newContext({ colorScheme: 'light', locale, reducedMotion: 'reduce' })
  try {
    if (name !== 'connect') await context.addInitScript((value) => sessionStorage.setItem('cotejo.key', value), key)
    // Streams of events never end: with one no page would ever be idle.
    await context.route('**/events*', (route) => route.abort())
    const page = await context.newPage()
    await putIntoState(page, state)
    await page.goto(service.url + path)
    await page.locator('h1, [role=alert], [role=status][aria-label]').first().waitFor()
    if (state !== 'loading') await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
        await page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme)
        const file = `${name}-${state}-${locale}-${width}-${theme}.png`
        await page.screenshot({ path: join(folder, file) })
        const kept = inReadme[file]
        if (kept !== undefined) copyFileSync(join(folder, file), join('docs/pictures', kept))
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  } catch (error) {
    console.error(`${name}, ${state}, ${locale}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

/** Lets the service never answer, answer with a failure, or return empty lists. */
async function putIntoState(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route(asked, () => {})
  const problem = { type: 'https://service.test/errors/internal', title: 'It failed', status: 500 }
  if (state === 'error') await page.route(asked, (route) => route.fulfill({ status: 500, json: problem }))
  if (state === 'empty')
    await page.route(asked, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      // An unchanged answer has no body.
      await route.fulfill({ response: answer, ...(text !== '' && { json: withoutItems(JSON.parse(text)) }) })
    })
}

/** `{jobs: [a], next_after: 'a'}` → `{jobs: [], next_after: null}` */
function withoutItems(record: unknown): unknown {
  if (Array.isArray(record) || typeof record !== 'object' || record === null) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : name === 'next_after' ? null : value,
    ]),
  )
}
