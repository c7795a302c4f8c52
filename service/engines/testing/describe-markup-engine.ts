import { afterEach, describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import type { TranslationEngine } from '../engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'
import { collect, itemsOf, targetOf } from './batches.ts'
import { type Shape, startFakeMarkupServer } from './start-fake-markup-server.ts'

type OpenEngine = (settings: { readonly baseUrl: string; readonly apiKey: string }) => TranslationEngine

const direction = { source: 'en', target: 'es' }
const never = new AbortController().signal

/** An environment in which nothing is waited for. */
export const hurriedEnvironment: RemoteEnvironment = {
  now: () => performance.now(),
  report: () => undefined,
  server: { wait: () => Promise.resolve() },
}

/** What `describeEngineContract` needs of an engine behind a server of this shape. */
export async function contractParts(shape: Shape, openEngine: OpenEngine) {
  const server = await startFakeMarkupServer(shape)
  const engine = openEngine({ baseUrl: server.url, apiKey: 'key' })
  return {
    engine: { ...engine, close: () => engine.close().then(() => server.close()) },
    direction,
    interrupt: () => server.interrupt(),
    spoil: (wrong: string) => server.misbehave({ how: 'answer', wrong }, 2, shape.translate),
  }
}

/** Describes what engines behind servers that take marked-up texts have in common. */
export function describeMarkupEngine(name: string, shape: Shape, openEngine: OpenEngine): void {
  const opened: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })

  describe(`the engine ${name}`, () => {
    async function open(key = 'key') {
      const server = await startFakeMarkupServer(shape)
      const engine: TranslationEngine = openEngine({ baseUrl: server.url, apiKey: key })
      opened.push(
        () => engine.close(),
        () => server.close(),
      )
      const ask = (source: string) =>
        collect(
          engine.translate({ ...direction, items: itemsOf([source]) }, { signal: never, priority: 'interactive' }),
        )
      return { server, engine, ask }
    }

    it('sends tags as markup and has them on their words when they come back', async () => {
      const { ask } = await open()
      const source = 'A <g1>red</g1> & "big" house <b>: see https://a.org/house, {house}<x2/>.'
      const [result] = await ask(source)
      expect(targetOf(result)).toBe('A <g1>roja</g1> & "grande" casa <b>: ver https://a.org/house, {house}<x2/>.')
    })

    it('loses nothing when the server loses all tags', async () => {
      const { server, ask } = await open()
      server.misbehave({ how: 'answer', wrong: 'no-tags' }, 1, shape.translate)
      const source = 'The <g1>red</g1> house {name}<x2/>.'
      const [result] = await ask(source)
      expect(parity(source, targetOf(result))).toEqual([])
      expect(targetOf(result)).toContain('{name}')
    })

    it('has every pair of the languages that the server lists and the catalogue has', async () => {
      const { engine } = await open()
      const { pairs } = await engine.capabilities()
      expect(pairs).toEqual([
        { source: 'en', target: 'es' },
        { source: 'es', target: 'en' },
      ])
    })

    it('says by its health that its key is not accepted', async () => {
      const { engine } = await open('another')
      expect(await engine.health(never)).toMatchObject({ ok: false, detail: 'the server answers 403' })
    })
  })
}
