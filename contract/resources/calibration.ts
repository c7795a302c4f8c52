import * as z from 'zod/mini'
import { filledText, LanguageCode } from './query.ts'

/** The direction to calibrate; the engine with the most corrections when none is named. */
export const NewCalibration = z.object({
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  engine: z.optional(filledText(200)),
})
export type NewCalibration = z.infer<typeof NewCalibration>

const Share = z.nullable(z.number())

/** Figures that the scorer reaches on pairs that it had not seen. */
export const CalibrationFigures = z.object({
  /** Pairs that were measured. */
  segments: z.int(),
  /** Pearson's r between the scores and the values of the pairs, and the lower end of its 95 % interval. */
  pearson: z.number(),
  pearson_low: z.number(),
  /** The share of the pairs in the band that belong there; null for a band that is never given. */
  rehacer: Share,
  fiable: Share,
  /** True when they are of the organisation's own corrections. */
  own: z.boolean(),
  /** The judgement it was learnt from: human translations of the same texts, corrections, or points given by people. */
  learned_from: z.optional(z.enum(['references', 'corrections', 'ratings'])),
})

/** A direction, and an engine or any engine, with the known facts about its scores. */
export const Calibration = z.object({
  source_lang: z.string(),
  target_lang: z.string(),
  engine: z.nullable(z.string()),
  /** True when translations of this direction and engine have scores. */
  scored: z.boolean(),
  /** Null where nothing was calibrated yet. */
  figures: z.nullable(CalibrationFigures),
  /** Different segments of the engine that people of the organisation corrected or confirmed. */
  corrections: z.int(),
  /** Corrections that are missing before it can be calibrated. */
  missing: z.int(),
})
export type Calibration = z.infer<typeof Calibration>

export const Calibrations = z.object({ qe_version: z.string(), calibrations: z.array(Calibration) })
export type Calibrations = z.infer<typeof Calibrations>
