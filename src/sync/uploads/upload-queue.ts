import { createStore } from 'zustand/vanilla'
import { limits } from '#contract/limits.ts'
import { problems } from '#contract/problems.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { Job, JobUpload } from '#contract/resources/job.ts'
import type { Clock } from '../../lib/clock.ts'
import { randomToken } from '../../lib/file-hash.ts'
import { ApiError, isApiError } from '../../api/transport/api-error.ts'
import {
  type UploadBatch,
  type QueuedUpload,
  fieldsOf,
  isOpen,
  leftOutOf,
  keyOf,
  mayHelpToRetry,
  type RefusedFile,
  type WantedUpload,
} from './queued-upload.ts'
import type { UploadDocument } from '../../api/upload/upload-document.ts'
import type { Refusal, StoredUpload, UploadStore } from './upload-store.ts'
import { makeLeftOutReports, type ReportLeftOut } from './left-out-reports.ts'
import { wipeOtherFiles } from './other-files.ts'

/** `isKept`: open uploads would survive a reload. */
export type UploadState = {
  readonly cells: readonly QueuedUpload[]
  readonly isPaused: boolean
  readonly isKept: boolean
}

export type UploadQueue = ReturnType<typeof makeUploadQueue>

export type UploadQueueParts = {
  readonly uploadDocument: UploadDocument
  readonly openUploadStore: () => Promise<UploadStore>
  readonly clock: Clock
  readonly onJob: (job: Job) => void
  /** Reports files of a batch that became no job. */
  readonly reportLeftOut: ReportLeftOut
  /** Called when no document is made of the file any more. */
  readonly dropFile: (file: File) => void
}

const AT_ONCE = 2
/** Milliseconds for which the service knows an upload by its key. */
const REMEMBERED = limits.idempotencyKey.hours * 3600 * 1000

