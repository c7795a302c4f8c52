import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isBlobId, requireBlobId } from './blob-id.ts'
import { type Blobs, FileMissing } from './blobs.ts'
import { nullIfMissing, removeOlder } from './remove-older.ts'
import { slicesOf, summarise } from './summarise.ts'

const incomingName = 'incoming'

/**
 * Opens files in a folder: `<folder>/<two letters>/<id>`. A file is written under a temporary name, synced, renamed,
 * and its folder synced. A temporary name contains the process that writes it: files of a killed one are removed when a
 * process opens the folder on the same machine, otherwise by `removeUnfinished`.
 */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const incoming = join(folder, incomingName)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const name of await readdir(incoming)) if (isOfDead(name)) await rm(join(incoming, name), { force: true })
  const pathOf = (blobId: string) => join(folder, shelf(blobId), blobId)
  return {
    // A data folder belongs to one installation.
    claim: async () => undefined,
    reach: () => access(incoming, constants.W_OK),
    async put(blobId, bytes, { maxBytes }) {
      const temporary = join(incoming, `${own}${requireBlobId(blobId)}`)
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
    async withPath(blobId, use) {
      const path = pathOf(blobId)
      if ((await stat(path).catch(nullIfMissing)) === null) throw new FileMissing(blobId)
      return use(path)
    },
    async *list() {
      for (const shelfName of await readdir(folder)) {
        if (shelfName === incomingName) continue
        for (const blobId of await readdir(join(folder, shelfName))) {
          // Other files here are not the service's, and could not be removed by an id.
          if (!isBlobId(blobId) || shelf(blobId) !== shelfName) continue
          const found = await stat(join(folder, shelfName, blobId)).catch(nullIfMissing)
          if (found) yield { blobId, size: found.size, storedAt: found.mtime }
        }
      }
    },
    removeFile: (blobId) => rm(pathOf(blobId), { force: true }),
    removeUnfinished: (before) => removeOlder(incoming, '', before),
  }
}

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)
/** Prefix `1f2e….4711.b0….file_…`: machine, process, and its start, since a process number may be used again. */
const own = `${machine}.${process.pid}.${Math.round(performance.timeOrigin).toString(36)}.`

function isOfDead(name: string): boolean {
  const [of, pid] = name.split('.')
  if (of !== machine || name.startsWith(own)) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
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

/** Returns the last letters, which are random; the first ones are a time. */
function shelf(blobId: string): string {
  return requireBlobId(blobId).slice(-2)
}
