import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { leanClient, type LeanReply } from './lean-client.ts'

/** Milliseconds that another client waited. */
export type Waits = Readonly<Record<'health' | 'patches' | 'translations', readonly number[]>>
export type BystanderData = { readonly url: string; readonly key: string; readonly job: string }

/**
 * Acts as a client who asks, corrects and translates from one message to the next, then answers with its waits. In a
 * thread of its own: the one that sends 8 MB would hold it up.
 */
const { url, key, job } = workerData as BystanderData
const send = leanClient(url, key)
const languages = { source_lang: 'en', target_lang: 'es' }
let text = 0
let watching: { end: () => Promise<Waits> } | null = null

parentPort?.on('message', () => {
  const ended = watching
  watching = ended === null ? watch() : null
  void ended?.end().then((waits) => parentPort?.postMessage(waits))
})

function watch() {
  const isDone = { value: false }
  const sample = async (samples: number[], pause: number, ask: () => Promise<LeanReply>) => {
    while (!isDone.value) {
      const started = performance.now()
      const { status, body } = await ask()
      if (status !== 200) throw new Error(`${status} ${body}`)
      samples.push(performance.now() - started)
      await sleep(pause)
    }
  }
  const waits = { health: [], patches: [], translations: [] }
  const sampling = Promise.all([
    sample(waits.health, 5, () => send('/healthz')),
    sample(waits.patches, 20, correct),
    sample(waits.translations, 100, () => post('/v1/translate', { ...languages, segments: ['Hello world.'] })),
  ])
  return {
    end: async () => {
      isDone.value = true
      await sampling
      return waits
    },
  }
}

function correct(): Promise<LeanReply> {
  return post(`/v1/jobs/${job}/segments/0`, { target: `Línea ${text++}.`, state: 'translated' }, 'PATCH')
}

function post(path: string, body: object, method = 'POST'): Promise<LeanReply> {
  return send(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}
