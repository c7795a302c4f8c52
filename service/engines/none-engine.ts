import type { TranslationEngine } from './engine.ts'

/** The engine where there is none: takes every direction and translates nothing. Waiting for an engine may help. */
export const noneEngine: TranslationEngine = {
  id: 'none',
  modelVersion: 'none',
  capabilities: () =>
    Promise.resolve({
      pairs: 'any',
      tags: 'none',
      terms: 'none',
      fuzzy: false,
      instructions: false,
      postEdit: false,
      logprobs: false,
      context: false,
      maxBatch: 500,
      maxChars: 1_000_000,
      concurrency: 1,
    }),
  health: () => Promise.resolve({ ok: false, latencyMs: 0, detail: 'no engine is installed' }),
  async *translate({ items }) {
    for (const { key } of items) yield { key, ok: false, reason: 'unavailable', retryable: true }
  },
  close: () => Promise.resolve(),
}
