import { type CalibrationHead, keepCalibration } from './keep-calibration.ts'
import type { LabelledPair } from './model.ts'

/** Runs in a worker thread: the event loop of the service never trains. */

export type CalibrationTask = {
  readonly folder: string
  readonly pairs: readonly LabelledPair[]
  readonly head: CalibrationHead
}

export async function calibrateTask({ folder, pairs, head }: CalibrationTask) {
  const { record } = await keepCalibration({ folder, rater: null }, pairs, head, new AbortController().signal)
  return record
}
