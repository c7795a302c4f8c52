import type { TmxUnit, TmxVariant } from './tmx-unit.ts'

export type Rank = (code: string) => number

export type ChosenVariants = {
  readonly source: TmxVariant
  /** Targets that make an entry each; more than one where the file has the language more than once. */
  readonly targets: readonly TmxVariant[]
  /** Variants in the target's language, but of another region. */
  readonly alternatives: readonly TmxVariant[]
}

/**
 * Chooses the two requested languages of a unit by `makeLanguageRank`: the same code goes before the language without a
 * region, and that before any region; of equals, the first in the file. Their order in the unit does not matter.
 */
export function chooseVariants(
  { variants }: TmxUnit,
  rankSource: Rank,
  rankTarget: Rank,
): ChosenVariants | 'no-source' | 'no-target' {
  const source = bestOf(variants, rankSource)
  if (source === null) return 'no-source'
  const others = variants.filter((variant) => variant !== source && rankTarget(variant.lang) > 0)
  const best = bestOf(others, rankTarget)
  if (best === null) return 'no-target'
  const isSame = (variant: TmxVariant) => variant.lang.toLowerCase() === best.lang.toLowerCase()
  return {
    source,
    targets: others.filter(isSame),
    // A region of the source language is not an alternative of the target: en-US → en-GB.
    alternatives: others.filter((variant) => !isSame(variant) && rankSource(variant.lang) === 0),
  }
}

function bestOf(variants: readonly TmxVariant[], rank: Rank): TmxVariant | null {
  let best: TmxVariant | null = null
  for (const variant of variants) if (rank(variant.lang) > (best === null ? 0 : rank(best.lang))) best = variant
  return best
}
