import { limits } from '#contract/limits.ts'
import type { Calibration, Calibrations } from '#contract/resources/calibration.ts'
import type { Calibrated, Measured } from '../../quality/calibrator.ts'
import { listCorrectedDirections } from '../../store/corrections.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'

type Parts = Pick<CoreParts, 'store' | 'scorer' | 'calibrator'>

/** Returns the directions that the organisation's people correct, most first, then those measured elsewhere. */
export async function listCalibrations(
  { store, scorer, calibrator }: Parts,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<Calibrations> {
  const corrected = (await listCorrectedDirections(store.db, organisationId)).map((row) => ({
    source: row.source_lang,
    target: row.target_lang,
    engine: row.engine,
    count: row.count,
  }))
  const others = calibrator
    .list(organisationId)
    .filter((one) => !corrected.some((row) => isSameDirection(row, one) && [null, row.engine].includes(one.engine)))
    .map(({ source, target, engine }) => ({ source, target, engine, count: 0 }))
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
  return {
    qe_version: scorer.versionFor(organisationId),
    calibrations: [...corrected, ...others].map((row) =>
      toCalibration(row, {
        count: row.count,
        measured: calibrator.find(row, organisationId),
        isScored: calibrator.isScored(row, organisationId),
      }),
    ),
  }
}

function toCalibration(
  { source, target, engine }: Calibrated,
  { count, measured, isScored }: { count: number; measured: Measured | null; isScored: boolean },
): Calibration {
  return {
    source_lang: source,
    target_lang: target,
    engine,
    scored: isScored,
    figures: measured && {
      segments: measured.segments,
      pearson: measured.pearson,
      pearson_low: measured.pearsonLow,
      ...measured.precision,
      own: measured.own,
      learned_from: learnedFrom[measured.label],
    },
    corrections: count,
    missing: Math.max(0, limits.calibration.least - count),
  }
}

const learnedFrom = {
  judgement: 'ratings',
  words: 'ratings',
  effort: 'corrections',
  similarity: 'corrections',
  references: 'references',
} as const

function isSameDirection(a: Pick<Calibrated, 'source' | 'target'>, b: Pick<Calibrated, 'source' | 'target'>): boolean {
  return a.source === b.source && a.target === b.target
}

function isSame(a: Calibrated, b: Calibrated): boolean {
  return isSameDirection(a, b) && a.engine === b.engine
}
