import { readFile } from 'node:fs/promises'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { fitTagSpaces } from '../fit-tag-spaces.ts'
import type { Batch, Capabilities, TranslationEngine } from '../engine.ts'
import { htmlTags, readMarkup, writeMarkup } from '../markup-text.ts'
import { matchDirection } from '../match-direction.ts'
import { openRemoteEngine } from '../remote/remote-engine.ts'
import type { Answers, AskedItem, CallReport, RemoteCallOptions } from '../remote/remote-protocol.ts'
import { shieldSegment } from '../shield-segment.ts'
import { findModels, type InstalledModel } from './find-models.ts'
import { openModelThreads } from './model-threads.ts'
import { findUnwritable, readVocabulary, type Vocabulary } from './vocabulary.ts'

export type BergamotSettings = {
  /** Folders with models; those of the first go before those of the others. */
  readonly folders: readonly string[]
  /** Path of the built `bergamot-worker.ts`. */
  readonly workerFile: string
  /** Bytes that all models together may hold. */
  readonly memoryBytes: number
  /** True where the settings do not name the engine: without a model it is healthy all the same. */
  readonly isOptional?: boolean
  /** Milliseconds for one call, and without one until a model's thread ends. */
  readonly timeoutMs?: number
  readonly idleMs?: number
}

export type BergamotEngine = TranslationEngine & {
  /** Returns the names of the models whose threads run: `en-es`. */
  running(): string[]
  /** Ends the threads of models, as a crash would. */
  interrupt(): Promise<void>
}

export type BergamotEnvironment = { readonly now: () => number; readonly report: (call: CallReport) => void }

const modelVersion = 'bergamot-0.4.9'
const TIMEOUT = 120_000
const IDLE = 300_000
/** Bytes that two models at work take: with less, one call goes at a time. */
const MEMORY_OF_TWO = 500_000_000

/**
 * Opens the translation models of Firefox on this machine, by WebAssembly: no other program is needed. Tags travel as
 * HTML, which the models' runtime puts around the words of the translation that belong to theirs. Instructions and
 * examples are ignored; a translation given is repaired by rules.
 */
export function openBergamot(settings: BergamotSettings, environment: BergamotEnvironment): BergamotEngine {
  const { folders, workerFile, memoryBytes, isOptional = false, timeoutMs = TIMEOUT, idleMs = IDLE } = settings
  const threads = openModelThreads({ workerFile, memoryBytes, timeoutMs, idleMs })
  const vocabularies = rememberVocabularies()

  async function ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers> {
    const model = matchDirection(await findModels(folders), batch)
    if (model === null) return { ok: false, reason: 'unavailable', status: null, detail: 'no such model' }
    const known = await vocabularies.of(model).catch(() => null)
    if (known === null) return { ok: false, reason: 'unavailable', status: null, detail: 'the vocabulary is broken' }
    const lost = (text: string) => findUnwritable(text, known.source, known.target)
    const segments = asked.map(({ item }) =>
      shieldSegment(item.source, { verbatim: true, terms: item.terms ?? [], lost }),
    )
    const texts = segments.map(textOf)
    const first = await threads.translate(model, texts, options.signal)
    const isAgain = !first.ok && first.reason === 'crashed'
    const answer = isAgain ? await threads.translate(model, texts, options.signal) : first
    if (!answer.ok) {
      // A batch that ends two threads is split into smaller ones, as one with an answer that cannot be read is.
      const reason = answer.reason === 'crashed' ? 'garbled' : answer.reason
      return { ok: false, reason, status: null, detail: answer.detail }
    }
    return {
      ok: true,
      answers: answer.targets.map((target, index) => {
        const [segment, id] = [segments[index], asked[index]?.id ?? '']
        if (segment === undefined) return { id, target: [] }
        const read = fitTagSpaces(readTarget(target, segment.tokens), segment.tokens)
        const { tokens, appliedTerms } = segment.unshield(read)
        return { id, target: tokens, appliedTerms }
      }),
      attempts: isAgain ? 2 : 1,
      cost: {},
    }
  }

  const concurrency = memoryBytes >= MEMORY_OF_TWO ? 2 : 1
  const engine = openRemoteEngine(
    {
      id: 'bergamot',
      modelVersion,
      canRepair: false,
      capabilities: async () => capabilitiesOf(await findModels(folders), concurrency),
      ask,
      async reach() {
        const models = await findModels(folders)
        return models.length > 0 || isOptional ? { ok: true } : { ok: false, detail: 'no model is installed' }
      },
    },
    { outage: null, concurrency, ...environment },
  )
  const endAll = async () => {
    await Promise.all(threads.running().map((name) => threads.end(name)))
  }
  return {
    ...engine,
    running: () => threads.running(),
    interrupt: endAll,
    async close() {
      await engine.close()
      await threads.close()
    },
  }
}

/**
 * Returns plain text when there is no tag, so that no sign in it can be taken for markup. Spaces of other widths are
 * written plain, as the models were trained.
 */
function textOf({ tokens }: { readonly tokens: readonly LooseToken[] }) {
  const plain = tokens.map((token): LooseToken => {
    return token.kind === 'text' ? { ...token, text: token.text.replaceAll(/[^\S\n\r\t ]/gu, ' ') } : token
  })
  const html = plain.some(({ kind }) => kind !== 'text')
  return html ? { text: writeMarkup(plain, htmlTags), html } : { text: printTags(plain), html }
}

function readTarget(target: string, source: readonly LooseToken[]): readonly LooseToken[] {
  const isMarkup = source.some(({ kind }) => kind !== 'text')
  return isMarkup ? readMarkup(target, htmlTags) : [{ kind: 'text', text: target }]
}

type Vocabularies = { readonly source: Vocabulary; readonly target: Vocabulary }

/** Reads the vocabularies of a model once. */
function rememberVocabularies() {
  const known = new Map<string, Promise<Vocabularies>>()
  return {
    of({ name, bytes, files }: InstalledModel): Promise<Vocabularies> {
      const key = `${name} ${bytes}`
      const read = known.get(key) ?? readVocabularies(files.vocabularies)
      known.set(key, read)
      return read
    },
  }
}

async function readVocabularies([source, target]: readonly [string, string]): Promise<Vocabularies> {
  const read = async (path: string) => readVocabulary(await readFile(path))
  if (source === target) {
    const both = await read(source)
    return { source: both, target: both }
  }
  return { source: await read(source), target: await read(target) }
}

function capabilitiesOf(models: readonly InstalledModel[], concurrency: number): Capabilities {
  return {
    pairs: models.map(({ source, target }) => ({ source, target })),
    tags: 'markup',
    terms: 'hard',
    fuzzy: false,
    instructions: false,
    postEdit: false,
    logprobs: false,
    context: false,
    // Some 300 words, which take about a third of a second: a person waits no longer behind a job.
    maxBatch: 32,
    maxChars: 2000,
    concurrency,
  }
}
