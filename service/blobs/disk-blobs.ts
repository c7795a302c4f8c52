import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Blobs, TooLarge } from './blobs.ts'

const incomingName = 'incoming'
const headBytes = 65_536
const chunkBytes = 1_048_576
/** A temporary file untouched for this long belongs to no upload that is still under way. */
const abandonedMilliseconds = 3_600_000

/**
 * Files in a folder: `<folder>/<two letters>/<id>`. A file is written under a temporary name, synced, renamed, and
 * its folder synced; what a crash left under a temporary name is removed at the next start.
 */
export async function openDiskBlobs(folder: string, now: () => Date): Promise<Blobs> {
  const incoming = join(folder, incomingName)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await sweep(incoming, now())
  const pathOf = (blobId: string) => join(folder, shelf(blobId), blobId)
  return {
    async put(blobId, bytes, { maxBytes }) {
      const temporary = join(incoming, plainName(blobId))
      try {
        const stored = await write(temporary, bytes, maxBytes)
        await moveInto(temporary, pathOf(blobId))
        return { blobId, ...stored }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async open(blobId) {
      const handle = await open(pathOf(blobId), 'r').catch(nullIfMissing)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(), size }
    },
    withPath: (blobId, use) => use(pathOf(blobId)),
    async *list() {
      for (const shelfName of await readdir(folder)) {
        if (shelfName === incomingName) continue
        for (const blobId of await readdir(join(folder, shelfName))) {
          const found = await stat(join(folder, shelfName, blobId)).catch(nullIfMissing)
          if (found) yield { blobId, storedAt: found.mtime }
        }
      }
    },
    delete: (blobId) => rm(pathOf(blobId), { force: true }),
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  const handle = await open(path, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    const head = Buffer.alloc(headBytes)
    let size = 0
    for await (const piece of bytes) {
      if (size + piece.length > maxBytes) throw new TooLarge(maxBytes)
      if (size < headBytes) head.set(piece.subarray(0, headBytes - size), size)
      size += piece.length
      await writePiece(handle, hash, piece)
    }
    await handle.sync()
    return { size, sha256: hash.digest('hex'), head: head.subarray(0, Math.min(size, headBytes)) }
  } finally {
    await handle.close()
  }
}

/** In slices, so that hashing a whole file handed over at once does not hold up other requests. */
async function writePiece(handle: FileHandle, hash: Hash, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; at += chunkBytes) {
    const slice = piece.subarray(at, at + chunkBytes)
    hash.update(slice)
    await handle.writeFile(slice)
  }
}

async function moveInto(temporary: string, path: string): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temporary, path)
  await syncFolder(dirname(path))
  if (made) await syncFolder(dirname(dirname(path)))
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder, and need not.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sweep(incoming: string, now: Date): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(nullIfMissing)
    if (found && now.getTime() - found.mtimeMs > abandonedMilliseconds) await rm(path, { force: true })
  }
}

/** Ids are made by this service; one with a path in it is a bug, not a file. */
function plainName(blobId: string): string {
  if (!/^[a-z0-9_]{4,80}$/.test(blobId)) throw new Error(`Not a blob id: ${JSON.stringify(blobId)}`)
  return blobId
}

/** The last letters are random where the first ones are a time. */
function shelf(blobId: string): string {
  return plainName(blobId).slice(-2)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
