import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { OpenFile } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the translated files of many jobs', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, store, parts } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  const unzip = async ({ stream }: OpenFile) => {
    const pieces: Uint8Array[] = []
    for await (const piece of stream) pieces.push(piece)
    const files = Object.entries(unzipSync(Buffer.concat(pieces)))
    return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
  const translate = async (caller: Awaited<ReturnType<typeof service.addCaller>>, text: string, fields = {}) => {
    const { id } = await service.upload(caller, text, fields)
    await service.waitFor(caller, id, 'succeeded')
    return id
  }

  it('are one package, each in its place, with a note of the caller', async () => {
    const caller = await service.addCaller()
    const other = await service.addCaller()
    const job_ids = [
      await translate(caller, 'One.'),
      await translate(caller, 'Two.'),
      await translate(caller, 'Three.', { path: 'docs/en/guide.txt' }),
      await translate(other, 'Foreign.'),
    ]
    const note = { name: 'jobs.csv', text: 'file;outcome' }
    expect(await unzip(await core.downloadFiles(caller, { job_ids, note }))).toEqual({
      'jobs.csv': 'file;outcome',
      'docs/es/guide.txt': 'THREE.',
      'es/text.es.txt': 'TWO.',
      'es/text.es (2).txt': 'ONE.',
    })
    expect(Object.keys(await unzip(await core.downloadFiles(caller, { filter: {} })))).toHaveLength(3)
  })

  it('never lead out of the folder that the package is unpacked into', async () => {
    const caller = await service.addCaller()
    const id = await translate(caller, 'One.')
    await store.query("update jobs set file_name = '../../up\\down.txt' where job_id = $1", id)
    expect(Object.keys(await unzip(await core.downloadFiles(caller, { job_ids: [id] })))).toEqual([
      'es/.._.._up_down.es.txt',
    ])
  })

  it('are named in the package where one is missing, and the others are there', async () => {
    const caller = await service.addCaller()
    const job_ids = [await translate(caller, 'One.'), await translate(caller, 'Two.')]
    const [row] = await store.query<{ id: string }>(
      'select result_file_id as id from jobs where job_id = $1',
      job_ids[0],
    )
    await parts.blobs.removeFile(row?.id ?? '')
    expect(await unzip(await core.downloadFiles(caller, { job_ids }))).toEqual({
      'es/text.es.txt': 'TWO.',
      'not-included.txt': 'es/text.es.txt: file-missing\n',
    })
  })

  it('are refused where no job has one', async () => {
    const caller = await service.addCaller()
    expect((await problemOf(core.downloadFiles(caller, { job_ids: ['job_x'] }))).type).toBe('job-not-ready')
    expect((await problemOf(core.downloadFiles(caller, {}))).type).toBe('invalid-request')
  })
})
