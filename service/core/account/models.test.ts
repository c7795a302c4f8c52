import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openModels } from '../../engines/bergamot/install-models.ts'
import { startModelRegistry } from '../../engines/bergamot/testing/start-model-registry.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import { makeCore } from '../core.ts'
import { mayAddModels } from './models.ts'

const registry = await startModelRegistry()
afterAll(() => registry.close())

describe('the translation models of an installation', async () => {
  const service = await startTestService()
  const first = await service.addCaller()
  const customer = await service.addCaller()
  const ownFolder = join(service.filesDir, 'models')
  const models = openModels({ folders: [ownFolder], ownFolder, registryUrl: registry.url })
  service.atEnd(() => models.close())
  const parts = { ...service.parts, models }
  const core = makeCore(parts)
  const { signal } = new AbortController()
  const readModel = async () => (await core.listModels(first)).models[0]
  const ended = () => until('the download has ended', readModel, { is: (model) => model?.status !== 'downloading' })

  it('are changed by the first organisation, and not by its customers', async () => {
    expect(await mayAddModels(parts, first)).toBe(true)
    expect(await mayAddModels(parts, customer)).toBe(false)
    expect(await mayAddModels({ ...parts, models: null }, first)).toBe(false)
    expect((await problemOf(core.addModel(customer, { name: 'en-es' }))).type).toBe('model-not-found')
    expect((await problemOf(core.listOfferedModels(customer, signal))).type).toBe('model-not-found')
  })

  it('are offered with their size and licence, or with the reason why not', async () => {
    const { host } = new URL(registry.url)
    const model = { name: 'en-es', source_lang: 'en', target_lang: 'es', bytes: expect.any(Number), licence: 'MPL-2.0' }
    expect(await core.listOfferedModels(first, signal)).toEqual({ host, models: [model], fault: null })
    const away = openModels({ folders: [], ownFolder, registryUrl: 'http://127.0.0.1:1/models.json' })
    const alone = makeCore({ ...parts, models: away })
    expect(await alone.listOfferedModels(first, signal)).toMatchObject({ models: [], fault: 'no-network' })
  })

  it.each([
    ['checksum', 'checksum'],
    ['cut', 'cut-off'],
    ['not-gzip', 'bad-file'],
    ['status', 'bad-answer'],
  ] as const)('say that a download has the fault %s, and can be tried again or removed', async (fault, reported) => {
    registry.fail(fault)
    expect(await core.addModel(first, { name: 'en-es' })).toMatchObject({ status: 'downloading', fault: null })
    expect(await ended()).toMatchObject({ status: 'stopped', fault: reported, licence: 'MPL-2.0' })
    registry.fail(null)
    await core.addModel(first, { name: 'en-es' })
    expect(await ended()).toMatchObject({ status: 'installed', progress: 100, fault: null, removable: true })
    await core.removeModel(first, 'en-es')
    expect(await readModel()).toBeUndefined()
  })

  it('arrive until a person stops them, and go on later, also in another process', async () => {
    registry.fail('stalls')
    await core.addModel(first, { name: 'en-es' })
    await until('something has arrived', readModel, { is: (model) => (model?.progress ?? 0) > 0 })
    expect((await problemOf(core.removeModel(first, 'en-es'))).type).toBe('model-not-found')
    await core.cancelModel(first, 'en-es')
    expect(await readModel()).toMatchObject({ status: 'stopped', fault: null })
    registry.fail(null)
    const again = openModels({ folders: [ownFolder], ownFolder, registryUrl: registry.url })
    expect(await again.list()).toMatchObject([{ name: 'en-es', status: 'stopped', share: null }])
    let runs = 0
    again.onInstalled(() => runs++)
    await again.add('en-es')
    await until('it is installed', () => runs, { is: (count) => count === 1 })
    expect(registry.asked.at(-2)?.from).toBeGreaterThan(0)
    expect(await ended()).toMatchObject({ status: 'installed' })
    await again.remove('en-es')
  })

  it('have names of two languages that the list has', async () => {
    for (const name of ['../..', 'en', 'en-en'])
      expect((await problemOf(core.addModel(first, { name }))).type, name).toBe('model-not-found')
    await core.addModel(first, { name: 'en-de' })
    expect(await ended()).toMatchObject({ status: 'stopped', fault: 'not-offered' })
    await core.removeModel(first, 'en-de')
    expect((await core.listModels(first)).models).toEqual([])
  })
})
