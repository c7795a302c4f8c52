import type { JobKind, JobStatus } from '#contract/resources/job.ts'
import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Thrown by `nameFile` for a file that was given up. Its code says that another upload of it may succeed. */
export class FileGivenUp extends Error {
  readonly code = 'EIO'

  constructor(fileId: string) {
    super(`The file ${fileId} was given up before a job named it`)
    this.name = 'FileGivenUp'
  }
}

/** Registers a file that no job names yet. Call it before the first byte of the file is stored. */
export async function announceFile(db: Db, fileId: string, removeAt: Date): Promise<void> {
  await db.insertInto('unnamed_files').values({ file_id: fileId, remove_at: removeAt }).execute()
}

/**
 * Registers that a job names the file, in the transaction that makes it so. Until the transaction ends, the file cannot
 * be removed; after its commit, housekeeping never removes it. Throws `FileGivenUp`.
 */
export async function nameFile(tx: Db, fileId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unnamed_files')
    .where('file_id', '=', fileId)
    .where('remove_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new FileGivenUp(fileId)
}

/** Registers files that no job names once this transaction is committed. */
export async function unnameFiles(tx: Db, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insertInto('unnamed_files')
    .values(fileIds.map((fileId) => ({ file_id: fileId, remove_at: now })))
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ remove_at: now }))
    .execute()
}

/**
 * Locks and returns those of the files that no job names: until the transaction ends, no job can name them. Skips files
 * that another transaction is naming or removing.
 */
export async function lockUnnamedFiles(tx: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await tx
    .selectFrom('unnamed_files')
    .select('file_id')
    .where('file_id', 'in', [...fileIds])
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.file_id)
}

/** Locks and returns unnamed files whose time to be removed has come; see `lockUnnamedFiles`. */
export async function lockDueFiles(tx: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('unnamed_files')
    .select('file_id')
    .where('remove_at', '<=', now)
    .orderBy('remove_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.file_id)
}

/** Deletes the rows of files that this transaction has locked and removed. */
export async function forgetUnnamedFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await tx
      .deleteFrom('unnamed_files')
      .where('file_id', 'in', [...fileIds])
      .execute()
}

/** Returns those of the files that no job of any organisation names. Reads all jobs once. */
export async function findFilesWithoutJob(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ file_id: string }>`
    select file_id from unnest(${[...fileIds]}::text[]) file_id
    where not exists (select from jobs where original_file_id = file_id)
      and not exists (select from jobs where result_file_id = file_id)
  `.execute(db)
  return rows.map((row) => row.file_id)
}

/** Returns those of the files that wait to be named or removed. */
export async function findAnnounced(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('unnamed_files')
    .select('file_id')
    .where('file_id', 'in', [...fileIds])
    .execute()
  return rows.map((row) => row.file_id)
}

/** A file that a job names, with its known facts. */
export type NamedFile = {
  readonly organisation_id: string
  readonly job_id: string
  readonly kind: JobKind
  readonly status: JobStatus
  readonly error_code: string | null
  readonly file_name: string
  readonly role: 'original' | 'translation'
  readonly file_id: string
  /** Null: unknown. */
  readonly size: number | null
  readonly sha256: string | null
}

/** Returns the files of the next jobs after one, in the order of their ids; both files of a job together. */
export async function listFilesOfJobs(
  db: Db,
  after: { readonly organisation_id: string; readonly job_id: string },
  jobs: number,
): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    with page as (
      select * from jobs where (organisation_id, job_id) > (${after.organisation_id}, ${after.job_id})
      order by organisation_id, job_id limit ${jobs}
    )
    select organisation_id, job_id, kind, status, error_code, file_name, 'original' as role, original_file_id as file_id,
      file_size as size, original_sha256 as sha256
    from page
    union all
    select organisation_id, job_id, kind, status, error_code, file_name, 'translation', result_file_id, result_size, result_sha256
    from page where result_file_id is not null
    order by organisation_id, job_id, role
  `.execute(db)
  return rows
}
