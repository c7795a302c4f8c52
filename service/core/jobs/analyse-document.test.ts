import { describe, expect, it } from 'vitest'
import type { AnalysisUpload } from '#contract/resources/analysis.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import type { Caller } from '../../ports/records.ts'

describe('a document that is analysed before it is uploaded', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const spanish = { source_lang: 'en', target_langs: 'es' }

  async function* bytesOf(text: string) {
    yield Buffer.from(text)
  }

  const analyse = async (caller: Caller, text: string, fields: AnalysisUpload = {}, fileName = 'text.txt') => {
    const file = await core.storeUpload(bytesOf(text), fileName)
    return core.analyseDocument(caller, { fields, file }, new AbortController().signal)
  }
  const wordsIn = (analysis: Awaited<ReturnType<typeof analyse>>, at = 0) =>
    Object.fromEntries(
      (analysis.targets[at]?.bands ?? []).flatMap(({ band, words }) => (words === 0 ? [] : [[band, words]])),
    )

  it('costs what its engine states for what no memory drafts', async () => {
    const caller = await service.addCaller()
    const price = { price_per_million: 1_000_000, currency: 'EUR' }
    const engine = await core.createEngine(caller, { kind: 'openai', name: 'A', model: 'm', ...price })
    const memory = await core.createResource(caller, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
    await core.putEntry(caller, { kind: 'memory', id: memory.id }, { source: 'Stop.', target: 'Alto.' })
    const text = 'Stop.\n\nHere.\n\nHere.\n'
    const costOf = async (fields: AnalysisUpload) =>
      (await analyse(caller, text, { ...spanish, memory_ids: memory.id, ...fields })).targets[0]?.cost
    // A repetition is sent once.
    expect(await costOf({})).toEqual({ amount: 5, currency: 'EUR' })
    expect(await costOf({ engine: engine.id })).toEqual({ amount: 5, currency: 'EUR' })
    expect(await costOf({ engine: 'capitals' })).toBeUndefined()
    expect(await costOf({ mt: 'false' })).toBeUndefined()
  })

  it('is counted by what the memories have, per target language, and nothing of it stays', async () => {
    const caller = await service.addCaller()
    const memory = await core.createResource(caller, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
    await core.putEntry(
      caller,
      { kind: 'memory', id: memory.id },
      { source: 'Switch off the pump.', target: 'Apague la bomba.' },
    )
    const filesNow = async () => (await service.listFiles()).length
    const before = await filesNow()
    const text = 'Switch off the pump.\n\nA new one here.\n\nA new one here.\n\nSwitch on the pump.\n\n12345\n'
    const analysis = await analyse(caller, text, { source_lang: 'en', target_langs: 'es,fr', memory_ids: memory.id })
    expect(analysis).toMatchObject({ problems: [], format: 'txt', segments: 4, words: 16, characters: 69 })
    expect(wordsIn(analysis)).toEqual({ exact: 4, 'fuzzy-75': 4, repetition: 4, new: 4 })
    expect(wordsIn(analysis, 1)).toEqual({ repetition: 4, new: 12 })
    expect(analysis.targets[0]).toMatchObject({ target_lang: 'es', engine: true, characters: 69 })
    expect(await filesNow()).toBe(before)
    expect((await core.readPlan(caller)).characters.used).toBe(0)
    expect((await core.listJobs(caller, {})).jobs).toEqual([])
  })

  it('counts as charged only what memories translate where there is no MT, by choice or for the languages', async () => {
    const caller = await service.addCaller()
    const memory = await core.createResource(caller, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
    const entry = { source: 'Switch off the pump.', target: 'Apague la bomba.' }
    await core.putEntry(caller, { kind: 'memory', id: memory.id }, entry)
    const text = 'Switch off the pump.\n\nA new one here.\n\nSwitch off the pump.\n'
    const charged = async (mt: 'true' | 'false') => {
      const analysis = await analyse(caller, text, { ...spanish, memory_ids: memory.id, mt })
      return analysis.targets.map(({ characters }) => characters)
    }
    expect([await charged('true'), await charged('false')]).toEqual([[55], [40]])
  })

  it('says in which language it is written, unless that is uncertain', async () => {
    const caller = await service.addCaller()
    const french = await analyse(
      caller,
      'La maison rouge est petite, le jardin est très grand et la porte est ouverte.',
      {
        target_langs: 'es',
      },
    )
    expect(french.language?.code).toBe('fr')
    expect(french.targets).toHaveLength(1)
    const unknown = await analyse(caller, 'Text box 12345', { target_langs: 'es' })
    expect(unknown).toMatchObject({ language: null, targets: [] })
  })

  it('is in the language that it names itself, however short it is', async () => {
    const caller = await service.addCaller()
    const file = (from: string) =>
      `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="${from}" target-language="es" original="a"><body><trans-unit id="1"><source>Haus</source></trans-unit></body></file></xliff>`
    const languageOf = async (from: string) =>
      (await analyse(caller, file(from), { target_langs: 'es' }, 'a.xlf')).language
    expect(await languageOf('de-DE')).toEqual({ code: 'de', confidence: 1 })
    expect(await languageOf('tlh')).toBeNull()
  })

  it('keeps the translations that a file holds for one of the languages, and charges only the rest', async () => {
    const caller = await service.addCaller()
    const po = [
      'msgid ""\nmsgstr "Language: es\\nContent-Type: text/plain; charset=UTF-8\\n"\n',
      'msgid "Open the file"\nmsgstr "Abrir el archivo"\n',
      'msgid "Close the file"\nmsgstr ""\n',
    ].join('\n')
    const both = { source_lang: 'en', target_langs: 'fr,es' }
    const analysis = await analyse(caller, po, both, 'app.po')
    expect(wordsIn(analysis)).toEqual({ new: 6 })
    expect(wordsIn(analysis, 1)).toEqual({ existing: 3, new: 3 })
    expect(analysis.targets.map(({ characters }) => characters)).toEqual([27, 14])
    const all = await analyse(caller, po, { ...both, existing_targets: 'ignore' }, 'app.po')
    expect(wordsIn(all, 1)).toEqual({ new: 6 })
  })

  it('is refused where it names a memory or project that its organisation does not have', async () => {
    const [caller, stranger] = [await service.addCaller(), await service.addCaller()]
    const { id } = await core.createResource(stranger, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
    const files = await service.listFiles()
    const typeOf = async (fields: object) => (await problemOf(analyse(caller, 'x', { ...spanish, ...fields }))).type
    expect(await typeOf({ memory_ids: id })).toBe('resource-not-found')
    expect(await typeOf({ project_id: 'prj_1' })).toBe('project-not-found')
    expect(await service.listFiles()).toEqual(files)
  })

  it('that would be refused says why', async () => {
    const caller = await service.addCaller()
    const faultOf = async (text: string, name: string) =>
      (await analyse(caller, text, spanish, name)).problems[0]?.reason
    expect(await faultOf('MZ', 'program.exe')).toBe('unsupported')
    expect(await faultOf('\u{d0}\u{cf}', 'plain.docx')).toBe('wrong-extension')
    expect(await faultOf('{"a": ', 'broken.json')).toBe('corrupt')
    const foreign = await problemOf(analyse(caller, 'Text.', { target_langs: 'es,xx' }))
    expect(foreign.type).toBe('invalid-language')
  })
})
