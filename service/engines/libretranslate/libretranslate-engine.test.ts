import { afterEach, describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import type { Batch, Item, TranslationEngine } from '../engine.ts'
import { describeEngineContract } from '../engine-contract.ts'
import { collect, itemsOf, targetOf } from '../testing/batches.ts'
import { readLibreTranslateCall, startFakeLibreTranslate } from '../testing/start-fake-libretranslate.ts'
import type { FakeServer } from '../testing/start-fake-server.ts'
import { openLibreTranslate } from './libretranslate-engine.ts'

const direction = { source: 'en', target: 'es' }
const never = new AbortController().signal
const opened: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function engineAt(server: FakeServer, apiKey: string | null = null): TranslationEngine {
  const environment = {
    now: () => performance.now(),
    report: () => undefined,
    server: { wait: () => Promise.resolve() },
  }
  return openLibreTranslate({ baseUrl: server.url, apiKey }, environment)
}

describeEngineContract('a LibreTranslate-like server', async () => {
  const server = await startFakeLibreTranslate()
  const engine = engineAt(server)
  return {
    engine: { ...engine, close: () => engine.close().then(() => server.close()) },
    direction,
    interrupt: () => server.interrupt(),
    spoil: (wrong) => server.misbehave({ how: 'answer', wrong }, 2, '/translate'),
  }
})

async function open(apiKey: string | null = null) {
  const server = await startFakeLibreTranslate()
  const engine = engineAt(server, apiKey)
  opened.push(
    () => engine.close(),
    () => server.close(),
  )
  const ask = (items: readonly Item[], more: Partial<Batch> = {}) =>
    collect(engine.translate({ ...direction, ...more, items }, { signal: never, priority: 'interactive' }))
  const asked = () => server.calls.filter(({ path }) => path === '/translate').map(readLibreTranslateCall)
  return { server, engine, ask, asked }
}

describe('a LibreTranslate-like engine', () => {
  it('sends tags as HTML with its key, and reads them as parsers write them', async () => {
    const { ask, asked } = await open('key')
    const [result] = await ask(itemsOf(['The <g1>red <g2>house</g2></g1> & {x}<x3/>.']))
    expect(asked()).toEqual([
      {
        q: ['The <span id="g1">red <span id="g2">house</span></span> &amp; <br id="x4"><br id="x3">.'],
        source: 'en',
        target: 'es',
        format: 'html',
        api_key: 'key',
      },
    ])
    expect(targetOf(result)).toBe('La <g1>roja <g2>casa</g2></g1> & {x}<x3/>.')
  })

  it('loses nothing when the server loses all tags', async () => {
    const { server, ask } = await open()
    server.misbehave({ how: 'answer', wrong: 'no-tags' }, 1, '/translate')
    const source = 'The <g1>red</g1> house {name}<x2/>.'
    const [result] = await ask(itemsOf([source]))
    expect(parity(source, targetOf(result))).toEqual([])
    expect(targetOf(result)).toContain('{name}')
  })

  it('has the pairs that the server lists, and only those', async () => {
    const { engine, ask } = await open()
    const { pairs } = await engine.capabilities()
    const reported = typeof pairs === 'string' ? [] : pairs.map(({ source, target }) => `${source}>${target}`)
    expect(reported).toEqual(['en>es', 'en>zh', 'es>en'])
    const [result] = await ask(itemsOf(['Casa.']), { source: 'es', target: 'zh' })
    expect(result).toMatchObject({ ok: false, reason: 'unsupported-pair' })
  })

  it('that gives nothing back has not translated', async () => {
    const { server, ask } = await open()
    server.misbehave({ how: 'answer', wrong: 'empty' }, 1, '/translate')
    const [result] = await ask(itemsOf(['The house.']))
    expect(result).toEqual({ key: '0', ok: false, reason: 'invalid', retryable: false })
  })

  it('that answers anything but its protocol is a mismatch', async () => {
    const { server, ask } = await open()
    server.misbehave({ how: 'reply', body: '<html>Welcome</html>' }, 1, '/translate')
    server.misbehave({ how: 'reply', body: { translatedText: 5 } }, 1, '/translate')
    const [result] = await ask(itemsOf(['The house.']))
    expect(result).toEqual({ key: '0', ok: false, reason: 'mismatch', retryable: false })
  })

  it('is out of health while the server is, and unavailable', async () => {
    const { server, engine, ask } = await open()
    await server.close()
    expect(await engine.health(never)).toMatchObject({ ok: false, detail: 'the server does not answer' })
    const [result] = await ask(itemsOf(['The house.']))
    expect(result).toEqual({ key: '0', ok: false, reason: 'unavailable', retryable: true })
  })
})
