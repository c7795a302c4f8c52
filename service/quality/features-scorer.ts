import { takeTurn } from '../turns/take-turn.ts'
import { calibratedScorer } from './calibrated-scorer.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import { type Model, predict } from './model.ts'
import type { Scorer } from './scorer.ts'

/** Changes with the features and with the way they are put together. */
export const featuresVersion = 'features-4'

/** Records and the models that they name. */
export type CalibrationRecords = {
  readonly records: () => readonly CalibrationRecord[]
  /** Throws an error that names the file when it is missing or no model. */
  readonly loadModel: (name: string) => Promise<Model>
}

/**
 * Scores by features of the two texts and by how usual their words are: no neural weights, no network. 2 ms for a
 * sentence, 35 ms for the longest text that is scored: `score-in-thread.ts` computes more than a few in a thread.
 */
export function featuresScorer({ records, loadModel }: CalibrationRecords): Scorer {
  return calibratedScorer(
    {
      version: featuresVersion,
      async rate(pairs, _context, record) {
        if (record?.model == null) throw new Error('The record names no model')
        const model = await loadModel(record.model)
        const values: number[] = []
        for (const pair of pairs) {
          if (values.length > 0) await takeTurn()
          values.push(predict(model, pair, pair.checks))
        }
        return values
      },
    },
    records,
  )
}
