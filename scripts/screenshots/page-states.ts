import type { Page } from '@playwright/test'

export type State = 'loading' | 'error' | 'empty'

// Who the screen is drawn for is known in every state.
const asked = /\/v1\/(?!account$)/

/** The service never answers. */
export async function stallIn(page: Page): Promise<void> {
  await page.route(asked, () => {})
}

/** The service answers every request with a failure. */
export async function breakIn(page: Page): Promise<void> {
  await page.route(asked, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      headers: { 'X-Request-Id': 'req_01m7xz4ab6ewzvtwwpp1rhvks9' },
      body: JSON.stringify({ type: 'https://service.test/errors/internal', title: 'It failed', status: 500 }),
    }),
  )
}

/** The service has nothing of what is asked for. */
export async function emptyOut(page: Page): Promise<void> {
  await page.route(asked, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    // What has not changed has no body: the page then shows what it received before.
    if (text === '') return route.fulfill({ response: answer })
    await route.fulfill({ response: answer, json: withoutItems(JSON.parse(text)) })
  })
}

/** Every list in the record without its items: `{jobs: [a], next_after: 'a'}` → `{jobs: [], next_after: null}`. */
function withoutItems(record: unknown): unknown {
  if (Array.isArray(record) || typeof record !== 'object' || record === null) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : name === 'next_after' ? null : value,
    ]),
  )
}
