import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { TooLarge } from './blobs.ts'
import { openDiskBlobs } from './disk-blobs.ts'

const now = () => new Date()
const noLimit = { maxBytes: Number.POSITIVE_INFINITY }

describe('files on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-blobs-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const blobs = await openDiskBlobs(folder, now)
  let made = 0
  const nextId = () => `file_${made++}`
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

  async function* pieces(bytes: Uint8Array, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const read = async (blobId: string): Promise<Buffer | null> => {
    const file = await blobs.open(blobId)
    if (file === null) return null
    const parts: Uint8Array[] = []
    for await (const part of file.stream) parts.push(part)
    expect(file.size).toBe(parts.reduce((sum, part) => sum + part.length, 0))
    return Buffer.concat(parts)
  }

  it('come back byte for byte, however they were cut', async () => {
    const samples = fc.asyncProperty(
      fc.uint8Array({ maxLength: 200_000 }),
      fc.integer({ min: 1, max: 70_000 }),
      async (bytes, size) => {
        const id = nextId()
        const stored = await blobs.put(id, pieces(bytes, size), noLimit)
        expect(stored).toMatchObject({
          blobId: id,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        })
        expect(Buffer.from(stored.head).equals(bytes.subarray(0, 65_536))).toBe(true)
        expect((await read(id))?.equals(bytes)).toBe(true)
      },
    )
    await fc.assert(samples, { numRuns: 40 })
  })

  it('of the largest size are taken, and one byte more leaves nothing behind', async () => {
    const before = await files()
    const bytes = randomBytes(1000)
    await blobs.put(nextId(), pieces(bytes, 300), { maxBytes: 1000 })
    await expect(blobs.put(nextId(), pieces(bytes, 300), { maxBytes: 999 })).rejects.toBeInstanceOf(TooLarge)
    expect(await files()).toBe(before + 1)
  })

  it('that break off leave nothing behind', async () => {
    const before = await files()
    async function* broken() {
      yield randomBytes(10)
      throw new Error('reset')
    }
    await expect(blobs.put(nextId(), broken(), noLimit)).rejects.toThrow('reset')
    expect(await files()).toBe(before)
  })

  it('that were deleted are gone, and may be deleted again', async () => {
    const id = nextId()
    await blobs.put(id, pieces(randomBytes(10), 10), noLimit)
    await blobs.delete(id)
    await blobs.delete(id)
    expect(await read(id)).toBeNull()
  })

  it('can be read to the end while they are deleted', async () => {
    const id = nextId()
    const bytes = randomBytes(500_000)
    await blobs.put(id, pieces(bytes, 100_000), noLimit)
    const file = await blobs.open(id)
    await blobs.delete(id)
    const parts: Uint8Array[] = []
    for await (const part of file?.stream ?? []) parts.push(part)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  it('of 50 MB pass through without being held in memory', async () => {
    const piece = randomBytes(65_536)
    async function* many() {
      for (let at = 0; at < 800; at++) {
        most = Math.max(most, process.memoryUsage().arrayBuffers)
        yield Buffer.from(piece)
      }
    }
    let most = 0
    const before = process.memoryUsage().arrayBuffers
    const stored = await blobs.put(nextId(), many(), noLimit)
    expect(stored.size).toBe(800 * 65_536)
    expect(most - before).toBeLessThan(32 * 1_048_576)
  })

  it('are never put outside the folder', async () => {
    for (const id of ['../../etc/passwd', 'a/b', '', '.', 'file\0'])
      await expect(blobs.put(id, pieces(randomBytes(1), 1), noLimit)).rejects.toThrow('Not a blob id')
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
