import type { Page } from '@playwright/test'

/** The tab is gone with all it had in memory. It never says so: nothing of it is waited for. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await crashed
}
