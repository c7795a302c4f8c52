import type { Endpoint } from '#contract/endpoint.ts'
import { isApiError } from '../transport/api-error.ts'
import { type SendParts, sendUpload, type UploadAnswer } from './send-upload.ts'
import type { SendHow } from './send-rest.ts'
import type { Priority } from '../transport/minute-budget.ts'
import type { SentFiles } from './sent-files.ts'

export type UploadParts = SendParts & { readonly sentFiles: SentFiles }

export type Form = SendHow & {
  readonly file: File
  readonly fields: Readonly<Record<string, string | undefined>>
  /** Makes the upload safe to repeat; without it, it is sent once. */
  readonly idempotencyKey?: string
  /** It changes nothing, and may be sent again without a key. */
  readonly repeatable?: boolean
  /** `look` when absent. */
  readonly priority?: Priority
}

/**
 * Sends a form with a file. A large one goes in parts, where the service takes those, and the form names it: parts that
 * the service has already are not sent again. Throws `ApiError`.
 */
export async function uploadForm(
  parts: UploadParts,
  endpoint: Endpoint,
  form: Form,
  isAgain = false,
): Promise<UploadAnswer> {
  const id = await parts.sentFiles.send(form.file, form)
  if (id === null) return sendForm(parts, endpoint, form, ['file', form.file])
  const answer = await sendForm(parts, endpoint, form, ['upload_id', id]).catch((error: unknown) => {
    if (!isApiError(error, 'upload-not-found') || isAgain) throw error
    return null
  })
  if (answer !== null) return answer
  // It was deleted or has expired meanwhile.
  parts.sentFiles.lose(form.file)
  return uploadForm(parts, endpoint, { ...form, uploadId: null }, true)
}

function sendForm(
  parts: UploadParts,
  endpoint: Endpoint,
  { file, fields, idempotencyKey, repeatable, priority, signal, onProgress }: Form,
  part: readonly ['file', File] | readonly ['upload_id', string],
): Promise<UploadAnswer> {
  const body = new FormData()
  // Fields first: a service that reads as it goes can refuse before the file has come in.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value)
  if (part[0] === 'file') body.set('file', file, file.name)
  else body.set(...part)
  return sendUpload(parts, endpoint, {
    headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    body,
    bytes: part[0] === 'file' ? file.size : 0,
    resend: idempotencyKey !== undefined || repeatable === true,
    signal,
    ...(priority !== undefined && { priority }),
    onProgress: part[0] === 'file' ? onProgress : () => {},
  })
}
