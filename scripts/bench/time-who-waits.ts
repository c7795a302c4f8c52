import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'

const none = new AbortController().signal
const APART_MS = 25

/**
 * Milliseconds until somebody has one sentence, asked again and again while a job translates `sentences`, in batches of
 * 100 and three at once, as the service runs it. The first holds the start of a pipeline for people.
 */
export async function timeWhoWaits(sentences: readonly string[], path = process.env['PATH'] ?? ''): Promise<number[]> {
  const found = await findModes({ folders: [systemFolder], path })
  const engine = await openApertium(found, path)
  const times: number[] = []
  let asked = 0
  const job = { isDone: false }
  try {
    await translate(sentences.slice(0, 100), 'job')
    const lanes = Promise.all([1, 2, 3].map(runLane)).finally(() => (job.isDone = true))
    while (!job.isDone) {
      const start = performance.now()
      await translate(['The house is red.'], 'interactive')
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, APART_MS))
    }
    await lanes
  } finally {
    await engine.close()
  }
  return times

  async function runLane(): Promise<void> {
    while (asked < sentences.length) await translate(sentences.slice(asked, (asked += 100)), 'job')
  }

  async function translate(texts: readonly string[], priority: 'job' | 'interactive'): Promise<void> {
    const items = texts.map((text, index) => ({ key: String(index), source: [{ kind: 'text', text } as const] }))
    for await (const result of engine.translate({ source: 'en', target: 'es', items }, { signal: none, priority }))
      if (!result.ok) throw new Error(`A sentence was not translated: ${result.reason}`)
  }
}
