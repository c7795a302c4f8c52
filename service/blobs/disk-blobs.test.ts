import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
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

  it('half written by a process that was killed are removed by the next start, those of living ones are not', async () => {
    const incoming = join(folder, 'incoming')
    let end: (() => void) | undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    async function* slow() {
      yield Buffer.alloc(1)
      await ended
    }
    const writing = blobs.put('file_k', slow(), { maxBytes: 100 })
    const [own = ''] = await until('the file is begun', () => readdir(incoming), { is: ({ length }) => length === 1 })
    const nameOf = (pid: number | undefined) => own.replace(`.${process.pid}.`, `.${pid}.`)
    const dead = nameOf(spawnSync(process.execPath, ['--version']).pid)
    const other = nameOf(process.ppid)
    for (const name of [dead, other]) await writeFile(join(incoming, name), 'x')
    await openDiskBlobs(folder)
    expect((await readdir(incoming)).sort()).toEqual([own, other].sort())
    end?.()
    await writing
    await rm(join(incoming, other))
  })

  it('half written by a process of another machine are removed once they are old, and not by a start', async () => {
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
