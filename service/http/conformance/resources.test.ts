import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import { GlossaryEntry, MatchesReply, MemoryEntriesPage, MemoryEntry } from '#contract/resources/entry.ts'
import { limits } from '#contract/limits.ts'
import { Job } from '#contract/resources/job.ts'
import { Project } from '#contract/resources/project.ts'
import { MemoriesPage, Memory } from '#contract/resources/resource.ts'
import { createKey } from '../../core/account/keys.ts'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { noteAnswer } from '../../testing/note-answer.ts'
import { startTestService, type TestService } from '../../testing/start-test-service.ts'
import { document, formBody, type FormPart, formType, languages } from '../testing/form-body.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

type Key = { readonly caller: Caller; readonly text: string }

let service: TestService
let app: ReturnType<typeof startInterface>['app']
let mine: Key
let theirs: Key

beforeAll(async () => {
  service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 100_000 })
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  app = startInterface(service).app
  mine = await addKey()
  theirs = await addKey()
})

async function addKey(role: Caller['role'] = 'manager', organisationId?: string): Promise<Key> {
  const caller = { ...(await service.addCaller({}, role)), ...(organisationId !== undefined && { organisationId }) }
  const { key } = await createKey(service.parts, service.store.db, caller.organisationId, { name: role, role })
  return { caller, text: key }
}

type Params = Readonly<Record<string, string>>
type Sent = { readonly json?: object; readonly query?: string; readonly key?: Key; readonly headers?: Params }

