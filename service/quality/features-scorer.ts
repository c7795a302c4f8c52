import type { Check } from '#contract/checks/check.ts'
import { runChecks } from '#contract/checks/run-checks.ts'
import { sameLanguage } from '#contract/languages/same-language.ts'
import { bandFloor, bandOf } from '#contract/segments/bands.ts'
import { type CalibrationRecord, meetsBar } from './calibration-record.ts'
import { type Features, featureNames, featuresOf } from './features.ts'
import type { Score, ScoreContext, ScoredPair, Scorer } from './scorer.ts'

/** Changes with the features and with the way they are put together. */
export const featuresVersion = 'features-1'

/** A pair with a critical check is to be redone, whatever the rest says. Source: api-decisions, "Quality". */
const CRITICAL_CAP = 40

/** Nobody may trust a target with words that the engine did not know. */
const UNKNOWN_CAP = bandFloor.fiable - 1

/**
 * Scores by what can be seen in the two texts, without any weights of its own: those are in the calibration records,
 * and a direction without a record that meets the bar gets no score at all. Less than 1 ms for a pair.
 */
export function featuresScorer(records: readonly CalibrationRecord[]): Scorer {
  const usable = records.filter((record) => record.scorer === featuresVersion && meetsBar(record))
  return {
    version: featuresVersion,
    isValidated: (language) =>
      usable.some(({ source, target }) => sameLanguage(source, language) || sameLanguage(target, language)),
    async score(pairs, context, signal) {
      signal.throwIfAborted()
      const record = recordFor(usable, context)
      return pairs.map((pair) => (record === null ? noScore : scorePair(pair, context, record)))
    },
  }
}

const noScore: Score = { score: null, band: bandOf(null) }

/** One made for this engine, else one made from several engines. */
function recordFor(records: readonly CalibrationRecord[], context: ScoreContext): CalibrationRecord | null {
  const ofPair = records.filter(
    ({ source, target }) => sameLanguage(source, context.source) && sameLanguage(target, context.target),
  )
  const own = ofPair.find(({ engine }) => engine !== null && engine === context.engine)
  return own ?? ofPair.find(({ engine }) => engine === null) ?? null
}

function scorePair(pair: ScoredPair, { source, target }: ScoreContext, { model }: CalibrationRecord): Score {
  const checks = runChecks({ source: pair.source, target: pair.target, sourceLang: source, targetLang: target })
  const raw = predict(featuresOf(pair, checks), model)
  const score = Math.min(Math.round(Math.min(100, Math.max(0, raw))), capOf(pair, checks))
  return { score, band: bandOf(score) }
}

function predict(features: Features, { intercept, weights }: CalibrationRecord['model']): number {
  return featureNames.reduce((sum, name) => sum + (weights[name] ?? 0) * features[name], intercept)
}

function capOf({ signals }: ScoredPair, checks: readonly Check[]): number {
  if (checks.some(({ severity }) => severity === 'critical')) return CRITICAL_CAP
  return (signals?.unknownWords?.length ?? 0) > 0 ? UNKNOWN_CAP : 100
}
