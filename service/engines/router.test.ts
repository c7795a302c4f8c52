import { describe, expect, it } from 'vitest'
import { parseMarks } from '#contract/tags/parse-marks.ts'
import type { Direction, Result, TranslationEngine } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { engineLaws } from './laws.ts'
import { matchDirection } from './match-direction.ts'
import { noneEngine } from './none-engine.ts'
import { postEditWithoutEngine } from './post-edit-without-engine.ts'
import { routeEngines } from './router.ts'

/** Translates nothing, but keeps every law: each text comes back as it went. */
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
        else if (item.given !== undefined) yield postEditWithoutEngine(item, item.given, { source, target })
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

engineLaws('an engine that echoes', () => {
  const direction = { source: 'en', target: 'es' }
  return Promise.resolve({
    engine: echoEngine('echo', [direction]),
    direction,
    interrupt: () => undefined,
    spoil: null,
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

  it('lists all engines with their health, a broken one too', async () => {
    const broken = { ...echoEngine('broken'), health: () => Promise.reject(new Error('gone')) }
    expect(await routeEngines([first, broken, noneEngine]).list()).toEqual([
      { id: 'first', model_version: 'first-1', ok: true },
      { id: 'broken', model_version: 'broken-1', ok: false },
      { id: 'none', model_version: 'none', ok: false },
    ])
  })

  it('closes all of them', async () => {
    await routeEngines([first, second]).close()
    expect([first.isClosed, second.isClosed]).toEqual([true, true])
  })
})

describe('the engine none', () => {
  it('takes every direction, and says of each item that it may work later', async () => {
    const results: Result[] = []
    const items = ['a', 'b'].map((key) => ({ key, source: parseMarks('The house') }))
    const options = { signal: new AbortController().signal, priority: 'job' } as const
    for await (const result of noneEngine.translate({ source: 'en', target: 'es', items }, options))
      results.push(result)
    expect(results).toEqual(['a', 'b'].map((key) => ({ key, ok: false, reason: 'unavailable', retryable: true })))
    expect((await noneEngine.capabilities()).pairs).toBe('any')
    await noneEngine.close()
  })
})

describe('the engines of the settings', () => {
  const path = '/nowhere'

  it('come in the order in which they are named', async () => {
    const engines = await findEngines({ engines: 'none, apertium', path })
    expect(engines.map(({ id }) => id)).toEqual(['none', 'apertium'])
    expect(await routeEngines(engines).list()).toMatchObject([{ ok: false }, { ok: false }])
  })

  it('are those found on the machine when that is left to them', async () => {
    expect(await findEngines({ engines: 'auto', apertiumFolder: '/nowhere', path })).toEqual([])
  })

  it('are refused by name when there is no such engine', async () => {
    await expect(findEngines({ engines: 'apertium,babelfish', path })).rejects.toThrow(
      /babelfish.*auto, apertium, none/,
    )
  })
})
