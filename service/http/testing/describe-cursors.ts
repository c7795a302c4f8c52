import { expect, it } from 'vitest'
import { startApp } from './start-app.ts'

/** What holds for every text that is given for a cursor or an id. */
export function describeCursors(texts: readonly string[], least: number): void {
  const { call } = startApp()

  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  it.each(texts)('with the cursor %j never fails inside', async (text) => {
    expect((await call('GET', `/v1/jobs?after=${encodeURIComponent(text)}`)).status).toBeLessThan(500)
    expect((await call('GET', `/v1/jobs/${encodeURIComponent(text)}`)).status).toBe(404)
  })
}
