import { describe, expect, it } from 'vitest'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { tickingClock } from '../../testing/ticking-clock.ts'

const service = await startTestService({ now: tickingClock() })
const { core } = service
const pair = { source_lang: 'en', target_lang: 'es' }

describe('a project', () => {
  it('is made, read, changed and deleted', async () => {
    const caller = await service.addCaller()
    const made = await core.createProject(caller, { name: ' Rivera ', description: 'Leases' })
    expect(made).toMatchObject({ name: 'Rivera', description: 'Leases', resources: [], job_count: 0 })
    expect(await core.readProject(caller, made.id)).toEqual(made)
    const changed = await core.changeProject(caller, made.id, { name: 'Rivera Homes' })
    expect(changed).toMatchObject({ name: 'Rivera Homes', description: 'Leases' })
    expect((await core.changeProject(caller, made.id, { description: null })).description).toBeNull()
    await core.deleteProject(caller, made.id)
    expect(await problemOf(core.readProject(caller, made.id))).toMatchObject({ type: 'project-not-found' })
  })

  it('has languages that an upload into it begins with, each once, and only known ones', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createProject(caller, { name: 'P', source_lang: 'en', target_langs: ['es', 'ca', 'es'] })
    expect(await core.readProject(caller, id)).toMatchObject({ source_lang: 'en', target_langs: ['es', 'ca'] })
    const changed = await core.changeProject(caller, id, { source_lang: null, target_langs: [] })
    expect(changed).toMatchObject({ name: 'P', source_lang: null, target_langs: [] })
    expect(await problemOf(core.changeProject(caller, id, { target_langs: ['zz-nothing'] }))).toMatchObject({
      type: 'invalid-language',
    })
  })

  it('does not take a resource whose import failed', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createProject(caller, { name: 'P' })
    const memory = await core.createResource(caller, 'memory', { name: 'M', ...pair })
    await service.store.query("update resources set status = 'failed' where resource_id = $1", memory.id)
    expect(await problemOf(core.addProjectResource(caller, id, memory.id))).toMatchObject({ type: 'invalid-resource' })
  })

  it.each(['', '   ', 'a'.repeat(201)])('is refused with the name %j', async (name) => {
    const caller = await service.addCaller()
    expect(await problemOf(core.createProject(caller, { name }))).toMatchObject({
      type: 'invalid-project',
      extra: { errors: [{ path: 'name' }] },
    })
    const { id } = await core.createProject(caller, { name: 'a' })
    expect(await problemOf(core.changeProject(caller, id, { name }))).toMatchObject({ type: 'invalid-project' })
  })

  it('holds memories and glossaries in the order in which they were added', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createProject(caller, { name: 'P' })
    const glossary = await core.createResource(caller, 'glossary', { name: 'G', ...pair })
    const memory = await core.createResource(caller, 'memory', { name: 'M', ...pair })
    await core.addProjectResource(caller, id, glossary.id)
    const project = await core.addProjectResource(caller, id, memory.id)
    const listed = (resource: typeof memory, kind: string) => ({
      id: resource.id,
      kind,
      name: resource.name,
      ...pair,
      status: 'ready',
    })
    expect(project.resources).toEqual([listed(glossary, 'glossary'), listed(memory, 'memory')])
    expect(await core.addProjectResource(caller, id, glossary.id)).toEqual(project)
    expect((await core.readResource(caller, { kind: 'memory', id: memory.id })).project_ids).toEqual([id])
    await core.removeProjectResource(caller, id, glossary.id)
    expect((await core.readProject(caller, id)).resources.map((resource) => resource.id)).toEqual([memory.id])
    expect(await problemOf(core.removeProjectResource(caller, id, glossary.id))).toMatchObject({
      type: 'resource-not-found',
    })
    await core.deleteResource(caller, { kind: 'memory', id: memory.id })
    expect((await core.readProject(caller, id)).resources).toEqual([])
  })

  it('names its jobs, is renamed in them, and leaves them when it is deleted', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createProject(caller, { name: 'P' })
    const job = await service.upload(caller, 'Hello.', { project_id: id })
    await service.upload(caller, 'Hello.')
    expect(job).toMatchObject({ project_id: id, project_name: 'P' })
    expect((await core.readProject(caller, id)).job_count).toBe(1)
    await core.changeProject(caller, id, { name: 'Q' })
    expect(await core.readJob(caller, job.id)).toMatchObject({ project_id: id, project_name: 'Q' })
    const { jobs } = await core.listJobs(caller, { project_id: id })
    expect(jobs.map((one) => one.id)).toEqual([job.id])
    await core.deleteProject(caller, id)
    expect(await core.readJob(caller, job.id)).toMatchObject({ project_id: null, project_name: null })
    expect((await core.listJobs(caller, {})).jobs).toHaveLength(2)
  })

  it('is listed newest first, a page at a time, by name', async () => {
    const caller = await service.addCaller()
    for (const name of ['Leases', 'House rules', 'Old leases']) await core.createProject(caller, { name })
    const names = async (query: Parameters<typeof core.listProjects>[1]) =>
      (await core.listProjects(caller, query)).projects.map((project) => project.name)
    expect(await names({})).toEqual(['Old leases', 'House rules', 'Leases'])
    expect(await names({ q: 'LEASES' })).toEqual(['Old leases', 'Leases'])
    const first = await core.listProjects(caller, { limit: '2' })
    expect(await names({ limit: '2', after: first.next_after ?? '' })).toEqual(['Leases'])
  })

  it('of another organisation is not found, like one that never was', async () => {
    const owner = await service.addCaller()
    const other = await service.addCaller()
    const { id } = await core.createProject(owner, { name: 'P' })
    const { id: memoryId } = await core.createResource(other, 'memory', { name: 'M', ...pair })
    const unknown = await problemOf(core.readProject(other, 'prj_unknown'))
    expect(unknown).toMatchObject({ type: 'project-not-found' })
    for (const named of [id, 'prj_unknown']) {
      const refused = [
        core.readProject(other, named),
        core.changeProject(other, named, { name: 'Q' }),
        core.deleteProject(other, named),
        core.addProjectResource(other, named, memoryId),
        core.removeProjectResource(other, named, memoryId),
      ]
      const problems = await Promise.all(refused.map((work) => problemOf(work)))
      for (const problem of problems) expect(problem).toEqual(unknown)
      expect(await problemOf(service.upload(other, 'Hello.', { project_id: named }))).toMatchObject({
        type: 'project-not-found',
      })
    }
    expect((await core.listProjects(other, {})).projects).toEqual([])
    expect((await core.listJobs(other, { project_id: id })).jobs).toEqual([])
  })
})
