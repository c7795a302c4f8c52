import { readFile } from 'node:fs/promises'
import { canonicalLanguage } from '#contract/languages/canonical-language.ts'
import { computeEdits } from '../engines/compute-edits.ts'
import { type CalibrationRecord, meetsBar } from '../quality/calibration-record.ts'
import type { Rater } from '../quality/calibrated-scorer.ts'
import { makeFigures, makeRecord, recordName, type RecordHead } from '../quality/make-record.ts'
import type { LabelledPair } from '../quality/model.ts'
import { readRecords } from '../quality/read-records.ts'
import { readScoredPairs } from '../quality/read-scored-pairs.ts'
import { writeCalibration } from '../quality/write-calibration.ts'
import { listCorrectedDirections, listCorrections } from '../store/corrections.ts'
import type { Db } from '../store/open-store.ts'

/** Fewer pairs than this make no record that could meet the bar. */
const LEAST = 300
/** The latest of an organisation's corrections; more would only take longer. */
const MOST = 5000

/** Where calibrations go, and what corrections are read from. */
export type CalibrationPlace = {
  readonly folder: string
  /** What rates: null for the built-in scorer, which is trained on the pairs. */
  readonly rater: Rater | null
  readonly db: Db
  readonly organisationId: string
}

export type CalibrationWish = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly engine?: string | undefined
}

/**
 * `qe calibrate FILE`: a record from pairs that people scored, `--from en --to es`, and `--engine apertium` when all
 * targets are of one engine. Returns what to print; throws errors for people.
 */
export async function calibrateFromFile(
  place: Pick<CalibrationPlace, 'folder' | 'rater'>,
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
    origin: `scored pairs of ${file}`,
    label: 'judgement',
  } as const
  return keep(place, pairs, head)
}

/**
 * `qe calibrate` without a file: a record for each direction and engine of which the organisation has corrected or
 * confirmed enough sentences. The label is how much of the engine's words the person let stand.
 */
export async function calibrateFromCorrections(place: CalibrationPlace, wish: CalibrationWish): Promise<string> {
  const { db, organisationId } = place
  const all = await listCorrectedDirections(db, organisationId)
  const wanted = all.filter(
    ({ source_lang, target_lang, engine }) =>
      (wish.from ?? source_lang) === source_lang &&
      (wish.to ?? target_lang) === target_lang &&
      (wish.engine ?? engine) === engine,
  )
  if (wanted.length === 0) return 'Nobody has corrected or confirmed what an engine translated.'
  const lines: string[] = []
  for (const direction of wanted) {
    const { source_lang, target_lang, engine, count } = direction
    if (count < LEAST) {
      lines.push(`${source_lang} → ${target_lang}, ${engine}: ${count} sentences, ${LEAST} are needed.`)
      continue
    }
    const pairs = (await listCorrections(db, organisationId, direction, MOST)).map(
      ({ source, mt_target, target, signals }): LabelledPair => ({
        source,
        target: mt_target,
        label: 100 * (1 - computeEdits(mt_target, target).ratio),
        ...(signals !== null && { signals }),
      }),
    )
    const origin = "the organisation's own corrections: words of the engine that were left"
    lines.push(
      await keep(place, pairs, { source: source_lang, target: target_lang, engine, origin, label: 'similarity' }),
    )
  }
  return lines.join('\n')
}

type Head = Pick<CalibrationRecord, 'source' | 'target' | 'engine' | 'origin' | 'label'>

async function keep(
  { folder, rater }: Pick<CalibrationPlace, 'folder' | 'rater'>,
  pairs: readonly LabelledPair[],
  given: Head,
): Promise<string> {
  if (pairs.length < LEAST) throw new Error(`There are ${pairs.length} pairs; ${LEAST} are needed.`)
  const known = await readRecords(folder)
  // Of all records: `qe_version` has to change with each of them.
  const revision = 1 + known.reduce((most, record) => Math.max(most, record.revision), 0)
  const head = { ...given, licence: 'not to be passed on', revision }
  const { record, model } = rater === null ? makeRecord(pairs, head) : await rateAll(rater, pairs, head)
  const file = await writeCalibration(folder, record, model)
  return describe(record, file)
}

/** A rater that was not trained here has never seen the pairs: its values are held beside their labels as they are. */
async function rateAll(rater: Rater, pairs: readonly LabelledPair[], head: RecordHead) {
  const unchecked = pairs.map((pair) => ({ ...pair, checks: [] }))
  const raw = await rater.rate(unchecked, head, null, new AbortController().signal)
  const labels = pairs.map(({ label }) => label)
  return { record: makeFigures(raw, labels, head, rater.version), model: null }
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
