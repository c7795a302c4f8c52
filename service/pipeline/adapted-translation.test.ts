import { describe, expect, it } from 'vitest'
import type { JobUpload } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Caller } from '../ports/records.ts'
import type { Item } from '../engines/engine.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { importFile } from '../testing/import-file.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'

const engine = fakeEngine({ able: { fuzzy: true, terms: 'soft', context: true } })
const service = await startTestService({ engine })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const pair = { source_lang: 'en', target_lang: 'es' }

async function makeMemory(caller: Caller, entries: Readonly<Record<string, string>>): Promise<string> {
  const { id } = await core.createResource(caller, 'memory', { name: 'M', ...pair })
  for (const [source, target] of Object.entries(entries))
    await core.putEntry(caller, { kind: 'memory', id }, { source, target })
  return id
}

/** Translates paragraphs, and returns their segments and the engine's questions. */
async function translate(caller: Caller, paragraphs: readonly string[], fields: Partial<JobUpload>) {
  const items: Item[] = []
  engine.onItem = (item) => {
    items.push(item)
    return undefined
  }
  const { id } = await service.upload(caller, paragraphs.join('\n\n'), fields)
  const job = await service.waitFor(caller, id, 'succeeded', 'failed')
  const { segments } = await core.listSegments(caller, id, {})
  const textOf = ({ source }: Item) => source.map((token) => (token.kind === 'text' ? token.text : '')).join('')
  return { job, segments, items, asked: items.map(textOf) }
}