/**
 * Sends documents two at a time, each with its own Idempotency-Key. Unanswered ones are stored in the browser: after a
 * reload or a crash they continue, and those that had arrived already are found, not made again.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeUploadQueue(parts: UploadQueueParts) {
  const { uploadDocument, openUploadStore, clock, onJob, dropFile } = parts
  const reports = makeLeftOutReports(parts.reportLeftOut)
  const store = createStore<UploadState>(() => ({ cells: [], isPaused: false, isKept: true }))
  const stops = new Map<string, AbortController>()
  let opening: Promise<UploadStore> | null = null
  const uploadStore = () => (opening ??= openUploadStore())
  let scope = ''
  let order = 0

  const change = (id: string, changes: Partial<QueuedUpload>) =>
    store.setState(({ cells }) => ({ cells: cells.map((cell) => (cell.id === id ? { ...cell, ...changes } : cell)) }))
  const find = (id: string) => store.getState().cells.find((cell) => cell.id === id)

  const keep = async (cells: readonly QueuedUpload[]) => {
    const opened = await uploadStore()
    // The disk is full: they are sent all the same, only a reload would lose them.
    const isKept = await opened.put(cells.map(keptOf)).then(
      () => opened.kind === 'disk',
      () => false,
    )
    store.setState({ isKept })
  }
  const forget = async (ids: readonly string[]) => {
    await (await uploadStore()).remove(ids).catch(() => {})
  }

  const pump = () => {
    const { cells, isPaused } = store.getState()
    if (isPaused) return
    const busy = cells.filter(({ step }) => step === 'hashing' || step === 'sending').length
    for (const cell of cells.filter(({ step }) => step === 'waiting').slice(0, AT_ONCE - busy)) void send(cell)
  }

  /** Drops sent parts of files, except those of cells that may still be sent. */
  const release = (files: readonly File[]) => {
    const { cells } = store.getState()
    const needed = new Set(cells.flatMap((cell) => (isOpen(cell) || mayHelpToRetry(cell) ? [cell.file] : [])))
    for (const file of new Set(files)) if (!needed.has(file)) dropFile(file)
  }
  const filesOf = (ids: readonly string[]) => ids.flatMap((id) => find(id)?.file ?? [])

  /** Reports files that become no job to their batch. */
  const noteLeftOut = (cells: readonly StoredUpload[]) => {
    for (const cell of cells) {
      const file = leftOutOf(cell)
      const { batch_id: batchId } = cell.fields
      if (file !== null && batchId !== undefined) reports.add(batchId, [file], true)
    }
  }

  const send = async (cell: QueuedUpload) => {
    const { id, file, fields, leftAt } = cell
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { step: 'hashing', sent: 0, error: null })
    try {
      const idempotencyKey = await keyOf(cell)
      stop.signal.throwIfAborted()
      change(id, { step: 'sending', leftAt: clock.now() })
      let kept = { ...cell, leftAt: clock.now() }
      await keep([kept])
      stop.signal.throwIfAborted()
      const { job, created } = await uploadDocument({
        file,
        fields,
        idempotencyKey,
        signal: stop.signal,
        onProgress: (sent) => change(id, { sent }),
        uploadId: cell.uploadId,
        onUploadId(uploadId) {
          if (kept.uploadId === uploadId || stop.signal.aborted) return
          kept = { ...kept, uploadId }
          change(id, { uploadId })
          void keep([kept])
        },
      })
      // An upload whose first answer was lost is new all the same.
      change(id, { step: created || leftAt !== null ? 'created' : 'existing', job })
      await forget([id])
      release([file])
      onJob(job)
      if (fields.batch_id !== undefined && job.batch_id === fields.batch_id) reports.hasJob(fields.batch_id)
    } catch (error) {
      // It was paused or cancelled: the cause of that has set its state.
      if (!stop.signal.aborted) {
        const refused = isAnswered(error) ? refusalOf(error) : null
        change(id, { step: 'failed', error, refused })
        // A reload does not send it again, and still shows the reason.
        if (refused !== null) {
          await keep([{ ...cell, refused }])
          noteLeftOut([{ ...cell, refused }])
        }
        release([file])
      }
    }
    if (stops.get(id) === stop) stops.delete(id)
    pump()
  }

  const halt = (ids: readonly string[], step: 'cancelled' | 'waiting') => {
    for (const id of ids) {
      stops.get(id)?.abort()
      change(id, { step, sent: 0 })
    }
  }
  const open = () => store.getState().cells.filter(isOpen)

  const again = (id: string, changes: Partial<QueuedUpload>) => {
    change(id, { step: 'waiting', error: null, refused: null, ...changes })
    const cell = find(id)
    if (cell) void keep([cell])
    pump()
  }

  return {
    ...store,
    /** Sets the service and organisation that documents are for. */
    open(of: string) {
      scope = of
    },
    /** Takes up the open uploads of an earlier page. */
    async restore() {
      const of = scope
      const known = new Set(store.getState().cells.map(({ id }) => id))
      const left = (await (await uploadStore()).load(of).catch((): StoredUpload[] => [])).filter(
        ({ id }) => !known.has(id),
      )
      if (scope !== of || left.length === 0) return
      const cells = left.map((kept) => ({ ...fresh(kept), ...doubtOf(kept, clock.now()), ...refusedAs(kept) }))
      order = Math.max(order, ...cells.map((cell) => cell.order + 1))
      store.setState((before) => ({ cells: [...before.cells, ...cells] }))
      noteLeftOut(cells)
      pump()
    },
    /** Starts uploads. `unsent`: requested files that are not sent, so that a reload does not forget the reason. */
    async start(wanted: readonly WantedUpload[], batch: UploadBatch, unsent: readonly RefusedFile[] = []) {
      const name = randomToken()
      const cellOf = (file: File, fields: JobUpload, refused: Refusal | null) =>
        fresh({
          id: `${name} ${order}`,
          scope,
          batch: name,
          order: order++,
          file,
          fields,
          again: null,
          refused,
          leftAt: null,
          uploadId: null,
        })
      const cells = [
        ...wanted.map((one) => cellOf(one.file, fieldsOf(batch, one), null)),
        ...unsent.flatMap(({ file, path, reason }) => {
          if (reason === 'translation') return []
          const refused = faultRefusal(reason)
          // Only its name is of use.
          const empty = new File([], file.name, { lastModified: file.lastModified })
          const cell = cellOf(empty, { ...batch, target_lang: '', ...(path !== null && { path }) }, refused)
          return { ...cell, ...refusedAs(cell) }
        }),
      ]
      store.setState((before) => ({ cells: [...before.cells, ...cells], isPaused: false }))
      const leftOut = unsent.map(({ file, path, reason }) => ({ name: path ?? file.name, reason }))
      if (batch.batch_id !== undefined) reports.add(batch.batch_id, leftOut, false)
      await keep(cells)
      pump()
    },
    retry: (id: string) => again(id, {}),
    retryFailed() {
      for (const cell of store.getState().cells) if (mayHelpToRetry(cell)) again(cell.id, {})
    },
    /** Sends it as a new document, although the same was uploaded before. */
    sendAgain: (id: string) => again(id, { again: randomToken(), leftAt: null, job: null }),
    /** Sends unanswered uploads when the service answers again. */
    hurry() {
      reports.again()
      for (const { id, step, error } of store.getState().cells)
        if (step === 'failed' && isApiError(error, 'unreachable')) again(id, {})
    },
    /** Releases files that were chosen and are not sent after all; those of documents stay. */
    release,
    pause() {
      store.setState({ isPaused: true })
      halt([...stops.keys()], 'waiting')
    },
    goOn() {
      store.setState({ isPaused: false })
      pump()
    },
    cancel(id: string) {
      halt([id], 'cancelled')
      void forget([id])
      release(filesOf([id]))
      pump()
    },
    cancelAll() {
      const ids = open().map(({ id }) => id)
      halt(ids, 'cancelled')
      void forget(ids)
      release(filesOf(ids))
    },
    /** Removes ended uploads. */
    clear() {
      const ended = store.getState().cells.filter((cell) => !isOpen(cell))
      void forget(ended.map(({ id }) => id))
      store.setState({ cells: open() })
      release(ended.map(({ file }) => file))
    },
    /** Stops for another key or none: nothing more is sent, and nothing is shown. Stored uploads stay. */
    close() {
      const ids = open().map(({ id }) => id)
      for (const id of ids) stops.get(id)?.abort()
      scope = ''
      reports.clear()
      store.setState({ cells: [], isPaused: false })
    },
    /** Returns everything that this browser stores, of all services and organisations. */
    kept: async () => (await uploadStore()).kept(),
    /** Forgets unsent uploads: of this service and organisation, or of all of them. */
    async wipe(whose: 'mine' | 'all' = 'mine') {
      // One that is at work would keep itself again.
      halt([...stops.keys()], 'cancelled')
      await (await uploadStore()).wipe(whose === 'all' ? undefined : scope).catch(() => {})
      await wipeOtherFiles().catch(() => {})
    },
  }
}

function keptOf({ step: _step, sent: _sent, job: _job, error: _error, ...kept }: QueuedUpload): StoredUpload {
  return kept
}

function fresh(kept: StoredUpload): QueuedUpload {
  return { ...kept, step: 'waiting', sent: 0, job: null, error: null }
}

function refusalOf({ type, status, title, detail, errors, members }: ApiError): Refusal {
  return { type, status, title, detail, errors, members }
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

/** True when the service has decided: sent again unchanged, it would be refused again. */
function isAnswered(error: unknown): error is ApiError {
  if (!isApiError(error) || error.status === 0) return false
  const { [error.type]: kind }: Readonly<Record<string, { readonly retry: string }>> = problems
  return kind === undefined ? error.status < 500 : kind.retry === 'never'
}
