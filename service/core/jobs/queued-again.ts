import type { StoredUpload } from '../../ports/records.ts'
import type { JobRow } from '../../store/schema.ts'

/** The columns of an ended job that begins again with another file. */
export function queuedAgain(row: JobRow, now: Date) {
  return {
    status: 'queued',
    stage: null,
    reserved: 0,
    attempts: 0,
    reclaims: 0,
    error: null,
    error_code: null,
    error_reason: null,
    started_at: null,
    finished_at: null,
    next_attempt_at: now,
    waiting_for: null,
    waiting_since: null,
    lease_owner: null,
    lease_expires_at: null,
    fence: row.fence + 1,
    revision: row.revision + 1,
  } as const satisfies Partial<JobRow>
}

/** The columns of the file of a job, but for its id. */
export function columnsOfFile(file: StoredUpload) {
  return {
    file_name: file.fileName,
    file_size: file.size,
    original_sha256: file.sha256,
    upload_id: file.uploadId ?? null,
  } satisfies Partial<JobRow>
}
