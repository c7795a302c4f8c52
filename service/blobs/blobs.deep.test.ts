import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { FileMissing, TooLarge } from './blobs.ts'
import type { FilePlace } from './file-place.ts'
import { openBlobs } from './open-blobs.ts'
import { startS3 } from './testing/start-s3.ts'

const noLimit = { maxBytes: Number.POSITIVE_INFINITY }
const folder = await mkdtemp(join(tmpdir(), 'cotejo-blobs-'))
const s3 = await startS3()
const places: readonly FilePlace[] = [{ kind: 'disk', folder }, s3.place]

afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

it('of two installations on one bucket and prefix the second is refused, with what to do', async () => {
  const [own, again, other] = await Promise.all([openBlobs(s3.place), openBlobs(s3.place), openBlobs(s3.place)])
  await own.claim('org_1')
  await again.claim('org_1')
  await expect(other.claim('org_2')).rejects.toThrow(
    'The bucket files under cotejo/ has the files of another installation. Name another place in COTEJO_FILES, such as s3://files/NAME;',
  )
  await (await openBlobs({ ...s3.place, prefix: 'two/' })).claim('org_2')
})

describe.each(places)('files, $kind', async (place) => {
  const blobs = await openBlobs(place)
  let made = 0
  const nextId = () => `file_${made++}`
  it('says that it can be reached', async () => {
    await blobs.reach()
  })

  const ids = async () => {
    const found = new Set<string>()
    for await (const { blobId } of blobs.list()) found.add(blobId)
    return found
  }
  const count = async () => (await ids()).size

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
    const before = await count()
    const bytes = randomBytes(1000)
    await blobs.put(nextId(), pieces(bytes, 300), { maxBytes: 1000 })
    await expect(blobs.put(nextId(), pieces(bytes, 300), { maxBytes: 999 })).rejects.toBeInstanceOf(TooLarge)
    expect(await count()).toBe(before + 1)
  })

  it('that break off leave nothing behind', async () => {
    const before = await count()
    async function* broken() {
      yield randomBytes(10)
      throw new Error('reset')
    }
    await expect(blobs.put(nextId(), broken(), noLimit)).rejects.toThrow('reset')
    expect(await count()).toBe(before)
  })

  it('that were deleted are gone, and may be deleted again', async () => {
    const id = nextId()
    await blobs.put(id, pieces(randomBytes(10), 10), noLimit)
    await blobs.removeFile(id)
    await blobs.removeFile(id)
    expect(await read(id)).toBeNull()
  })

  it('can be read to the end while they are deleted', async () => {
    const id = nextId()
    const bytes = randomBytes(500_000)
    await blobs.put(id, pieces(bytes, 100_000), noLimit)
    const file = await blobs.open(id)
    await blobs.removeFile(id)
    const parts: Uint8Array[] = []
    for await (const part of file?.stream ?? []) parts.push(part)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  it('of 200 MB pass through without being held in memory', async () => {
    const piece = randomBytes(65_536)
    async function* many() {
      for (let at = 0; at < 3200; at++) {
        most = Math.max(most, process.memoryUsage().arrayBuffers)
        yield Buffer.from(piece)
      }
    }
    let most = 0
    const before = process.memoryUsage().arrayBuffers
    const stored = await blobs.put(nextId(), many(), noLimit)
    expect(stored.size).toBe(3200 * 65_536)
    expect(most - before).toBeLessThan(100 * 1_048_576)
  })

  it('are never put anywhere else', async () => {
    for (const id of ['../../etc/passwd', 'a/b', '', '.', 'file\0'])
      await expect(blobs.put(id, pieces(randomBytes(1), 1), noLimit)).rejects.toThrow('Not a blob id')
  })

  it('are listed with their time, all of them and nothing else', async () => {
    const blobIds = Array.from({ length: 12 }, nextId)
    const before = await ids()
    const begun = Date.now()
    for (const id of blobIds) await blobs.put(id, pieces(randomBytes(3), 3), noLimit)
    const found = new Map<string, Date>()
    for await (const { blobId, size, storedAt } of blobs.list()) {
      found.set(blobId, storedAt)
      if (blobIds.includes(blobId)) expect(size).toBe(3)
    }
    expect(new Set(found.keys())).toEqual(new Set([...before, ...blobIds]))
    for (const id of blobIds) expect(Math.abs((found.get(id)?.getTime() ?? 0) - begun)).toBeLessThan(60_000)
    // Opening a place with files lists only the first of them, so that listing is truncated.
    await (await openBlobs(place)).reach()
  })

  it('have a path while they are used, and none that are not there', async () => {
    const id = nextId()
    const bytes = randomBytes(100_000)
    await blobs.put(id, pieces(bytes, 30_000), noLimit)
    expect((await blobs.withPath(id, (path) => readFile(path))).equals(bytes)).toBe(true)
    await expect(blobs.withPath(nextId(), (path) => readFile(path))).rejects.toBeInstanceOf(FileMissing)
  })
})
