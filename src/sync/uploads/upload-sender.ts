import { problems } from '#contract/problems.ts'
import type { Job } from '#contract/resources/job.ts'
import { type ApiError, isApiError } from '../../api/transport/api-error.ts'
import type { UploadDocument } from '../../api/upload/upload-document.ts'
import type { Clock } from '../../lib/clock.ts'
import { keyOf, type QueuedUpload } from './queued-upload.ts'
import type { UploadCells } from './upload-cells.ts'
import type { Refusal } from './upload-store.ts'

export type UploadSenderParts = {
  readonly uploadDocument: UploadDocument
  readonly clock: Clock
  readonly onJob: (job: Job) => void
}

const AT_ONCE = 2

/** Sends the uploads that wait, two at a time, until the service has answered each. */
export function makeUploadSender(cells: UploadCells, { uploadDocument, clock, onJob }: UploadSenderParts) {
  const { change, keep } = cells
  const stops = new Map<string, AbortController>()

  const pump = () => {
    if (cells.store.getState().isPaused) return
    const busy = cells.all().filter(({ step }) => step === 'hashing' || step === 'sending').length
    const waiting = cells.all().filter(({ step }) => step === 'waiting')
    for (const cell of waiting.slice(0, AT_ONCE - busy)) void send(cell)
  }

  const send = async (cell: QueuedUpload) => {
    const { id, file, fields } = cell
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { step: 'hashing', sent: 0, error: null })
    try {
      const { job, created } = await upload(cell, stop.signal)
      // An upload whose first answer was lost is new all the same.
      change(id, { step: created || cell.leftAt !== null ? 'created' : 'existing', job })
      await cells.forget([id])
      cells.release([file])
      onJob(job)
      if (fields.batch_id !== undefined && job.batch_id === fields.batch_id) cells.reports.hasJob(fields.batch_id)
    } catch (error) {
      // It was paused or cancelled: the cause of that has set its state.
      if (!stop.signal.aborted) await fail(cell, error)
    }
    if (stops.get(id) === stop) stops.delete(id)
    pump()
  }

  /** Sends the document, after it is stored that it leaves. */
  const upload = async (cell: QueuedUpload, signal: AbortSignal) => {
    const { id, file, fields } = cell
    const idempotencyKey = await keyOf(cell)
    signal.throwIfAborted()
    const leftAt = clock.now()
    change(id, { step: 'sending', leftAt })
    let kept = { ...cell, leftAt }
    await keep([kept])
    signal.throwIfAborted()
    return uploadDocument({
      file,
      fields,
      idempotencyKey,
      signal,
      onProgress: (sent) => change(id, { sent }),
      uploadId: cell.uploadId,
      onUploadId(uploadId) {
        if (kept.uploadId === uploadId || signal.aborted) return
        kept = { ...kept, uploadId }
        change(id, { uploadId })
        void keep([kept])
      },
    })
  }

  const fail = async (cell: QueuedUpload, error: unknown) => {
    const refused = isAnswered(error) ? refusalOf(error) : null
    change(cell.id, { step: 'failed', error, refused })
    // A reload does not send it again, and still shows the reason.
    if (refused !== null) {
      await keep([{ ...cell, refused }])
      cells.noteLeftOut([{ ...cell, refused }])
    }
    cells.release([cell.file])
  }

  return {
    pump,
    /** Lets an upload wait for another attempt, with these changes. */
    again: (id: string, changes: Partial<QueuedUpload>) => {
      change(id, { step: 'waiting', error: null, refused: null, ...changes })
      const cell = cells.find(id)
      if (cell) void keep([cell])
      pump()
    },
    /** Stops requests; without a step their uploads stay as they are. */
    halt: (ids: readonly string[], step?: 'cancelled' | 'waiting') => {
      for (const id of ids) {
        stops.get(id)?.abort()
        if (step !== undefined) change(id, { step, sent: 0 })
      }
    },
    /** Returns the ids of the uploads that are under way. */
    underWay: () => [...stops.keys()],
  }
}

function refusalOf({ type, status, title, detail, errors, members }: ApiError): Refusal {
  return { type, status, title, detail, errors, members }
}

/** True when the service has decided: sent again unchanged, it would be refused again. */
function isAnswered(error: unknown): error is ApiError {
  if (!isApiError(error) || error.status === 0) return false
  const { [error.type]: kind }: Readonly<Record<string, { readonly retry: string }>> = problems
  return kind === undefined ? error.status < 500 : kind.retry === 'never'
}
