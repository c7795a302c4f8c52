import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Job, type JobUpload } from '#contract/resources/job.ts'
import { unreadableError } from '../transport/api-error.ts'
import { fillAbsent } from '../transport/fill-absent.ts'
import type { SendHow } from './send-rest.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

export type Upload = SendHow & {
  readonly file: File
  readonly fields: JobUpload
  readonly idempotencyKey: string
}

/** `created`: false when the same upload had been made before. */
export type UploadDocument = (upload: Upload) => Promise<{ readonly job: Job; readonly created: boolean }>

/** Sends a document. Its key makes it safe to repeat. */
export function makeUploadDocument(parts: UploadParts): UploadDocument {
  return async (upload) => {
    const { status, body, headers } = await uploadForm(parts, endpoints.createJob, {
      ...upload,
      needsPlan: true,
      priority: 'send',
    })
    const parsed = z.safeParse(Job, fillAbsent('createJob', body))
    if (parsed.success) return { job: parsed.data, created: status !== 200 }
    throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
  }
}
