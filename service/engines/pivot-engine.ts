import type { Batch, Capabilities, Item, Result, TranslateOptions, TranslationEngine } from './engine.ts'
import { longestRest } from './longest-rest.ts'
import { postEditWithoutEngine } from './post-edit-without-engine.ts'
import { type ShieldedSegment, shieldSegment } from './shield-segment.ts'

export type Legs = {
  readonly first: TranslationEngine
  readonly second: TranslationEngine
  /** The language between. */
  readonly pivot: string
}

/**
 * Joins two directed pairs to one: source → pivot → target. Tags are carried through both, and so are terms and
 * protected texts, as tags. It lives as long as its legs, which are not its own to close.
 */
export function composeEngines({ first, second, pivot }: Legs): TranslationEngine {
  return {
    id: joinNames(first.id, second.id, pivot),
    modelVersion: joinNames(first.modelVersion, second.modelVersion, pivot),
    isDown: () => first.isDown?.() === true || second.isDown?.() === true,
    restMs: () => longestRest([first, second].map((leg) => ({ restMs: leg.restMs?.() ?? null }))),
    capabilities: async () => able(await first.capabilities(), await second.capabilities()),
    async health(signal) {
      const legs = await Promise.all([first.health(signal), second.health(signal)])
      const latencyMs = legs.reduce((sum, leg) => sum + leg.latencyMs, 0)
      const detail = legs.flatMap((leg) => (leg.detail === undefined ? [] : [leg.detail])).join('; ')
      return { ok: legs.every(({ ok }) => ok), latencyMs, ...(detail === '' ? {} : { detail }) }
    },
    async *translate(batch, options) {
      const given = batch.items.filter((item) => item.given !== undefined)
      for (const item of given) yield await repair(item, batch, options)
      const shielded = new Map(
        batch.items
          .filter((item) => item.given === undefined)
          .map((item) => [item.key, shieldSegment(item.source, { verbatim: true, terms: item.terms ?? [] })]),
      )
      const halfway = new Map<string, Halfway>()
      const toPivot = { source: batch.source, target: pivot, items: itemsOf(shielded) }
      for await (const result of first.translate(toPivot, options))
        if (result.ok) halfway.set(result.key, result)
        else yield result
      const items = [...halfway.values()].map(({ key, target }) => ({ key, source: target }))
      const { instructions, register } = batch
      const onward = {
        source: pivot,
        target: batch.target,
        items,
        ...(instructions === undefined ? {} : { instructions }),
        ...(register === undefined ? {} : { register }),
      }
      for await (const result of second.translate(onward, options)) {
        const before = halfway.get(result.key)
        const segment = shielded.get(result.key)
        yield before === undefined || segment === undefined || !result.ok ? result : join(before, result, segment)
      }
    },
    close: () => Promise.resolve(),
  }
}

type Halfway = Extract<Result, { ok: true }>

function itemsOf(shielded: ReadonlyMap<string, ShieldedSegment>): Item[] {
  return [...shielded].map(([key, { tokens }]) => ({ key, source: tokens }))
}

function join(first: Halfway, second: Halfway, { unshield }: ShieldedSegment): Result {
  const { tokens, appliedTerms } = unshield(second.target)
  const unknownWords = [...(first.signals.unknownWords ?? []), ...(second.signals.unknownWords ?? [])]
  return {
    key: first.key,
    ok: true,
    target: tokens,
    appliedTerms,
    signals: {
      attempts: first.signals.attempts + second.signals.attempts,
      tagRepairs: (first.signals.tagRepairs ?? 0) + (second.signals.tagRepairs ?? 0),
      tagGuesses: [...new Set([...(first.signals.tagGuesses ?? []), ...(second.signals.tagGuesses ?? [])])],
      unknownWords,
    },
  }
}

/** Repairs a translation by rules. It is in the target language, so a way through a third one would only lose it. */
async function repair(item: Item, batch: Batch, { signal }: TranslateOptions): Promise<Result> {
  if (signal.aborted) return { key: item.key, ok: false, reason: 'cancelled', retryable: true }
  return postEditWithoutEngine(item, item.given ?? [], batch)
}

/** `apertium-3.8.3 via es`, `deepl+apertium-3.8.3 via es`. */
export function joinNames(first: string, second: string, pivot: string): string {
  return `${first === second ? first : `${first}+${second}`} via ${pivot}`
}

function able(first: Capabilities, second: Capabilities): Capabilities {
  return {
    // The caller composed the legs, and knows for which direction.
    pairs: 'any',
    tags: 'markup',
    terms: 'hard',
    fuzzy: false,
    instructions: second.instructions,
    postEdit: false,
    logprobs: false,
    context: false,
    maxBatch: Math.min(first.maxBatch, second.maxBatch),
    maxChars: Math.min(first.maxChars, second.maxChars),
    concurrency: Math.min(first.concurrency, second.concurrency),
  }
}
