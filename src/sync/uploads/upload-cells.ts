import { createStore } from 'zustand/vanilla'
import { makeLeftOutReports, type ReportLeftOut } from './left-out-reports.ts'
import { isOpen, leftOutOf, mayHelpToRetry, type QueuedUpload } from './queued-upload.ts'
import type { StoredUpload, UploadStore } from './upload-store.ts'

/** `isKept`: open uploads would survive a reload. */
export type UploadState = {
  readonly cells: readonly QueuedUpload[]
  readonly isPaused: boolean
  readonly isKept: boolean
}

export type UploadCellsParts = {
  readonly openUploadStore: () => Promise<UploadStore>
  /** Reports files of a batch that became no job. */
  readonly reportLeftOut: ReportLeftOut
  /** Called when no document is made of the file any more. */
  readonly dropFile: (file: File) => void
}

export type UploadCells = ReturnType<typeof makeUploadCells>

/** Uploads of this page, and the copies of the open ones in this browser. */
export function makeUploadCells({ openUploadStore, reportLeftOut, dropFile }: UploadCellsParts) {
  const store = createStore<UploadState>(() => ({ cells: [], isPaused: false, isKept: true }))
  const reports = makeLeftOutReports(reportLeftOut)
  let opening: Promise<UploadStore> | null = null
  const uploadStore = () => (opening ??= openUploadStore())

  return {
    store,
    reports,
    uploadStore,
    all: () => store.getState().cells,
    find: (id: string) => store.getState().cells.find((cell) => cell.id === id),
    change: (id: string, changes: Partial<QueuedUpload>) =>
      store.setState(({ cells }) => ({
        cells: cells.map((cell) => (cell.id === id ? { ...cell, ...changes } : cell)),
      })),
    keep: async (cells: readonly QueuedUpload[]) => {
      const opened = await uploadStore()
      // The disk is full: they are sent all the same, only a reload would lose them.
      const isKept = await opened.put(cells.map(keptOf)).then(
        () => opened.kind === 'disk',
        () => false,
      )
      store.setState({ isKept })
    },
    forget: async (ids: readonly string[]) => {
      await (await uploadStore()).remove(ids).catch(() => {})
    },
    /** Drops sent parts of files, except those of cells that may still be sent. */
    release: (files: readonly File[]) => {
      const { cells } = store.getState()
      const needed = new Set(cells.flatMap((cell) => (isOpen(cell) || mayHelpToRetry(cell) ? [cell.file] : [])))
      for (const file of new Set(files)) if (!needed.has(file)) dropFile(file)
    },
    /** Reports files that become no job to their batch. */
    noteLeftOut: (cells: readonly StoredUpload[]) => {
      for (const cell of cells) {
        const file = leftOutOf(cell)
        const { batch_id: batchId } = cell.fields
        if (file !== null && batchId !== undefined) reports.add(batchId, [file], true)
      }
    },
  }
}

function keptOf({ step: _step, sent: _sent, job: _job, error: _error, ...kept }: QueuedUpload): StoredUpload {
  return kept
}
