import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Capabilities } from '../engines/engine.ts'
import { openModels } from '../engines/bergamot/install-models.ts'
import { setDemoWanted } from '../store/organisations.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'
import { startDemonstration } from './start-demonstration.ts'

it('makes the demonstration anew with the first engine, unless a person has worked in it', async () => {
  const pairs: { source: string; target: string }[] = []
  const able: Partial<Capabilities> = { pairs }
  const service = await startTestService({ engine: fakeEngine({ able }) })
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const { core, store } = service
  const caller = await service.addCaller()
  await setDemoWanted(store.db, caller.organisationId, true)
  let installed: () => unknown = () => {}
  const nowhere = { folders: [], ownFolder: service.filesDir, registryUrl: 'http://127.0.0.1:1' }
  const models = { ...openModels(nowhere), onInstalled: (run: () => unknown) => (installed = run) }
  const parts = { ...service.parts, models }
  const end = startDemonstration(core, parts, caller.organisationId, resolve('service/seed/documents'))
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
