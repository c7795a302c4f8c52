import { setTimeout as sleep } from 'node:timers/promises'
import type { LooseToken } from '#language/tags/token.ts'
import type { Capabilities, Item, Result, TranslationEngine } from '../engines/engine.ts'

export type FakeEngine = TranslationEngine & {
  /** Sources in the order in which they were asked, without tags. */
  readonly asked: string[]
  /** Number of further batches that end in "unavailable". */
  down: number
  /** Called with each item before it is answered; may return another answer. */
  onItem: (item: Item) => Promise<Result | undefined> | Result | undefined
}

type FakeOptions = {
  readonly milliseconds?: number
  readonly concurrency?: number
  /** Its capabilities beside writing in capitals. */
  readonly able?: Partial<Capabilities>
}

/** Makes an engine that writes each text in capital letters, keeps the tags, and fails on request. */
export function fakeEngine({ milliseconds = 0, concurrency = 1, able = {} }: FakeOptions = {}): FakeEngine {
  const asked: string[] = []
  const engine: FakeEngine = {
    id: 'capitals',
    modelVersion: 'capitals-1',
    asked,
    down: 0,
    onItem: () => undefined,
    async capabilities() {
      return {
        pairs: 'any',
        tags: 'native',
        terms: 'none',
        fuzzy: false,
        instructions: false,
        postEdit: false,
        logprobs: false,
        context: false,
        maxBatch: 10,
        maxChars: 10_000,
        concurrency,
        ...able,
      }
    },
    async health() {
      return { ok: engine.down === 0, latencyMs: 0 }
    },
    async *translate({ items }, { signal }) {
      const isDown = engine.down > 0
      if (isDown) engine.down--
      for (const item of items) {
        if (milliseconds > 0) await sleep(milliseconds)
        if (signal.aborted) {
          yield { key: item.key, ok: false, reason: 'cancelled', retryable: false }
          continue
        }
        if (isDown) {
          yield { key: item.key, ok: false, reason: 'unavailable', retryable: true }
          continue
        }
        asked.push(item.source.map((token) => (token.kind === 'text' ? token.text : '')).join(''))
        yield (await engine.onItem(item)) ?? inCapitals(item)
      }
    },
    async close() {},
  }
  return engine
}

function inCapitals({ key, source }: Item): Result {
  const target = source.map(
    (token): LooseToken =>
      token.kind === 'text' ? { kind: 'text', text: token.text.toUpperCase() } : { kind: token.kind, id: token.id },
  )
  return { key, ok: true, target, appliedTerms: [], signals: { attempts: 1 } }
}
