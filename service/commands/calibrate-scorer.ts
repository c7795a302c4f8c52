import { readFile } from 'node:fs/promises'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { limits } from '#contract/limits.ts'
import { correctionsOrigin, labelledCorrections } from '../core/calibrations/labelled-corrections.ts'
import { type CalibrationRecord, meetsBar } from '../quality/calibration-record.ts'
import { type CalibrationHead, type CalibrationPlace, keepCalibration } from '../quality/keep-calibration.ts'
import { recordName } from '../quality/make-record.ts'
import type { LabelledPair } from '../quality/model.ts'
import { readScoredPairs } from '../quality/read-scored-pairs.ts'
import { listCorrectedDirections } from '../store/corrections.ts'
import type { Db } from '../store/open-store.ts'

/** Folder of the calibrations, and the database of the corrections. */
type CorrectionsPlace = CalibrationPlace & { readonly db: Db; readonly organisationId: string }

export type CalibrationWish = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly engine?: string | undefined
}

/**
 * Runs `qe calibrate FILE`: makes a record from pairs that people scored, `--from en --to es`, and `--engine apertium`
 * when all targets are of one engine. Returns what to print; throws errors for people.
 */
export async function calibrateFromFile(
  place: CalibrationPlace,
  file: string,
  { from, to, engine }: CalibrationWish,
): Promise<string> {
  const [source, target] = [canonicalLanguage(from ?? ''), canonicalLanguage(to ?? '')]
  if (source === null || target === null) throw new Error('--from and --to say the languages, as in --from en --to es.')
  const pairs = readScoredPairs(await readFile(file, 'utf8'))
  const head = {
    source,
    target,
    engine: engine ?? null,
    organisation: null,
    origin: `scored pairs of ${file}`,
    label: 'judgement',
  } as const
  return keep(place, pairs, head)
}

/**
 * Runs `qe calibrate` without a file: makes a record for each direction and engine of which the organisation has
 * corrected or confirmed enough segments; it scores texts of this organisation alone. The label is the effort that the
 * corrections took.
 */
export async function calibrateFromCorrections(place: CorrectionsPlace, wish: CalibrationWish): Promise<string> {
  const { db, organisationId } = place
  const all = await listCorrectedDirections(db, organisationId)
  const wanted = all.filter(
    ({ source_lang, target_lang, engine }) =>
      (wish.from ?? source_lang) === source_lang &&
      (wish.to ?? target_lang) === target_lang &&
      (wish.engine ?? engine) === engine,
  )
  if (wanted.length === 0) return 'No segment that an engine translated is corrected or confirmed yet.'
  const lines: string[] = []
  for (const direction of wanted) {
    const { source_lang, target_lang, engine, count } = direction
    if (count < limits.calibration.least) {
      lines.push(
        `${source_lang} → ${target_lang}, ${engine}: ${count} of the ${limits.calibration.least} segments needed.`,
      )
      continue
    }
    const pairs = await labelledCorrections(db, organisationId, direction)
    const head = { source: source_lang, target: target_lang, engine, organisation: organisationId }
    lines.push(await keep(place, pairs, { ...head, origin: correctionsOrigin, label: 'effort' }))
  }
  return lines.join('\n')
}

async function keep(place: CalibrationPlace, pairs: readonly LabelledPair[], head: CalibrationHead): Promise<string> {
  const { record, file } = await keepCalibration(place, pairs, head, new AbortController().signal)
  return describe(record, file)
}

function describe(record: CalibrationRecord, file: string): string {
  const { source, target, engine, segments, pearson, pearsonLow, precision, scorer, revision } = record
  const band = (value: number | null) => (value === null ? 'never given' : `${Math.round(value * 100)} % right`)
  return [
    `${source} → ${target}, ${engine ?? 'any engine'}: ${segments} pairs, held out by source`,
    `  Pearson ${pearson.toFixed(2)}, with 95 % above ${pearsonLow.toFixed(2)}`,
    `  rehacer ${band(precision.rehacer)}, fiable ${band(precision.fiable)}`,
    meetsBar(record)
      ? `  good enough: scores are shown from now on, as ${scorer}+org.${revision}`
      : `  not good enough (Pearson .30, lower end .20, bands .70 and .85): ${recordName(record)} stays without a score`,
    `  ${file}`,
  ].join('\n')
}
