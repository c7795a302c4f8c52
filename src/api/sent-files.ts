import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { partType, Upload } from '#contract/resources/upload.ts'
import { isApiError, unreadableError } from './api-error.ts'
import type { Client } from './call-types.ts'
import { type SendParts, sendUpload } from './send-upload.ts'

export type SendHow = {
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** What an earlier page began to send the file as. */
  readonly uploadId?: string | null
  readonly onUploadId?: (id: string) => void
  /** A plan that allows no document refuses the file, before any of it is sent. */
  readonly needsPlan?: boolean
}

/** Files that the service has, or has the beginning of, by the parts in which they were sent. */
export type SentFiles = {
  /** Sends what the service does not have yet. Null: the file goes in a form. Throws `ApiError`. */
  send(file: File, how: SendHow): Promise<string | null>
  /** The service has it no longer. */
  lose(file: File): void
  /** It is needed no more: the service deletes its parts. Never throws. */
  drop(file: File): Promise<void>
}

/** Of one file, for all who wait for it. */
type Sending = {
  id: string | null
  /** Bytes that the service has; null: it has to say. */
  offset: number | null
  running: Promise<string | null> | null
  stop: AbortController
  readonly waiting: Set<SendHow>
}

/**
 * For so long a file goes on being sent that nobody waits for, in milliseconds: an analysis that is asked again for other
 * languages gives up the one before it.
 */
const GRACE = 1000

export function makeSentFiles(parts: SendParts & { readonly client: Client }): SentFiles {
  const { client, session, clock } = parts
  const files = new WeakMap<File, Sending>()
  /** Addresses of services that take files in forms only. */
  const bare = new Set<string>()
  const addressNow = () => session.getState().session?.address ?? ''

  /** Null where the service takes no parts, or no more of them now: then the form says what else is wrong. */
  const begin = async ({ name, size }: File, { stop, waiting }: Sending): Promise<Upload | null> => {
    const address = addressNow()
    try {
      return await client('createUpload', { body: { file_name: name, size }, signal: stop.signal })
    } catch (error) {
      const needsPlan = [...waiting].some((how) => how.needsPlan)
      const isFinal = isApiError(error) && error.status >= 400 && error.status < 500
      if (!isFinal || passing.includes(error.status) || (error.status === 402 && needsPlan)) throw error
      if (error.status === 404 || error.status === 405) bare.add(address)
      return null
    }
  }

  /** Answers where the next part begins. */
  const sendPart = async (file: File, { stop, waiting }: Sending, id: string, offset: number): Promise<number> => {
    const part = file.slice(offset, offset + limits.uploads.partBytes)
    try {
      const { status, body, headers } = await sendUpload(parts, endpoints.appendUpload, {
        params: { upload_id: id },
        headers: { 'Upload-Offset': String(offset), 'Content-Type': partType },
        body: part,
        bytes: part.size,
        resend: true,
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

  const sendRest = async (file: File, sending: Sending, isAgain = false): Promise<string | null> => {
    const { stop, waiting } = sending
    if (sending.id === null) {
      const begun = await begin(file, sending)
      if (begun === null) return null
      sending.id = begun.id
      sending.offset = 0
    }
    const { id } = sending
    waiting.forEach((how) => how.onUploadId?.(id))
    try {
      const known = { params: { upload_id: id }, signal: stop.signal }
      sending.offset ??= (await client('readUpload', known)).offset
      while (sending.offset < file.size) sending.offset = await sendPart(file, sending, id, sending.offset)
    } catch (error) {
      if (!isApiError(error, 'upload-not-found') || isAgain) throw error
      // It has expired, or is another key's.
      sending.id = null
      return sendRest(file, sending, true)
    }
    waiting.forEach((how) => how.onProgress(1))
    return id
  }

  const run = (file: File, sending: Sending): Promise<string | null> => {
    sending.stop = new AbortController()
    const running = sendRest(file, sending).finally(() => {
      if (sending.running === running) sending.running = null
    })
    // Who waits sees to it.
    running.catch(() => undefined)
    return running
  }

  const stopUnlessNeeded = async ({ stop, waiting }: Sending) => {
    await clock.sleep(GRACE, stop.signal)
    if (waiting.size === 0) stop.abort(new DOMException('Nobody waits for the file', 'AbortError'))
  }

  return {
    send(file, how) {
      const { size } = file
      if (size <= limits.uploads.partBytes || size > limits.fileBytes || bare.has(addressNow()))
        return Promise.resolve(null)
      const sending = files.get(file) ?? start(how)
      files.set(file, sending)
      sending.waiting.add(how)
      if (sending.running !== null && sending.id !== null) how.onUploadId?.(sending.id)
      if (sending.stop.signal.aborted) sending.running = null
      sending.running ??= run(file, sending)
      return unlessAborted(sending.running, how.signal).finally(() => {
        sending.waiting.delete(how)
        if (sending.waiting.size === 0 && sending.running !== null) void stopUnlessNeeded(sending)
      })
    },
    lose(file) {
      files.delete(file)
    },
    async drop(file) {
      const sending = files.get(file)
      if (sending === undefined) return
      files.delete(file)
      sending.stop.abort(new DOMException('The file is needed no more', 'AbortError'))
      await sending.running?.catch(() => undefined)
      const { id } = sending
      // Where that fails, it expires.
      if (id !== null) await client('deleteUpload', { params: { upload_id: id } }).catch(() => undefined)
    },
  }
}

function start({ uploadId = null }: SendHow): Sending {
  return { id: uploadId, offset: null, running: null, stop: new AbortController(), waiting: new Set() }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The key has ended, or too much was asked: a form would be answered the same. */
const passing: readonly number[] = [401, 429]
