import { join } from 'node:path'
import { runChecks } from '#language/checks/run-checks.ts'
import { scoreOf } from '../../service/quality/calibrate.ts'
import type { CalibrationRecord, RecordSet } from '../../service/quality/calibration-record.ts'
import { pearson, pearsonLow } from '../../service/quality/learning/correlation.ts'
import { makeRecord } from '../../service/quality/make-record.ts'
import { type Model, predict } from '../../service/quality/model.ts'
import { type ReferenceFolders, readApertiumPairs } from './apertium-pairs.ts'
import { readTable } from './read-table.ts'

const licences = { 'GNOME Help': 'CC-BY-SA-3.0', 'FLORES-200': 'CC-BY-SA-4.0' } as const

/** Trains on a direction of Apertium, and measures the agreement with each set of references and with people. */
export async function makeApertiumRecord(
  folders: ReferenceFolders,
  direction: { readonly source: string; readonly target: string },
): Promise<{ readonly record: CalibrationRecord; readonly model: Model }> {
  const pairs = await readApertiumPairs(folders, direction)
  const names = (['GNOME Help', 'FLORES-200'] as const).filter((name) => pairs.some(({ set }) => set === name))
  const { record, model, heldOut } = makeRecord(pairs, {
    ...direction,
    engine: 'apertium',
    organisation: null,
    origin: `people's translations in ${names.join(' and ')}; NOTICE.md`,
    licence: names.map((name) => licences[name]).join(' and '),
    label: 'references',
    revision: 0,
  })
  const scores = heldOut.map((raw) => scoreOf(record.points, raw))
  const sets = names.map((name) => {
    const own = pairs.flatMap(({ set }, index) => (set === name ? [index] : []))
    const labels = own.map((index) => pairs[index]?.label ?? 0)
    return setOf(
      name,
      licences[name],
      own.map((index) => scores[index] ?? 0),
      labels,
      true,
    )
  })
  const people =
    direction.source === 'en' && direction.target === 'es'
      ? [judgePeople(folders.sets, (raw) => scoreOf(record.points, raw), model)]
      : []
  return { record: { ...record, sets: [...sets, ...people] }, model }
}

/** Scores translations of another engine, whose post-editing effort three translators stated. */
export function judgePeople(folder: string, toScore: (raw: number) => number, model: Model): RecordSet {
  const languages = { sourceLang: 'en', targetLang: 'es' }
  const rows = readTable(join(folder, 'wmt12-effort-en-es.tsv'))
  const scores = rows.map((row) => {
    const pair = { source: row.get('source') ?? '', target: row.get('target') ?? '' }
    return toScore(predict(model, pair, runChecks({ ...pair, ...languages })))
  })
  const efforts = rows.map((row) => Number(row.get('effort_1_5')))
  return setOf('WMT12 post-editing effort', 'not stated, only judged', scores, efforts, false)
}

function setOf(
  name: string,
  licence: string,
  scores: readonly number[],
  labels: readonly number[],
  isSeen: boolean,
): RecordSet {
  const r = pearson(scores, labels)
  return {
    name,
    licence,
    segments: labels.length,
    pearson: round(r),
    pearsonLow: round(pearsonLow(r, labels.length)),
    isSeen,
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
