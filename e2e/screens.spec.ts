import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { type Filled, fillOrganisation } from './service/fill-organisation.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

type Look = readonly [theme: 'light' | 'dark' | 'contrast', locale: 'en' | 'es']

/** The first look of screens with something in them is taken in `npm test`, all others in `npm run test:deep`. */
const tagOf = (at: number) => ({ tag: at === 0 ? [] : '@deep' })
const light: Look = ['light', 'en']
const looks: readonly Look[] = [['dark', 'es'], light, ['contrast', 'en']]

/** Screens that ask the service for what they show. */
const lists = [
  '/jobs',
  '/projects',
  '/memories',
  '/glossaries',
  '/translate',
  '/languages',
  '/account',
  '/account/usage',
  '/account/requests',
  '/account/keys',
  '/account/status',
]
/** Of them the one that can be used while it waits. */
const unaided = ['/translate']
const others = [
  '/jobs?q=nothing',
  '/jobs/job_gone',
  '/projects/project_gone',
  '/memories/memory_gone',
  '/glossaries/glossary_gone',
  '/quality',
  '/account/requests?id=req_gone',
  '/settings',
  '/connect',
  '/nothing-here',
]
const details = ({ jobId, projectId, memoryId, glossaryId }: Filled) => [
  `/jobs/${jobId}`,
  `/projects/${projectId}`,
  `/memories/${memoryId}`,
  `/glossaries/${glossaryId}`,
]

/** In parts that take a few seconds each. */
const screens: Readonly<Record<string, () => readonly string[]>> = {
  'lists of documents and resources': () => lists.slice(0, 6),
  account: () => lists.slice(6),
  'what has no list': () => others,
  'one of each': () => details(filled),
}

let service: SharedService
let api: Api
let filled: Filled

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

async function wear(page: Page, [theme, locale]: Look) {
  await page.addInitScript(
    ([key, look, language]) => {
      sessionStorage.setItem('cotejo.key', key)
      localStorage.setItem('cotejo:settings', JSON.stringify({ theme: look }))
      localStorage.setItem('cotejo:locale', JSON.stringify({ locale: language }))
    },
    [api.key, theme, locale] as const,
  )
}

async function walk(page: Page, paths: readonly string[], arrive: () => Promise<void>) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(service.url + path)
      await arrive()
      await expectAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
    })
  }
}

const waiting = (page: Page) => page.locator('[role=status][aria-label]')

async function settle(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
}

test(`with nothing in it every screen is accessible`, { tag: '@deep' }, async ({ page }) => {
  const { complaints } = watchPage(page)
  await wear(page, light)
  await walk(page, lists, () => settle(page))
  expect(complaints).toEqual([])
})

test.describe('with one of everything', () => {
  test.beforeAll(async () => {
    filled = await fillOrganisation(api)
  })

  for (const [at, look] of looks.entries()) {
    for (const [name, paths] of Object.entries(screens))
      test(`every screen is accessible: ${name}, ${look.join(', ')}`, tagOf(at), async ({ page }) => {
        const { complaints } = watchPage(page)
        await wear(page, look)
        await walk(page, paths(), () => settle(page))
        expect(complaints).toEqual([])
      })
  }

  const tag = '@deep'
  test(`every screen that waits for the service is accessible`, { tag }, async ({ page }) => {
    const { complaints } = watchPage(page)
    await wear(page, light)
    // Who it is drawn for is known; the rest never comes.
    await page.route(/\/v1\/(?!account$)/, () => {})
    await walk(page, [...lists.filter((path) => !unaided.includes(path)), ...details(filled)], async () => {
      await expect(waiting(page).first()).toBeVisible()
    })
    expect(complaints).toEqual([])
  })

  test(`every screen that the service fails is accessible`, { tag }, async ({ page }) => {
    // The failure is made up here, where the service would have one of its own.
    const { complaints } = watchPage(page, { of: 'another' })
    await wear(page, light)
    await page.route(/\/v1\/(?!account$)/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        headers: { 'X-Request-Id': 'req_failed' },
        body: JSON.stringify({ type: 'https://service.test/errors/internal', title: 'It failed', status: 500 }),
      }),
    )
    await walk(page, [...lists, '/quality', ...details(filled)], async () => {
      await expect(page.getByRole('alert').getByText('req_failed').first()).toBeVisible()
      await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible()
    })
    expect(complaints).toEqual([])
  })
})

test('every screen fits a narrow page, and its menu leads to all the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
  for (const name of [
    'Projects',
    'Memories',
    'Glossaries',
    'Translate',
    'Quality',
    'Languages',
    'Account',
    'Settings',
    'Jobs',
  ]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
  }
})

test('what is read on the screen can be retyped: 82x4 is drawn letter by letter', async ({ page }) => {
  await page.goto(`${service.url}/connect`)
  const drawn = await page.evaluate(async () => {
    await document.fonts.load('14px "Inter Variable"')
    const letters = (html: string) => {
      const box = document.body.appendChild(document.createElement('span'))
      box.replaceChildren(
        ...html.split('|').map((part) => Object.assign(document.createElement('span'), { textContent: part })),
      )
      for (const part of box.children)
        (part as HTMLElement).style.display = html.includes('|') ? 'inline-block' : 'inline'
      return box.getBoundingClientRect().width
    }
    return { whole: letters('82x4'), apart: letters('8|2|x|4'), sign: letters('8|2|×|4') }
  })
  expect(drawn.whole).toBeCloseTo(drawn.apart, 0)
  expect(Math.abs(drawn.whole - drawn.sign)).toBeGreaterThan(0.5)
})