describe('a document with a memory', () => {
  it('gets from it what it holds, and the engine only the rest; all characters count', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller, { 'The rent is due.': 'La renta vence.' })
    const paragraphs = ['The rent is due.', 'Dogs are welcome.', 'The rent is due.']
    const { job, segments, asked } = await translate(caller, paragraphs, { memory_ids: id })
    expect(asked).toEqual(['Dogs are welcome.'])
    expect(job.counts).toMatchObject({ translated: 3, from_memory: 2, pending: 0 })
    expect((await core.readPlan(caller)).characters.used).toBe(paragraphs.join('').length)
    expect(segments[0]).toMatchObject({
      target: 'La renta vence.',
      mt_target: 'La renta vence.',
      state: 'draft',
      origin: 'memory',
      match: {
        memory_id: id,
        entry_id: 'ent_1',
        similarity: 100,
        source: 'The rent is due.',
        target: 'La renta vence.',
      },
    })
    expect(segments[1]).toMatchObject({ state: 'draft', origin: 'engine', match: null })
    expect(segments[2]).toMatchObject({ origin: 'memory', repetition_of: 0, target: 'La renta vence.' })
  })

  it('gets what no person has confirmed back as a draft, through a TMX file and a memory, whatever the project says', async () => {
    const caller = await service.addCaller()
    const { job } = await translate(caller, ['Dogs are welcome.', 'The rent is due.'], {})
    await core.correctSegment(caller, job.id, 1, { target: 'La renta vence.', state: 'translated' }, null)
    const { stream } = await core.exportTmx(caller, job.id, { state: 'draft,translated' })
    const memory = await importFile(service, caller, await readAll(stream), { fileName: 'memory.tmx' })
    await service.waitFor(caller, memory.job_id, 'succeeded')
    const project = await core.createProject(caller, { name: 'P', exact_matches: 'translated' })
    expect(project.exact_matches).toBe('translated')
    const fields = { memory_ids: memory.id, project_id: project.id }
    const { segments } = await translate(caller, ['Dogs are welcome.', 'The rent is due.'], fields)
    expect(segments).toMatchObject([
      { state: 'draft', origin: 'memory', match: { similarity: 100, context: true } },
      { state: 'translated', origin: 'memory' },
    ])
    expect(await core.changeProject(caller, project.id, { exact_matches: 'draft' })).toMatchObject({
      exact_matches: 'draft',
    })
    const texts = ['Dogs are welcome.', 'The rent is due.']
    const [found] = await core.findMatches(caller, { memory_ids: [memory.id], segments: texts })
    expect(found?.matches.map(([match]) => match?.draft)).toEqual([true, undefined])
  })

  it('takes what a file of another tool marks as machine translation for a draft', async () => {
    const caller = await service.addCaller()
    const marks = [' creationid="MT!"', ' creationid="Ana"', '><prop type="x-ConfirmationLevel">Draft</prop']
    const units = marks.map(
      (mark, at) =>
        `<tu${mark}><tuv xml:lang="en"><seg>Rent ${at}</seg></tuv><tuv xml:lang="es"><seg>Renta ${at}</seg></tuv></tu>`,
    )
    const tmx = `<tmx version="1.4"><header srclang="en" o-tmf="x"/><body>${units.join('')}</body></tmx>`
    const memory = await importFile(service, caller, tmx, { fileName: 'other.tmx' })
    await service.waitFor(caller, memory.job_id, 'succeeded')
    const segments = marks.map((_, at) => `Rent ${at}`)
    const [found] = await core.findMatches(caller, { memory_ids: [memory.id], segments, limit: 1 })
    expect(found?.matches.map(([match]) => match?.draft === true)).toEqual([true, false, true])
  })

  it('gets a segment that differs only in its numbers with the numbers put right', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller, { 'Page 3 of 7 is missing.': 'Falta la página 3 de 7.' })
    const { segments, asked } = await translate(caller, ['Page 12 of 40 is missing.'], { memory_ids: id })
    expect(asked).toEqual([])
    expect(segments[0]).toMatchObject({
      target: 'Falta la página 12 de 40.',
      origin: 'memory',
      state: 'draft',
      match: { similarity: 99, target: 'Falta la página 3 de 7.' },
    })
  })

  it('does not get a repaired segment that the checks find fault with', async () => {
    const caller = await service.addCaller()
    // The number is in the target only once it is written out: a repaired match would keep a wrong one beside it.
    const id = await makeMemory(caller, { 'Page 3 is missing.': 'Falta la página 3 (de 9).' })
    const { segments, asked } = await translate(caller, ['Page 12 is missing.'], { memory_ids: id })
    expect(asked).toEqual(['Page 12 is missing.'])
    expect(segments[0]?.origin).toBe('engine')
  })

  it('does not get a segment whose tags the entry has not', async () => {
    const caller = await service.addCaller()
    const id = await makeMemory(caller, { 'Press <g1>Save</g1> now.': 'Pulse Guardar ahora.' })
    const html = '<p>Press <b>Save</b> now.</p>'
    const { id: jobId } = await service.upload(caller, html, { memory_ids: id }, undefined, 'a.html')
    await service.waitFor(caller, jobId, 'succeeded', 'failed')
    expect(await core.readSegment(caller, jobId, 0)).toMatchObject({ origin: 'engine' })
  })

  it('shows the engine what is close, at most five and the best last', async () => {
    const caller = await service.addCaller()
    const words = ['today', 'tomorrow', 'weekly', 'monthly', 'yearly', 'daily']
    const id = await makeMemory(caller, {
      ...Object.fromEntries(words.map((word) => [`The tenant pays the rent ${word}.`, `El inquilino paga (${word}).`])),
      'The tenant always pays the whole rent.': 'El inquilino siempre paga toda la renta.',
      'Nothing of the kind.': 'Nada de eso.',
    })
    const { items } = await translate(caller, ['The tenant pays the rent.'], { memory_ids: id })
    const similarities = items[0]?.examples?.map(({ similarity }) => similarity) ?? []
    expect(similarities).toHaveLength(5)
    expect(similarities).toEqual(similarities.toSorted((a, b) => a - b))
    expect(Math.min(...similarities)).toBeGreaterThanOrEqual(50)
  })

  it('shows the engine the neighbours of a segment', async () => {
    const caller = await service.addCaller()
    const { items } = await translate(caller, ['One.', 'Two.', 'Three.'], {})
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [undefined, ['Two.']],
      [['One.'], ['Three.']],
      [['Two.'], undefined],
    ])
  })

  it('prefers the memory that was named first, and those named to the project’s', async () => {
    const caller = await service.addCaller()
    const [a, b, c] = [
      await makeMemory(caller, { 'Hello.': 'A' }),
      await makeMemory(caller, { 'Hello.': 'B' }),
      await makeMemory(caller, { 'Hello.': 'C', 'Bye.': 'Adiós.' }),
    ]
    await service.store.query("update entries set updated_at = '2025-03-03' where resource_id = any($1)", [a, b, c])
    const { id: project_id } = await core.createProject(caller, { name: 'P' })
    await core.addProjectResource(caller, project_id, c)
    const { job, segments } = await translate(caller, ['Hello.', 'Bye.'], { memory_ids: `${b},${a}`, project_id })
    expect(segments.map(({ target }) => target)).toEqual(['B', 'Adiós.'])
    expect(job).toMatchObject({ project_name: 'P', counts: { from_memory: 2 } })
  })

  it('needs no engine for what the memory holds', async () => {
    const without = await startTestService()
    const caller = await without.addCaller()
    const { id } = await without.core.createResource(caller, 'memory', { name: 'M', ...pair })
    await without.core.putEntry(caller, { kind: 'memory', id }, { source: 'Hello.', target: 'Hola.' })
    const own = await without.startWorker()
    const whole = await without.upload(caller, 'Hello.', { memory_ids: id })
    expect(await without.waitFor(caller, whole.id, 'succeeded', 'failed', 'retrying')).toMatchObject({
      status: 'succeeded',
      counts: { from_memory: 1 },
    })
    const part = await without.upload(caller, 'Hello.\n\nBye.', { memory_ids: id, allow_partial: 'true' })
    expect(await without.waitFor(caller, part.id, 'succeeded', 'failed')).toMatchObject({
      status: 'succeeded',
      counts: { from_memory: 1, failed: 1 },
    })
    await own.close()
  })
})

