import { addToGroup } from '#language/lists/add-to-group.ts'
import { createHash } from 'node:crypto'
import type { Blobs, ListedFile } from '../../blobs/blobs.ts'
import { findAnnounced, findFilesWithoutJob, listFilesOfJobs, type NamedFile } from '../../store/files.ts'
import type { CoreParts } from '../core-parts.ts'
import { safeAgeMilliseconds } from '../files/remove-unnamed-files.ts'

/** A file that a job names and that is missing, or whose bytes have changed. */
export type FaultyFile = {
  readonly problem: 'missing' | 'damaged'
  readonly file: NamedFile
  readonly detail: string
  /** False for a job whose translated file is missing too, or that has none. */
  readonly isTranslationStored: boolean
}

export type FileCheck = {
  readonly jobs: number
  /** Number of stored files that jobs name. */
  readonly stored: number
  readonly faults: readonly FaultyFile[]
  /** Files stored for longer than the safe age, and neither named nor announced. */
  readonly orphans: readonly ListedFile[]
}

const jobsAtOnce = 500
const filesAtOnce = 1000

/**
 * Compares the rows with the storage, beside a running service: reads every file that a job names, and lists the other
 * stored ones. Skips files that a failed job is known to lack (`file-missing`). Reports its progress.
 */
export async function checkFiles(
  parts: Pick<CoreParts, 'store' | 'blobs' | 'now'>,
  report: (line: string) => void,
): Promise<FileCheck> {
  const { store, blobs } = parts
  const named = new Set<string>()
  const faults: FaultyFile[] = []
  let jobs = 0
  let stored = 0
  for (let after = { organisation_id: '', job_id: '' }; ; ) {
    const files = await listFilesOfJobs(store.db, after, jobsAtOnce)
    for (const ofJob of byJob(files)) {
      jobs++
      for (const { file_id } of ofJob) named.add(file_id)
      const found = await checkJob(parts, ofJob)
      faults.push(...found)
      stored += ofJob.length - found.filter(({ problem }) => problem === 'missing').length
    }
    const last = files.at(-1)
    if (last === undefined) break
    after = last
    report(`${jobs} jobs`)
  }
  return { jobs, stored, faults, orphans: await findOrphans(parts, blobs, named) }
}

function byJob(files: readonly NamedFile[]): NamedFile[][] {
  const jobs = new Map<string, NamedFile[]>()
  for (const file of files) addToGroup(jobs, file.job_id, file)
  return [...jobs.values()]
}

async function checkJob(
  { store, blobs }: Pick<CoreParts, 'store' | 'blobs'>,
  files: readonly NamedFile[],
): Promise<FaultyFile[]> {
  const found: Omit<FaultyFile, 'isTranslationStored'>[] = []
  let isTranslationStored = false
  for (const file of files) {
    const fault = await checkFile(blobs, file)
    if (file.role === 'translation' && fault?.problem !== 'missing') isTranslationStored = true
    if (fault === null) continue
    const isKnown = file.role === 'original' && file.error_code === 'file-missing'
    if (fault.problem === 'missing' && isKnown) continue
    // The file may have been deleted or built again since its row was read.
    if (fault.problem === 'missing' && (await findFilesWithoutJob(store.db, [file.file_id])).length > 0) continue
    found.push({ ...fault, file })
  }
  return found.map((fault) => ({ ...fault, isTranslationStored }))
}

async function checkFile(
  blobs: Blobs,
  { file_id, size, sha256 }: NamedFile,
): Promise<Pick<FaultyFile, 'problem' | 'detail'> | null> {
  const file = await blobs.open(file_id)
  if (file === null) return { problem: 'missing', detail: 'not stored' }
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of file.stream) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (error) {
    return { problem: 'damaged', detail: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (size !== null && bytes !== size) return { problem: 'damaged', detail: `${bytes} bytes instead of ${size}` }
  const isSame = sha256 === null || hash.digest('hex') === sha256
  return isSame ? null : { problem: 'damaged', detail: 'other bytes than were stored' }
}

async function findOrphans(
  { store, now }: Pick<CoreParts, 'store' | 'now'>,
  blobs: Blobs,
  named: ReadonlySet<string>,
): Promise<ListedFile[]> {
  const oldest = now().getTime() - safeAgeMilliseconds
  const orphans: ListedFile[] = []
  let waiting: ListedFile[] = []
  const settle = async () => {
    const ids = waiting.map(({ blobId }) => blobId)
    const announced = new Set(await findAnnounced(store.db, ids))
    const unnamed = new Set(await findFilesWithoutJob(store.db, ids))
    orphans.push(...waiting.filter(({ blobId }) => unnamed.has(blobId) && !announced.has(blobId)))
    waiting = []
  }
  for await (const file of blobs.list()) {
    if (!named.has(file.blobId) && file.storedAt.getTime() < oldest) waiting.push(file)
    if (waiting.length === filesAtOnce) await settle()
  }
  await settle()
  return orphans
}
