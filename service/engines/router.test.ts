import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Batch, Direction, Result, TranslationEngine } from './engine.ts'
import { engineNames, type EngineSettings, findEngines } from './find-engines.ts'
import { describeEngineContract } from './engine-contract.ts'
import { matchDirection } from './match-direction.ts'
import { postEditWithoutEngine } from './post-edit-without-engine.ts'
import { routeEngines } from './router.ts'
import { collect, itemsOf } from './testing/batches.ts'

/** Makes an engine that translates nothing, but meets the whole contract: each text is returned unchanged. */
function echoEngine(
  id: string,
  pairs: 'any' | readonly Direction[] = 'any',
): TranslationEngine & { isClosed: boolean } {
  const engine: TranslationEngine & { isClosed: boolean } = {
    id,
    modelVersion: `${id}-1`,
    isClosed: false,
    capabilities: () =>
      Promise.resolve({
        pairs,
        tags: 'native',
        terms: 'none',
        fuzzy: false,
        instructions: false,
        postEdit: false,
        logprobs: false,
        context: false,
        maxBatch: 100,
        maxChars: 100_000,
        concurrency: 1,
      } as const),
    health: () => Promise.resolve({ ok: true, latencyMs: 0 }),
    async *translate({ items, source, target }, { signal }): AsyncIterable<Result> {
      for (const item of items) {
        await Promise.resolve()
        if (signal.aborted) yield { key: item.key, ok: false, reason: 'cancelled', retryable: true }
        else if (pairs !== 'any' && matchDirection(pairs, { source, target }) === null)
          yield { key: item.key, ok: false, reason: 'unsupported-pair', retryable: false }
        else if (item.given !== undefined) yield await postEditWithoutEngine(item, item.given, { source, target })
        else yield { key: item.key, ok: true, target: item.source, appliedTerms: [], signals: { attempts: 1 } }
      }
    },
    close() {
      engine.isClosed = true
      return Promise.resolve()
    },
  }
  return engine
}

describeEngineContract('an engine that echoes', () => {
  const direction = { source: 'en', target: 'es' }
  return Promise.resolve({
    engine: echoEngine('echo', [direction]),
    direction,
    interrupt: () => undefined,
    spoil: null,
  })
})

describe('the directions of engines', () => {
  it('are those of each, and then what two do through a pivot that none does by itself', async () => {
    const toPivot = echoEngine('a', [
      { source: 'en', target: 'es' },
      { source: 'ca', target: 'es' },
    ])
    const fromPivot = echoEngine('b', [
      { source: 'es', target: 'ca' },
      { source: 'es', target: 'pt' },
    ])
    const listed = await routeEngines([toPivot, fromPivot], ['es']).list()
    expect(listed.map(({ id, via, ok }) => [id, via, ok])).toEqual([
      ['a', undefined, true],
      ['b', undefined, true],
      ['a+b via es', 'es', true],
    ])
    expect(listed[2]?.pairs).toEqual([
      { source: 'en', target: 'ca' },
      { source: 'en', target: 'pt' },
      { source: 'ca', target: 'pt' },
    ])
  })

  it('are each that the router picks an engine for', async () => {
    const router = routeEngines(
      [echoEngine('a', [{ source: 'en', target: 'es' }]), echoEngine('b', [{ source: 'es', target: 'ca' }])],
      ['es'],
    )
    for (const { id, pairs } of await router.directions())
      for (const pair of typeof pairs === 'string' ? [] : pairs) expect((await router.pick(pair))?.id).toBe(id)
  })

  it('through a pivot are none where an engine does any', async () => {
    const listed = await routeEngines(
      [echoEngine('any'), echoEngine('a', [{ source: 'en', target: 'es' }])],
      ['es'],
    ).directions()
    expect(listed.map(({ id }) => id)).toEqual(['any', 'a'])
  })
})

describeEngineContract('two engines with a language between', async () => {
  const direction = { source: 'en', target: 'es' }
  const legs = [echoEngine('a', [{ source: 'en', target: 'ca' }]), echoEngine('b', [{ source: 'ca', target: 'es' }])]
  const engine = await routeEngines(legs, ['ca']).pick(direction)
  if (engine === null) throw new Error('the router composed none')
  return { engine, direction, interrupt: () => undefined, spoil: null }
})

