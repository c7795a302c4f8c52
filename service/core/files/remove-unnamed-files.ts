import {
  announceFile,
  findFilesWithoutJob,
  forgetUnnamedFiles,
  lockDueFiles,
  lockUnnamedFiles,
} from '../../store/files.ts'
import { isTransient } from '../../store/is-transient.ts'
import type { Db } from '../../store/open-store.ts'
import type { CoreParts } from '../core-parts.ts'

type Parts = Pick<CoreParts, 'store' | 'blobs' | 'warn'>

/**
 * Age at which an announced file that no job names is removed: its process died, or the connection to the database
 * broke. Far longer than a request or a stage of a job takes, so that clocks may differ.
 */
export const safeAgeMilliseconds = 24 * 3_600_000

const filesAtOnce = 100

/** Returns the id of a file to be stored; the database has it before its first byte is written. */
export async function announceNewFile({ store, newId, now }: Pick<CoreParts, 'store' | 'newId' | 'now'>) {
  const fileId = newId('file')
  await announceFile(store.db, fileId, new Date(now().getTime() + safeAgeMilliseconds))
  return fileId
}

/**
 * Removes files at once that the caller will not make a job name, or that the caller's committed transaction has
 * unnamed. A file that a job names, or is about to name, stays in any case: only the row that the naming transaction
 * deletes allows its removal. Never throws: housekeeping removes the remaining files.
 */
export async function discardFiles({ store, blobs, warn }: Parts, fileIds: readonly string[]): Promise<void> {
  try {
    await store.transact(async (tx) => removeLocked(tx, blobs, await lockUnnamedFiles(tx, fileIds)))
  } catch (error) {
    warn('Files that are needed no more could not be removed yet', error)
  }
}

/**
 * Removes a file whose naming transaction threw. When the database or its connection failed, the transaction may be
 * committed although its answer was lost, and the database may still not answer: housekeeping handles the file later.
 */
export async function discardAfterError(parts: Parts, fileId: string, error: unknown): Promise<void> {
  if (!isTransient(error)) await discardFiles(parts, [fileId])
}

/** Removes every file whose time has come without a job that names it. Returns their number. */
export async function removeDueFiles({ store, blobs }: Pick<Parts, 'store' | 'blobs'>, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const found = await store.transact(async (tx) => {
      const due = await lockDueFiles(tx, now, filesAtOnce)
      // A row of a file that a job names would be a bug; the file is worth more than the row.
      const free = await findFilesWithoutJob(tx, due)
      await removeLocked(tx, blobs, free)
      await forgetUnnamedFiles(tx, due)
      return { due: due.length, free: free.length }
    })
    removed += found.free
    if (found.due < filesAtOnce) return removed
  }
}

async function removeLocked(tx: Db, blobs: Parts['blobs'], fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await blobs.removeFile(fileId)
  await forgetUnnamedFiles(tx, fileIds)
}
