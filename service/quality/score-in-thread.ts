import { isScorable, recordFor, usableRecords } from './calibrated-scorer.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import { featuresVersion } from './features-scorer.ts'
import type { ModelBytes, OpenCalibrations } from './open-calibrations.ts'
import type { Score, ScoreContext, ScoredPair, Scorer } from './scorer.ts'

/** Input of a thread that scores, with the record and the model that were in force at the request. */
export type ScoreTask = {
  readonly pairs: readonly ScoredPair[]
  readonly context: ScoreContext
  readonly record: CalibrationRecord
  readonly model: ModelBytes
}

export type RunScoreTask = (task: ScoreTask) => Promise<Score[]>

/** Some 6 ms on the event loop. The way to the thread and back takes less, but other tasks may be queued there. */
const scoredAtOnce = { pairs: 3, characters: 2_000 }

/** True when so few pairs are scored on the event loop. */
export function isScoredAtOnce(pairs: readonly ScoredPair[]): boolean {
  const scorable = pairs.filter(isScorable)
  const characters = scorable.reduce((sum, { source, target }) => sum + source.length + target.length, 0)
  return scorable.length <= scoredAtOnce.pairs && characters <= scoredAtOnce.characters
}

/** Scores a few sentences as `scorer` does, on the event loop, and more than that in a thread: a sentence takes 2 ms. */
export function scoreInThread(
  scorer: Scorer,
  { records, readModelBytes }: Pick<OpenCalibrations, 'records' | 'readModelBytes'>,
  run: RunScoreTask,
): Scorer {
  return {
    ...scorer,
    async score(pairs, context, signal) {
      const record = recordFor(usableRecords(records(), featuresVersion, context.organisation), context)
      if (record?.model == null || isScoredAtOnce(pairs)) return scorer.score(pairs, context, signal)
      const scores = await run({ pairs, context, record, model: await readModelBytes(record.model) })
      signal.throwIfAborted()
      return scores
    },
  }
}
