import type { Check } from '#contract/checks/check.ts'
import { countCharacters, plainText } from '#contract/tags/plain-text.ts'
import type { ScoredPair } from './scorer.ts'

/** What a pair is judged by. Adding or changing one makes another version of the scorer. */
export const featureNames = [
  'length',
  'lengthRatio',
  'copied',
  'unknown',
  'tagRepairs',
  'critical',
  'major',
  'minor',
  'logprob',
] as const

export type Features = Readonly<Record<(typeof featureNames)[number], number>>

/**
 * - `length`: logarithm of the source's characters · `lengthRatio`: distance of the logarithm of target by source from 0
 * - `copied`: share of the source's words that stand in the target · `unknown`: share of words the engine did not know
 * - `tagRepairs`: marks that had to be mended · `critical`, `major`, `minor`: checks not passed
 * - `logprob`: mean log-probability of a token, 0 where the engine gives none
 */
export function featuresOf({ source, target, signals }: ScoredPair, checks: readonly Check[]): Features {
  const words = wordsOf(source)
  const inTarget = new Set(wordsOf(target))
  const [from, to] = [countCharacters(source), countCharacters(target)]
  const count = (severity: Check['severity']) => checks.filter((check) => check.severity === severity).length
  return {
    length: Math.log(from + 1),
    lengthRatio: Math.abs(Math.log((to + 1) / (from + 1))),
    copied: shareOf(words.filter((word) => inTarget.has(word)).length, words.length),
    unknown: shareOf(signals?.unknownWords?.length ?? 0, words.length),
    tagRepairs: signals?.tagRepairs ?? 0,
    critical: count('critical'),
    major: count('major'),
    minor: count('minor'),
    logprob: signals?.logprob ?? 0,
  }
}

function wordsOf(text: string): string[] {
  return (
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}
