import type { ApertiumEngine } from '../../service/engines/apertium/apertium-engine.ts'

// As service/pipeline asks.
const BATCH = 100
const SLOTS = 3

const none = new AbortController().signal

/** Has all segments translated as a job asks: batches of 100, three at once. Throws when one is not. */
export async function askAsJob(engine: ApertiumEngine, sentences: readonly string[]): Promise<void> {
  let asked = 0
  const slots = Array.from({ length: SLOTS }, async () => {
    while (asked < sentences.length) await ask(engine, sentences.slice(asked, (asked += BATCH)), 'job')
  })
  await Promise.all(slots)
}

/** English → Spanish, one call. Throws when a sentence is not translated. */
export async function ask(
  engine: ApertiumEngine,
  sentences: readonly string[],
  priority: 'job' | 'interactive',
): Promise<void> {
  for await (const result of engine.translate(batchOf(sentences), { signal: none, priority }))
    if (!result.ok) throw new Error(`A sentence was not translated: ${result.reason}`)
}

export function batchOf(sentences: readonly string[]) {
  const items = sentences.map((text, index) => ({ key: String(index), source: [{ kind: 'text', text } as const] }))
  return { source: 'en', target: 'es', items }
}
