import { limits } from '#contract/limits.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import type { Rater } from './calibrated-scorer.ts'
import { makeFigures, makeRecord, type RecordHead } from './make-record.ts'
import type { LabelledPair } from './model.ts'
import { readRecords } from './read-records.ts'
import { writeCalibration } from './write-calibration.ts'

/** Folder of the calibrations, and the rater: null for the built-in scorer, which is trained on the pairs. */
export type CalibrationPlace = {
  readonly folder: string
  readonly rater: Rater | null
}

/** Direction and engine to calibrate, and the origin of the pairs. */
export type CalibrationHead = Pick<RecordHead, 'source' | 'target' | 'engine' | 'organisation' | 'origin' | 'label'>

/** Makes a record of labelled pairs and stores it. Takes some seconds for 2,000 pairs. */
export async function keepCalibration(
  { folder, rater }: CalibrationPlace,
  pairs: readonly LabelledPair[],
  given: CalibrationHead,
  signal: AbortSignal,
): Promise<{ readonly record: CalibrationRecord; readonly file: string }> {
  if (pairs.length < limits.calibration.least)
    throw new Error(`There are ${pairs.length} pairs; ${limits.calibration.least} are needed.`)
  const head = { ...given, licence: 'not to be passed on', revision: 0 }
  const { record, model } = rater === null ? makeRecord(pairs, head) : await rateAll(rater, pairs, head, signal)
  // One more than all records, as `qe_version` has to change with each; read last, for two that are made at a time.
  const known = await readRecords(folder)
  const revision = 1 + known.reduce((most, one) => Math.max(most, one.revision), 0)
  const kept = { ...record, revision }
  return { record: kept, file: await writeCalibration(folder, kept, model) }
}

/** Rates the pairs, which a rater that was not trained here has never seen; its values are compared with the labels. */
async function rateAll(rater: Rater, pairs: readonly LabelledPair[], head: RecordHead, signal: AbortSignal) {
  const unchecked = pairs.map((pair) => ({ ...pair, checks: [] }))
  const raw = await rater.rate(
    unchecked,
    { source: head.source, target: head.target, engine: head.engine },
    null,
    signal,
  )
  const labels = pairs.map(({ label }) => label)
  return { record: makeFigures(raw, labels, head, rater.version), model: null }
}
