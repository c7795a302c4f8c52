import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { removeUpload } from '../../store/uploads.ts'

/** The upload in parts that a job was made of holds the same text. Answers the files of its parts. */
export async function removeUploadOf(
  tx: Db,
  { organisation_id, upload_id }: Pick<JobRow, 'organisation_id' | 'upload_id'>,
  now: Date,
): Promise<string[]> {
  return upload_id === null ? [] : removeUpload(tx, organisation_id, upload_id, now)
}
