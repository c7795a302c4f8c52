import type { Page } from '@playwright/test'

/** Crashes the tab, with all it had in memory. The session never answers, so nothing of it is awaited. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await crashed
}
