import { expect, it } from 'vitest'
import { forEvery } from '#contract/testing/for-every.ts'
import { readProblem, typeOf } from './read-problem.ts'
import { segmentPath, type startExample } from './start-example.ts'

type SendJson = Awaited<ReturnType<typeof startExample>>['sendJson']

/** A body that is JSON (`y`), is not (`n`), or that parsers disagree about (`i`). */
export type JsonBody = { readonly name: string; readonly expect: 'y' | 'n' | 'i'; readonly bytes: Uint8Array }

/** Tests of every body of a request. */
export function describeJsonBodies(sendJson: SendJson, bodies: readonly JsonBody[], least: number): void {
  it(`has ${least} bodies at least`, () => expect(bodies.length).toBeGreaterThanOrEqual(least))

  forEvery(bodies)('refuses every body, for the reason that it has', async ({ name, expect: verdict, bytes }) => {
    const response = await sendJson('PATCH', segmentPath, Buffer.from(bytes))
    const { type, errors = [] } = await readProblem(response)
    expect(response.status).toBe(400)
    expect(type).toMatch(/invalid-request$/)
    const messages = errors.map(({ message }) => message)
    // A JSON body is refused by its shape, or because it cannot be stored unchanged.
    if (verdict === 'n')
      expect(
        messages.some((message) => /JSON|UTF-8|cuerpo/.test(message)),
        name,
      ).toBe(true)
    if (verdict === 'y') expect(messages.join(), name).not.toMatch(/JSON|UTF-8|cuerpo/)
  })
}

/** Tests of every text of a correction. */
export function describeCorrections(sendJson: SendJson, texts: readonly string[], least: number): void {
  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  forEvery(texts)('stores every text as it is', async (target) => {
    const response = await sendJson('PATCH', segmentPath, JSON.stringify({ target }))
    // Neither can be stored.
    if (/[\0\p{Cs}]/u.test(target)) return expect(response.status).toBe(400)
    // The source does not have these tags.
    if (/<(?:\/?g[1-9]\d*|x[1-9]\d*\/)>/.test(target)) return expect(await typeOf(response)).toBe('invalid-segment')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ target })
  })
}
