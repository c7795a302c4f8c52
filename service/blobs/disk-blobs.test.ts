import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDiskBlobs } from './disk-blobs.ts'

describe('files on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-blobs-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const blobs = await openDiskBlobs(folder)
  async function* one() {
    yield Buffer.alloc(1)
  }

  it('that break off leave nothing under a temporary name', async () => {
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('reset')
    }
    await expect(blobs.put('file_1', broken(), { maxBytes: 100 })).rejects.toThrow('reset')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('are listed by their id and place; what else lies in the folder is not', async () => {
    await blobs.put('file_ab', one(), { maxBytes: 100 })
    await writeFile(join(folder, 'ab', 'file_cd'), 'in the wrong place')
    await writeFile(join(folder, 'ab', 'note.json'), 'no id')
    const listed: string[] = []
    for await (const { blobId } of blobs.list()) listed.push(blobId)
    expect(listed).toEqual(['file_ab'])
  })

  it('half written by a process that died are removed once they are old, and not by a start', async () => {
    const old = join(folder, 'incoming', 'file_old')
    const fresh = join(folder, 'incoming', 'file_fresh')
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    await utimes(old, new Date(0), new Date(0))
    await openDiskBlobs(folder)
    await blobs.removeUnfinished(new Date(0))
    expect((await readdir(join(folder, 'incoming'))).sort()).toEqual(['file_fresh', 'file_old'])
    await blobs.removeUnfinished(new Date(1))
    expect(await readdir(join(folder, 'incoming'))).toEqual(['file_fresh'])
  })
})
