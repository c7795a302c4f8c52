import { calibratedScorer, type Rater } from './calibrated-scorer.ts'
import { type CalibrationRecords, featuresScorer } from './features-scorer.ts'
import { httpRater } from './http-rater.ts'
import { llmRater } from './llm-rater.ts'
import type { Scorer } from './scorer.ts'

/** A server that rates, by its protocol. */
export type RemoteChoice = {
  readonly kind: 'llm' | 'http'
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** Which scorer is wanted, with the server of those that have one. */
export type ScorerChoice = { readonly kind: 'features' } | RemoteChoice

/** The scorer that the operator chose. `now`: milliseconds, from any start. */
export function openScorer(choice: ScorerChoice, calibrations: CalibrationRecords, now: () => number): Scorer {
  if (choice.kind === 'features') return featuresScorer(calibrations)
  return calibratedScorer(openRater(choice, now), calibrations.records)
}

export function openRater(choice: RemoteChoice, now: () => number): Rater {
  return choice.kind === 'llm' ? llmRater({ ...choice, now }) : httpRater({ ...choice, now })
}
