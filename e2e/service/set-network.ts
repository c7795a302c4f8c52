import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, CDPSession>()
const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Switches one page alone: the context's own switch asks each of its tabs, and a crashed one never answers. */
export async function setNetwork(page: Page, state: 'on' | 'off'): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: state === 'off', ...unlimited })
}
