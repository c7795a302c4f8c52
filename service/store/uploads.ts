import { sql } from 'kysely'
import { unnameFiles } from './files.ts'
import type { Db } from './open-store.ts'
import type { UploadPartRow, UploadRow } from './schema.ts'

/** `stored`: number of bytes received, from the first on. */
export type FoundUpload = UploadRow & { readonly stored: number }

export async function addUpload(db: Db, row: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(row).execute()
}

/** Counts the organisation's uploads that have not expired, and the bytes that they announce. */
export async function countUploads(db: Db, organisationId: string, now: Date) {
  return db
    .selectFrom('uploads')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)::float8`.as('bytes')])
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
}

/** Finds an upload that has not expired. With `lock` no part is added to it until the transaction ends. */
export async function findUpload(
  db: Db,
  { organisationId, uploadId }: { readonly organisationId: string; readonly uploadId: string },
  now: Date,
  lock = false,
): Promise<FoundUpload | undefined> {
  const found = db
    .selectFrom('uploads')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .where('expires_at', '>', now)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (row === undefined) return undefined
  const parts = await listUploadParts(db, organisationId, uploadId)
  return { ...row, stored: parts.reduce((sum, { size }) => sum + size, 0) }
}

/** Returns the parts in the order of the file. */
export async function listUploadParts(db: Db, organisationId: string, uploadId: string): Promise<UploadPartRow[]> {
  return db
    .selectFrom('upload_parts')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
}

/** Adds a part; the transaction has locked the upload. The part's file is removed when the upload has expired. */
export async function addUploadPart(tx: Db, row: UploadPartRow, expiresAt: Date): Promise<void> {
  await tx.insertInto('upload_parts').values(row).execute()
  await unnameFiles(tx, [row.file_id], expiresAt)
}

/** Removes an upload; returns the files of its parts, which may be removed once the transaction is committed. */
export async function removeUpload(tx: Db, organisationId: string, uploadId: string, now: Date): Promise<string[]> {
  // Waits for a part that is being added.
  await tx
    .selectFrom('uploads')
    .select('upload_id')
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .forUpdate()
    .execute()
  const removed = await tx
    .deleteFrom('upload_parts')
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .returning('file_id')
    .execute()
  await tx
    .deleteFrom('uploads')
    .where('organisation_id', '=', organisationId)
    .where('upload_id', '=', uploadId)
    .execute()
  const fileIds = removed.map(({ file_id }) => file_id)
  await unnameFiles(tx, fileIds, now)
  return fileIds
}

/** Removes the uploads of a key or session that ends; housekeeping removes their files. */
export async function removeUploadsOfKey(tx: Db, organisationId: string, keyId: string, now: Date): Promise<void> {
  const ids = await tx
    .selectFrom('uploads')
    .select('upload_id')
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .execute()
  for (const { upload_id } of ids) await removeUpload(tx, organisationId, upload_id, now)
}

/** Removes expired uploads. Their files expire at the same time and are removed separately. */
export async function removeExpiredUploads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('uploads').where('expires_at', '<=', now).execute()
}
