import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { partType, Upload } from '#contract/resources/upload.ts'
import { isApiError, unreadableError } from '../transport/api-error.ts'
import type { Client } from '../transport/call-types.ts'
import { type SendParts, sendUpload } from './send-upload.ts'

export type SendHow = {
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Id under which an earlier page began to send the file. */
  readonly uploadId?: string | null
  readonly onUploadId?: (id: string) => void
  /** True when a plan that allows no document refuses the file before any of it is sent. */
  readonly needsPlan?: boolean
}

/** State of one file, for all that wait for it. */
export type Sending = {
  id: string | null
  /** Number of bytes that the service has; null: it has to report it. */
  offset: number | null
  running: Promise<string | null> | null
  stop: AbortController
  readonly waiting: Set<SendHow>
}

export type PartsToSend = SendParts & { readonly client: Client }

/** Sends the part that the service does not have yet. Null: the file goes in a form; false: so do all others. */
export async function sendRest(
  parts: PartsToSend,
  file: File,
  sending: Sending,
  isAgain = false,
): Promise<string | false | null> {
  const { stop, waiting } = sending
  if (sending.id === null) {
    const begun = await begin(parts, file, sending)
    if (begun === null || begun === false) return begun
    sending.id = begun.id
    sending.offset = 0
  }
  const { id } = sending
  waiting.forEach((how) => how.onUploadId?.(id))
  try {
    const known = { params: { upload_id: id }, signal: stop.signal }
    sending.offset ??= (await parts.client('readUpload', known)).offset
    while (sending.offset < file.size)
      sending.offset = await sendPart(parts, file, sending, { id, offset: sending.offset })
  } catch (error) {
    if (!isApiError(error, 'upload-not-found') || isAgain) throw error
    // It has expired, or is another key's.
    sending.id = null
    return sendRest(parts, file, sending, true)
  }
  waiting.forEach((how) => how.onProgress(1))
  return id
}

/** Begins an upload; null where the service takes no parts, or no more now: the form shows any other fault. */
async function begin(
  { client }: Pick<PartsToSend, 'client'>,
  { name, size }: File,
  { stop, waiting }: Sending,
): Promise<Upload | false | null> {
  try {
    return await client('createUpload', { body: { file_name: name, size }, signal: stop.signal })
  } catch (error) {
    const needsPlan = [...waiting].some((how) => how.needsPlan)
    const isFinal = isApiError(error) && error.status >= 400 && error.status < 500
    if (!isFinal || passing.includes(error.status) || (error.status === 402 && needsPlan)) throw error
    return error.status === 404 || error.status === 405 ? false : null
  }
}

/** Returns the offset of the next part. */
async function sendPart(
  parts: PartsToSend,
  file: File,
  { stop, waiting }: Sending,
  { id, offset }: { readonly id: string; readonly offset: number },
): Promise<number> {
  const part = file.slice(offset, offset + limits.uploads.partBytes)
  try {
    const { status, body, headers } = await sendUpload(parts, endpoints.appendUpload, {
      params: { upload_id: id },
      headers: { 'Upload-Offset': String(offset), 'Content-Type': partType },
      body: part,
      bytes: part.size,
      resend: true,
      priority: 'send',
      signal: stop.signal,
      onProgress: (share) => waiting.forEach((how) => how.onProgress((offset + share * part.size) / file.size)),
    })
    const parsed = z.safeParse(Upload, body)
    if (!parsed.success) throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
    return parsed.data.offset
  } catch (error) {
    // It had arrived, and its answer was lost.
    const stored = isApiError(error, 'upload-offset-mismatch') ? error.members['offset'] : undefined
    if (typeof stored !== 'number') throw error
    return stored
  }
}

/** The key has ended, or there were too many requests: a form would get the same answer. */
const passing: readonly number[] = [401, 429]
