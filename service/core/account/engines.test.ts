import { afterAll, describe, expect, it } from 'vitest'
import { startFakeDeepL } from '../../engines/testing/start-fake-deepl.ts'
import { startFakeOpenAi } from '../../engines/testing/start-fake-openai.ts'
import { shapes, startFakeMarkupServer } from '../../engines/testing/start-fake-markup-server.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { openSecretBox } from '../../secrets/open-secret-box.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'
import { loadSetups, renewKeys } from './engine-setup.ts'

const service = await startTestService({ engine: fakeEngine() })
const { core, store } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())
const [deepl, openai] = await Promise.all([startFakeDeepL(), startFakeOpenAi()])
afterAll(() => Promise.all([deepl.close(), openai.close()]))
const own = { kind: 'openai', name: 'Own', model: 'fake', base_url: `${openai.url}/v1` } as const
const keyed = { kind: 'deepl', name: 'DeepL', base_url: deepl.url, api_key: 'a-long-key-9999' } as const
const hello = { source_lang: 'en', target_lang: 'es', text: 'The house.' }

describe('an engine of an organisation', () => {
  it('is listed before those of the installation, and never with its key', async () => {
    const caller = await service.addCaller()
    const made = await core.createEngine(caller, { ...keyed, price_per_million: 20, currency: 'EUR' })
    expect(made).toMatchObject({ origin: 'organisation', key_end: '9999', key_readable: true, price_per_million: 20 })
    const { engines } = await core.listEngines(caller)
    expect(engines.map(({ id, origin }) => [id, origin])).toEqual([
      [made.id, 'organisation'],
      ['capitals', 'installation'],
    ])
    const rows = await store.query<object>('select * from engines')
    const audit = await core.listAudit(caller, {})
    expect(JSON.stringify([made, engines, rows, audit, service.warnings])).not.toContain('a-long-key')
    expect(audit.entries[0]).toMatchObject({ action: 'engine.created', subject: 'DeepL', changes: [] })
    expect((await core.readAccount({ ...caller, keyId: await keyOf(caller) })).engines[0]).toMatchObject({
      id: made.id,
      name: 'DeepL',
      kind: 'deepl',
    })
  })

  async function keyOf(caller: Awaited<ReturnType<typeof service.addCaller>>) {
    return (await core.createKey(caller, { name: 'K', role: 'admin' })).id
  }

  it('is refused where something is missing, and at an address that may not be called', async () => {
    const caller = await service.addCaller()
    const pathOf = async (fields: Parameters<typeof core.createEngine>[1]) =>
      (await problemOf(core.createEngine(caller, fields))).extra.errors?.[0]?.path
    expect(await pathOf({ kind: 'openai', name: 'A' })).toBe('model')
    expect(await pathOf({ kind: 'deepl', name: 'A' })).toBe('api_key')
    expect(await pathOf({ kind: 'libretranslate', name: 'A' })).toBe('base_url')
    expect(await pathOf({ kind: 'amazon', name: 'A', api_key: 'k' })).toBe('region')
    expect(await pathOf({ kind: 'amazon', name: 'A', api_key: 'k', region: 'eu-west-1' })).toBe('access_key_id')
    expect(await pathOf({ ...own, price_per_million: 1 })).toBe('currency')
    const { engineSetup } = service.parts
    const guarded = makeCore({ ...service.parts, engineSetup: { ...engineSetup, refuseAddress: () => 'no' } })
    expect((await problemOf(guarded.createEngine(caller, own))).extra.errors?.[0]?.path).toBe('base_url')
  })

  it('of Amazon translates with the id of its key, the secret and the region', async () => {
    const caller = await service.addCaller()
    const amazon = await startFakeMarkupServer(shapes.amazon)
    service.atEnd(() => amazon.close())
    const fields = {
      kind: 'amazon',
      name: 'A',
      base_url: amazon.url,
      region: 'eu-west-1',
      access_key_id: 'AKID',
    } as const
    const { id, ...made } = await core.createEngine(caller, { ...fields, api_key: 'key' })
    expect(made).toMatchObject({ region: 'eu-west-1', access_key_id: 'AKID', key_end: '' })
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ target: 'La casa.', fault: null })
    await core.changeEngine(caller, id, { api_key: 'other' })
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ target: null, fault: 'key-refused' })
  })

  it('of DeepL translates with the glossary of the direction, and its test says when DeepL refuses it', async () => {
    const caller = await service.addCaller()
    const glossaryOf = (glossary_id: string) => ({ source: 'en', target: 'es', glossary_id })
    const { id } = await core.createEngine(caller, { ...keyed, api_key: 'key', glossaries: [glossaryOf('en-es')] })
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ target: 'La casa.', fault: null })
    expect(deepl.calls.at(-1)?.body).toMatchObject({ glossary_id: 'en-es' })
    await core.changeEngine(caller, id, { glossaries: [glossaryOf('gone')] })
    expect(await core.changeEngine(caller, id, { name: 'Other' })).toMatchObject({ glossaries: [glossaryOf('gone')] })
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ fault: 'glossary-refused', status: 404 })
    const twice = { glossaries: [glossaryOf('a'), glossaryOf('b')] }
    expect((await problemOf(core.changeEngine(caller, id, twice))).extra.errors?.[0]?.path).toBe('glossaries')
    expect(await core.changeEngine(caller, id, { glossaries: [] })).toMatchObject({ glossaries: null })
  })

  it('needs its key again for another address, so that no other server gets it', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, keyed)
    const elsewhere = { base_url: 'https://elsewhere.example' }
    expect((await problemOf(core.changeEngine(caller, id, elsewhere))).extra.errors?.[0]?.path).toBe('api_key')
    expect(await core.changeEngine(caller, id, { ...elsewhere, api_key: 'short' })).toMatchObject({ key_end: '' })
    expect(await core.changeEngine(caller, id, { name: 'Other' })).toMatchObject({ key_end: '', name: 'Other' })
  })

  it('is put into another order, and what the order does not name comes last', async () => {
    const caller = await service.addCaller()
    const [a, b, c] = [
      await core.createEngine(caller, own),
      await core.createEngine(caller, own),
      await core.createEngine(caller, own),
    ]
    const { engines } = await core.orderEngines(caller, { ids: [c.id, 'eng_other', b.id] })
    expect(engines.map(({ id }) => id)).toEqual([c.id, b.id, a.id, 'capitals'])
  })

  it('is not overwritten or removed by a change that was made upon an earlier revision', async () => {
    const caller = await service.addCaller()
    const { id, revision = 0 } = await core.createEngine(caller, keyed)
    const newer = await core.changeEngine(caller, id, { name: 'Newer' }, revision)
    const refused = await problemOf(core.changeEngine(caller, id, { name: 'Older' }, revision))
    expect([refused.type, refused.extra.members?.['current']]).toMatchObject(['engine-conflict', { name: 'Newer' }])
    expect((await problemOf(core.removeEngine(caller, id, revision))).type).toBe('engine-conflict')
    // A request whose answer was lost is sent again.
    const again = { name: 'Newer', api_key: keyed.api_key }
    expect(await core.changeEngine(caller, id, again, revision)).toMatchObject({ revision: newer.revision })
    expect(await core.changeEngine(caller, id, { name: 'Newest' }, newer.revision)).toMatchObject({ name: 'Newest' })
  })

  it('keeps an order that was changed meanwhile', async () => {
    const caller = await service.addCaller()
    const { id: a } = await core.createEngine(caller, own)
    const { id: b } = await core.createEngine(caller, own)
    const { id: c } = await core.createEngine(caller, own)
    const previous = [a, b]
    await core.orderEngines(caller, { ids: [b, a, c], previous })
    const late = await problemOf(core.orderEngines(caller, { ids: [c, a, b], previous }))
    expect([late.type, late.extra.members]).toEqual(['engine-conflict', { current: { ids: [b, a, c] } }])
    expect((await core.orderEngines(caller, { ids: [b, a, c], previous })).engines[0]).toMatchObject({ id: b })
  })

  it('leaves what was changed in the log of changes, and of a key only that it is another one', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, { ...keyed, price_per_million: 20, currency: 'EUR' })
    const { id: second } = await core.createEngine(caller, own)
    await core.changeEngine(caller, id, { name: 'Ours', api_key: 'other-key', currency: 'USD', pairs: [['en', 'es']] })
    await core.changeEngine(caller, id, { name: 'Ours', api_key: 'other-key' })
    await core.orderEngines(caller, { ids: [second] })
    const [reordered, changed, ...rest] = (await core.listAudit(caller, {})).entries
    expect(reordered?.changes).toEqual([{ field: 'order', before: 'Ours, Own', after: 'Own, Ours' }])
    expect(changed?.changes).toEqual([
      { field: 'name', before: 'DeepL', after: 'Ours' },
      { field: 'price_per_million', before: '20 EUR', after: '20 USD' },
      { field: 'pairs', before: null, after: 'en → es' },
      { field: 'api_key', before: null, after: 'replaced' },
    ])
    expect(rest.map(({ action }) => action)).toEqual(['engine.created', 'engine.created'])
  })

  it('says that its key is to be entered again where it was sealed with another one', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, keyed)
    await store.query("update engines set sealed_key = 'v1.other.AAAA' where engine_id = $1", id)
    expect((await core.listEngines(caller)).engines[0]).toMatchObject({ id, key_readable: false })
    // It is passed over, and no text goes to a server without a key.
    expect((await core.listEngines(caller)).engines.at(-1)?.directions).toBeNull()
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ fault: 'key-refused' })
  })
})

