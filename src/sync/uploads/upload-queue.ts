import { limits } from '#contract/limits.ts'
import { problems } from '#contract/problems.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { LeftOutFile } from '#contract/resources/left-out.ts'
import type { JobUpload } from '#contract/resources/job.ts'
import { randomToken } from '../../lib/file-hash.ts'
import { ApiError, isApiError } from '../../api/transport/api-error.ts'
import {
  type UploadBatch,
  type QueuedUpload,
  fieldsOf,
  isOpen,
  mayHelpToRetry,
  type RefusedFile,
  type WantedUpload,
} from './queued-upload.ts'
import { makeUploadCells, type UploadCellsParts } from './upload-cells.ts'
import { makeUploadSender, type UploadSenderParts } from './upload-sender.ts'
import type { Refusal, StoredUpload } from './upload-store.ts'
import { wipeOtherFiles } from './other-files.ts'

export type UploadQueue = ReturnType<typeof makeUploadQueue>

/** Milliseconds for which the service knows an upload by its key. */
const REMEMBERED = limits.idempotencyKey.hours * 3600 * 1000

/**
 * Sends documents two at a time, each with its own Idempotency-Key. Unanswered ones are stored in the browser: after a
 * reload or a crash they continue, and those that had arrived already are found, not made again.
 */
export function makeUploadQueue(parts: UploadCellsParts & UploadSenderParts) {
  const cells = makeUploadCells(parts)
  const { store, reports, keep, forget, release, uploadStore } = cells
  const { pump, halt, again, underWay } = makeUploadSender(cells, parts)
  let scope = ''
  let order = 0

  const openIds = () => cells.all().flatMap((cell) => (isOpen(cell) ? [cell.id] : []))
  const cancel = (ids: readonly string[]) => {
    halt(ids, 'cancelled')
    void forget(ids)
    release(ids.flatMap((id) => cells.find(id)?.file ?? []))
  }

  return {
    ...store,
    /** Sets the service and organisation that documents are for. */
    open: (of: string) => void (scope = of),
    /** Takes up the open uploads of an earlier page. */
    async restore() {
      const of = scope
      const known = new Set(cells.all().map(({ id }) => id))
      const stored = await (await uploadStore()).load(of).catch((): StoredUpload[] => [])
      const left = stored.filter(({ id }) => !known.has(id))
      if (scope !== of || left.length === 0) return
      const restored = left.map((kept) => ({ ...fresh(kept), ...doubtOf(kept, parts.clock.now()), ...refusedAs(kept) }))
      order = Math.max(order, ...restored.map((cell) => cell.order + 1))
      store.setState((before) => ({ cells: [...before.cells, ...restored] }))
      cells.noteLeftOut(restored)
      pump()
    },
    /** Starts uploads. `unsent`: requested files that are not sent, so that a reload does not forget the reason. */
    async start(wanted: readonly WantedUpload[], batch: UploadBatch, unsent: readonly RefusedFile[] = []) {
      const name = randomToken()
      const started = documentsOf(wanted, batch, unsent).map(({ file, fields, refused }) => {
        const own = { id: `${name} ${order}`, scope, batch: name, order: order++, file, fields, refused }
        return { ...fresh({ ...own, again: null, leftAt: null, uploadId: null }), ...refusedAs(own) }
      })
      store.setState((before) => ({ cells: [...before.cells, ...started], isPaused: false }))
      if (batch.batch_id !== undefined) reports.add(batch.batch_id, unsent.map(leftOutFile), false)
      await keep(started)
      pump()
    },
    retry: (id: string) => again(id, {}),
    retryFailed() {
      for (const cell of cells.all()) if (mayHelpToRetry(cell)) again(cell.id, {})
    },
    /** Sends it as a new document, although the same was uploaded before. */
    sendAgain: (id: string) => again(id, { again: randomToken(), leftAt: null, job: null }),
    /** Sends unanswered uploads when the service answers again. */
    hurry() {
      reports.again()
      for (const { id, step, error } of cells.all())
        if (step === 'failed' && isApiError(error, 'unreachable')) again(id, {})
    },
    /** Releases files that were chosen and are not sent after all; those of documents stay. */
    release,
    pause() {
      store.setState({ isPaused: true })
      halt(underWay(), 'waiting')
    },
    goOn() {
      store.setState({ isPaused: false })
      pump()
    },
    cancel(id: string) {
      cancel([id])
      pump()
    },
    cancelAll: () => cancel(openIds()),
    /** Removes ended uploads. */
    clear() {
      const ended = cells.all().filter((cell) => !isOpen(cell))
      void forget(ended.map(({ id }) => id))
      store.setState({ cells: cells.all().filter(isOpen) })
      release(ended.map(({ file }) => file))
    },
    /** Stops for another key or none: nothing more is sent, and nothing is shown. Stored uploads stay. */
    close() {
      halt(openIds())
      scope = ''
      reports.clear()
      store.setState({ cells: [], isPaused: false })
    },
    /** Returns everything that this browser stores, of all services and organisations. */
    kept: async () => (await uploadStore()).kept(),
    /** Forgets unsent uploads: of this service and organisation, or of all of them. */
    async wipe(whose: 'mine' | 'all' = 'mine') {
      // One that is at work would keep itself again.
      halt(underWay(), 'cancelled')
      await (await uploadStore()).wipe(whose === 'all' ? undefined : scope).catch(() => {})
      await wipeOtherFiles().catch(() => {})
    },
  }
}

type StartedDocument = Pick<StoredUpload, 'file' | 'fields' | 'refused'>

/** Returns the documents to send, then those that are only shown with the reason why they are not sent. */
function documentsOf(
  wanted: readonly WantedUpload[],
  batch: UploadBatch,
  unsent: readonly RefusedFile[],
): StartedDocument[] {
  const sent = wanted.map((one) => ({ file: one.file, fields: fieldsOf(batch, one), refused: null }))
  const shown = unsent.flatMap(({ file, path, reason }): StartedDocument[] => {
    if (reason === 'translation') return []
    // Only its name is of use.
    const empty = new File([], file.name, { lastModified: file.lastModified })
    const fields: JobUpload = { ...batch, target_lang: '', ...(path !== null && { path }) }
    return [{ file: empty, fields, refused: faultRefusal(reason) }]
  })
  return [...sent, ...shown]
}

function leftOutFile({ file, path, reason }: RefusedFile): LeftOutFile {
  return { name: path ?? file.name, reason }
}

function fresh(kept: StoredUpload): QueuedUpload {
  return { ...kept, step: 'waiting', sent: 0, job: null, error: null }
}

/** Returns the service's answer to a file with this fault. */
function faultRefusal(fault: DocumentFault): Refusal {
  const { status } = problems['invalid-document']
  return { type: 'invalid-document', status, title: '', detail: null, errors: [], members: { reason: fault } }
}

function refusedAs({ refused }: Pick<StoredUpload, 'refused'>): Partial<QueuedUpload> {
  return refused === null ? {} : { step: 'failed', error: new ApiError(refused.type, refused.status, refused) }
}

/** Returns a doubt when the service forgot its key: sent again it might be there twice, so a person decides. */
function doubtOf({ leftAt }: StoredUpload, now: number): Partial<QueuedUpload> {
  if (leftAt === null || now - leftAt < REMEMBERED) return {}
  return { step: 'failed', error: new ApiError('unanswered', 0) }
}
