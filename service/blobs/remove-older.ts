import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes files and folders of `folder` with this prefix that were not written to since `before`. Those of other users
 * stay: all programs of the machine may share the folder.
 */
export async function removeOlder(folder: string, namePrefix: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(namePrefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(nullIfMissing)
    if (found === null || found.uid !== (process.getuid?.() ?? found.uid)) continue
    if (found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
