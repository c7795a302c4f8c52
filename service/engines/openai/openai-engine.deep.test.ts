import { afterEach, describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import type { Batch, Item, TranslationEngine } from '../engine.ts'
import { describeEngineContract } from '../engine-contract.ts'
import type { CallReport } from '../remote/remote-protocol.ts'
import { routeEngines } from '../router.ts'
import { collect, itemsOf, targetOf } from '../testing/batches.ts'
import { type FakeAbilities, readFakeCall, startFakeOpenAi } from '../testing/start-fake-openai.ts'
import type { FakeServer } from '../testing/start-fake-server.ts'
import { openOpenAi } from './openai-engine.ts'

const direction = { source: 'en', target: 'es' }
const never = new AbortController().signal
const opened: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function engineAt(server: FakeServer, reports: CallReport[] = [], timeoutMs = 60_000): TranslationEngine {
  const wait = () => Promise.resolve()
  const environment = {
    now: () => performance.now(),
    report: (call: CallReport) => void reports.push(call),
    server: { wait, timeoutMs },
  }
  return openOpenAi({ baseUrl: `${server.url}/v1`, apiKey: 'secret', model: 'fake-1' }, environment)
}

for (const abilities of [{}, { format: 'text', logprobs: false }] as const)
  describeEngineContract(`an OpenAI-like server ${JSON.stringify(abilities)}`, async () => {
    const server = await startFakeOpenAi(abilities)
    const engine = engineAt(server)
    return {
      engine: { ...engine, close: () => engine.close().then(() => server.close()) },
      direction,
      interrupt: () => server.interrupt(),
      spoil: (wrong) => server.misbehave({ how: 'answer', wrong }, 2),
    }
  })

async function open(abilities: FakeAbilities = {}) {
  const reports: CallReport[] = []
  const server = await startFakeOpenAi(abilities)
  const engine = engineAt(server, reports)
  opened.push(
    () => engine.close(),
    () => server.close(),
  )
  const ask = (items: readonly Item[], more: Partial<Batch> = {}) =>
    collect(engine.translate({ ...direction, ...more, items }, { signal: never, priority: 'job' }))
  const askOne = async (source: string, more: Omit<Item, 'key' | 'source'> = {}) =>
    (await ask([{ key: 'k', source: parseTags(source), ...more }]))[0]
  const asked = () => server.calls.filter(({ body }) => body !== null).map(readFakeCall)
  return { server, engine, reports, ask, askOne, asked }
}

describe('an OpenAI-like engine asks', () => {
  it('for the register that is set in one sentence, in the words of the target language', async () => {
    const { ask, asked } = await open()
    await ask(itemsOf(['The house.']))
    await ask(itemsOf(['The house.']), { register: 'formal' })
    const [usual, formal] = asked().map(({ messages }) => messages[0].content.split('\n'))
    expect(usual?.join(' ')).toContain('and the register of the source')
    expect(formal?.join(' ')).not.toContain('and the register of the source')
    expect(formal?.filter((line) => !usual?.includes(line))).toEqual([
      '- Keep space at the beginning and end, and line breaks. Copy what cannot be translated. No commentary.',
      '- Address the reader in the formal register of the target language, one person with “usted” and its forms, not “tú”, whatever the register of the source.',
    ])
  })

  it('for a whole batch at once, by schema, with the key in its header alone', async () => {
    const { ask, asked, server } = await open()
    await ask(itemsOf(['The red house.', 'The dog.']))
    const [call] = asked()
    expect(asked()).toHaveLength(1)
    expect(call?.response_format?.type).toBe('json_schema')
    expect(call?.data.segments.map(({ id, source }) => [id, source])).toEqual([
      ['1', 'The red house.'],
      ['2', 'The dog.'],
    ])
    expect(server.calls[0]?.headers['authorization']).toBe('Bearer secret')
    expect(JSON.stringify(server.calls[0]?.body)).not.toContain('secret')
  })

  it('not more than 20 segments and 2,500 characters in one call', async () => {
    const { ask, asked } = await open()
    await ask(
      itemsOf([
        ...Array.from({ length: 45 }, (_, index) => `House ${index}.`),
        'The house. '.repeat(180),
        'The dog. '.repeat(100),
      ]),
    )
    expect(
      asked()
        .map(({ data }) => data.segments.length)
        .sort((a, b) => a - b),
    ).toEqual([1, 6, 20, 20])
  })

  it('with the terms, examples and neighbours that a segment can use, instructions as data', async () => {
    const { ask, asked } = await open()
    const item: Item = {
      key: 'k',
      source: parseTags('The houses are red.'),
      terms: [
        { source: 'house', target: 'hogar' },
        { source: 'cat', target: 'gato' },
      ],
      examples: [
        { source: 'The house is red.', target: 'La casa es roja.', similarity: 90 },
        { source: 'A dog.', target: 'Un perro.', similarity: 40 },
      ],
      before: ['One.', 'Two.', 'Three.', 'Four <g1>marked</g1>.'],
      after: ['Next.', 'Last.'],
    }
    await ask([item], { instructions: ` ${'Formal. '.repeat(500)}` })
    const call = asked()[0]
    expect(call?.messages[0].content).not.toContain('Formal')
    const data: unknown = JSON.parse(call?.messages[1].content ?? '')
    expect(data).toEqual({
      instructions: 'Formal. '.repeat(125),
      segments: [
        {
          id: '1',
          source: 'The houses are red.',
          terms: [{ source: 'house', target: 'hogar' }],
          examples: [{ source: 'The house is red.', target: 'La casa es roja.' }],
          before: ['Two.', 'Three.', 'Four marked.'],
          after: ['Next.'],
        },
      ],
    })
  })

  it('less of a server that refuses more, and remembers it', async () => {
    const { ask, asked, engine } = await open({ format: 'json_object', logprobs: false })
    const results = await ask(itemsOf(['The house.']))
    expect(targetOf(results[0])).toBe('La casa.')
    expect(asked().map((call) => [call.response_format?.type, call.logprobs])).toEqual([
      ['json_schema', true],
      ['json_schema', undefined],
      ['json_object', undefined],
    ])
    await ask(itemsOf(['The dog.']))
    expect(asked()).toHaveLength(4)
    expect((await engine.capabilities()).logprobs).toBe(false)
  })
})

describe('an OpenAI-like engine takes an answer', () => {
  it('by its ids, in whatever order', async () => {
    const { server, ask } = await open()
    server.misbehave({ how: 'answer', wrong: 'turned' })
    const results = await ask(itemsOf(['House 1.', 'House 2.', 'House 3.']))
    expect(results.map((result) => [result.key, targetOf(result)])).toEqual([
      ['0', 'Casa 1.'],
      ['1', 'Casa 2.'],
      ['2', 'Casa 3.'],
    ])
  })

  it('with the log-probability of each target and what it cost', async () => {
    const { ask, reports } = await open()
    const [result] = await ask(itemsOf(['The red house.']))
    expect(result?.ok === true && result.signals).toEqual({
      attempts: 1,
      tagRepairs: 0,
      tagGuesses: [],
      logprob: -0.25,
    })
    expect(reports).toMatchObject([
      { engine: 'openai', model_version: 'fake-1', ok: true, segments: 1, prompt_tokens: 100, attempts: 1 },
    ])
    expect(JSON.stringify(reports)).not.toContain('house')
  })

  it.each(['missing', 'doubled', 'extra', 'cut-off'])(
    'that is %s apart, until the segments are distinguished',
    async (wrong) => {
      const { server, ask, asked } = await open()
      server.misbehave({ how: 'answer', wrong }, 3)
      const results = await ask(itemsOf(['House 1.', 'House 2.', 'House 3.', 'House 4.']))
      expect(results.map((result) => targetOf(result))).toEqual(['Casa 1.', 'Casa 2.', 'Casa 3.', 'Casa 4.'])
      expect(asked()[0]?.data.segments).toHaveLength(4)
      expect(asked().filter(({ data }) => data.segments.length === 2)).toHaveLength(2)
    },
  )

  it('that never fits for a mismatch', async () => {
    const { server, askOne, asked } = await open()
    server.misbehave({ how: 'answer', wrong: 'missing' }, 2)
    expect(await askOne('House 1.')).toEqual({ key: 'k', ok: false, reason: 'mismatch', retryable: false })
    expect(asked()).toHaveLength(2)
  })

  it.each([
    ['no-tags', 'The <g1>red</g1> house 5<x2/>.', /Tag 1 is missing/],
    ['wrong-numbers', 'House 25.', /25/],
    ['no-placeholders', 'The house {name}.', /code \{name\}/],
    ['empty', 'The red house.', /empty/],
    ['fenced', 'The red house.', /fence/],
  ])('that is wrong (%s) once more, its faults named', async (wrong, source, fault) => {
    const { server, askOne, asked } = await open()
    server.misbehave({ how: 'answer', wrong })
    const result = await askOne(source)
    expect(result?.ok === true && result.signals).toMatchObject({ attempts: 2, tagRepairs: 0 })
    expect(asked()).toHaveLength(2)
    expect(asked()[1]?.data.segments[0]?.faults?.join()).toMatch(fault)
  })

  it('whose tags stay wrong with the tags put right', async () => {
    const { server, askOne } = await open()
    server.misbehave({ how: 'answer', wrong: 'no-tags' }, 2)
    const source = 'The <g1>red</g1> house 5<x2/>.'
    const result = await askOne(source)
    expect(parity(source, targetOf(result))).toEqual([])
    expect(result?.ok === true && result.signals.tagRepairs).toBe(3)
  })

  it.each(['empty', 'fenced', 'no-placeholders'])('that stays %s for none that is valid', async (wrong) => {
    const { server, askOne, asked } = await open()
    server.misbehave({ how: 'answer', wrong }, 2)
    expect(await askOne('The house {name}.')).toEqual({ key: 'k', ok: false, reason: 'invalid', retryable: false })
    expect(asked()).toHaveLength(2)
  })

  it('without the term once more, then as it is', async () => {
    const { server, askOne, asked } = await open()
    const right = JSON.stringify({ segments: [{ id: '1', target: 'La vivienda.' }] })
    server.misbehave({ how: 'reply', body: { choices: [{ message: { content: right } }] } }, 2)
    const result = await askOne('The house.', { terms: [{ source: 'house', target: 'hogar' }] })
    expect(asked()[1]?.data.segments[0]?.faults).toEqual(['“house” must be translated as “hogar”.'])
    expect(result).toMatchObject({ ok: true, appliedTerms: [] })
  })

  it('of a model that thinks aloud first', async () => {
    const { server, askOne } = await open()
    const content = '<think>{"segments":[{"id":"1","target":"no"}]}</think>{"segments":[{"id":1,"target":"La casa."}]}'
    server.misbehave({ how: 'reply', body: { choices: [{ message: { content } }] } })
    expect(targetOf(await askOne('The house.'))).toBe('La casa.')
  })
})

describe('an OpenAI-like engine that post-edits', () => {
  const given = parseTags('La casa 52 es roja.')

  it('says what was wrong', async () => {
    const { askOne } = await open()
    const result = await askOne('The house 25 is red.', { given })
    expect(targetOf(result)).toBe('La casa 25 es roja.')
    expect(result?.ok === true && result.explanation).toBe('El número era otro.')
  })

  it('does not take a rewrite of what was right, and explains nothing then', async () => {
    const { server, askOne } = await open()
    server.misbehave({ how: 'answer', wrong: 'rewritten' })
    const result = await askOne('The house 52 is red.', { given })
    expect(targetOf(result)).toBe('La casa 52 es roja.')
    expect(result?.ok === true && result.explanation).toBeUndefined()
  })
})

describe('an OpenAI-like server that does not answer', () => {
  it.each([
    ['breaks the connection', { how: 'drop' }],
    ['is overloaded', { how: 'reply', status: 503, body: {} }],
    ['wants fewer calls', { how: 'reply', status: 429, headers: { 'Retry-After': '2' }, body: {} }],
  ] as const)('because it %s is asked again', async (_, behaviour) => {
    const { server, askOne } = await open()
    server.misbehave(behaviour, 2)
    const result = await askOne('The house.')
    expect(targetOf(result)).toBe('La casa.')
    expect(result?.ok === true && result.signals.attempts).toBe(3)
  })

  it('is given up for a while: the engine is down, and nothing more is sent', async () => {
    const { server, askOne, engine, asked, reports } = await open()
    server.misbehave({ how: 'drop' }, 5)
    expect(await askOne('The house.')).toMatchObject({ reason: 'unavailable', retryable: true })
    expect(engine.isDown?.()).toBe(true)
    expect(await askOne('The dog.')).toMatchObject({ reason: 'unavailable', retryable: true })
    expect(asked()).toHaveLength(5)
    expect(reports.every(({ ok }) => !ok)).toBe(true)
  })

  it.each([401, 403, 404])('with %i is not asked again: that does not pass by itself', async (status) => {
    const { server, askOne, engine, asked } = await open()
    server.misbehave({ how: 'reply', status, body: {} })
    expect(await askOne('The house.')).toMatchObject({ reason: 'unavailable', retryable: true })
    expect(asked()).toHaveLength(1)
    expect(engine.isDown?.()).toBe(true)
  })

  it('and refuses whatever it is asked first is not set up; one that has answered refuses the segment', async () => {
    const { server, ask, askOne } = await open()
    const refuse = { how: 'reply', status: 400, body: { error: { message: 'This is too long' } } } as const
    server.misbehave({ how: 'answer', wrong: '' })
    await askOne('The dog.')
    server.misbehave(refuse, 2)
    const results = await ask(itemsOf(['House 1.', 'House 2.']))
    // Both segments are refused together, then one of them alone.
    expect(results.map((result) => (result.ok ? 'ok' : result.reason)).sort()).toEqual(['invalid', 'ok'])
    const fresh = await open()
    fresh.server.misbehave(refuse)
    expect(await fresh.askOne('House 1.')).toMatchObject({ reason: 'unavailable' })
  })

  it('in time is given up when its time is over', async () => {
    const server = await startFakeOpenAi()
    const engine = engineAt(server, [], 50)
    opened.push(
      () => engine.close(),
      () => server.close(),
    )
    server.misbehave({ how: 'hang' }, 3)
    const batch = { ...direction, items: itemsOf(['The house.']) }
    const results = await collect(engine.translate(batch, { signal: never, priority: 'interactive' }))
    expect(results).toEqual([{ key: '0', ok: false, reason: 'timeout', retryable: true }])
  })

  it('lets go of a call that is cancelled', async () => {
    const { server, engine, ask } = await open()
    server.misbehave({ how: 'hang' })
    const stop = new AbortController()
    const batch = { ...direction, items: itemsOf(['The house.']) }
    const results = collect(engine.translate(batch, { signal: stop.signal, priority: 'job' }))
    await server.untilCalls(1)
    stop.abort()
    expect(await results).toEqual([{ key: '0', ok: false, reason: 'cancelled', retryable: true }])
    expect(engine.isDown?.()).toBe(false)
    expect(targetOf((await ask(itemsOf(['The dog.'])))[0])).toBe('La perro.')
  })

  it('is let go of when the engine is closed, which answers no more', async () => {
    const { server, engine, ask } = await open()
    server.misbehave({ how: 'hang' })
    const pending = ask(itemsOf(['The house.']))
    await server.untilCalls(1)
    await engine.close()
    expect(await pending).toMatchObject([{ ok: false, reason: 'cancelled' }])
    expect(await ask(itemsOf(['The dog.']))).toMatchObject([{ ok: false, reason: 'unavailable', retryable: true }])
    expect(server.calls).toHaveLength(1)
  })

  it('is passed over by the router until it may be tried again', async () => {
    const { server, engine, askOne } = await open()
    const router = routeEngines([engine, { ...engine, id: 'other', isDown: () => false }])
    expect((await router.pick(direction))?.id).toBe('openai')
    server.misbehave({ how: 'reply', status: 401, body: {} })
    await askOne('The house.')
    expect((await router.pick(direction))?.id).toBe('other')
  })

  it('is out of health, and says why without the key', async () => {
    const { server, engine } = await open()
    server.misbehave({ how: 'reply', status: 401, body: { error: { message: 'bad key secret' } } }, 1, '/v1/models')
    expect(await engine.health(never)).toMatchObject({ ok: false, detail: 'the server answers 401' })
    const other = await open()
    other.server.misbehave({ how: 'reply', status: 404, body: {} })
    expect(await other.engine.health(never)).toMatchObject({ ok: true })
  })
})
