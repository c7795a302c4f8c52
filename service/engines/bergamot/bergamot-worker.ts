import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Bergamot, loadBergamot, type Memory, type Model } from './bergamot.ts'
import type { ModelFiles } from './find-models.ts'

/** One text to translate; `html`: it has markup, whose elements come back around the translation of their words. */
export type ModelText = { readonly text: string; readonly html: boolean }
export type ModelRequest = { readonly id: number; readonly texts: readonly ModelText[] }
export type ModelReply =
  /** The model is loaded and has translated something. */
  | { readonly isReady: true }
  | { readonly id: number; readonly targets: readonly string[]; readonly heapBytes: number }
  /** The texts could not be translated; the thread goes on. */
  | { readonly id: number; readonly error: string }

/** Bytes to which the module aligns the start of a model, and of everything else. */
const ALIGNED = { model: 256, other: 64 }

/** Firefox's settings for these models, without its cache: one guess a word, at most twice the words of the source. */
const CONFIG = `beam-size: 1
normalize: 1.0
word-penalty: 0
max-length-break: 128
mini-batch-words: 1024
workspace: 128
max-length-factor: 2.0
skip-cost: true
cpu-threads: 0
quiet: true
quiet-translation: true
gemm-precision: int8shiftAlphaAll
alignment: soft
`

/** Runs a thread with one model: answers one request after the other, in the order in which they come. */
async function serve(files: ModelFiles): Promise<void> {
  const bergamot = await loadBergamot()
  const service = new bergamot.BlockingService({ cacheSize: 0 })
  const model = openModel(bergamot, files)
  // Only the first translation shows whether a model is broken.
  translate(bergamot, service, model, [{ text: 'a', html: false }])
  reply({ isReady: true })
  parentPort?.on('message', ({ id, texts }: ModelRequest) => {
    try {
      const targets = translate(bergamot, service, model, texts)
      reply({ id, targets, heapBytes: bergamot.HEAP8.length })
    } catch (error) {
      reply({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

function openModel(bergamot: Bergamot, { model, shortlist, vocabularies }: ModelFiles): Model {
  const list = new bergamot.AlignedMemoryList()
  // One file that serves both languages is given once.
  for (const file of new Set(vocabularies)) list.push_back(memoryOf(bergamot, readFileSync(file), ALIGNED.other))
  const words = shortlist === null ? Buffer.alloc(0) : readFileSync(shortlist)
  const network = memoryOf(bergamot, readFileSync(model), ALIGNED.model)
  return new bergamot.TranslationModel(CONFIG, network, memoryOf(bergamot, words, ALIGNED.other), list, null)
}

function memoryOf(bergamot: Bergamot, bytes: Buffer, alignment: number): Memory {
  const memory = new bergamot.AlignedMemory(bytes.byteLength, alignment)
  memory.getByteArrayView().set(bytes)
  return memory
}

function translate(
  bergamot: Bergamot,
  service: InstanceType<Bergamot['BlockingService']>,
  model: Model,
  texts: readonly ModelText[],
): string[] {
  const [sources, options] = [new bergamot.VectorString(), new bergamot.VectorResponseOptions()]
  try {
    for (const { text, html } of texts) {
      sources.push_back(text)
      options.push_back({ alignment: html, html, qualityScores: false })
    }
    const responses = service.translate(model, sources, options)
    const targets = texts.map((_, index) => responses.get(index).getTranslatedText())
    responses.delete()
    return targets
  } finally {
    sources.delete()
    options.delete()
  }
}

function reply(message: ModelReply): void {
  parentPort?.postMessage(message)
}

// The thread is started with the files of its model; an error here ends it, which its owner sees.
await serve(workerData as ModelFiles)
