import type { Browser } from '@playwright/test'

export type PageLoad = {
  /** Milliseconds until the largest element was drawn. */
  readonly largest: number
  /** Layout shift, as browsers score it. */
  readonly shift: number
}

/** Opens a page with a processor that is slowed four times. */
export async function measureLoad(browser: Browser, address: string, key: string | null): Promise<PageLoad> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  if (key !== null) await page.addInitScript((value) => sessionStorage.setItem('cotejo.key', value), key)
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 }
    Object.assign(globalThis, { pageLoad: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        if (typeof value === 'number') seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  // On a busy machine a script may run for longer than a network counts as idle.
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => ({ ...Reflect.get(globalThis, 'pageLoad') }))
  await page.close()
  return { largest: Number(seen.largest), shift: Number(seen.shift) }
}
