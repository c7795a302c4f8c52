import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { removeUpload } from '../../store/uploads.ts'

/** Removes the upload in parts from which a job was made, as it holds the same text. Returns the files of its parts. */
export async function removeUploadOf(
  tx: Db,
  { organisation_id, upload_id }: Pick<JobRow, 'organisation_id' | 'upload_id'>,
  now: Date,
): Promise<string[]> {
  return upload_id === null ? [] : removeUpload(tx, organisation_id, upload_id, now)
}
