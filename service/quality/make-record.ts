import { calibrate } from './calibrate.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import { featuresVersion } from './features-scorer.ts'
import { type LabelledPair, type Trained, trainModel } from './model.ts'

/** Fields of a record that the figures do not contain. */
export type RecordHead = Pick<
  CalibrationRecord,
  'source' | 'target' | 'engine' | 'organisation' | 'origin' | 'licence' | 'label' | 'revision'
>

/**
 * Trains a model on labelled pairs of one direction and returns the agreement that it reaches: the figures are of pairs
 * that were held out, by their source. The same pairs give the same record and model.
 */
export function makeRecord(
  pairs: readonly LabelledPair[],
  head: RecordHead,
): { readonly record: CalibrationRecord } & Trained {
  const { model, heldOut } = trainModel(pairs, { sourceLang: head.source, targetLang: head.target })
  return {
    record: {
      ...makeFigures(
        heldOut,
        pairs.map(({ label }) => label),
        head,
        featuresVersion,
      ),
      model: `${recordName(head)}.model.gz`,
    },
    model,
    heldOut,
  }
}

/** Makes the record of a rater that was not trained on these pairs, from its raw values and their labels. */
export function makeFigures(
  raw: readonly number[],
  labels: readonly number[],
  head: RecordHead,
  scorer: string,
): CalibrationRecord {
  const { points, pearson, pearsonLow, spearman, precision } = calibrate(raw, labels)
  return {
    scorer,
    ...head,
    segments: raw.length,
    pearson: round(pearson),
    pearsonLow: round(pearsonLow),
    spearman: round(spearman),
    precision: {
      rehacer: precision.rehacer === null ? null : round(precision.rehacer),
      fiable: precision.fiable === null ? null : round(precision.fiable),
    },
    points: points.map(([from, to]) => [from, to]),
    model: null,
  }
}

/** Returns the name of a record's files: `en-es`, `en-es.apertium`, `en-es.apertium.org_1`. */
export function recordName({
  source,
  target,
  engine,
  organisation,
}: Pick<RecordHead, 'source' | 'target' | 'engine' | 'organisation'>): string {
  const further = [engine?.replace(/[^\w.-]/g, '-'), organisation].filter((part) => part != null)
  return [`${source}-${target}`, ...further].join('.')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
