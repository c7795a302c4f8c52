import { afterEach, describe, expect, it } from 'vitest'
import { describeEngineContract } from '../engine-contract.ts'
import { collect, itemsOf } from '../testing/batches.ts'
import { contractParts, describeMarkupEngine, hurriedEnvironment } from '../testing/describe-markup-engine.ts'
import { shapes, startFakeMarkupServer } from '../testing/start-fake-markup-server.ts'
import type { FakeServer } from '../testing/start-fake-server.ts'
import { openAmazon } from './amazon-engine.ts'

const open = (settings: { readonly baseUrl: string; readonly apiKey: string; readonly formality?: string }) =>
  openAmazon({ accessKeyId: 'AKID', region: 'eu-west-1', ...settings }, hurriedEnvironment)

// An answer holds one text, so none is missing, doubled or strange.
describeEngineContract('a server like Amazon', async () => ({
  ...(await contractParts(shapes.amazon, open)),
  spoil: null,
}))
describeMarkupEngine('amazon', shapes.amazon, open)

describe('the engine amazon', () => {
  let server: FakeServer | null = null
  const never = new AbortController().signal

  afterEach(() => server?.close())

  async function ask(register?: 'formal' | 'informal', formality?: string, fault?: string, times = 1) {
    server = await startFakeMarkupServer(shapes.amazon)
    if (fault !== undefined)
      server.misbehave({ how: 'reply', status: 400, body: { __type: fault } }, times, shapes.amazon.translate)
    const engine = open({ baseUrl: server.url, apiKey: 'key', ...(formality !== undefined && { formality }) })
    const batch = { source: 'en', target: 'es', items: itemsOf(['The house.']), ...(register && { register }) }
    const results = await collect(engine.translate(batch, { signal: never, priority: 'interactive' }))
    await engine.close()
    const asked = server.calls.filter(({ path }) => path === shapes.amazon.translate)
    return { results, asked: asked.map(({ body }) => body) }
  }

  it.each([
    ['formal', undefined, { Settings: { Formality: 'FORMAL' } }],
    ['informal', 'prefer_more', { Settings: { Formality: 'INFORMAL' } }],
    [undefined, 'prefer_more', { Settings: { Formality: 'FORMAL' } }],
    [undefined, undefined, {}],
  ] as const)('sends the register %s, where its own is %s, as %o', async (register, formality, settings) => {
    const { asked } = await ask(register, formality)
    expect(asked).toEqual([{ Text: 'The house.', SourceLanguageCode: 'en', TargetLanguageCode: 'es', ...settings }])
  })

  it.each([
    ['ThrottlingException', 1, 2, { ok: true }],
    ['com.amazonaws.translate#ServiceUnavailableException', 1, 2, { ok: true }],
    // Before its first answer a server that refuses is asked once more, as it may have been set up wrongly.
    ['TextSizeLimitExceededException', 9, 3, { ok: false }],
    ['AccessDeniedException', 9, 1, { ok: false }],
  ])('reads the fault %s by its name', async (fault, times, calls, result) => {
    const { results, asked } = await ask(undefined, undefined, fault, times)
    expect(results).toMatchObject([result])
    expect(asked).toHaveLength(calls)
  })
})
