import { describe, expect, it } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { tickingClock } from '../../testing/ticking-clock.ts'
import type { ResourceId } from './find-resources.ts'

const service = await startTestService({ now: tickingClock() })
const { core } = service
const pair = { source_lang: 'en', target_lang: 'es' }

describe('a memory or glossary', () => {
  it.each(['memory', 'glossary'] as const)('that is made empty is a %s ready at once', async (kind) => {
    const caller = await service.addCaller()
    const made = await core.createResource(caller, kind, { name: '  Leases  ', ...pair })
    expect(made).toMatchObject({
      name: 'Leases',
      ...pair,
      status: 'ready',
      error_code: null,
      job_id: null,
      entry_count: 0,
      project_ids: [],
    })
    expect(made.id).toMatch(kind === 'memory' ? /^tm_/ : /^gl_/)
    expect(await core.readResource(caller, { kind, id: made.id })).toEqual(made)
  })

  it('takes any form of a language code, and refuses what is none', async () => {
    const caller = await service.addCaller()
    const made = await core.createResource(caller, 'memory', { name: 'a', source_lang: 'EN_us', target_lang: 'es-mx' })
    expect([made.source_lang, made.target_lang]).toEqual(['en-US', 'es-MX'])
    const wrong = core.createResource(caller, 'memory', { name: 'a', source_lang: 'tlh', target_lang: 'es' })
    expect(await problemOf(wrong)).toMatchObject({ type: 'invalid-language' })
    const same = core.createResource(caller, 'memory', { name: 'a', source_lang: 'es', target_lang: 'es' })
    expect(await problemOf(same)).toMatchObject({ type: 'invalid-resource' })
  })

  it.each([
    ['empty', ''],
    ['only spaces', '  \n'],
    ['201 characters', 'é'.repeat(201)],
  ])('with a name that is %s is refused', async (_, name) => {
    const caller = await service.addCaller()
    expect(await problemOf(core.createResource(caller, 'memory', { name, ...pair }))).toMatchObject({
      type: 'invalid-resource',
      extra: { errors: [{ path: 'name' }] },
    })
  })

  it('may have a name of 200 characters, however many code units they are', async () => {
    const caller = await service.addCaller()
    const name = '🏠'.repeat(200)
    expect((await core.createResource(caller, 'memory', { name, ...pair })).name).toBe(name)
  })

  it('can be renamed', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createResource(caller, 'glossary', { name: 'a', ...pair })
    const renamed = await core.renameResource(caller, { kind: 'glossary', id }, { name: ' b ' })
    expect(renamed.name).toBe('b')
    expect(await core.readResource(caller, { kind: 'glossary', id })).toEqual(renamed)
    const refused = core.renameResource(caller, { kind: 'glossary', id }, { name: ' ' })
    expect(await problemOf(refused)).toMatchObject({ type: 'invalid-resource' })
  })

  it('can be deleted with its entries', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createResource(caller, 'memory', { name: 'a', ...pair })
    const resource = { kind: 'memory', id } as const
    await core.putEntry(caller, resource, { source: 'a', target: 'b' })
    await core.deleteResource(caller, resource)
    expect(await problemOf(core.readResource(caller, resource))).toMatchObject({ type: 'resource-not-found' })
    expect(await service.store.query('select * from entries where resource_id = $1', id)).toEqual([])
  })

  it('that was imported takes its job and its file with it when it is deleted', async () => {
    const caller = await service.addCaller()
    const { id, job_id } = await importFile(service, caller, 'a\tb\n')
    await core.cancelJob(caller, job_id)
    await core.deleteResource(caller, { kind: 'memory', id })
    expect(await problemOf(core.readJob(caller, job_id))).toMatchObject({ type: 'job-not-found' })
    const left: string[] = []
    for await (const { blobId } of service.parts.blobs.list()) left.push(blobId)
    expect(left).toEqual([])
  })

  it('stays when the job that read its file is deleted', async () => {
    const caller = await service.addCaller()
    const { id, job_id } = await importFile(service, caller, 'a\tb\n')
    await core.cancelJob(caller, job_id)
    await core.deleteJob(caller, job_id)
    expect(await core.readResource(caller, { kind: 'memory', id })).toMatchObject({ job_id: null })
  })

  it('is listed newest first, a page at a time, by name, language and project', async () => {
    const caller = await service.addCaller()
    const make = async (name: string, source_lang: string, target_lang: string) =>
      (await core.createResource(caller, 'memory', { name, source_lang, target_lang })).id
    const ids = [
      await make('Leases', 'en', 'es'),
      await make('House rules', 'en-GB', 'es-MX'),
      await make('Leases, 100%', 'en', 'zh-Hans'),
      await make('Other', 'en', 'zh-TW'),
    ]
    await core.createResource(caller, 'glossary', { name: 'Leases', ...pair })
    const project = await core.createProject(caller, { name: 'P' })
    await core.addProjectResource(caller, project.id, ids[1] ?? '')
    const list = async (query: Parameters<typeof core.listResources>[2]) =>
      (await core.listResources(caller, 'memory', query)).resources.map(({ id }) => ids.indexOf(id))
    expect(await list({})).toEqual([3, 2, 1, 0])
    expect(await list({ q: 'leases' })).toEqual([2, 0])
    expect(await list({ q: '0%' })).toEqual([2])
    expect(await list({ source_lang: 'en-US', target_lang: 'es' })).toEqual([1, 0])
    expect(await list({ target_lang: 'zh-Hant' })).toEqual([3])
    expect(await list({ target_lang: 'xx-nonsense' })).toEqual([])
    expect(await list({ project_id: project.id })).toEqual([1])
    const first = await core.listResources(caller, 'memory', { limit: '3' })
    expect([first.resources.length, first.next_after]).toEqual([3, ids[1]])
    const second = await core.listResources(caller, 'memory', { limit: '3', after: first.next_after ?? '' })
    expect([second.resources.map(({ id }) => id), second.next_after]).toEqual([[ids[0]], null])
  })
})

