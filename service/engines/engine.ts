import type { LooseToken } from '#language/tags/token.ts'

/** A directed pair of BCP 47 codes. */
export type Direction = { readonly source: string; readonly target: string }

/** Directions that an engine can do, as far as that is known. */
export type KnownDirections = 'any' | 'unknown' | readonly Direction[]

export type EngineTerm = { readonly source: string; readonly target: string }
export type EngineExample = { readonly source: string; readonly target: string; readonly similarity: number }

export type Capabilities = {
  /** `any`; every directed pair the engine can do; `unknown` while a server that lists them has not answered. */
  readonly pairs: KnownDirections
  readonly tags: 'native' | 'markup' | 'none'
  readonly terms: 'hard' | 'soft' | 'none'
  readonly fuzzy: boolean
  readonly instructions: boolean
  /** True when it rewrites a translation given; otherwise a given one is repaired by rules alone. */
  readonly postEdit: boolean
  readonly logprobs: boolean
  readonly context: boolean
  /** Segments, characters (code points) and calls at once that it takes in one batch. */
  readonly maxBatch: number
  readonly maxChars: number
  readonly concurrency: number
}

export type Item = {
  /** Echoed in the result; unique within the batch. */
  readonly key: string
  readonly source: readonly LooseToken[]
  /** A translation to post-edit. */
  readonly given?: readonly LooseToken[]
  readonly examples?: readonly EngineExample[]
  readonly terms?: readonly EngineTerm[]
  readonly before?: readonly string[]
  readonly after?: readonly string[]
}

/** How a translation addresses its reader: usted or tú, vous or tu, Sie or du. */
export type Register = 'formal' | 'informal'

export type Batch = Direction & {
  /** Style that the customer wants. */
  readonly instructions?: string
  /** How the reader is addressed; absent: as in the source. */
  readonly register?: Register
  readonly items: readonly Item[]
}

/** Report of an engine about its own answer, for scores and for the log. */
export type Signals = {
  readonly logprob?: number
  /** Words the engine did not know, as written. */
  readonly unknownWords?: readonly string[]
  readonly tagRepairs?: number
  /** Numbers of the tags whose place is a guess. */
  readonly tagGuesses?: readonly number[]
  readonly attempts: number
}

export type FailReason = 'unavailable' | 'mismatch' | 'invalid' | 'timeout' | 'unsupported-pair' | 'cancelled'

export type Result =
  | {
      readonly key: string
      readonly ok: true
      readonly target: readonly LooseToken[]
      readonly appliedTerms: readonly EngineTerm[]
      readonly signals: Signals
      readonly explanation?: string
    }
  | { readonly key: string; readonly ok: false; readonly reason: FailReason; readonly retryable: boolean }

export type TranslateOptions = {
  readonly signal: AbortSignal
  /** Interactive calls go before those of a job. */
  readonly priority: 'interactive' | 'job'
}

/**
 * A machine translation engine. Every item of a batch gets exactly one result, in any order, as soon as it is ready;
 * the targets it yields have parity with their sources. Throws nothing but bugs: failures are results.
 */
export type TranslationEngine = {
  readonly id: string
  /** Becomes `model_version`. */
  readonly modelVersion: string
  capabilities(): Promise<Capabilities>
  health(signal: AbortSignal): Promise<{
    readonly ok: boolean
    readonly latencyMs: number
    readonly detail?: string
    /** Status of the answer of a server that refuses to be asked. */
    readonly status?: number
  }>
  /** True while it is known not to answer: another one should be asked. Costs nothing. */
  isDown?(): boolean
  /** Returns the milliseconds until it is tried again after no answer, 0 once it may be; null while it answers. */
  restMs?(): number | null
  /** Lets the next call try it at once, where it is known not to answer. */
  tryNow?(): void
  translate(batch: Batch, options: TranslateOptions): AsyncIterable<Result>
  close(): Promise<void>
}
