import { expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'

const service = await startTestService({ engine: fakeEngine() })
const { core } = service

it('takes the comments of a document as notes that are not changed and that count as no open thread', async () => {
  const caller = await service.addCaller()
  const file = '# A door, not a gate.\nopen=Open the door.\nshut=Shut the door.\n'
  const { id } = await service.upload(caller, file, {}, undefined, 'door.properties')
  const worker = await service.startWorker()
  await service.waitFor(caller, id, 'succeeded')
  await worker.close()
  const { notes } = await core.listNotes(caller, id, 0)
  expect(notes).toMatchObject([{ kind: 'document', author: null, text: 'A door, not a gate.', resolved: false }])
  const [first, second] = (await core.listSegments(caller, id, {})).segments
  expect(first).toMatchObject({ note_count: 0, document_note_count: 1 })
  expect(second).not.toHaveProperty('document_note_count')
  await expect(core.deleteNote(caller, id, 0, notes[0]?.id ?? '')).rejects.toMatchObject({ type: 'forbidden' })
  expect((await core.readJob(caller, id)).counts?.notes).toBe(0)
})
