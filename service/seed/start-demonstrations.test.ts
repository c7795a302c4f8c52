import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Capabilities } from '../engines/engine.ts'
import { openModels } from '../engines/bergamot/install-models.ts'
import { changePlan, setDemonstrationDue } from '../store/organisations.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { problemOf } from '../testing/problem-of.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'
import { startDemonstrations } from './start-demonstrations.ts'

it('makes the demonstration anew with the first engine, unless a person has worked in it', async () => {
  const pairs: { source: string; target: string }[] = []
  const able: Partial<Capabilities> = { pairs }
  const service = await startTestService({ engine: fakeEngine({ able }) })
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const { core, store } = service
  const caller = await service.addCaller()
  await setDemonstrationDue(store.db, caller.organisationId, new Date())
  let installed: () => unknown = () => {}
  const nowhere = { folders: [], ownFolder: service.filesDir, registryUrl: 'http://127.0.0.1:1' }
  const models = { ...openModels(nowhere), onInstalled: (run: () => unknown) => (installed = run) }
  const parts = { ...service.parts, models }
  const end = startDemonstrations(core, parts, {
    documentsDir: resolve('service/seed/documents'),
    localId: caller.organisationId,
  })
  service.atEnd(end)
  const listJobs = async () => (await core.listJobs(caller, {})).jobs
  const made = async () =>
    until('the demonstration is there', listJobs, {
      is: (jobs) => jobs.length === 5 && jobs.every(({ status }) => status === 'succeeded' || status === 'failed'),
    })
  const first = await made()
  pairs.push({ source: 'en', target: 'es' })
  const note = await core.addNote(caller, first[1]?.id ?? '', 0, { text: 'Mine.' })
  await installed()
  expect((await listJobs()).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  await core.deleteNote(caller, first[1]?.id ?? '', 0, note.id)
  await installed()
  const [, , guide, , agreement] = await made()
  const { segments } = await core.listSegments(caller, agreement?.id ?? '', {})
  expect(segments.map(({ origin }) => origin)).toContain('engine')
  expect(first.map(({ id }) => id)).not.toContain(guide?.id)

  // It has been translated by an engine now, so a second model changes nothing.
  const second = await listJobs()
  await installed()
  expect(await listJobs()).toEqual(second)
})

it('makes the demonstration of an organisation that asks for it, once, where its plan has something left', async () => {
  const service = await startTestService({ engine: null })
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const { core, store } = service
  const asking = { ...(await service.addCaller()), role: 'manager' } as const
  const { id: keyId } = await core.createKey({ ...asking, role: 'admin' }, { name: 'Manager', role: 'manager' })
  const caller = { ...asking, keyId }
  const end = startDemonstrations(core, service.parts, {
    documentsDir: resolve('service/seed/documents'),
    localId: null,
  })
  service.atEnd(end)
  const organisation = async () => (await core.readAccount(caller)).organisation
  await changePlan(store.db, caller.organisationId, { plan_status: 'trial-ended' })
  expect(await problemOf(core.makeDemonstration(caller))).toMatchObject({ type: 'trial-ended' })
  await changePlan(store.db, caller.organisationId, { plan_status: 'active' })
  expect(await organisation()).toMatchObject({ demonstration: false, demonstration_offer: 'open' })
  await core.makeDemonstration(caller)
  expect(await organisation()).toMatchObject({ demonstration: false, demonstration_offer: 'making' })
  await until('it is there', organisation, { is: ({ demonstration }) => demonstration === true })
  expect((await organisation()).demonstration_offer).toBeUndefined()
  const { jobs } = await core.listJobs(caller, {})
  await core.makeDemonstration(caller)
  expect((await core.listJobs(caller, {})).jobs).toEqual(jobs)
  expect(jobs).toHaveLength(5)
  await core.removeDemonstration(caller)
  expect(await organisation()).toMatchObject({ demonstration: false, demonstration_offer: 'open' })
})
