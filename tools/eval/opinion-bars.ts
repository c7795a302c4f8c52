import { join } from 'node:path'
import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { areaUnderCurve, mean, pearson, spearman } from '../../service/quality/learning/correlation.ts'
import { opinionsOf } from '../../service/quality/opinion/opinions.ts'
import { withSecondOpinion } from '../../service/quality/opinion/second-opinion.ts'
import { readRecords } from '../../service/quality/read-records.ts'
import { printFigure } from '../bench/figures.ts'
import { damage, damages } from './damage.ts'
import { readTable } from './read-table.ts'

const BATCH = 50
const context = { source: 'en', target: 'es', engine: null, organisation: 'eval' }

/**
 * Prints the shipped second opinion's scores of WMT12, which was not used for training: translations of another engine,
 * people's edits of them, people's own translations, and damages.
 */
export async function printOpinionBars(folder: string): Promise<void> {
  const path = process.env['PATH'] ?? ''
  const engine = await openApertium(await findModes({ folders: [systemFolder], path }), path)
  const records = await readRecords('service/quality/records')
  const silent = {
    versionFor: () => '',
    isValidated: () => false,
    score: async (pairs: readonly unknown[]) => pairs.map(() => ({ score: null, band: 'sin-nota' as const })),
  }
  const scorer = withSecondOpinion(silent, { records: () => records, opinions: opinionsOf([engine]) })
  const rows = readTable(join(folder, 'wmt12-effort-en-es.tsv'))
  const column = (name: string) => rows.map((row) => row.get(name) ?? '')
  const sources = column('source')
  const scoresOf = async (targets: readonly (string | null)[]) => {
    const scores: number[] = []
    for (let from = 0; from < targets.length; from += BATCH) {
      const pairs = targets.slice(from, from + BATCH).map((target, index) => ({
        source: sources[from + index] ?? '',
        target: target ?? '',
      }))
      const found = await scorer.score(pairs, context, new AbortController().signal)
      scores.push(...found.map(({ score }) => score ?? Number.NaN))
    }
    return scores
  }
  try {
    const targets = column('target')
    const own = await scoresOf(targets)
    const truth = rows.map((row) => Number(row.get('score_0_100')))
    const lengths = sources.map((text) => Math.log(1 + text.length))
    printFigure(
      'WMT12, r',
      pearson(own, truth).toFixed(3),
      `goal ≥ .40; length alone ${Math.abs(pearson(lengths, truth)).toFixed(3)}`,
    )
    printFigure('  Spearman', spearman(own, truth).toFixed(3))
    printFigure('  r, length taken out', partial(own, truth, lengths).toFixed(3), 'goal ≥ .20')
    printFigure('  deviation beside that of the truth', (deviation(own) / deviation(truth)).toFixed(2), 'goal ≥ .5')
    const above = (others: readonly number[]) => mean(others.map((score, index) => Number(score > (own[index] ?? 0))))
    const bad = (scores: readonly number[]) => mean(scores.map((score) => Number(score < 60)))
    for (const [name, goal] of [
      ['post_edited', 'above what it was made of, goal ≥ .60'],
      ['reference', 'above the engine’s'],
    ] as const) {
      const scores = await scoresOf(column(name))
      printFigure(`  ${name}`, above(scores).toFixed(3), `${goal}; called bad ${bad(scores).toFixed(3)}, goal ≤ .08`)
    }
    for (const kind of damages) {
      const damaged = targets.map((target, index) =>
        damage(kind, { source: sources[index] ?? '', target, next: targets[(index + 1) % targets.length] ?? '' }),
      )
      const here = damaged.flatMap((text, index) => (text === null ? [] : [index]))
      const all = await scoresOf(damaged)
      const [scores, before] = [here.map((index) => all[index] ?? 0), here.map((index) => own[index] ?? 0)]
      const lower = mean(scores.map((score, index) => Number(score < (before[index] ?? 0))))
      const area = areaUnderCurve([...before, ...scores], [...before.map(() => true), ...scores.map(() => false)])
      printFigure(
        `  ${kind}`,
        `lower in ${lower.toFixed(3)}`,
        `AUC ${area.toFixed(3)}, called bad ${bad(scores).toFixed(3)}`,
      )
    }
  } finally {
    await engine.close()
  }
}

/** Returns the partial correlation of two, without what both share with a third. */
function partial(xs: readonly number[], ys: readonly number[], out: readonly number[]): number {
  const [both, x, y] = [pearson(xs, ys), pearson(xs, out), pearson(ys, out)]
  return (both - x * y) / Math.sqrt((1 - x * x) * (1 - y * y))
}

function deviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}
