import { corruptPair, corruptions } from './corrupt-pair.ts'
import { featuresScorer } from '../../service/quality/features-scorer.ts'
import { areaUnderCurve } from '../../service/quality/learning/correlation.ts'
import { foldOf } from '../../service/quality/learning/folds.ts'
import { makeRecord } from '../../service/quality/make-record.ts'
import type { ScoredPair, Scorer } from '../../service/quality/scorer.ts'
import { printFigure } from '../bench/figures.ts'
import { judgedSets, readJudged } from './judged-sets.ts'

const context = { source: 'en', target: 'es', engine: null, organisation: 'org_eval' }

/**
 * How surely spoiled translations fall below those that people found good. Trained on four fifths of the sources, measured
 * of the rest; the scores are the scorer's own, checks and caps included.
 */
export async function reportCorruptions(folder: string): Promise<void> {
  const set = judgedSets.find(({ file }) => file === 'wmt14-word-en-es.tsv')
  const pairs = set === undefined ? [] : readJudged(folder, set)
  if (pairs.length === 0) return
  const seen = pairs.filter(({ source }) => foldOf(source, 5) !== 0)
  const good = pairs.filter(({ source, label }) => foldOf(source, 5) === 0 && label >= 85)
  const scorer = openScorer(seen)
  const clean = await scoresOf(scorer, good)
  console.log(`\nEnglish → Spanish, ${good.length} good translations and the same spoiled: area under the curve`)
  const all: number[] = []
  for (const how of corruptions) {
    const spoiled = good.flatMap((pair, index) => {
      const other = good[(index + 11) % good.length] ?? pair
      return corruptPair(pair, other, how, (index % 5) / 4) ?? []
    })
    const scores = await scoresOf(scorer, spoiled)
    all.push(...scores)
    printFigure(`  ${how}`, `${area(scores).toFixed(3)} of ${scores.length}`)
  }
  printFigure('  all of them', area(all).toFixed(3), 'goal ≥ .95')

  function area(spoiled: readonly number[]): number {
    return areaUnderCurve([...clean, ...spoiled], [...clean.map(() => true), ...spoiled.map(() => false)])
  }
}

/** With a scale of its own: the raw values as they are, so that the figures do not hang on where the bands lie. */
function openScorer(pairs: Parameters<typeof makeRecord>[0]): Scorer {
  const head = { ...context, organisation: null, origin: '', licence: '', label: 'words', revision: 0 } as const
  const { record, model } = makeRecord(pairs, head)
  const points: [number, number][] = [
    [-100, 0],
    [100, 100],
  ]
  const passing = { ...record, points, pearson: 1, pearsonLow: 1, precision: { rehacer: 1, fiable: null } }
  return featuresScorer({ records: () => [passing], loadModel: () => Promise.resolve(model) })
}

async function scoresOf(scorer: Scorer, pairs: readonly ScoredPair[]): Promise<number[]> {
  const scores = await scorer.score(pairs, context, new AbortController().signal)
  return scores.map(({ score }) => score ?? 0)
}