describe('two engines with a language between', () => {
  it('give the register and the style to the one that writes the translation', async () => {
    const asked: Batch[] = []
    const recording = (engine: TranslationEngine): TranslationEngine => ({
      ...engine,
      translate(batch, options) {
        asked.push(batch)
        return engine.translate(batch, options)
      },
    })
    const legs = [echoEngine('a', [{ source: 'en', target: 'ca' }]), echoEngine('b', [{ source: 'ca', target: 'es' }])]
    const engine = await routeEngines(legs.map(recording), ['ca']).pick({ source: 'en', target: 'es' })
    const style = { register: 'informal', instructions: 'Short sentences.' } as const
    const batch = { source: 'en', target: 'es', items: itemsOf(['The house.']), ...style }
    const options = { signal: new AbortController().signal, priority: 'job' } as const
    if (engine === null) throw new Error('the router composed none')
    await collect(engine.translate(batch, options))
    expect(asked.map(({ target, register, instructions }) => [target, register, instructions])).toEqual([
      ['ca', undefined, undefined],
      ['es', 'informal', 'Short sentences.'],
    ])
  })
})

describe('the nearest direction', () => {
  const known = [
    { source: 'en', target: 'es' },
    { source: 'en', target: 'pt-BR' },
    { source: 'en', target: 'pt' },
    { source: 'es', target: 'en-US' },
    { source: 'sr', target: 'en' },
    { source: 'en', target: 'zh' },
    { source: 'en', target: 'zh-Hant' },
  ]

  it.each([
    ['en', 'es', 'en>es'],
    ['en-GB', 'es-MX', 'en>es'],
    ['en', 'pt-BR', 'en>pt-BR'],
    ['en-US', 'pt-PT', 'en>pt'],
    ['en', 'zh-TW', 'en>zh-Hant'],
    ['en', 'zh-Hans', 'en>zh'],
    ['es', 'en', null],
    ['es', 'en-US', 'es>en-US'],
    ['sr-Latn', 'en', null],
    ['es', 'ca', null],
  ])('to %s → %s is %s', (source, target, nearest) => {
    const found = matchDirection(known, { source, target })
    expect(found === null ? null : `${found.source}>${found.target}`).toBe(nearest)
  })
})

describe('the router', () => {
  const first = echoEngine('first', [{ source: 'en', target: 'es' }])
  const second = echoEngine('second', [
    { source: 'en', target: 'es' },
    { source: 'es', target: 'ca' },
  ])

  it('takes the first engine in order that can do the direction', async () => {
    const router = routeEngines([first, second])
    expect((await router.pick({ source: 'en-GB', target: 'es' }))?.id).toBe('first')
    expect((await router.pick({ source: 'es', target: 'ca' }))?.id).toBe('second')
    expect(await router.pick({ source: 'ca', target: 'es' })).toBeNull()
    expect((await routeEngines([second, first]).pick({ source: 'en', target: 'es' }))?.id).toBe('second')
    expect(await routeEngines([]).pick({ source: 'en', target: 'es' })).toBeNull()
  })

  it('takes the next one while the first is down, and the first when all are', async () => {
    const down = { ...first, isDown: () => true }
    const direction = { source: 'en', target: 'es' }
    expect((await routeEngines([down, second]).pick(direction))?.id).toBe('second')
    expect((await routeEngines([down]).pick(direction))?.id).toBe('first')
    expect((await routeEngines([down, { ...second, isDown: () => true }]).pick(direction))?.id).toBe('first')
  })

  describe('with a language between', () => {
    const toSpanish = echoEngine('a', [{ source: 'en', target: 'es' }])
    const fromSpanish = echoEngine('b', [{ source: 'es', target: 'ca' }])
    const direction = { source: 'en', target: 'ca' }

    it('composes two directions only where that is turned on, and says so', async () => {
      expect(await routeEngines([toSpanish, fromSpanish]).pick(direction)).toBeNull()
      expect(await routeEngines([toSpanish, fromSpanish], ['fr', 'en', 'ca']).pick(direction)).toBeNull()
      const engine = await routeEngines([toSpanish, fromSpanish], ['fr', 'es']).pick(direction)
      expect(engine?.modelVersion).toBe('a-1+b-1 via es')
      expect(engine?.isDown?.()).toBe(false)
    })

    it('goes straight where one engine can, unless that one is down', async () => {
      const straight = echoEngine('straight', [direction])
      const engines = [toSpanish, fromSpanish, straight]
      expect((await routeEngines(engines, ['es']).pick(direction))?.id).toBe('straight')
      const down = { ...straight, isDown: () => true }
      expect((await routeEngines([toSpanish, fromSpanish, down], ['es']).pick(direction))?.id).toBe('a+b via es')
      expect(
        (await routeEngines([{ ...toSpanish, isDown: () => true }, fromSpanish, down], ['es']).pick(direction))?.id,
      ).toBe('straight')
    })

    it('takes one engine twice by its name once', async () => {
      const both = echoEngine('both', [
        { source: 'en', target: 'es' },
        { source: 'es', target: 'ca' },
      ])
      expect((await routeEngines([both], ['es']).pick(direction))?.modelVersion).toBe('both-1 via es')
    })
  })

  it('lists all engines with their health, a broken one too', async () => {
    const broken = { ...echoEngine('broken'), health: () => Promise.reject(new Error('gone')) }
    expect(await routeEngines([first, broken]).list()).toMatchObject([
      { id: 'first', model_version: 'first-1', ok: true },
      { id: 'broken', model_version: 'broken-1', ok: false },
    ])
  })

  it('closes all of them', async () => {
    await routeEngines([first, second]).close()
    expect([first.isClosed, second.isClosed]).toEqual([true, true])
  })
})

