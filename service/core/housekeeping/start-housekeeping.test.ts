import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import { nameFile } from '../../store/files.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { createConnectCode } from '../account/connect.ts'
import { makeCore } from '../core.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { cleanUp } from './start-housekeeping.ts'

describe('cleaning up', async () => {
  let time = new Date()
  const service = await startTestService({ now: () => time })
  const { core, parts, store } = service
  const caller = await service.addCaller()

  const blobIds = async () => {
    const ids: string[] = []
    for await (const { blobId } of parts.blobs.list()) ids.push(blobId)
    return ids.sort()
  }
  const later = (hours: number) => {
    time = new Date(time.getTime() + hours * 3_600_000)
  }

  it('removes files that no job names after a day, not before, and never what a job names', async () => {
    const job = await service.upload(caller, 'Kept.')
    const [kept = ''] = await blobIds()
    const left = await core.storeUpload(bytes('Left behind by a crash.'), 'a.txt')
    later(23)
    const fresh = await core.storeUpload(bytes('About to become a job.'), 'a.txt')
    await cleanUp(parts)
    expect(await blobIds()).toEqual([kept, left.blobId, fresh.blobId].sort())
    later(2)
    await cleanUp(parts)
    expect(await blobIds()).toEqual([kept, fresh.blobId].sort())
    expect(await readAll((await core.openOriginal(caller, job.id)).stream)).toBe('Kept.')
  })

  it('leaves files alone that this database knows nothing of: they may be of another installation', async () => {
    const before = await blobIds()
    await parts.blobs.put('file_of_others', bytes('Not ours.'), { maxBytes: 100 })
    later(240)
    await cleanUp(parts)
    expect(await blobIds()).toContain('file_of_others')
    await parts.blobs.removeFile('file_of_others')
    expect(before.length).toBeGreaterThan(0)
  })

  it('never removes a file while a transaction is making a job name it', async () => {
    const file = await core.storeUpload(bytes('Just in time.'), 'a.txt')
    await store.transact(async (tx) => {
      await nameFile(tx, file.blobId, time)
      later(48)
      await cleanUp(parts)
      await core.discardUpload(file)
      expect(await blobIds()).toContain(file.blobId)
    })
    await cleanUp(parts)
    await core.discardUpload(file)
    expect(await blobIds()).toContain(file.blobId)
  })

  it('a file that was given up cannot become a job any more', async () => {
    const file = await core.storeUpload(bytes('Too late.'), 'a.txt')
    later(25)
    const fields = { source_lang: 'en', target_lang: 'es' }
    const refused = await problemOf(orUnavailable(core.createJob(caller, { fields, file, idempotencyKey: null })))
    expect(refused.type).toBe('storage-unavailable')
    await cleanUp(parts)
    expect(await blobIds()).not.toContain(file.blobId)
  })

  it('keeps the files of a deleted job for the next time when the storage does not answer', async () => {
    const job = await service.upload(caller, 'To be deleted.')
    const [file] = await store.query<{ id: string }>(
      'select original_file_id as id from jobs where job_id = $1',
      job.id,
    )
    await core.cancelJob(caller, job.id)
    const blobs = { ...parts.blobs, removeFile: () => Promise.reject(new Error('The bucket is busy')) }
    const other = makeCore({ ...parts, blobs })
    await other.deleteJob(caller, job.id)
    expect(await blobIds()).toContain(file?.id)
    await cleanUp(parts)
    expect(await blobIds()).not.toContain(file?.id)
  })

  it.skipIf(service.files.kind === 's3')('removes what kills left on a disk of uploads, after a day', async () => {
    const incoming = join(service.filesDir, 'incoming', 'file_killed')
    await writeFile(incoming, 'half')
    await utimes(incoming, time, new Date(time.getTime() - 23 * 3_600_000))
    await cleanUp(parts)
    expect(existsSync(incoming)).toBe(true)
    later(2)
    await cleanUp(parts)
    expect(existsSync(incoming)).toBe(false)
  })

  it('removes what has run out', async () => {
    await service.upload(caller, 'Once.', {}, 'key-1')
    await createConnectCode(parts, caller.organisationId)
    await core.takeRequest('key_a')
    const count = async () => {
      const [row] = await store.query<{ n: number }>(`
        select ((select count(*) from idempotency_keys) + (select count(*) from connect_codes)
          + (select count(*) from rate_windows))::int as n`)
      return row?.n
    }
    await cleanUp(parts)
    expect(await count()).toBe(3)
    time = new Date(time.getTime() + 25 * 3_600_000)
    await cleanUp(parts)
    expect(await count()).toBe(0)
  })
})

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