describe('the test of an engine', () => {
  it('gives the translation, or what its server answers', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, own)
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ target: 'La casa.', fault: null })
    const wrong = await core.createEngine(caller, keyed)
    expect(await core.testEngine(caller, wrong.id, hello)).toMatchObject({ fault: 'key-refused', status: 403 })
    const away = await core.createEngine(caller, { ...own, base_url: 'http://127.0.0.1:1' })
    expect(await core.testEngine(caller, away.id, hello)).toMatchObject({ fault: 'unavailable', status: null })
    expect(await core.testEngine(caller, 'capitals', hello)).toMatchObject({ target: 'THE HOUSE.' })
    const other = await service.addCaller()
    expect((await problemOf(core.testEngine(other, id, hello))).type).toBe('engine-not-found')
  })

  it('fails as many times as it is asked, and harms no document', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, own)
    openai.misbehave({ how: 'reply', status: 401, body: {} }, 1, '/v1/chat')
    expect(await core.testEngine(caller, id, hello)).toMatchObject({ fault: 'key-refused', status: 401 })
    expect((await core.listEngines(caller)).engines[0]).toMatchObject({ answers: true })
  })
})

describe('a document', () => {
  async function translate(caller: Awaited<ReturnType<typeof service.addCaller>>, fields: object = {}) {
    const { id } = await service.upload(caller, 'The house.', fields)
    return service.waitFor(caller, id, 'succeeded', 'failed')
  }
  const targetOf = async (caller: Awaited<ReturnType<typeof service.addCaller>>, id: string) =>
    (await core.listSegments(caller, id, {})).segments[0]?.target

  it('is translated by the first engine of its organisation, with its words and cost', async () => {
    const caller = await service.addCaller()
    const priced = await core.createEngine(caller, { ...own, price_per_million: 50_000, currency: 'EUR' })
    const job = await translate(caller)
    expect(await targetOf(caller, job.id)).toBe('La casa.')
    const { engines } = await core.readUsage(caller, {})
    expect(engines).toEqual([
      { id: priced.id, name: 'Own', removed: false, characters: 10, words: 2, cost: 0.5, currency: 'EUR' },
    ])
    expect((await core.listEngines(caller)).engines[0]).toMatchObject({ words: 2, characters: 10 })
    // Another organisation has those of the installation.
    const other = await service.addCaller()
    expect(await targetOf(other, (await translate(other)).id)).toBe('THE HOUSE.')
  })

  it('is translated by the engine that it or its project chooses, by id or kind', async () => {
    const caller = await service.addCaller()
    const made = await core.createEngine(caller, own)
    const { id: project_id } = await core.createProject(caller, { name: 'P', engine: 'capitals' })
    const byProject = await translate(caller, { project_id })
    expect([byProject.engine, await targetOf(caller, byProject.id)]).toEqual(['capitals', 'THE HOUSE.'])
    const byKind = await translate(caller, { project_id, engine: 'openai' })
    expect([byKind.engine, await targetOf(caller, byKind.id)]).toEqual(['openai', 'La casa.'])
    const byId = await translate(caller, { engine: made.id })
    expect(await targetOf(caller, byId.id)).toBe('La casa.')
    const automatic = await translate(caller, { project_id, engine: 'auto' })
    expect([automatic.engine, await targetOf(caller, automatic.id)]).toEqual([undefined, 'La casa.'])
  })

  it('fails where the engine that was chosen has been removed, and is not translated by another', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, own)
    const project = await core.createProject(caller, { name: 'P', engine: id })
    openai.misbehave({ how: 'reply', status: 503, body: {}, headers: { 'Retry-After': '1' } }, 20, '/v1/chat')
    const job = await service.upload(caller, 'The house.', { engine: id })
    await service.waitFor(caller, job.id, 'retrying')
    await core.removeEngine(caller, id)
    openai.recover()
    await core.retryDelays(caller)
    expect(await service.waitFor(caller, job.id, 'failed')).toMatchObject({ error_code: 'engine-not-found' })
    expect(await core.retryJob(caller, job.id)).not.toHaveProperty('engine')
    expect(await service.waitFor(caller, job.id, 'succeeded')).toMatchObject({ status: 'succeeded' })
    expect((await problemOf(service.upload(caller, 'A.', { project_id: project.id }))).type).toBe('engine-not-found')
    const text = { ...hello, project_id: project.id, segments: ['One.'] }
    const asked = core.translate(caller, text, new AbortController().signal)
    expect((await problemOf(asked)).type).toBe('engine-not-found')
  })
})

