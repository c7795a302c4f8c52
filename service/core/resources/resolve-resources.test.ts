import { describe, expect, it } from 'vitest'
import type { Caller } from '../../ports/records.ts'
import { importFile } from '../../testing/import-file.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { resolveAgain, resolveResources } from './resolve-resources.ts'
import type { ResourceId } from './find-resources.ts'

const service = await startTestService()
const { core, store } = service
const direction = { source: 'en', target: 'es' }

async function make(caller: Caller, kind: ResourceId['kind'], source_lang = 'en', target_lang = 'es'): Promise<string> {
  return (await core.createResource(caller, kind, { name: 'a', source_lang, target_lang })).id
}

type Named = { memoryIds?: string[]; glossaryIds?: string[]; projectId?: string | null }

const resolve = (caller: Caller, { memoryIds = [], glossaryIds = [], projectId = null }: Named, to = direction) =>
  resolveResources(store.db, caller.organisationId, { memoryIds, glossaryIds, projectId, direction: to })

const idsOf = (keys: readonly { memoryId: string }[]) => keys.map(({ memoryId }) => memoryId)

describe('the resources that a request means', () => {
  it('are those named, in their order, and then those of the project, each once', async () => {
    const caller = await service.addCaller()
    const [a, b, c] = [await make(caller, 'memory'), await make(caller, 'memory'), await make(caller, 'memory')]
    const [g, h] = [await make(caller, 'glossary'), await make(caller, 'glossary')]
    const { id: projectId } = await core.createProject(caller, { name: 'P' })
    for (const id of [h, a, c]) await core.addProjectResource(caller, projectId, id)
    const found = await resolve(caller, { memoryIds: [b, a, b], glossaryIds: [g], projectId })
    expect(idsOf(found.memories)).toEqual([b, a, c])
    expect(idsOf(found.glossaries)).toEqual([g, h])
    expect(found.projectName).toBe('P')
    expect(found.memories[0]?.organisationId).toBe(caller.organisationId)
  })

  it('serve all regions of their languages, and no other script', async () => {
    const caller = await service.addCaller()
    const id = await make(caller, 'memory', 'en-GB', 'es-MX')
    expect(idsOf((await resolve(caller, { memoryIds: [id] })).memories)).toEqual([id])
    const hant = await make(caller, 'memory', 'en', 'zh-TW')
    const refused = resolve(caller, { memoryIds: [hant] }, { source: 'en', target: 'zh-Hans' })
    expect(await problemOf(refused)).toMatchObject({ type: 'resource-language-mismatch' })
    const turned = resolve(caller, { memoryIds: [id] }, { source: 'es', target: 'en' })
    expect(await problemOf(turned)).toMatchObject({ type: 'resource-language-mismatch' })
  })

  it('are of a project only those for the languages', async () => {
    const caller = await service.addCaller()
    const { id: projectId } = await core.createProject(caller, { name: 'P' })
    const [es, fr] = [await make(caller, 'memory'), await make(caller, 'memory', 'en', 'fr')]
    for (const id of [es, fr]) await core.addProjectResource(caller, projectId, id)
    expect(idsOf((await resolve(caller, { projectId })).memories)).toEqual([es])
  })

  it('are refused in the order: not found, project, languages, still being read', async () => {
    const caller = await service.addCaller()
    const busy = (await importFile(service, caller, 'a\tb\n')).id
    const french = await make(caller, 'glossary', 'en', 'fr')
    const glossary = await make(caller, 'glossary')
    const type = async (named: Named) => (await problemOf(resolve(caller, named))).type
    expect(await type({ memoryIds: [busy, 'tm_unknown'], glossaryIds: [french], projectId: 'prj_unknown' })).toBe(
      'resource-not-found',
    )
    // The id exists, but is not that of a memory.
    expect(await type({ memoryIds: [glossary] })).toBe('resource-not-found')
    expect(await type({ memoryIds: [busy], glossaryIds: [french], projectId: 'prj_unknown' })).toBe('project-not-found')
    expect(await type({ memoryIds: [busy], glossaryIds: [french] })).toBe('resource-language-mismatch')
    expect(await type({ memoryIds: [busy] })).toBe('resource-busy')
    const { id: projectId } = await core.createProject(caller, { name: 'P' })
    await core.addProjectResource(caller, projectId, busy)
    expect(await type({ projectId })).toBe('resource-busy')
  })

  it('are for a document found again when it is translated: without what has gone, with what the project has now', async () => {
    const caller = await service.addCaller()
    const [a, b, c] = [await make(caller, 'memory'), await make(caller, 'memory'), await make(caller, 'memory')]
    const { id: projectId } = await core.createProject(caller, { name: 'P' })
    await core.deleteResource(caller, { kind: 'memory', id: a })
    await core.addProjectResource(caller, projectId, c)
    await core.addProjectResource(caller, projectId, (await importFile(service, caller, 'a\tb\n')).id)
    const named = { memoryIds: [a, b], glossaryIds: [], projectId, direction }
    expect(idsOf((await resolveAgain(store.db, caller.organisationId, named)).memories)).toEqual([b, c])
    await core.deleteProject(caller, projectId)
    expect(idsOf((await resolveAgain(store.db, caller.organisationId, named)).memories)).toEqual([b])
  })
})

describe('a document', () => {
  it('keeps what its upload named, and the same upload again is the same job whatever has gone since', async () => {
    const caller = await service.addCaller()
    const [a, g] = [await make(caller, 'memory'), await make(caller, 'glossary')]
    const fields = { memory_ids: `${a},${a}`, glossary_ids: g }
    const job = await service.upload(caller, 'Hello.', fields, 'key-1')
    expect([job.memory_ids, job.glossary_ids]).toEqual([[a], [g]])
    await core.deleteResource(caller, { kind: 'memory', id: a })
    expect((await service.upload(caller, 'Hello.', fields, 'key-1')).id).toBe(job.id)
    expect(await problemOf(service.upload(caller, 'Hello.', fields))).toMatchObject({ type: 'resource-not-found' })
  })
})
