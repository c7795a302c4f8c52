import type { BrowserContext, Page, Request } from '@playwright/test'
import { openOrganisations } from '../service/testing/open-organisations.ts'
import { withKey } from './service/api.ts'
import { openReview, preparedJob, textBox } from './service/prepared-job.ts'
import { startService } from './service/start-service.ts'
import { expect, test } from './service/test.ts'

/** The name of another machine: by plain HTTP a browser gives its pages no Web Locks, and little of `crypto`. */
const NAME = 'review.test'

/** Opens a browser that takes this machine for another one, as its pages see it. */
async function openBrowser(browserType: import('@playwright/test').BrowserType): Promise<BrowserContext> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  return browserType.launchPersistentContext('', {
    locale: 'en',
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
}

/** Returns the streams of events that are asked for or open. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

test('by plain HTTP from another machine, six windows of a browser save, and three have a stream', async ({
  playwright,
}) => {
  test.slow()
  const service = await startService({
    env: {
      COTEJO_DEMO: '0',
      COTEJO_ENGINES: 'none',
      COTEJO_REQUESTS_PER_MINUTE: '100000',
      COTEJO_ALLOWED_HOSTS: NAME,
    },
  })
  const organisations = await openOrganisations(service.dataDir)
  const api = withKey(service.url, (await organisations.add('Plain')).key)
  await organisations.close()
  const texts = Array.from({ length: 6 }, (_, n) => ({ source: `House ${n}.`, target: `Casa ${n}.` }))
  const job = await preparedJob(api, texts)
  const context = await openBrowser(playwright.chromium)
  const streams = countStreams(context)
  const windows: Page[] = []
  for (const [n] of texts.entries()) {
    const page = await context.newPage()
    const url = service.url.replace('127.0.0.1', NAME)
    await openReview(page, { url }, api.key, job.id, `?order=document&segment=${n + 1}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    windows.push(page)
  }
  await expect.poll(streams).toBe(3)
  for (const [n, page] of windows.entries()) {
    await page.bringToFront()
    await textBox(page).press('End')
    await page.keyboard.type(' Así.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await api.segments(job.id))[n]?.target).toBe(`Casa ${n}. Así.`)
  }
  // One that has a stream is closed: another gets its place.
  await windows[0]?.close()
  await expect.poll(streams).toBe(3)
  await context.close()
  await service.stop()
})
