import { plainText } from '#language/tags/plain-text.ts'
import type { CheckedPair } from '../calibrated-scorer.ts'
import { chrF, sequencesOf } from './chrf.ts'

/** An engine's translation of the source, and of the target back into the source's language. */
export type Opinion = { readonly forth: string; readonly back: string }

/** Names of the values, in their order. */
export const opinionFeatureNames = [
  'target beside the engine’s translation',
  'source beside what the engine makes of the target',
  'length of the source',
  'length there and back',
  'critical',
  'major',
  'minor',
] as const

const mostChecks = 3

/**
 * Returns values of a pair by the opinion of an engine, in the order of `opinionFeatureNames`. The engine's words are
 * not right; but what is left out, added or about something else is neither in its translation nor in the way back.
 */
export function opinionFeatures(pair: CheckedPair, { forth, back }: Opinion): number[] {
  const [source, target] = [plainText(pair.source), plainText(pair.target)]
  const checks = (['critical', 'major', 'minor'] as const).map((severity) =>
    Math.min(mostChecks, pair.checks.filter((check) => check.severity === severity).length),
  )
  return [
    chrF(sequencesOf(target), sequencesOf(forth)),
    chrF(sequencesOf(back), sequencesOf(source)),
    Math.log(1 + source.length),
    Math.abs(Math.log((1 + back.length) / (1 + source.length))),
    ...checks,
  ]
}
