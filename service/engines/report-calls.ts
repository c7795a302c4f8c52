import type { FailReason, TranslationEngine } from './engine.ts'

/** Numbers of a batch that an engine ended. `outcome` is `ok`, or why the first of the failed segments failed. */
export type EngineBatch = {
  readonly engine: string
  readonly outcome: 'ok' | FailReason
  readonly translated: number
  readonly failed: number
  readonly seconds: number
}

/** Makes an engine report every batch: those behind HTTP and those of this machine alike. */
export function reportCalls(engine: TranslationEngine, report: (batch: EngineBatch) => void): TranslationEngine {
  return {
    ...engine,
    async *translate(batch, options) {
      const began = performance.now()
      let outcome: EngineBatch['outcome'] = 'ok'
      let [translated, failed] = [0, 0]
      try {
        for await (const result of engine.translate(batch, options)) {
          if (result.ok) translated++
          else {
            failed++
            if (outcome === 'ok') outcome = result.reason
          }
          yield result
        }
      } finally {
        const seconds = (performance.now() - began) / 1000
        report({ engine: engine.id, outcome, translated, failed, seconds })
      }
    },
  }
}
