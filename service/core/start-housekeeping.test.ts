import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAll, startTestService } from '../testing/start-test-service.ts'
import { createConnectCode } from './connect.ts'
import { cleanUp } from './start-housekeeping.ts'

describe('cleaning up', async () => {
  let time = new Date()
  const service = await startTestService({ now: () => time })
  const { core, parts, store } = service
  const caller = await service.addCaller()

  const makeOld = async () => {
    const entries = await readdir(service.filesDir, { recursive: true, withFileTypes: true })
    for (const entry of entries) if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), 0, 0)
  }
  const blobIds = async () => {
    const ids: string[] = []
    for await (const { blobId } of parts.blobs.list()) ids.push(blobId)
    return ids.sort()
  }

  it('removes files that no job names, but not what a job names or what has just come in', async () => {
    const job = await service.upload(caller, 'Kept.')
    const [kept] = await blobIds()
    await core.storeUpload(bytes('Left behind by a crash.'), 'a.txt')
    await makeOld()
    const fresh = await core.storeUpload(bytes('About to become a job.'), 'a.txt')
    await cleanUp(parts)
    expect(await blobIds()).toEqual([kept ?? '', fresh.blobId].sort())
    expect(await readAll((await core.openOriginal(caller, job.id)).stream)).toBe('Kept.')
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
