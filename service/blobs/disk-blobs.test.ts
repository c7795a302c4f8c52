import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDiskBlobs } from './disk-blobs.ts'

const now = () => new Date()

describe('files on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-blobs-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const blobs = await openDiskBlobs(folder, now)

  it('that break off leave nothing under a temporary name', async () => {
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('reset')
    }
    await expect(blobs.put('file_1', broken(), { maxBytes: 100 })).rejects.toThrow('reset')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('half written by a process that died are swept away at the next start, fresh ones are not', async () => {
    const old = join(folder, 'incoming', 'file_old')
    const fresh = join(folder, 'incoming', 'file_fresh')
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    await utimes(old, new Date(0), new Date(0))
    await openDiskBlobs(folder, now)
    expect(await readdir(join(folder, 'incoming'))).toEqual(['file_fresh'])
  })
})
