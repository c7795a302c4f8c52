import { createStore } from 'zustand/vanilla'
import type { Job } from '#contract/resources/job.ts'
import type { UploadDocument } from '../../api/upload-document.ts'
import { fileHash, randomToken } from '../../lib/file-hash.ts'

/** One document into one language. */
export type Cell = {
  readonly id: string
  readonly file: File
  readonly targetLang: string
  readonly step: 'waiting' | 'hashing' | 'sending' | 'created' | 'existing' | 'failed' | 'cancelled'
  /** Share of the file that is sent, 0 to 1. */
  readonly sent: number
  readonly job: Job | null
  readonly error: unknown
}

export type Batch = { readonly sourceLang: string; readonly allowPartial: boolean }

export type UploadQueue = ReturnType<typeof makeUploadQueue>

const AT_ONCE = 2

/**
 * Sends cells two at a time. Each has its own Idempotency-Key, made from what is sent: the same upload, repeated after
 * a reload or a lost answer, finds the job of the first instead of making a second.
 */
export function makeUploadQueue(uploadDocument: UploadDocument, onJob: (job: Job) => void) {
  const store = createStore<{ readonly cells: readonly Cell[] }>(() => ({ cells: [] }))
  const stops = new Map<string, AbortController>()
  const again = new Map<string, string>()
  let batch: Batch = { sourceLang: '', allowPartial: false }

  const change = (id: string, changes: Partial<Cell>) =>
    store.setState(({ cells }) => ({ cells: cells.map((cell) => (cell.id === id ? { ...cell, ...changes } : cell)) }))

  const pump = () => {
    const { cells } = store.getState()
    const busy = cells.filter(({ step }) => step === 'hashing' || step === 'sending').length
    for (const cell of cells.filter(({ step }) => step === 'waiting').slice(0, AT_ONCE - busy)) void send(cell)
  }

  const send = async ({ id, file, targetLang }: Cell) => {
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { step: 'hashing', sent: 0, error: null })
    const { sourceLang, allowPartial } = batch
    try {
      const idempotencyKey = await keyOf([file.name, sourceLang, targetLang, allowPartial, again.get(id)], file)
      stop.signal.throwIfAborted()
      change(id, { step: 'sending' })
      const { job, created } = await uploadDocument({
        file,
        fields: { source_lang: sourceLang, target_lang: targetLang, allow_partial: allowPartial ? 'true' : 'false' },
        idempotencyKey,
        signal: stop.signal,
        onProgress: (sent) => change(id, { sent }),
      })
      change(id, { step: created ? 'created' : 'existing', job })
      onJob(job)
    } catch (error) {
      change(id, stop.signal.aborted ? { step: 'cancelled' } : { step: 'failed', error })
    }
    pump()
  }

  const queue = (id: string) => {
    change(id, { step: 'waiting' })
    pump()
  }

  return {
    ...store,
    start(cells: readonly Pick<Cell, 'id' | 'file' | 'targetLang'>[], how: Batch) {
      batch = how
      const fresh = { step: 'waiting', sent: 0, job: null, error: null } as const
      store.setState({ cells: cells.map((cell) => ({ ...cell, ...fresh })) })
      pump()
    },
    retry: queue,
    /** As a new document, although the same was uploaded before. */
    sendAgain(id: string) {
      again.set(id, randomToken())
      queue(id)
    },
    cancel(id: string) {
      stops.get(id)?.abort()
      if (store.getState().cells.find((cell) => cell.id === id)?.step === 'waiting') change(id, { step: 'cancelled' })
    },
    cancelAll() {
      for (const { id, step } of store.getState().cells) if (step === 'waiting') change(id, { step: 'cancelled' })
      for (const stop of stops.values()) stop.abort()
    },
  }
}

/** The key of an upload: of the file's bytes and everything that is sent with it. */
async function keyOf(parts: readonly unknown[], file: File): Promise<string> {
  // Without a digest (plain http from another machine) name, size and date have to stand for the bytes.
  const bytes = (await fileHash(file)) ?? `${file.size}-${file.lastModified}`
  const rest = await fileHash(new Blob([JSON.stringify(parts)]))
  return `up-${bytes}-${rest?.slice(0, 32) ?? encodeURIComponent(JSON.stringify(parts)).slice(0, 180)}`
}
