import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { describeEngineContract } from '../engine-contract.ts'
import { collect, itemsOf, targetOf } from '../testing/batches.ts'
import { until } from '../../testing/until.ts'
import { type BergamotSettings, openBergamot } from './bergamot-engine.ts'
import { enEs, makeModel } from './testing/make-model.ts'

const workerFile = inject('built').bergamotWorker
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-models-'))
  await makeModel(folder, 'en-es', enEs)
  await makeModel(folder, 'es-en', { casa: 'house', el: 'the', roja: 'red' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function open(settings: Partial<BergamotSettings> = {}) {
  const memoryBytes = 1_000_000_000
  return openBergamot(
    { folders: [folder], workerFile, memoryBytes, ...settings },
    { now: () => 0, report: () => undefined },
  )
}

async function translate(engine: ReturnType<typeof open>, texts: readonly string[], pair = ['en', 'es']) {
  const [source = '', target = ''] = pair
  const options = { signal: new AbortController().signal, priority: 'interactive' } as const
  const results = await collect(engine.translate({ source, target, items: itemsOf(texts) }, options))
  return results.map((result) => (result.ok ? targetOf(result) : result.reason))
}

describeEngineContract('bergamot', () => {
  const engine = open()
  return Promise.resolve({
    engine,
    direction: { source: 'en', target: 'es' },
    interrupt: () => void engine.interrupt(),
    spoil: null,
  })
})

describe('bergamot', () => {
  it('translates with tags on the words they belong to', async () => {
    const engine = open()
    expect(
      await translate(engine, ['The house is red.', 'The <g1>red</g1> <x2/>house is <g3>not</g3> big, {name}.']),
    ).toEqual(['El casa es roja.', 'El <g1>roja</g1> <x2/>casa es <g3>no</g3> grande, {name}.'])
    await engine.close()
  })

  it('hides what the vocabulary cannot write from the model, and keeps it in its place', async () => {
    const engine = open()
    expect(await translate(engine, ['The 漢字 house 😀 is red', 'The\u00A0house'])).toEqual([
      'El 漢字 casa 😀 es roja',
      'El casa',
    ])
    await engine.close()
  })

  it('translates between languages with the model of the asked direction alone', async () => {
    const engine = open()
    expect(await translate(engine, ['el casa'], ['es-MX', 'en-GB'])).toEqual(['the house'])
    expect(engine.running()).toEqual(['es-en'])
    await engine.close()
    expect(engine.running()).toEqual([])
  })

  it('ends the thread of a model without requests', async () => {
    const engine = open({ idleMs: 0 })
    await translate(engine, ['The house.'])
    await until('no thread runs', () => engine.running().length === 0)
    expect(await translate(engine, ['The house.'])).toEqual(['El casa.'])
    await engine.close()
  })

  it('ends the model that was used longest ago where memory is for one', async () => {
    const engine = open({ memoryBytes: 1 })
    await translate(engine, ['The house.'])
    await translate(engine, ['el casa'], ['es', 'en'])
    expect(engine.running()).not.toContain('en-es')
    await engine.close()
  })

  it('ends a call that takes too long, and answers the next', async () => {
    const engine = open({ timeoutMs: 0 })
    expect(await translate(engine, ['The house.'])).toEqual(['timeout'])
    await engine.close()
  })

  it.each([
    ['model.enes.intgemm.alphas.bin', 'no model at all'],
    ['model.enes.intgemm.alphas.bin', ''],
    ['vocab.enes.spm', 'no vocabulary'],
  ])('is unavailable while %s holds %j, and works when it is whole', async (file, text) => {
    const broken = await mkdtemp(join(tmpdir(), 'cotejo-models-'))
    await makeModel(broken, 'en-es', enEs)
    await writeFile(join(broken, 'en-es', file), text)
    const engine = open({ folders: [broken] })
    expect(await translate(engine, ['The house.'])).toEqual(['unavailable'])
    await makeModel(broken, 'en-es', enEs)
    expect(await translate(engine, ['The house.'])).toEqual(['El casa.'])
    await engine.close()
    await rm(broken, { recursive: true })
  })

  it('without a model is in no health and does no direction', async () => {
    const engine = open({ folders: [join(folder, 'none')] })
    expect(await engine.health(new AbortController().signal)).toMatchObject({
      ok: false,
      detail: 'no model is installed',
    })
    expect(await translate(engine, ['The house.'])).toEqual(['unsupported-pair'])
    await engine.close()
  })
})
