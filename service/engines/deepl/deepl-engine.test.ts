import { afterEach, describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import type { Batch, Item, TranslationEngine } from '../engine.ts'
import { describeEngineContract } from '../engine-contract.ts'
import type { CallReport } from '../remote/remote-protocol.ts'
import { collect, itemsOf, targetOf } from '../testing/batches.ts'
import { readDeepLCall, startFakeDeepL } from '../testing/start-fake-deepl.ts'
import type { FakeServer } from '../testing/start-fake-server.ts'
import { addressFor, type DeepLSettings, openDeepL } from './deepl-engine.ts'

const direction = { source: 'en', target: 'es' }
const never = new AbortController().signal
const opened: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function engineAt(
  server: FakeServer,
  reports: CallReport[] = [],
  settings: Partial<DeepLSettings> = {},
): TranslationEngine {
  const report = (call: CallReport) => void reports.push(call)
  const environment = { now: () => performance.now(), report, server: { wait: () => Promise.resolve() } }
  return openDeepL({ baseUrl: server.url, apiKey: 'key', ...settings }, environment)
}

describeEngineContract('a DeepL-like server', async () => {
  const server = await startFakeDeepL()
  const engine = engineAt(server)
  return {
    engine: { ...engine, close: () => engine.close().then(() => server.close()) },
    direction,
    interrupt: () => server.interrupt(),
    spoil: (wrong) => server.misbehave({ how: 'answer', wrong }, 2, '/v2/translate'),
  }
})

async function open(settings?: Partial<DeepLSettings>) {
  const reports: CallReport[] = []
  const server = await startFakeDeepL()
  const engine = engineAt(server, reports, settings)
  opened.push(
    () => engine.close(),
    () => server.close(),
  )
  const ask = (items: readonly Item[], more: Partial<Batch> = {}) =>
    collect(engine.translate({ ...direction, ...more, items }, { signal: never, priority: 'interactive' }))
  const asked = () => server.calls.filter(({ path }) => path === '/v2/translate').map(readDeepLCall)
  return { server, engine, reports, ask, asked }
}

describe('a DeepL-like engine', () => {
  it('sends tags as XML, and what must not be touched as tags', async () => {
    const { ask, asked } = await open()
    const source = 'A <g1>red</g1> & "big" house <b>: see https://a.org/house, {house}<x2/>\u0001.'
    const [result] = await ask(itemsOf([source]))
    expect(asked()[0]).toMatchObject({
      text: ['A <g1>red</g1> &amp; "big" house &lt;b&gt;: see <x3/>, <x4/><x2/><x5/>.'],
      source_lang: 'EN',
      target_lang: 'ES',
    })
    expect(targetOf(result)).toBe('A <g1>roja</g1> & "grande" casa <b>: ver https://a.org/house, {house}<x2/>\u0001.')
  })

  it('sets terms where their words come back', async () => {
    const { ask, asked } = await open()
    const item = {
      key: 'k',
      source: parseTags('House or <g1>red house</g1>'),
      terms: [{ source: 'house', target: 'hogar' }],
    }
    const [result] = await ask([item])
    expect(asked()[0]?.text).toEqual(['<g2>House</g2> or <g1>red <g3>house</g3></g1>'])
    expect(targetOf(result)).toBe('Hogar or <g1>roja hogar</g1>')
    expect(result).toMatchObject({
      appliedTerms: [
        { source: 'House', target: 'hogar' },
        { source: 'house', target: 'hogar' },
      ],
    })
  })

  it('loses nothing when the server loses all tags', async () => {
    const { server, ask } = await open()
    server.misbehave({ how: 'answer', wrong: 'no-tags' }, 1, '/v2/translate')
    const source = 'The <g1>red</g1> house {name}<x2/>.'
    const [result] = await ask([{ key: 'k', source: parseTags(source), terms: [{ source: 'house', target: 'hogar' }] }])
    expect(parity(source, targetOf(result))).toEqual([])
    expect(targetOf(result)).toContain('{name}')
    expect(result).toMatchObject({ appliedTerms: [] })
  })

  it('sends the server what is around the batch', async () => {
    const { ask, asked } = await open()
    await ask([
      { key: 'a', source: parseTags('The house.'), before: ['<g1>Before.</g1>'] },
      { key: 'b', source: parseTags('The dog.'), after: ['After.'] },
    ])
    expect(asked()[0]?.context).toBe('Before. After.')
  })

  it('asks for a register only where one is set, and in a way that no language refuses', async () => {
    const { ask, server } = await open()
    await ask(itemsOf(['The house.']))
    await ask(itemsOf(['The house.']), { register: 'formal' })
    await ask(itemsOf(['The house.']), { register: 'informal', instructions: 'Short sentences.' })
    const sent = server.calls.filter(({ path }) => path === '/v2/translate').map(({ body }) => JSON.stringify(body))
    expect(sent.map((body) => /"formality":"(\w+)"/.exec(body)?.[1])).toEqual([undefined, 'prefer_more', 'prefer_less'])
  })

  it('has the pairs that the server lists, plain languages by their usual variant', async () => {
    const { engine, ask, asked } = await open()
    const { pairs } = await engine.capabilities()
    expect(pairs).toContainEqual(expect.objectContaining({ source: 'es', target: 'en' }))
    await ask(itemsOf(['Casa.']), { source: 'es', target: 'en' })
    await ask(itemsOf(['Casa.']), { source: 'es-MX', target: 'en-GB' })
    await ask(itemsOf(['Casa.']), { source: 'es', target: 'pt-BR' })
    expect(asked().map((call) => [call.source_lang, call.target_lang])).toEqual([
      ['ES', 'EN-US'],
      ['ES', 'EN-GB'],
      ['ES', 'PT-BR'],
    ])
    const [result] = await ask(itemsOf(['Casa.']), { source: 'es', target: 'ca' })
    expect(result).toEqual({ key: '0', ok: false, reason: 'unsupported-pair', retryable: false })
  })

  it('sends the glossary of the direction, also for narrower codes, and none for other directions', async () => {
    const { ask, asked } = await open({ glossaries: [{ source: 'en', target: 'es', id: 'en-es' }] })
    const [result] = await ask(itemsOf(['The house.']), { source: 'en-GB', target: 'es-MX' })
    expect(targetOf(result)).toBe('La casa.')
    await ask(itemsOf(['Casa.']), { source: 'es', target: 'en' })
    expect(asked().map(({ glossary_id }) => glossary_id)).toEqual(['en-es', undefined])
  })

  it.each([
    ['that it does not have', { source: 'en', target: 'es', id: 'other' }, 404],
    ['of another pair', { source: 'es', target: 'en', id: 'en-es' }, 400],
  ])('is unavailable when the server refuses a glossary %s, after one call', async (_, glossary, status) => {
    const { ask, asked, engine, reports } = await open({ glossaries: [glossary] })
    const { source, target } = glossary
    const results = await ask(itemsOf(['The house.', 'The dog.']), { source, target })
    expect(results).toMatchObject([{ reason: 'unavailable', retryable: true }, { reason: 'unavailable' }])
    expect(reports).toMatchObject([{ ok: false, reason: 'glossary-refused', status }])
    expect([asked().length, engine.isDown?.()]).toEqual([1, true])
  })

  it('reports what was billed', async () => {
    const { ask, reports } = await open()
    await ask(itemsOf(['The house.', 'The dog.']))
    expect(reports).toMatchObject([{ engine: 'deepl', ok: true, segments: 2, characters: 17 }])
  })

  it.each([
    [456, 1],
    [529, 3],
  ])('is unavailable when the server answers %i, after %i calls', async (status, calls) => {
    const { server, ask, asked, engine } = await open()
    server.misbehave({ how: 'reply', status, body: {} }, calls, '/v2/translate')
    const [result] = await ask(itemsOf(['The house.']))
    expect(result).toEqual({ key: '0', ok: false, reason: 'unavailable', retryable: true })
    expect(asked()).toHaveLength(calls)
    expect(engine.isDown?.()).toBe(true)
  })

  it('with a wrong key is out of health, knows no pairs and says that it is unavailable', async () => {
    const { engine, ask } = await open({ apiKey: 'wrong' })
    expect(await engine.health(never)).toMatchObject({ ok: false, detail: 'the server answers 403' })
    expect((await engine.capabilities()).pairs).toBe('unknown')
    const [result] = await ask(itemsOf(['The house.']))
    expect(result).toEqual({ key: '0', ok: false, reason: 'unavailable', retryable: true })
  })

  it('has two addresses of its own, by the kind of key', () => {
    expect(addressFor('key')).toBe('https://api.deepl.com')
    expect(addressFor('key:fx')).toBe('https://api-free.deepl.com')
  })
})
