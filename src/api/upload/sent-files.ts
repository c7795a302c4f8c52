import { limits } from '#contract/limits.ts'
import { unreachableError } from '../transport/api-error.ts'
import type { PartsToSend, SendHow, Sending } from './send-rest.ts'

/** Files that the service has, or has the beginning of, by the parts in which they were sent. */
export type SentFiles = {
  /** Sends the part that the service does not have yet. Null: the file goes in a form. Throws `ApiError`. */
  send(file: File, how: SendHow): Promise<string | null>
  /** Notes that the service has it no longer. */
  lose(file: File): void
  /** Drops a file that is needed no more: the service deletes its parts. Never throws. */
  drop(file: File): Promise<void>
}

/**
 * Milliseconds for which a file continues to be sent when nothing waits for it: an analysis that is repeated for other
 * languages gives up the one before it.
 */
const GRACE = 1000

export function makeSentFiles(parts: PartsToSend): SentFiles {
  const { client, session, clock } = parts
  const files = new WeakMap<File, Sending>()
  /** Addresses of services that take files in forms only. */
  const bare = new Set<string>()
  const addressNow = () => session.getState().session?.address ?? ''

  const run = (file: File, sending: Sending): Promise<string | null> => {
    sending.stop = new AbortController()
    const address = addressNow()
    const running = loadSendRest()
      .then(({ sendRest }) => sendRest(parts, file, sending))
      .then((id) => {
        if (id === false) bare.add(address)
        return id === false ? null : id
      })
      .finally(() => {
        if (sending.running === running) sending.running = null
      })
    // Callers that wait get its error.
    running.catch(() => undefined)
    return running
  }

  const stopUnlessNeeded = async ({ stop, waiting }: Sending) => {
    await clock.sleep(GRACE, stop.signal)
    if (waiting.size === 0) stop.abort(new DOMException('Nothing waits for the file', 'AbortError'))
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
      // An upload that cannot be deleted expires.
      if (id !== null) await client('deleteUpload', { params: { upload_id: id } }).catch(() => undefined)
    },
  }
}

/** Loads the code that sends parts of large files: no screen needs it at its start. */
function loadSendRest() {
  return import('./send-rest.ts').catch(() => {
    throw unreachableError()
  })
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
