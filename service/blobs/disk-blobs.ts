import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireBlobId } from './blob-id.ts'
import type { Blobs } from './blobs.ts'
import { slicesOf, summarise } from './summarise.ts'

const incomingName = 'incoming'
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
      const temporary = join(incoming, requireBlobId(blobId))
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
    const summary = summarise(maxBytes)
    for await (const slice of slicesOf(bytes)) {
      summary.add(slice)
      await handle.writeFile(slice)
    }
    await handle.sync()
    return summary.end()
  } finally {
    await handle.close()
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

/** The last letters are random where the first ones are a time. */
function shelf(blobId: string): string {
  return requireBlobId(blobId).slice(-2)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
