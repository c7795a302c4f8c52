import { expect, inject, it } from 'vitest'
import { startProcess } from '../testing/start-process.ts'
import { startTestService } from '../testing/start-test-service.ts'

const service = await startTestService()
const { core, store } = service

it('an entry is used by another process from the moment it is added, changed or deleted', async () => {
  const caller = await service.addCaller()
  const settings = {
    database: store.connection,
    filesDir: service.filesDir,
    files: service.files,
    filterWorker: inject('built').filterWorker,
    milliseconds: 0,
  }
  const other = await startProcess(inject('built').workerProcess, JSON.stringify(settings))
  const { id } = await core.createResource(caller, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
  const memory = { kind: 'memory', id } as const
  const translateThere = async () => {
    const job = await service.upload(caller, 'The rent is due.', { memory_ids: id })
    await service.waitFor(caller, job.id, 'succeeded', 'failed')
    const { target, origin } = await core.readSegment(caller, job.id, 0)
    return [target, origin]
  }
  const byEngine = ['THE RENT IS DUE.', 'engine']
  expect(await translateThere()).toEqual(byEngine)
  const { entry } = await core.putEntry(caller, memory, { source: 'The rent is due.', target: 'La renta vence.' })
  expect(await translateThere()).toEqual(['La renta vence.', 'memory'])
  await core.changeEntry(caller, memory, entry.id, { target: 'Vence la renta.' })
  expect(await translateThere()).toEqual(['Vence la renta.', 'memory'])
  await core.deleteEntry(caller, memory, entry.id)
  expect(await translateThere()).toEqual(byEngine)
  await other.end()
})