describe('while its file is being read', () => {
  it('a memory can be looked at and not be used or changed', async () => {
    const caller = await service.addCaller()
    const { id } = await importFile(service, caller, 'a\tb\n')
    const resource: ResourceId = { kind: 'memory', id }
    expect((await core.readResource(caller, resource)).status).toBe('indexing')
    const refused = [
      core.renameResource(caller, resource, { name: 'b' }),
      core.deleteResource(caller, resource),
      core.listEntries(caller, resource, {}),
      core.listEntries(caller, resource, { q: 'a' }),
      core.putEntry(caller, resource, { source: 'a', target: 'b' }),
      core.changeEntry(caller, resource, 'ent_1', { target: 'b' }),
      core.deleteEntry(caller, resource, 'ent_1'),
      core.exportResource(caller, resource, { format: undefined, safe: false }),
      service.upload(caller, 'Hello.', { memory_ids: id }),
    ]
    const problems = await Promise.all(refused.map((work) => problemOf(work)))
    for (const problem of problems) expect(problem).toMatchObject({ type: 'resource-busy' })
  })
})

describe('what is of another organisation', () => {
  it('is not found, like what never was, and neither is one of the other kind', async () => {
    const owner = await service.addCaller()
    const other = await service.addCaller()
    const { id } = await core.createResource(owner, 'memory', { name: 'a', ...pair })
    await core.putEntry(owner, { kind: 'memory', id }, { source: 'a', target: 'b' })
    const job = await service.upload(other, 'Hello.')
    const project = await core.createProject(other, { name: 'P' })
    const cases = [
      { caller: other, resource: { kind: 'memory', id } },
      { caller: other, resource: { kind: 'memory', id: 'tm_unknown' } },
      { caller: owner, resource: { kind: 'glossary', id } },
    ] as const
    const unknown = await problemOf(core.readResource(other, cases[1].resource))
    for (const { caller, resource } of cases) {
      const refused = [
        core.readResource(caller, resource),
        core.renameResource(caller, resource, { name: 'b' }),
        core.deleteResource(caller, resource),
        core.listEntries(caller, resource, {}),
        core.putEntry(caller, resource, { source: 'a', target: 'c' }),
        core.changeEntry(caller, resource, 'ent_1', { target: 'c' }),
        core.deleteEntry(caller, resource, 'ent_1'),
        core.exportResource(caller, resource, { format: 'csv', safe: false }),
      ]
      const problems = await Promise.all(refused.map((work) => problemOf(work)))
      for (const problem of problems) expect(problem).toEqual(unknown)
    }
    for (const named of [id, 'tm_unknown']) {
      expect(await problemOf(core.addProjectResource(other, project.id, named))).toMatchObject({
        type: 'resource-not-found',
        extra: {},
      })
      expect(await problemOf(core.reviewJob(other, job.id, named))).toMatchObject({ type: 'resource-not-found' })
      expect(await problemOf(service.upload(other, 'Hello.', { memory_ids: named }))).toMatchObject({
        type: 'resource-not-found',
      })
    }
    expect(await core.listResources(other, 'memory', {})).toEqual({ resources: [], next_after: null })
  })
})
