import type { ModelText } from './bergamot-worker.ts'
import type { InstalledModel } from './find-models.ts'
import { type ModelAnswer, type ModelThread, startModelThread, type ThreadSettings } from './model-thread.ts'

export type ThreadsSettings = ThreadSettings & {
  /** Bytes that all models together may hold; one alone may always run. */
  readonly memoryBytes: number
  /** Milliseconds without a request after which a thread ends. */
  readonly idleMs: number
}

/** One thread for each model that is used, as many as the memory takes. */
export type ModelThreads = {
  translate(model: InstalledModel, texts: readonly ModelText[], signal: AbortSignal): Promise<ModelAnswer>
  /** Returns the names of the models whose threads run. */
  running(): string[]
  /** Ends the thread of a model whose files are being removed. */
  end(name: string): Promise<void>
  close(): Promise<void>
}

type Running = { readonly thread: ModelThread; idle: NodeJS.Timeout | null; usedAt: number }

/**
 * Memory of a model before its thread has reported its own. Measured with one of Mozilla's tiny size: 17 MB of files,
 * some 240 MB of memory, most of which is work space.
 */
const ASSUMED = { base: 200_000_000, perByte: 2.5 }

export function openModelThreads(settings: ThreadsSettings): ModelThreads {
  const threads = new Map<string, Running>()
  let uses = 0

  const end = async (name: string) => {
    const running = threads.get(name)
    threads.delete(name)
    if (running === undefined) return
    if (running.idle !== null) clearTimeout(running.idle)
    await running.thread.end()
  }

  /** Ends threads without work, the one that was used longest ago first, until the new model has its memory. */
  const makeRoom = async (model: InstalledModel) => {
    for (;;) {
      const held = [...threads.values()].reduce(
        (sum, { thread }) => sum + Math.max(ASSUMED.base, thread.heapBytes()),
        0,
      )
      if (held + ASSUMED.base + model.bytes * ASSUMED.perByte <= settings.memoryBytes) return
      const idlest = [...threads].filter(([, { thread }]) => thread.load() === 0).sort(byUse)[0]
      if (idlest === undefined) return
      await end(idlest[0])
    }
  }

  const threadOf = (model: InstalledModel): Running => {
    const known = threads.get(model.name)
    if (known !== undefined && !known.thread.isEnded()) return known
    const started = { thread: startModelThread(model.files, settings), idle: null, usedAt: 0 }
    threads.set(model.name, started)
    return started
  }

  return {
    async translate(model, texts, signal) {
      if (threads.get(model.name)?.thread.isEnded() !== false) await makeRoom(model)
      const running = threadOf(model)
      running.usedAt = ++uses
      if (running.idle !== null) clearTimeout(running.idle)
      const answer = await running.thread.translate(texts, signal)
      // The memory of a thread never shrinks, so one that has grown beyond all bounds starts anew.
      if (running.thread.load() === 0 && running.thread.heapBytes() > settings.memoryBytes) await end(model.name)
      else if (threads.get(model.name) === running) {
        if (running.idle !== null) clearTimeout(running.idle)
        running.idle = setTimeout(() => void end(model.name), settings.idleMs).unref()
      }
      return answer
    },
    running: () => [...threads].filter(([, { thread }]) => !thread.isEnded()).map(([name]) => name),
    end,
    async close() {
      await Promise.all([...threads.keys()].map(end))
    },
  }
}

function byUse([, a]: [string, Running], [, b]: [string, Running]): number {
  return a.usedAt - b.usedAt
}
