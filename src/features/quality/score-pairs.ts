import { limits } from '#contract/limits.ts'
import type { QualityItem } from '#contract/resources/quality.ts'
import type { Api } from '../../api/api.ts'
import { estimateQuality } from '../../api/text.ts'
import type { Languages, Pair } from './pair.ts'

/** Most pairs at once: a key may ask for so many in a minute, and still work beside it. */
export const MOST_PAIRS = 5_000

export type ScoredPair = Pair & Omit<QualityItem, 'index'>

type How = {
  readonly signal: AbortSignal
  /** Called after each batch with everything that is scored by then. */
  readonly onScored: (scored: readonly ScoredPair[], version: string) => void
}

/** Scores pairs in batches, in their order. Throws the error of a batch; earlier scores stay. */
export async function scorePairs(
  api: Api,
  { from, to }: Languages,
  pairs: readonly Pair[],
  { signal, onScored }: How,
): Promise<void> {
  const scored: ScoredPair[] = []
  for (let start = 0; start < pairs.length; start += limits.qualityItems) {
    const batch = pairs.slice(start, start + limits.qualityItems)
    const items = batch.map(({ source, target }) => ({ source, target }))
    const reply = await estimateQuality(api, { source_lang: from, target_lang: to, items }, signal)
    for (const [index, { score, band, checks }] of reply.items.entries()) {
      const pair = batch[index]
      if (pair !== undefined) scored.push({ ...pair, score, band, checks })
    }
    onScored([...scored], reply.qe_version)
  }
}
