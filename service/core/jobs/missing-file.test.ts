import { describe, expect, it } from 'vitest'
import type { JobStatus } from '#contract/resources/job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'

const direction = { source_lang: 'en', target_lang: 'es' }

describe('a file that is no longer stored', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store } = service
  const caller = await service.addCaller()

  const lose = async (column: 'original_file_id' | 'result_file_id', jobId: string) => {
    const [row] = await store.query<{ id: string }>(`select ${column} as id from jobs where job_id = $1`, jobId)
    await parts.blobs.removeFile(row?.id ?? '')
  }
  const runUntil = async (jobId: string, ...statuses: JobStatus[]) => {
    const worker = await service.startWorker()
    const job = await service.waitFor(caller, jobId, ...statuses)
    await worker.close()
    return job
  }
  const translate = async () => {
    const { id } = await service.upload(caller, 'One house.')
    await runUntil(id, 'succeeded')
    return id
  }

  it('is a final problem when it is downloaded, and not one to try again', async () => {
    const id = await translate()
    await lose('result_file_id', id)
    expect((await problemOf(core.openFile(caller, id))).type).toBe('file-missing')
    await lose('original_file_id', id)
    expect((await problemOf(core.openOriginal(caller, id))).type).toBe('file-missing')
    expect((await problemOf(core.rebuildJob(caller, id))).type).toBe('file-missing')
  })

  it('can be built again when it is the translated one', async () => {
    const id = await translate()
    await lose('result_file_id', id)
    await core.rebuildJob(caller, id)
    expect(await readAll((await core.openFile(caller, id)).stream)).not.toBe('')
  })

  it('fails the job of a document at its first attempt, and says why', async () => {
    const { id } = await service.upload(caller, 'Never read.')
    await lose('original_file_id', id)
    const job = await runUntil(id, 'failed', 'retrying')
    expect(job).toMatchObject({ status: 'failed', error_code: 'file-missing', attempts: 1 })
    expect(job.error).toContain('no longer stored')
  })

  it.each(['memory', 'glossary'] as const)('fails the %s that was to be read from it', async (kind) => {
    const file = await core.storeUpload(bytesOf('en\tes\nhouse\tcasa\n'), 'a.tsv')
    const resource = await core.importResource(caller, kind, { ...direction, name: 'Lost' }, file)
    await lose('original_file_id', resource.job_id ?? '')
    const job = await runUntil(resource.job_id ?? '', 'failed', 'retrying')
    expect(job).toMatchObject({ status: 'failed', error_code: 'file-missing' })
    expect(await core.readResource(caller, { kind, id: resource.id })).toMatchObject({
      status: 'failed',
      error_code: 'file-missing',
    })
  })

  it('is looked for once more when the job was built again meanwhile', async () => {
    const id = await translate()
    const blobs = {
      ...parts.blobs,
      // Another request rebuilds between the reading of the job and the opening of its file.
      open: async (blobId: string) => {
        if (!rebuilt) {
          rebuilt = true
          await core.rebuildJob(caller, id)
        }
        return parts.blobs.open(blobId)
      },
    }
    let rebuilt = false
    const reader = makeCore({ ...parts, blobs })
    expect(await readAll((await reader.openFile(caller, id)).stream)).not.toBe('')
    expect(rebuilt).toBe(true)
  })
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8')
}
