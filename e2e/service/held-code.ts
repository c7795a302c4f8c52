import type { Page, Request } from '@playwright/test'

/** Holds back all code from `hold` to `release`. */
export async function heldCode(page: Page) {
  // A page that is never idle fetches nothing ahead: on a slow machine the code might be there before it is held.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  let arrival = Promise.resolve()
  let come = () => {}
  let held: Request[] | null = null
  await page.route('**/*.js', async (route) => {
    held?.push(route.request())
    await arrival
    await route.continue()
  })
  return {
    hold() {
      held = []
      arrival = new Promise((resolve) => (come = resolve))
    },
    /** Resolves when the requested code has come and run. */
    async release() {
      come()
      for (const request of held ?? []) await (await request.response())?.finished()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    },
  }
}