describe('a document with a glossary', () => {
  async function makeGlossary(caller: Caller): Promise<string> {
    const { id } = await core.createResource(caller, 'glossary', { name: 'G', ...pair })
    const put = (source: string, target: string, forbidden: string[] = []) =>
      core.putEntry(caller, { kind: 'glossary', id }, { source, target, forbidden })
    await put('tenant', 'ARRENDATARIO', ['inquilino'])
    await put('rent', 'renta')
    return id
  }

  const answer = (text: string) => (item: Item) =>
    ({ key: item.key, ok: true, target: [{ kind: 'text', text }], appliedTerms: [], signals: { attempts: 1 } }) as const

  it('sends the engine the terms of each segment, and reports those that are really there', async () => {
    const caller = await service.addCaller()
    const id = await makeGlossary(caller)
    const asked: Item[] = []
    engine.onItem = (item) => {
      asked.push(item)
      return answer('Los arrendatarios pagan la renta.')(item)
    }
    const { id: jobId } = await service.upload(caller, 'The tenants pay the rent.', { glossary_ids: id })
    await service.waitFor(caller, jobId, 'succeeded', 'failed')
    expect(asked[0]?.terms).toEqual([
      { source: 'tenant', target: 'ARRENDATARIO' },
      { source: 'rent', target: 'renta' },
    ])
    const segment = await core.readSegment(caller, jobId, 0)
    expect(segment.applied_terms).toEqual([
      { source: 'tenant', target: 'ARRENDATARIO' },
      { source: 'rent', target: 'renta' },
    ])
    expect(segment.checks.filter(({ code }) => code.startsWith('term'))).toEqual([])
  })

  it('says what is missing and what must not be used, also in what a memory gave', async () => {
    const caller = await service.addCaller()
    const glossary = await makeGlossary(caller)
    const memory = await makeMemory(caller, { 'The tenant pays.': 'El inquilino paga.' })
    engine.onItem = answer('Nada.')
    const { id: jobId } = await service.upload(caller, 'The tenant pays.\n\nThe rent is due.', {
      memory_ids: memory,
      glossary_ids: glossary,
    })
    await service.waitFor(caller, jobId, 'succeeded', 'failed')
    const { segments } = await core.listSegments(caller, jobId, {})
    const codes = segments.map(({ checks }) => checks.map(({ code }) => code).filter((code) => code.startsWith('term')))
    expect(codes[0]?.toSorted()).toEqual(['term-forbidden', 'term-missing'])
    expect(codes[1]).toEqual(['term-missing'])
    expect(segments.map(({ origin }) => origin)).toEqual(['memory', 'engine'])
    expect(segments[1]?.applied_terms).toEqual([])
  })

  it('holds what people write to its terms as well, one segment or many', async () => {
    const caller = await service.addCaller()
    const id = await makeGlossary(caller)
    engine.onItem = () => undefined
    const { id: jobId } = await service.upload(caller, 'The tenant pays.\n\nThe rent is due.', { glossary_ids: id })
    await service.waitFor(caller, jobId, 'succeeded', 'failed')
    const codes = ({ checks }: Pick<Segment, 'checks'>) =>
      checks.map(({ code }) => code).filter((code) => code.startsWith('term'))
    const wrong = await core.correctSegment(caller, jobId, 0, { target: 'El inquilino paga.' }, null)
    expect([codes(wrong).toSorted(), wrong.applied_terms]).toEqual([['term-forbidden', 'term-missing'], []])
    const right = await core.correctSegment(caller, jobId, 0, { target: 'El arrendatario paga.' }, null)
    expect([codes(right), right.applied_terms]).toEqual([[], [{ source: 'tenant', target: 'ARRENDATARIO' }]])
    const [one] = await core.changeSegments(caller, jobId, { items: [{ position: 1, target: 'Vence.' }] })
    expect(one?.segment && codes(one.segment)).toEqual(['term-missing'])
    await core.deleteResource(caller, { kind: 'glossary', id })
    const free = await core.correctSegment(caller, jobId, 0, { target: 'El inquilino paga ya.' }, null)
    expect([codes(free), free.applied_terms]).toEqual([[], []])
  })

  it('follows a change of the glossary in the next document', async () => {
    const caller = await service.addCaller()
    const id = await makeGlossary(caller)
    const termsOf = async () => {
      const { items } = await translate(caller, ['The dog is here.'], { glossary_ids: id })
      return items[0]?.terms
    }
    expect(await termsOf()).toBeUndefined()
    await core.putEntry(caller, { kind: 'glossary', id }, { source: 'dog', target: 'perro' })
    expect(await termsOf()).toEqual([{ source: 'dog', target: 'perro' }])
    await core.putEntry(caller, { kind: 'glossary', id }, { source: 'dog', target: 'can' })
    expect(await termsOf()).toEqual([{ source: 'dog', target: 'can' }])
  })
})