describe('a document for an engine whose key cannot be read', () => {
  it('waits, and goes on once the key is entered again', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, { ...keyed, api_key: 'key' })
    await store.query("update engines set sealed_key = 'v1.other.AAAA' where engine_id = $1", id)
    const job = await service.upload(caller, 'The house.', { engine: id })
    await service.waitFor(caller, job.id, 'retrying')
    const text = core.translate(caller, { ...hello, segments: ['One.'], engine: id }, new AbortController().signal)
    expect(await problemOf(text)).toMatchObject({
      type: 'engine-unavailable',
      extra: { detail: 'The API key of the MT engine has to be entered again.' },
    })
    await core.changeEngine(caller, id, { api_key: 'key' })
    expect(await service.waitFor(caller, job.id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' })
  })
})

describe('a document that is run again', () => {
  it('is translated by the first engine where its own was removed after another failure', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createEngine(caller, own)
    openai.misbehave({ how: 'answer', wrong: 'cut-off' }, 20, '/v1/chat')
    const job = await service.upload(caller, 'The house.', { engine: id })
    expect(await service.waitFor(caller, job.id, 'failed')).toMatchObject({ error_code: 'partial' })
    openai.recover()
    await core.removeEngine(caller, id)
    const again = await core.retryJob(caller, job.id)
    expect(again).not.toHaveProperty('engine')
    // Not what scoring has left there, from which as many were taken as are to be translated.
    expect(again.progress).toEqual({ done: 0, total: 1 })
    expect(await service.waitFor(caller, job.id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' })
  })
})

describe('the keys of engines', () => {
  it('are sealed anew when the installation has a new key, and read with that alone', async () => {
    const caller = await service.addCaller()
    await core.createEngine(caller, keyed)
    const boxOf = (...letters: string[]) => openSecretBox({ keys: letters.map((one) => one.repeat(32)), file: '' })
    const read = async (letter: string) =>
      (await loadSetups({ store, secrets: boxOf(letter) }, caller.organisationId)).map(({ apiKey }) => apiKey)
    expect(await read('n')).toEqual([])
    expect(await renewKeys({ store, secrets: boxOf('n', 'k') })).toBeGreaterThan(0)
    expect([await read('n'), await read('k')]).toEqual([[keyed.api_key], []])
    expect(await renewKeys({ store, secrets: boxOf('n', 'k') })).toBe(0)
    await renewKeys({ store, secrets: boxOf('k', 'n') })
  })
})
