import * as z from 'zod'
import { featureNames } from './features.ts'

const Share = z.number().min(0).max(1)

/**
 * What a scorer reached on pairs that people scored, for one direction and one engine, and the numbers that it scores
 * with. Shipped as a data file; made by calibration, never by hand.
 */
export const CalibrationRecord = z.strictObject({
  /** The version of the scorer that the figures are for. */
  scorer: z.string().min(1),
  source: z.string().min(1),
  target: z.string().min(1),
  /** The engine whose output was scored; null when it was that of several. */
  engine: z.nullable(z.string().min(1)),
  /** Where the scores come from. */
  origin: z.string().min(1),
  /** Scored pairs that no training saw. */
  segments: z.int().min(0),
  pearson: z.number().min(-1).max(1),
  /** Lower end of the 95 % interval of Pearson's r. */
  pearsonLow: z.number().min(-1).max(1),
  /** Of the pairs put into a band, the share that belongs there. */
  precision: z.strictObject({ rehacer: Share, fiable: Share }),
  /** Score = intercept + Σ weight × feature, in points of 0 to 100. */
  model: z.strictObject({ intercept: z.number(), weights: z.partialRecord(z.enum(featureNames), z.number()) }),
})

export type CalibrationRecord = z.infer<typeof CalibrationRecord>

/** From when on scores are shown, and a language has `qe: true`. */
const bar = { segments: 300, pearson: 0.3, pearsonLow: 0.2, precision: { rehacer: 0.7, fiable: 0.85 } } as const

/** True when the scorer is good enough on this direction for its scores to be shown. */
export function meetsBar({ segments, pearson, pearsonLow, precision }: CalibrationRecord): boolean {
  return (
    segments >= bar.segments &&
    pearson >= bar.pearson &&
    pearsonLow >= bar.pearsonLow &&
    precision.rehacer >= bar.precision.rehacer &&
    precision.fiable >= bar.precision.fiable
  )
}
