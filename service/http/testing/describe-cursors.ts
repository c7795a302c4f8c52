import { expect, it } from 'vitest'
import type { startExample } from './start-example.ts'

type Example = Awaited<ReturnType<typeof startExample>>

/** Tests of every text that is sent as a cursor or an id. */
export function describeCursors(call: Example['call'], texts: readonly string[], least: number): void {
  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  it.each(texts)('with the cursor %j never fails inside', async (text) => {
    expect((await call('GET', `/v1/jobs?after=${encodeURIComponent(text)}`)).status).toBeLessThan(500)
    expect((await call('GET', `/v1/jobs/${encodeURIComponent(text)}`)).status).toBe(/[/\\]/.test(text) ? 400 : 404)
  })
}
