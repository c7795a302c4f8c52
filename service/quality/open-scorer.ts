import { calibratedScorer, type Rater } from './calibrated-scorer.ts'
import { featuresScorer } from './features-scorer.ts'
import { httpRater } from './http-rater.ts'
import { llmRater } from './llm-rater.ts'
import type { OpenCalibrations } from './open-calibrations.ts'
import { type RunScoreTask, scoreInThread } from './score-in-thread.ts'
import type { Scorer } from './scorer.ts'

/** A server that rates, by its protocol. */
export type RemoteChoice = {
  readonly kind: 'llm' | 'http'
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** Kind of the scorer, with its server if it has one. */
export type ScorerChoice = { readonly kind: 'features' } | RemoteChoice

/** Opens the scorer that the operator chose. `now`: milliseconds, from any start; `run`: in a thread. */
export function openScorer(
  choice: ScorerChoice,
  calibrations: Pick<OpenCalibrations, 'records' | 'loadModel' | 'readModelBytes'>,
  now: () => number,
  run: RunScoreTask,
): Scorer {
  if (choice.kind === 'features') return scoreInThread(featuresScorer(calibrations), calibrations, run)
  return calibratedScorer(openRater(choice, now), calibrations.records)
}

export function openRater(choice: RemoteChoice, now: () => number): Rater {
  return choice.kind === 'llm' ? llmRater({ ...choice, now }) : httpRater({ ...choice, now })
}