async function send(name: EndpointName, params: Params, { json, query = '', key = mine, headers }: Sent = {}) {
  const { method, path } = endpoints[name]
  const response = await app.request(fillPath(path, params) + query, {
    method,
    headers: {
      Authorization: `Bearer ${key.text}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  await noteAnswer({ method, path: fillPath(path, params) }, response)
  return response
}

async function read<T extends z.ZodMiniType>(schema: T, response: Response, status = 200): Promise<z.output<T>> {
  expect(response.status).toBe(status)
  return z.parse(schema, await response.json())
}

const pair = { source_lang: 'en', target_lang: 'es' }

async function makeMemory(): Promise<Params> {
  const { id } = await read(Memory, await send('createMemory', {}, { json: { name: 'Leases', ...pair } }), 201)
  return { memory_id: id }
}

describe('a memory', () => {
  it('is made, listed, unchanged by its ETag, renamed and deleted', async () => {
    const made = await send('createMemory', {}, { json: { name: 'Leases', ...pair } })
    const { id } = await read(Memory, made.clone(), 201)
    expect(made.headers.get('Location')).toBe(`/v1/memories/${id}`)
    const { memories } = await read(MemoriesPage, await send('listMemories', {}, { query: '?target_lang=es-MX' }))
    expect(memories.map((memory) => memory.id)).toContain(id)
    const first = await send('readMemory', { memory_id: id })
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await send('readMemory', { memory_id: id }, { headers: tag })).status).toBe(304)
    await read(Memory, await send('changeMemory', { memory_id: id }, { json: { name: 'Rents' } }))
    expect((await send('readMemory', { memory_id: id }, { headers: tag })).status).toBe(200)
    expect((await send('deleteMemory', { memory_id: id })).status).toBe(204)
    expect(await typeOf(await send('readMemory', { memory_id: id }))).toBe('resource-not-found')
  })

  it('takes entries, replaces and finds them, without what only a term has', async () => {
    const memory = await makeMemory()
    const put = (target: string) =>
      send('addMemoryEntry', memory, { json: { source: 'The rent is due.', target, note: 'a term has one' } })
    const added = await put('Vence la renta.')
    const entry = await read(MemoryEntry, added.clone(), 201)
    expect(added.headers.get('Location')).toBe(`/v1/memories/${memory['memory_id']}/entries/${entry.id}`)
    expect(await added.json()).not.toHaveProperty('note')
    expect((await put('La renta vence.')).status).toBe(200)
    const query = `?q=${encodeURIComponent('The rent is due!')}`
    const { entries } = await read(MemoryEntriesPage, await send('listMemoryEntries', memory, { query }))
    expect(entries).toMatchObject([{ id: entry.id, target: 'La renta vence.', similarity: 99 }])
    const one = { ...memory, entry_id: entry.id }
    await read(MemoryEntry, await send('changeMemoryEntry', one, { json: { target: 'Vence.' } }))
    expect((await send('deleteMemoryEntry', one)).status).toBe(204)
    expect(await typeOf(await send('deleteMemoryEntry', one))).toBe('entry-not-found')
    expect(await typeOf(await send('addMemoryEntry', memory, { json: { source: '', target: 'a' } }))).toBe(
      'invalid-entry',
    )
  })

  it('is searched with others for many texts in one request, each answered as if it were asked alone', async () => {
    const [one, two] = [await makeMemory(), await makeMemory()]
    const add = (memory: Params, source: string, target: string) =>
      send('addMemoryEntry', memory, { json: { source, target } })
    await add(one, 'The rent is due.', 'Vence la renta.')
    await add(two, 'The rent is due!', '¡Vence la renta!')
    await add(two, 'Nothing like it at all.', 'Nada parecido.')
    const ids = [one['memory_id'] ?? '', two['memory_id'] ?? '']
    const segments = ['The rent is due.', 'Unheard of words.', 'Nothing like it at all']
    // A memory that is named twice is searched once.
    const request = { memory_ids: [...ids, ids[0]], segments, limit: 3 }
    const { results } = await read(MatchesReply, await send('findMatches', {}, { json: request }))
    expect(results.map(({ memory_id }) => memory_id)).toEqual(ids)
    for (const [at, memory] of [one, two].entries())
      for (const [place, text] of segments.entries()) {
        const query = `?limit=3&q=${encodeURIComponent(text)}`
        const { entries } = await read(MemoryEntriesPage, await send('listMemoryEntries', memory, { query }))
        expect(results[at]?.matches[place]).toEqual(entries)
      }
    expect(results.map(({ matches }) => matches.map((entries) => entries.length))).toEqual([
      [1, 0, 0],
      [1, 0, 1],
    ])
  })

  it('of a file is read in the background and can be had as a file again', async () => {
    const fields = Object.entries({ name: 'Imported', ...pair }).map(([name, value]) => ({ name, value }))
    const body = formBody([...fields, { name: 'file', value: 'Hello\tHola\n=1+1\tdos\n', fileName: 'memory.tsv' }])
    const response = await app.request('/v1/memories', {
      method: 'POST',
      headers: { Authorization: `Bearer ${mine.text}`, 'Content-Type': formType },
      body: Buffer.from(body),
    })
    const { id, job_id } = await read(Memory, response, 202)
    await service.waitFor(mine.caller, job_id ?? '', 'succeeded', 'failed')
    const memory = { memory_id: id }
    expect(await read(Memory, await send('readMemory', memory))).toMatchObject({ status: 'ready', entry_count: 2 })
    const types = { tmx: 'application/x-tmx+xml', csv: 'text/csv', tsv: 'text/tab-separated-values' }
    for (const [format, type] of Object.entries(types)) {
      const file = await send('exportMemory', memory, { query: `?format=${format}` })
      expect([file.status, file.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type])
      expect(file.headers.get('Content-Disposition')).toContain(`Imported.${format}`)
      expect(await file.text()).toContain('Hola')
    }
    const plain = await (await send('exportMemory', memory, { query: '?format=csv&safe=0' })).text()
    const safe = await (await send('exportMemory', memory, { query: '?format=csv' })).text()
    expect([/^"?=1/m.test(plain), /^"?=1/m.test(safe)]).toEqual([true, false])
    expect((await send('exportMemory', memory, { query: '?format=tbx' })).status).toBe(400)
  })

  it('is changed by managers only, and read by translators', async () => {
    const memory = await makeMemory()
    const translator = await addKey('translator', mine.caller.organisationId)
    expect((await send('listMemoryEntries', memory, { key: translator })).status).toBe(200)
    const json = { source: 'a', target: 'b' }
    expect(await typeOf(await send('addMemoryEntry', memory, { json, key: translator }))).toBe('forbidden')
    expect(await typeOf(await send('deleteMemory', memory, { key: translator }))).toBe('forbidden')
  })
})

describe('a glossary', () => {
  it('has terms with all their fields', async () => {
    const made = await send('createGlossary', {}, { json: { name: 'Terms', ...pair } })
    const { id } = await read(Memory, made, 201)
    const fields = { note: 'n', part_of_speech: 'noun', case_sensitive: true, forbidden: ['x'] }
    const json = { source: 'tenant', target: 'arrendatario', ...fields }
    const entry = await read(GlossaryEntry, await send('addGlossaryEntry', { glossary_id: id }, { json }), 201)
    expect(entry).toMatchObject(json)
    const one = { glossary_id: id, entry_id: entry.id }
    const changed = await send('changeGlossaryEntry', one, { json: { note: null } })
    expect(await read(GlossaryEntry, changed)).toMatchObject({ ...json, note: null })
    const file = await send('exportGlossary', { glossary_id: id })
    expect(file.headers.get('Content-Type')).toContain('application/x-tbx')
    expect(await typeOf(await send('readMemory', { memory_id: id }))).toBe('resource-not-found')
  })
})

describe('a project', () => {
  it('gives its documents its memories, and what was reviewed goes back to one', async () => {
    const memory = await makeMemory()
    const memoryId = memory['memory_id'] ?? ''
    const made = await send('createProject', {}, { json: { name: 'Rivera' } })
    const project = { project_id: (await read(Project, made, 201)).id }
    const added = await send('addResource', { ...project, resource_id: memoryId })
    expect((await read(Project, added)).resources.map(({ id }) => id)).toEqual([memoryId])
    const fields = { project_id: project.project_id }
    const first = await service.upload(mine.caller, 'The rent is due.', fields)
    await service.waitFor(mine.caller, first.id, 'succeeded', 'failed')
    const at = { job_id: first.id, position: '0' }
    await send('correctSegment', at, { json: { target: 'La renta vence.', state: 'translated' } })
    const review = await send('reviewJob', { job_id: first.id }, { json: { memory_id: memoryId } })
    expect(await review.json()).toEqual({ memory_id: memoryId, added: 1, replaced: 0, unchanged: 0, skipped: 0 })
    const next = await service.upload(mine.caller, 'The rent is due.', fields)
    expect(await service.waitFor(mine.caller, next.id, 'succeeded', 'failed')).toMatchObject({
      project_name: 'Rivera',
      counts: { from_memory: 1 },
    })
    expect((await read(Project, await send('readProject', project))).job_count).toBe(2)
    expect((await send('removeResource', { ...project, resource_id: memoryId })).status).toBe(204)
    expect((await send('deleteProject', project)).status).toBe(204)
  })
})

describe('the register and the style of a project', () => {
  const style = 'a'.repeat(limits.instructionsCharacters)

  it('are given to its documents, whose upload may name others', async () => {
    const json = { name: 'Rivera', register: 'formal', style }
    const made = await read(Project, await send('createProject', {}, { json }), 201)
    expect(made).toMatchObject(json)
    const changed = await send('changeProject', { project_id: made.id }, { json: { register: null } })
    expect(await read(Project, changed)).toMatchObject({ register: null, style })
    const upload = async (...fields: readonly FormPart[]) => {
      const body = formBody([...languages, { name: 'project_id', value: made.id }, ...fields, document])
      const headers = { Authorization: `Bearer ${mine.text}`, 'Content-Type': formType }
      return app.request('/v1/jobs', { method: 'POST', headers, body })
    }
    const { register, style: kept } = await read(Job, await upload({ name: 'register', value: 'informal' }), 202)
    expect([register, kept]).toEqual(['informal', style])
    const none = await read(Job, await upload({ name: 'style', value: '' }), 202)
    expect([none.register, none.style]).toEqual([undefined, undefined])
    expect(await typeOf(await upload({ name: 'register', value: 'posh' }))).toBe('invalid-request')
    expect(await typeOf(await upload({ name: 'style', value: `${style}a` }))).toBe('invalid-request')
  })

  it.each([{ register: 'none' }, { register: 1 }, { style: `${style}a` }, { style: 'a\0' }])(
    'are refused where they cannot be: %j',
    async (wrong) => {
      expect(await typeOf(await send('createProject', {}, { json: { name: 'P', ...wrong } }))).toBe('invalid-request')
    },
  )
})

describe('another organisation', () => {
  it('gets for an id of this one what it gets for one that never was, byte for byte', async () => {
    const memory = await makeMemory()
    const { id: entryId } = await read(
      MemoryEntry,
      await send('addMemoryEntry', memory, { json: { source: 'a', target: 'b' } }),
      201,
    )
    const project = await read(Project, await send('createProject', {}, { json: { name: 'P' } }), 201)
    const own = await read(Project, await send('createProject', {}, { json: { name: 'P' }, key: theirs }), 201)
    const real = { memory_id: memory['memory_id'] ?? '', project_id: project.id, entry_id: entryId }
    const never = { memory_id: `tm_${'0'.repeat(26)}`, project_id: `prj_${'0'.repeat(26)}`, entry_id: 'ent_1' }
    const cases: readonly [EndpointName, (ids: typeof real) => Params, object?][] = [
      ['readMemory', (ids) => ids],
      ['changeMemory', (ids) => ids, { name: 'b' }],
      ['deleteMemory', (ids) => ids],
      ['listMemoryEntries', (ids) => ids],
      ['addMemoryEntry', (ids) => ids, { source: 'a', target: 'c' }],
      ['changeMemoryEntry', (ids) => ids, { target: 'c' }],
      ['deleteMemoryEntry', (ids) => ids],
      ['exportMemory', (ids) => ids],
      ['readProject', (ids) => ids],
      ['changeProject', (ids) => ids, { name: 'b' }],
      ['deleteProject', (ids) => ids],
      ['addResource', (ids) => ({ ...ids, resource_id: ids.memory_id })],
      ['addResource', (ids) => ({ project_id: own.id, resource_id: ids.memory_id })],
      ['removeResource', (ids) => ({ project_id: own.id, resource_id: ids.memory_id })],
    ]
    for (const [name, paramsOf, json] of cases) {
      const sent = { key: theirs, ...(json !== undefined && { json }) }
      const [one, other] = [await send(name, paramsOf(real), sent), await send(name, paramsOf(never), sent)]
      expect([name, one.status, other.status]).toEqual([name, 404, 404])
      expect(await one.text()).toBe(await other.text())
    }
    expect((await send('readMemory', memory)).status).toBe(200)
  })
})
