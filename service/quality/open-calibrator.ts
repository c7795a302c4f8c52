import { Piscina } from 'piscina'
import { type CalibrationRecord, meetsBar } from './calibration-record.ts'
import { type Rater, recordFor } from './calibrated-scorer.ts'
import type { CalibrationTask } from './calibration-worker.ts'
import type { Calibrated, Calibrator, Measured } from './calibrator.ts'
import { keepCalibration } from './keep-calibration.ts'
import { featuresVersion } from './features-scorer.ts'
import type { OpenCalibrations } from './open-calibrations.ts'
import { opinionVersion } from './opinion/second-opinion.ts'

type Options = {
  /** Path of the built `calibration-worker.ts`. */
  readonly file: string
  readonly folder: string
  /** Null: the built-in scorer, which is trained, one direction after the other, in a thread of its own. */
  readonly rater: Rater | null
  readonly calibrations: OpenCalibrations
  /** Number by which the priority of its thread is lower. */
  readonly niceIncrement?: number
}

const idleMilliseconds = 5_000
/** Calls that may wait for the one thread; later ones are refused until there is a place. */
const mostWaiting = 4

export function openCalibrator({
  file,
  folder,
  rater,
  calibrations,
  niceIncrement = 0,
}: Options): Calibrator & { readonly close: () => Promise<void> } {
  const pool = new Piscina({
    filename: file,
    name: 'calibrateTask',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMilliseconds,
    niceIncrement,
  })
  const version = rater?.version ?? featuresVersion
  /** Returns the records of an organisation, without those of an engine that runs only in a study. */
  const visible = (organisation: string) =>
    calibrations
      .records()
      .filter(({ scorer }) => scorer === version || scorer === opinionVersion)
      .filter(({ engine }) => engine?.startsWith('study:') !== true)
      .filter((record) => record.organisation === null || record.organisation === organisation)
  // No engine gives a second opinion of its own translations.
  const visibleFor = ({ engine }: Calibrated, organisation: string) =>
    visible(organisation).filter(({ opinion }) => opinion === undefined || opinion.engine !== engine)
  const inForce = (wanted: Calibrated, organisation: string) =>
    recordFor(visibleFor(wanted, organisation).filter(meetsBar), wanted)
  return {
    list: (organisation) => visible(organisation).map(toMeasured),
    find(wanted, organisation) {
      const record = inForce(wanted, organisation) ?? recordFor(visibleFor(wanted, organisation), wanted)
      return record === null ? null : toMeasured(record)
    },
    isScored: (wanted, organisation) => inForce(wanted, organisation) !== null,
    async calibrate(pairs, head, signal) {
      if (rater !== null) await keepCalibration({ folder, rater }, pairs, head, signal)
      else await pool.run({ folder, pairs, head } satisfies CalibrationTask, { signal })
      await calibrations.reload()
    },
    close: () => pool.destroy(),
  }
}

/** Shows the set with which a record agrees least, because a figure over sets of different difficulty flatters. */
function toMeasured(record: CalibrationRecord): Measured {
  const { source, target, engine, organisation, precision, label, sets = [] } = record
  const { segments, pearson, pearsonLow } = sets.toSorted((a, b) => a.pearson - b.pearson)[0] ?? record
  return { source, target, engine, own: organisation !== null, label, segments, pearson, pearsonLow, precision }
}
