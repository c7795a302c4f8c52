import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'

const Share = z.number().check(z.minimum(0), z.maximum(1))
const Correlation = z.number().check(z.minimum(-1), z.maximum(1))

const RecordSet = z.strictObject({
  name: z.string(),
  licence: z.string(),
  segments: z.int().check(z.minimum(0)),
  pearson: Correlation,
  pearsonLow: Correlation,
  /** True when other parts of it were used for training; false when it was only judged. */
  isSeen: z.boolean(),
})
export type RecordSet = z.infer<typeof RecordSet>

/**
 * Figures that a scorer reached on pairs whose worth is known, for one direction and one engine, and the meaning of its
 * raw values. A data file; made by calibration, never edited.
 */
export const CalibrationRecord = z.strictObject({
  /** The version of the scorer that the figures are for. */
  scorer: z.string().check(z.minLength(1)),
  /** Grows with each calibration of the same direction and engine; 0 for a shipped record. */
  revision: z.int().check(z.minimum(0)),
  source: z.string().check(z.minLength(1)),
  target: z.string().check(z.minLength(1)),
  /**
   * The engine whose output was judged; null when there were several. One that begins with `study:` runs nowhere but in
   * the study: its record shows how far the scorer gets, and makes no language one with validated scores.
   */
  engine: z.nullable(z.string().check(z.minLength(1))),
  /** The organisation whose corrections it was made of: it scores texts of that one alone. Null when it serves all. */
  organisation: z._default(z.nullable(z.string().check(z.regex(/^\w+$/))), null),
  /** Source of the labels, and its licence. */
  origin: z.string().check(z.minLength(1)),
  licence: z.string().check(z.minLength(1)),
  /**
   * `judgement`: people gave points · `words`: share of right words · `effort`: of editing it into a person's text, see
   * `effort.ts` · `references`: the same, into translations made without it · `similarity`: of earlier versions.
   */
  label: z.enum(['judgement', 'words', 'effort', 'references', 'similarity']),
  /** Number of pairs behind the figures: the rater saw none of them, nor another translation of their sources. */
  segments: z.int().check(z.minimum(0)),
  pearson: Correlation,
  /** Lower end of the 95 % interval of Pearson's r. */
  pearsonLow: Correlation,
  spearman: Correlation,
  /** The agreement on each set that it was tried on. */
  sets: z.optional(z.array(RecordSet)),
  /** Share of the pairs put into a band that belongs there; null for a band that is never given. */
  precision: z.strictObject({ rehacer: z.nullable(Share), fiable: z.nullable(Share) }),
  /** Raw value and score, in rising order of both: between them the score lies on a straight line. */
  points: z.array(z.tuple([z.number(), z.number().check(z.minimum(0), z.maximum(100))])).check(z.minLength(2)),
  /** File of the model of the raw values, beside the record; null for a scorer that needs none. */
  model: z.nullable(z.string().check(z.regex(/^[\w.-]+$/))),
  /** The engine whose opinion is asked, and the weights of `opinion-features.ts`; of that scorer alone. */
  opinion: z.optional(
    z.strictObject({
      engine: z.string().check(z.minLength(1)),
      mean: z.number(),
      spread: z.number(),
      means: z.array(z.number()),
      spreads: z.array(z.number()),
      weights: z.array(z.number()),
    }),
  ),
})

export type CalibrationRecord = z.infer<typeof CalibrationRecord>

/**
 * True when the scorer is good enough on this direction for its scores to be shown: enough pairs, Pearson's r with the
 * lower end of its interval, and bands that hold their precision. Where no band is given all scores are those of
 * `revisar`: they show what to look at first if they agree the better.
 */
export function meetsBar({ segments, pearson, pearsonLow, precision }: CalibrationRecord): boolean {
  const bar = limits.calibration
  const { rehacer, fiable } = precision
  const agreement = rehacer === null && fiable === null ? bar.withoutBands : bar
  return (
    segments >= bar.least &&
    pearson >= agreement.pearson &&
    pearsonLow >= agreement.pearsonLow &&
    (rehacer ?? 1) >= bar.precision.rehacer &&
    (fiable ?? 1) >= bar.precision.fiable
  )
}
