import { Worker } from 'node:worker_threads'
import type { ModelReply, ModelRequest, ModelText } from './bergamot-worker.ts'
import type { ModelFiles } from './find-models.ts'

export type ModelAnswer =
  | { readonly ok: true; readonly targets: readonly string[] }
  | { readonly ok: false; readonly reason: ModelFailure; readonly detail: string }

/**
 * `refused`: the model did not take the texts; `crashed`: its thread ended while it worked; `unavailable`: it could not
 * be loaded, or is closed; `timeout`: it took too long.
 */
export type ModelFailure = 'refused' | 'crashed' | 'unavailable' | 'timeout' | 'cancelled'

/** A thread that holds one model and answers one request after the other. */
export type ModelThread = {
  translate(texts: readonly ModelText[], signal: AbortSignal): Promise<ModelAnswer>
  /** Returns the number of requests that are not answered yet. */
  load(): number
  /** Returns the memory of the module in bytes; 0 before the first answer. */
  heapBytes(): number
  isEnded(): boolean
  /** Ends the thread even while it works, and gives its memory back. */
  end(): Promise<void>
}

export type ThreadSettings = {
  /** Path of the built `bergamot-worker.ts`. */
  readonly workerFile: string
  /** Milliseconds for one request, the start of the thread included. */
  readonly timeoutMs: number
}

type Pending = { readonly settle: (answer: ModelAnswer) => void }

export function startModelThread(files: ModelFiles, { workerFile, timeoutMs }: ThreadSettings): ModelThread {
  const worker = new Worker(workerFile, { workerData: files })
  const pending = new Map<number, Pending>()
  let nextId = 1
  let heap = 0
  let isReady = false
  let ended: string | null = null

  const finish = (detail: string, reason: ModelFailure) => {
    ended ??= detail
    for (const { settle } of pending.values()) settle({ ok: false, reason, detail })
    pending.clear()
  }
  const crash = (detail: string) => finish(detail, isReady ? 'crashed' : 'unavailable')
  worker.on('message', (reply: ModelReply) => {
    if ('isReady' in reply) {
      isReady = true
      return
    }
    const asked = pending.get(reply.id)
    pending.delete(reply.id)
    if ('heapBytes' in reply) heap = reply.heapBytes
    if (pending.size === 0) worker.unref()
    if ('error' in reply) asked?.settle({ ok: false, reason: 'refused', detail: reply.error })
    else asked?.settle({ ok: true, targets: reply.targets })
  })
  worker.on('error', (error) => crash(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => crash('The thread of the model ended.'))
  worker.unref()

  return {
    translate(texts, signal) {
      if (signal.aborted) return Promise.resolve({ ok: false, reason: 'cancelled', detail: '' })
      if (ended !== null) return Promise.resolve({ ok: false, reason: 'unavailable', detail: ended })
      const request: ModelRequest = { id: nextId++, texts }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          // The module cannot be interrupted, so its thread is terminated.
          finish('The model took too long.', 'timeout')
          void worker.terminate()
        }, timeoutMs)
        const cancel = () => settle({ ok: false, reason: 'cancelled', detail: '' })
        const settle = (answer: ModelAnswer) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', cancel)
          resolve(answer)
        }
        signal.addEventListener('abort', cancel, { once: true })
        pending.set(request.id, { settle })
        worker.ref()
        worker.postMessage(request)
      })
    },
    load: () => pending.size,
    heapBytes: () => heap,
    isEnded: () => ended !== null,
    async end() {
      finish('The engine is closed.', 'unavailable')
      await worker.terminate()
    },
  }
}
