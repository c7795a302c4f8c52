import * as z from 'zod/mini'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import { Job } from '#contract/resources/job.ts'
import { unreadableError } from './api-error.ts'
import { fillAbsent } from './fill-absent.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

/** Sends a corrected file for a document that could not be read. */
export type ReplaceSource = (jobId: string, file: File) => Promise<Job>

/** The same file sent again changes nothing, so it is repeated where an answer is lost. */
export function makeReplaceSource(parts: UploadParts): ReplaceSource {
  return async (jobId, file) => {
    const { path, ...endpoint } = endpoints.replaceSource
    const { status, body, headers } = await uploadForm(
      parts,
      { ...endpoint, path: fillPath(path, { job_id: jobId }) },
      { file, fields: {}, repeatable: true, signal: new AbortController().signal, onProgress: () => {} },
    )
    const parsed = z.safeParse(Job, fillAbsent('replaceSource', body))
    if (parsed.success) return parsed.data
    throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
  }
}
