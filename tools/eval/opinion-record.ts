import { join } from 'node:path'
import { runChecks } from '#language/checks/run-checks.ts'
import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { scoreOf, type Points } from '../../service/quality/calibrate.ts'
import type { CheckedPair } from '../../service/quality/calibrated-scorer.ts'
import type { CalibrationRecord, RecordSet } from '../../service/quality/calibration-record.ts'
import { effortOf } from '../../service/quality/effort.ts'
import { areaUnderCurve, pearson, pearsonLow, spearman } from '../../service/quality/learning/correlation.ts'
import { foldOf } from '../../service/quality/learning/folds.ts'
import { fitRidge, predictRidge, type Ridge, type Row } from '../../service/quality/learning/ridge.ts'
import { type Opinions, opinionsOf } from '../../service/quality/opinion/opinions.ts'
import { askOpinion, opinionVersion } from '../../service/quality/opinion/second-opinion.ts'
import { readReferences, type ReferenceFolders } from './apertium-pairs.ts'
import { damage, type Damage, damages } from './damage.ts'
import { readTable } from './read-table.ts'

type Direction = { readonly source: string; readonly target: string }

/** `reference`: a person's; `other`: a program's; `pivot`: Apertium's by a third language; else its damage. */
type Kind = 'reference' | 'other' | 'pivot' | Damage
type Pair = CheckedPair & { readonly kind: Kind; readonly label: number; readonly article: string }
type Judged = Pair & { readonly row: Row; readonly raw: number }

const ENGINE = 'apertium'
const FOLDS = 5
const BATCH = 100
/** True for kinds used in training. A pivot's text is worded as the opinion itself, and would teach to distrust it. */
const isLearntFrom = ({ kind }: Pair) => kind !== 'pivot'
/** Highest share of people's translations that may be called bad. */
const REFERENCES_BELOW = 0.03
const STEP = 1e-6

/** Trains on Apertium's opinion in a direction; the figures are those of pairs that were not used for training. */
export async function makeOpinionRecord(
  folders: ReferenceFolders,
  direction: Direction,
): Promise<{ readonly record: CalibrationRecord; readonly figures: readonly string[] }> {
  const path = process.env['PATH'] ?? ''
  const engine = await openApertium(await findModes({ folders: [systemFolder], path }), path)
  const opinions = opinionsOf([engine])
  try {
    const pairs = await readPairs(folders, direction, opinions)
    const rows = await rowsOf(pairs, direction, opinions)
    const learnt = pairs.flatMap((pair, index) => (isLearntFrom(pair) ? [index] : []))
    const fitOn = (indices: readonly number[]) =>
      fitRidge(
        indices.map((index) => rows[index] ?? empty),
        indices.map((index) => pairs[index]?.label ?? 0),
        0,
      )
    const folds = pairs.map(({ article }) => foldOf(article, FOLDS))
    const models = Array.from({ length: FOLDS }, (_, fold) => fitOn(learnt.filter((index) => folds[index] !== fold)))
    const judged = pairs.map((pair, index): Judged => {
      const [row, model] = [rows[index] ?? empty, models[folds[index] ?? 0]]
      return { ...pair, row, raw: model === undefined ? 0 : predictRidge(model, row) }
    })
    const ridge = fitOn(learnt)
    const points = pointsOf(judged)
    const people = await judgePeople(folders.sets, direction, opinions, ridge, points)
    const unseen = judged.filter(({ kind }) => kind === 'pivot')
    const worst = people ?? setOf('translations through a third language', 'as the references', unseen, points)
    const bad = judged.filter((one) => isLearntFrom(one) && scoreOf(points, one.raw) < 60)
    return {
      record: {
        scorer: opinionVersion,
        revision: 0,
        ...direction,
        engine: null,
        organisation: null,
        origin: 'people’s translations in GNOME Help and FLORES-200, whole and damaged; NOTICE.md',
        licence: 'CC-BY-SA-3.0 and CC-BY-SA-4.0',
        label: 'references',
        segments: worst.set.segments,
        pearson: worst.set.pearson,
        pearsonLow: worst.set.pearsonLow,
        spearman: worst.spearman,
        precision: { rehacer: round(bad.filter(({ label }) => label < 60).length / bad.length), fiable: null },
        points: points.map(([from, to]) => [from, to]),
        model: null,
        sets: [worst.set],
        opinion: {
          engine: ENGINE,
          mean: round(ridge.mean),
          spread: round(ridge.spread),
          means: ridge.means.map(round),
          spreads: ridge.spreads.map(round),
          weights: [...ridge.values].map(round),
        },
      },
      figures: describe(judged, points),
    }
  } finally {
    await engine.close()
  }
}

const empty: Row = { values: [], text: { columns: [], values: [] } }

