import type { Direction } from '../engines/engine.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import type { CalibrationHead } from './keep-calibration.ts'
import type { LabelledPair } from './model.ts'

/** A direction and an engine; null: any engine. */
export type Calibrated = Direction & { readonly engine: string | null }

/** Agreement that the scorer reaches in a direction. */
export type Measured = Calibrated & {
  /** True when it was measured on the organisation's own corrections. */
  readonly own: boolean
  readonly label: CalibrationRecord['label']
  readonly segments: number
  readonly pearson: number
  readonly pearsonLow: number
  readonly precision: { readonly rehacer: number | null; readonly fiable: number | null }
}

/** Lists how good the scorer is, and calibrates it on further pairs. */
export type Calibrator = {
  /** Returns every measurement that counts for an organisation. */
  list(organisation: string): readonly Measured[]
  /** Returns the one that scores of this engine rest on, else the one that came closest; null when there is none. */
  find(wanted: Calibrated, organisation: string): Measured | null
  /** True when translations of this engine have scores. */
  isScored(wanted: Calibrated, organisation: string): boolean
  /**
   * Calibrates on labelled pairs; counts once it has resolved. Throws when the scorer does not answer or too many calls
   * wait to be calibrated, and the signal's reason when the caller has given up.
   */
  calibrate(pairs: readonly LabelledPair[], head: CalibrationHead, signal: AbortSignal): Promise<void>
}
