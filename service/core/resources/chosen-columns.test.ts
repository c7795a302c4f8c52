import { expect, it } from 'vitest'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const service = await startTestService()
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const table = 'id,comment,status,what,how\n7,For the door,new,Open,Abrir\n8,,new,Close,Cerrar\n'
async function* stream() {
  yield Buffer.from(table)
}
const fields = { name: 'a', source_lang: 'en', target_lang: 'es' }

it('imports the columns that were chosen of a table, and refuses it where they are neither named nor chosen', async () => {
  const caller = await service.addCaller()
  const imported = async (columns: object) => {
    const file = await core.storeUpload(stream(), 'a.csv')
    const { id, job_id } = await core.importResource(caller, 'glossary', { ...fields, ...columns }, file)
    return { id, job: await service.waitFor(caller, job_id ?? '', 'succeeded', 'failed') }
  }
  const chosen = await imported({ source_column: '4', target_column: '5' })
  const { entries } = await core.listEntries(caller, { kind: 'glossary', id: chosen.id }, {})
  expect(entries.map(({ source, target }) => `${source} = ${target}`)).toEqual(['Open = Abrir', 'Close = Cerrar'])
  const { job } = await imported({})
  expect(job.status).toBe('failed')
  expect(job.error).toContain('none of the columns is named for the languages of this import')
})

it('refuses one column without the other', async () => {
  const caller = await service.addCaller()
  const file = await core.storeUpload(stream(), 'a.csv')
  const half = core.importResource(caller, 'glossary', { ...fields, source_column: '4' }, file)
  expect(await problemOf(half)).toMatchObject({
    type: 'invalid-request',
    extra: { errors: [{ path: 'target_column' }] },
  })
})