/** Returns each reference, two of the four damages of it, and others' translations of its source. */
async function readPairs(folders: ReferenceFolders, direction: Direction, opinions: Opinions): Promise<Pair[]> {
  const { source, target } = direction
  const references = readReferences(folders, direction)
  const third = ['en', 'es', 'ca'].find((code) => code !== source && code !== target) ?? ''
  const half = await translate(
    opinions,
    references.map((one) => one.source),
    { source, target: third },
  )
  const pivot = await translate(opinions, half, { source: third, target })
  const check = (text: string, other: string) => ({
    source: text,
    target: other,
    checks: runChecks({ source: text, target: other, sourceLang: source, targetLang: target }),
  })
  return references.flatMap((one, index): Pair[] => {
    const { article, reference } = one
    const label = (text: string, kind: 'post-edit' | 'reference') => effortOf(one.source, text, reference, kind)
    const next = references[(index + 1) % references.length]?.reference ?? ''
    const chosen = index % 2 === 0 ? damages.slice(0, 2) : damages.slice(2)
    return [
      { ...check(one.source, reference), kind: 'reference', label: 100, article },
      {
        ...check(one.source, pivot[index] ?? ''),
        kind: 'pivot',
        label: label(pivot[index] ?? '', 'reference'),
        article,
      },
      ...one.others.map(
        (text): Pair => ({ ...check(one.source, text), kind: 'other', label: label(text, 'reference'), article }),
      ),
      ...chosen.flatMap((kind): Pair[] => {
        const text = damage(kind, { source: one.source, target: reference, next })
        return text === null ? [] : [{ ...check(one.source, text), kind, label: label(text, 'post-edit'), article }]
      }),
    ]
  })
}

async function rowsOf(pairs: readonly CheckedPair[], direction: Direction, opinions: Opinions): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < pairs.length; from += BATCH) {
    const values = await askOpinion(opinions, ENGINE, pairs.slice(from, from + BATCH), direction, never)
    rows.push(...values.map((row) => ({ values: row, text: { columns: [], values: [] } })))
  }
  return rows
}

/** Calls the permitted share of references bad, and puts the others in order, up to where `fiable` would begin. */
function pointsOf(judged: readonly Judged[]): Points {
  const raws = (kinds: readonly Kind[]) =>
    judged
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ raw }) => raw)
      .toSorted((a, b) => a - b)
  const at = (values: readonly number[], share: number) => values[Math.floor(values.length * share)] ?? 0
  const cut = round(at(raws(['reference']), REFERENCES_BELOW))
  const high = round(at(raws(['reference', 'other', 'pivot']), 0.9))
  return [
    [Math.min(0, cut - 1), 0],
    [cut, 59],
    [cut + STEP, 60],
    [Math.max(high, cut + 1), 84],
  ]
}

type RankedSet = { readonly set: RecordSet; readonly spearman: number }

/** Compares with the effort that translators stated for another engine's translations; null without such a set. */
async function judgePeople(
  folder: string,
  direction: Direction,
  opinions: Opinions,
  ridge: Ridge,
  points: Points,
): Promise<RankedSet | null> {
  if (direction.source !== 'en' || direction.target !== 'es') return null
  const table = readTable(join(folder, 'wmt12-effort-en-es.tsv'))
  const pairs = table.map((row) => {
    const pair = { source: row.get('source') ?? '', target: row.get('target') ?? '' }
    return { ...pair, checks: runChecks({ ...pair, sourceLang: 'en', targetLang: 'es' }) }
  })
  const rows = await rowsOf(pairs, direction, opinions)
  const judged = rows.map((row, index) => ({
    raw: predictRidge(ridge, row),
    label: Number(table[index]?.get('effort_1_5')),
  }))
  return setOf('WMT12 post-editing effort', 'not stated, only judged', judged, points)
}

function setOf(
  name: string,
  licence: string,
  judged: readonly { readonly raw: number; readonly label: number }[],
  points: Points,
): RankedSet {
  const scores = judged.map(({ raw }) => scoreOf(points, raw))
  const labels = judged.map(({ label }) => label)
  const r = pearson(scores, labels)
  const set = {
    name,
    licence,
    segments: judged.length,
    pearson: round(r),
    pearsonLow: round(pearsonLow(r, judged.length)),
    isSeen: false,
  }
  return { set, spearman: round(spearman(scores, labels)) }
}

/** Describes how well references are distinguished from their damages, held out by article. */
function describe(judged: readonly Judged[], points: Points): string[] {
  const of = (kind: Kind) => judged.filter((one) => one.kind === kind).map(({ raw }) => scoreOf(points, raw))
  const references = of('reference')
  const below = (scores: readonly number[]) => (scores.filter((score) => score < 60).length / scores.length).toFixed(3)
  return [
    `references called bad: ${below(references)} of ${references.length}`,
    ...damages.map((kind) => {
      const scores = of(kind)
      const area = areaUnderCurve(
        [...references, ...scores],
        [...references.map(() => true), ...scores.map(() => false)],
      )
      return `${kind}: below the reference with probability ${area.toFixed(3)}, called bad ${below(scores)} of ${scores.length}`
    }),
  ]
}

async function translate(opinions: Opinions, texts: readonly string[], direction: Direction): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < texts.length; from += BATCH)
    found.push(...(await opinions.translate(ENGINE, texts.slice(from, from + BATCH), direction, never)))
  return found
}

const never = new AbortController().signal

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
