import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findOrganisation } from '../store/organisations.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { readTranslations } from './read-translations.ts'
import { seedOrganisation } from './seed-organisation.ts'

const documentsDir = resolve('service/seed/documents')

describe.each([
  ['with an engine, whose texts a person corrected', fakeEngine(), 13],
  ['without an engine', null, 2],
])('the demonstration %s', async (_, engine, confirmed) => {
  const service = await startTestService({ engine })
  const { core, store } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const seed = () => seedOrganisation({ core, store, organisationId: caller.organisationId, documentsDir })
  const listJobs = async () => (await core.listJobs(caller, {})).jobs
  const isShown = async () => (await findOrganisation(store.db, caller.organisationId))?.demonstration !== null

  it('is a project with a memory, a glossary, translated documents and one that failed, and is made once', async () => {
    expect(await isShown()).toBe(false)
    await seed()
    const { projects } = await core.listProjects(caller, {})
    expect(projects[0]?.resources).toMatchObject([
      { kind: 'memory', status: 'ready' },
      { kind: 'glossary', status: 'ready' },
    ])
    const jobs = await listJobs()
    expect(jobs.map((job) => [job.file_name, job.target_lang, job.status, job.counts?.pending ?? null])).toEqual([
      ['price-list.json', 'es', 'failed', null],
      ['visitor-guide.md', 'ca', 'succeeded', 0],
      ['visitor-guide.md', 'es', 'succeeded', 0],
      ['booking-app.json', 'es', 'succeeded', 0],
      ['framework-agreement.docx', 'es', 'succeeded', 0],
    ])
    for (const { id, status } of jobs.filter((job) => job.status === 'succeeded')) {
      const { segments } = await core.listSegments(caller, id, { limit: '500' })
      expect([status, segments.filter(({ target }) => target === null)]).toEqual(['succeeded', []])
    }
    await seed()
    expect(await listJobs()).toEqual(jobs)
    expect((await core.listProjects(caller, {})).projects).toHaveLength(1)
  })

  it('has what two people did: confirmed, approved, rejected, with notes and a history', async () => {
    const guide = (await listJobs()).find((job) => job.file_name === 'visitor-guide.md' && job.target_lang === 'es')
    const { segments } = await core.listSegments(caller, guide?.id ?? '', { limit: '500' })
    const states = segments.map(({ state }) => state)
    expect(states.filter((state) => state === 'translated')).toHaveLength(confirmed)
    expect(states.filter((state) => state === 'approved_translation')).toHaveLength(1)
    const rejected = segments.findIndex(({ state }) => state === 'rejected_translation')
    const { versions } = await core.readSegmentHistory(caller, guide?.id ?? '', rejected)
    expect(versions.map((version) => version.changed_by)).toEqual(expect.arrayContaining(['Ana Ruiz', 'Leo Vidal']))
    expect((await core.listNotes(caller, guide?.id ?? '', rejected)).notes).toMatchObject([{ author: 'Leo Vidal' }])
  })

  it('does not count among the first documents, memories and translators of its organisation', async () => {
    const { id: keyId } = await core.createKey(caller, { name: 'Admin', role: 'admin' })
    const stepsOf = async () => (await core.readAccount({ ...caller, keyId, role: 'admin' })).organisation.first_steps
    expect(await stepsOf()).toEqual({ document: false, memory: false, translator: false })
    const own = await service.upload(caller, 'Mine.')
    const memory = await core.createResource(caller, 'memory', { name: 'Mine', source_lang: 'en', target_lang: 'es' })
    await core.createKey(caller, { name: 'Ana', role: 'translator' })
    expect(await stepsOf()).toEqual({ document: true, memory: true, translator: true })
    await service.waitFor(caller, own.id, 'succeeded', 'failed')
    await core.deleteJob(caller, own.id)
    await core.deleteResource(caller, { kind: 'memory', id: memory.id })
  })

  it('is removed, but for a project into which something else was put, and can be made again', async () => {
    expect(await isShown()).toBe(true)
    const [project] = (await core.listProjects(caller, {})).projects
    const own = await service.upload(caller, 'My own.', { project_id: project?.id ?? '' })
    await core.removeDemonstration(caller)
    expect((await listJobs()).map(({ id }) => id)).toEqual([own.id])
    expect((await core.listResources(caller, 'memory', {})).resources).toEqual([])
    expect((await core.listResources(caller, 'glossary', {})).resources).toEqual([])
    expect((await core.listProjects(caller, {})).projects).toHaveLength(1)
    expect(await isShown()).toBe(false)
    await core.removeDemonstration(caller)
    await seed()
    expect(await listJobs()).toHaveLength(6)
  })
})

describe('the translations beside a document', () => {
  it('are a source, a tab and a target a line', () => {
    expect([...readTranslations('One\tUno\r\nTwo\tDos\n')]).toEqual([
      ['One', 'Uno'],
      ['Two', 'Dos'],
    ])
    expect(() => readTranslations('One\tUno\nTwo')).toThrow('Line 2')
  })
})
