import type { Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { preparedJob, row, textBox } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'

// The active row is in sight, with a line of its neighbours, however one got there.

let service: SharedService
let api: Api
let jobId: string

const long = 'the red house by the sea has a door that opens to the garden '
const heights = [30, 1, 45, 2, 60, 1, 20, 1, 1, 90, 1, 40, 1, 1, 25, 1]

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
  const job = await preparedJob(
    api,
    heights.map((times, n) => ({ source: `${n} ${long.repeat(times)}end`, target: `${n} ${long.repeat(times)}fin` })),
  )
  jobId = job.id
})

test('a link opens its segment in sight', async ({ page }) => {
  for (const [segment, width, height] of [
    [7, 1024, 768],
    [10, 1440, 900],
    [16, 900, 1200],
    [1, 1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, segment)
    await expectInSight(page, segment - 1)
  }
})

test('the list of rows has a layer, so that it is scrolled without the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, 7)
  const devtools = await page.context().newCDPSession(page)
  const heights: number[] = []
  devtools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    heights.splice(0, heights.length, ...layers.map(({ height }) => height))
  })
  await devtools.send('LayerTree.enable')
  await expect.poll(() => Math.max(...heights)).toBeGreaterThan(768)
})

test('the active row stays in sight when one jumps and when the window changes its size', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, 7)
  for (const number of [14, 3, 9, 16, 12]) {
    await page.keyboard.press('Control+g')
    await page.keyboard.type(String(number))
    await page.keyboard.press('Enter')
    await expect(textBox(page)).toBeFocused()
    await expectInSight(page, number - 1)
  }
  await page.setViewportSize({ width: 1440, height: 500 })
  await expectInSight(page, 11)
  await page.setViewportSize({ width: 800, height: 900 })
  await expectInSight(page, 11)
})

test('the bar hides nothing, and the actions of a row take one line, in Spanish beside the panel', async ({
  browser,
}) => {
  for (const width of [1024, 1280, 1440]) {
    const page = await browser.newPage({ locale: 'es', viewport: { width, height: 768 } })
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    await page.goto(`${service.url}/jobs/${jobId}/review?order=document&segment=2&mode=review&q=red`)
    await expect(page.locator('.live')).toBeFocused()
    // The machine translation can be restored: the row has all its actions.
    await page.keyboard.type('x')
    const bar = page.locator('[data-pane="bar"] > div')
    await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const tops = await row(page, 1)
      .getByRole('button', { name: /y seguir$|y seguirCtrl/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
    expect([width, tops.length, new Set(tops).size]).toEqual([width, 2, 1])
    await page.close()
  }
})

async function open(page: Page, segment: number) {
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs/${jobId}/review?order=document&segment=${segment}`)
  await expect(textBox(page)).toBeFocused()
}

/** Expects the row with a line of context above and below; of one that is taller than the window the beginning. */
async function expectInSight(page: Page, position: number) {
  await expect
    .poll(async () => {
      const frame = await page.locator('[data-grid]').boundingBox()
      const box = await row(page, position).boundingBox()
      if (frame === null || box === null) return 'absent'
      const above = box.y - frame.y
      const below = frame.y + frame.height - box.y - box.height
      if (above < (position === 0 ? 0 : 12)) return `${above} above`
      if (box.height + 24 > frame.height) return above < 80 ? 'in sight' : `tall, ${above} above`
      return below < 12 ? `${below} below` : 'in sight'
    })
    .toBe('in sight')
}

test('a compact density is that of the rows too', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const tall = await heightOf(page, 'Comfortable')
  expect(await heightOf(page, 'Compact')).toBeLessThan(tall - 10)
})

/** Returns the height of a row with one line that is not active, in pixels. */
async function heightOf(page: Page, density: string): Promise<number> {
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/settings`)
  await page.getByText(density, { exact: true }).click()
  await open(page, 4)
  return (await row(page, 1).boundingBox())?.height ?? 0
}
