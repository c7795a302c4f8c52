import { setTimeout as sleep } from 'node:timers/promises'
import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { ask, askAsJob } from './ask-as-job.ts'

const APART_MS = 25

/**
 * Milliseconds until a person has one sentence, asked again and again while a job translates `sentences`. The first holds
 * the start of a pipeline for people.
 */
export async function timeWhoWaits(sentences: readonly string[], path = process.env['PATH'] ?? ''): Promise<number[]> {
  const engine = await openApertium(await findModes({ folders: [systemFolder], path }), path)
  const times: number[] = []
  try {
    await ask(engine, sentences.slice(0, 100), 'job')
    const job = { isDone: false }
    const work = askAsJob(engine, sentences).finally(() => (job.isDone = true))
    while (!job.isDone) {
      const start = performance.now()
      await ask(engine, ['The house is red.'], 'interactive')
      times.push(performance.now() - start)
      await sleep(APART_MS)
    }
    await work
  } finally {
    await engine.close()
  }
  return times
}
