import type { Locale } from '#contract/locales.ts'
import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { type Filled, fillOrganisation } from './service/fill-organisation.ts'
import { expectAccessible, themes, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

/** Screens whose content comes from the service. */
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
  '/account/engines',
]
/** Screens among them that can be used while they wait. */
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

let service: SharedService
let api: Api
let filled: Filled

// A walk opens ten to fifteen pages, each checked by axe.
test.beforeEach(() => test.slow())

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

async function signIn(page: Page, locale: Locale = 'en') {
  await page.addInitScript(
    ([key, language]) => {
      sessionStorage.setItem('cotejo.key', key)
      localStorage.setItem('cotejo:locale', JSON.stringify({ locale: language }))
    },
    [api.key, locale] as const,
  )
}

async function walk(page: Page, paths: readonly string[], arrive: () => Promise<void>) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(service.url + path)
      await arrive()
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

test('with nothing in it every screen says so', async ({ page }) => {
  const { complaints } = watchPage(page)
  await signIn(page)
  await walk(page, lists, () => settle(page))
  // One part draws all of them.
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test.describe('with one of everything', () => {
  test.beforeAll(async () => {
    filled = await fillOrganisation(api)
  })

  // Spanish has the longer words. `npm test` sees each screen in one theme, `npm run test:long` in the others.
  for (const turn of themes.keys())
    test(`every screen is accessible, in the themes from ${themes[turn]} on`, {
      tag: turn === 0 ? '@short' : '@long',
    }, async ({ page }) => {
      const { complaints } = watchPage(page)
      await signIn(page, 'es')
      let seen = turn
      await walk(page, [...lists, ...details(filled)], async () => {
        await settle(page)
        await expectAccessible(page, themes[seen++ % themes.length])
      })
      expect(complaints).toEqual([])
    })

  test('every screen without a list is accessible', async ({ page }) => {
    const { complaints } = watchPage(page)
    await signIn(page)
    await walk(page, others, async () => {
      await settle(page)
      await expectAccessible(page)
    })
    expect(complaints).toEqual([])
  })

  test('every screen that waits for the service says so', async ({ page }) => {
    const { complaints } = watchPage(page)
    await signIn(page)
    // The account is known; all else never comes.
    await page.route(/\/v1\/(?!account$)/, () => {})
    await walk(page, [...lists.filter((path) => !unaided.includes(path)), ...details(filled)], async () => {
      await expect(waiting(page).first()).toBeVisible()
    })
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('every screen that the service fails says so, with the id of the request', async ({ page }) => {
    // This test makes the failure up, where the service would have one of its own.
    const { complaints } = watchPage(page, { of: 'another' })
    await signIn(page)
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
    await expectAccessible(page)
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
    // The account is a group of pages, of which the plan is the first.
    const title = name === 'Account' ? 'Plan' : name
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
  }
})

test('what is read on the screen can be retyped: 82x4 is drawn letter by letter', { tag: '@long' }, async ({
  page,
}) => {
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
