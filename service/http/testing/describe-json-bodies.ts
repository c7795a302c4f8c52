import { expect, it } from 'vitest'
import { jobPath, readProblem, startApp } from './start-app.ts'

/** A body that is JSON (`y`), is none (`n`), or that readers disagree about (`i`). */
export type JsonBody = { readonly name: string; readonly expect: 'y' | 'n' | 'i'; readonly bytes: Uint8Array }

/** What holds for every body of a request. */
export function describeJsonBodies(bodies: readonly JsonBody[], least: number): void {
  const { sendJson } = startApp()

  it(`has ${least} bodies at least`, () => expect(bodies.length).toBeGreaterThanOrEqual(least))

  it.each(bodies)('$name', async ({ name, expect: verdict, bytes }) => {
    const response = await sendJson('PATCH', `${jobPath}/segments/12`, Buffer.from(bytes))
    const { type, errors = [] } = await readProblem(response)
    expect(response.status).toBe(400)
    expect(type).toMatch(/invalid-request$/)
    const messages = errors.map(({ message }) => message)
    // What is JSON gets as far as its shape; of that which is, only what cannot be kept as it was sent is not.
    if (verdict === 'n')
      expect(
        messages.some((message) => /JSON|UTF-8|cuerpo/.test(message)),
        name,
      ).toBe(true)
    if (verdict === 'y') expect(messages.join(), name).not.toMatch(/JSON|UTF-8|cuerpo/)
  })
}

/** What holds for every text of a correction. */
export function describeCorrections(texts: readonly string[], least: number): void {
  const { sendJson, core } = startApp()

  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  it.each(texts)('%j reaches the core as it is', async (target) => {
    const response = await sendJson('PATCH', `${jobPath}/segments/12`, JSON.stringify({ target }))
    // Neither can be stored.
    if (/[\0\p{Cs}]/u.test(target)) return expect(response.status).toBe(400)
    expect(response.status).toBe(200)
    expect(core.calls.at(-1)?.args[3]).toEqual({ target })
  })
}