describe('the engines of the settings', () => {
  const nothing = {
    apertiumFolder: '/nowhere',
    path: '/nowhere',
    models: { folders: ['/nowhere'], ownFolder: '/nowhere', registryUrl: '', memoryBytes: 1, workerFile: '/nowhere' },
    openai: null,
    deepl: null,
    google: null,
    microsoft: null,
    amazon: null,
    modernmt: null,
    libretranslate: null,
  }
  const servers = {
    openai: { baseUrl: 'http://127.0.0.1:9', apiKey: null, model: 'm-1' },
    deepl: { baseUrl: null, apiKey: 'k' },
    google: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' },
    microsoft: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', region: null },
    amazon: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', accessKeyId: 'a', region: 'eu-west-1' },
    modernmt: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' },
    libretranslate: { baseUrl: 'http://127.0.0.1:9', apiKey: null },
  }
  const find = (engines: string, more: Partial<EngineSettings> = {}) =>
    findEngines({ ...nothing, engines, ...more }, { now: () => 0, report: () => undefined })

  it.each(engineNames.filter((name) => name !== 'none'))('hold what all engines have to: %s', (name) => {
    const folder = `service/engines/${name}`
    const file = readdirSync(folder).find((found) => /-engine(?:\.deep)?\.test\.ts$/.test(found))
    const tests = readFileSync(`${folder}/${file}`, 'utf8')
    expect(tests).toMatch(/^ *describeEngineContract\(/m)
  })

  it('come in the order in which they are named', async () => {
    const engines = await find('none, apertium, deepl,openai', servers)
    expect(engines.map(({ id }) => id)).toEqual(['apertium', 'deepl', 'openai'])
    expect(await routeEngines(engines.slice(0, 1)).list()).toMatchObject([{ ok: false }])
    expect(await find('none')).toEqual([])
  })

  it('are those configured and found when that is left to them', async () => {
    const alone = await find('auto')
    // Bergamot waits for models, and is not listed before there are some.
    expect(alone.map(({ id }) => id)).toEqual(['bergamot'])
    expect(await routeEngines(alone).list()).toEqual([])
    const engines = await find('auto', servers)
    expect(engines.map(({ id }) => id)).toEqual([...Object.keys(servers), 'bergamot'])
  })

  it('are refused by name when there is no such engine, or what it needs is not set', async () => {
    await expect(find('apertium,babelfish')).rejects.toThrow(`babelfish; there are: auto, ${engineNames.join(', ')}`)
    await expect(find('openai')).rejects.toThrow(/openai, which is not configured; set OPENAI_MODEL/)
    await expect(find('deepl')).rejects.toThrow(/DEEPL_API_KEY/)
    await expect(find('libretranslate')).rejects.toThrow(/LIBRETRANSLATE_URL/)
  })
})
