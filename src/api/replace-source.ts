import * as z from 'zod/mini'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import { Job } from '#contract/resources/job.ts'
import { unreadableError } from './api-error.ts'
import { fillAbsent } from './fill-absent.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

export type ReplaceHow = {
  /** The number of the version that it follows. */
  readonly version?: number
  readonly signal?: AbortSignal
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a new version of a document's file, or a corrected file for one that could not be read. */
export type ReplaceSource = (jobId: string, file: File, how?: ReplaceHow) => Promise<Job>

/** The same file sent again changes nothing, so it is repeated where an answer is lost. */
export function makeReplaceSource(parts: UploadParts): ReplaceSource {
  return async (jobId, file, { version, signal = new AbortController().signal, onProgress = () => {} } = {}) => {
    const { path, ...endpoint } = endpoints.replaceSource
    const { status, body, headers } = await uploadForm(
      parts,
      { ...endpoint, path: fillPath(path, { job_id: jobId }) },
      { file, fields: { version: version?.toString() }, repeatable: true, signal, onProgress },
    )
    const parsed = z.safeParse(Job, fillAbsent('replaceSource', body))
    if (parsed.success) return parsed.data
    throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
  }
}
