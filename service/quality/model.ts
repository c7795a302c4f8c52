import type { Check } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { corruptPair } from './corrupt-pair.ts'
import { englishSide } from './features/english-side.ts'
import type { EnglishWords } from './features/english-words.ts'
import { learnTables, type TokenPair } from './features/tables.ts'
import type { Tokens } from './features/tokens.ts'
import { type Boosted, fitBoosted, predictBoosted } from './learning/boosted-trees.ts'
import { foldOf } from './learning/folds.ts'
import { type Knowledge, makeRow, type ModelRow, tokensOf } from './make-row.ts'
import { BOOSTING, fitRegressors, predictRegressors, type Regressors } from './regressors.ts'
import type { ScoredPair } from './scorer.ts'

/** A pair with what it is worth, 0 to 100, the higher the better. */
export type LabelledPair = ScoredPair & { readonly label: number }

type Languages = { readonly sourceLang: string; readonly targetLang: string }
/** Further texts of the two languages, without judgement. */
export type MoreTexts = { readonly source: readonly Tokens[]; readonly target: readonly Tokens[] }

export type Model = Knowledge & {
  readonly regressors: Regressors
  /** 0 for a translation as it is, 1 for one that was spoiled. */
  readonly spoiled: Boosted
}

export type Trained = {
  readonly model: Model
  /** For each pair the verdict of models that had seen neither its source nor its label. */
  readonly heldOut: readonly number[]
}

const FOLDS = 5
const SPOILED = { ...BOOSTING, trees: 60, rate: 0.15 } as const

/**
 * Trains on labelled pairs of one direction; the same pairs give the same model. The values that tables give a pair are
 * those of tables learnt from other sources, in training as later in use.
 */
export function trainModel(
  pairs: readonly LabelledPair[],
  languages: Languages,
  words: EnglishWords,
  more?: MoreTexts,
): Trained {
  const tokens = pairs.map(tokensOf)
  const folds = pairs.map(({ source }) => foldOf(source, FOLDS))
  const side = englishSide(languages)
  // What a table expects is kept with the table: each has its own.
  const learn = (seen: readonly TokenPair[]): Knowledge => ({
    tables: learnTables(seen, more),
    english: side === null ? null : { side, words, expected: new Map() },
  })
  const rows: ModelRow[] = []
  const spoiledRows: ModelRow[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const knowledge = learn(tokens.filter((_, index) => folds[index] !== fold))
    const rowOf = (pair: ScoredPair, own: TokenPair) =>
      makeRow(pair, own, runChecks({ source: pair.source, target: pair.target, ...languages }), knowledge)
    for (const [index, pair] of pairs.entries()) {
      if (folds[index] !== fold) continue
      rows[index] = rowOf(pair, tokens[index] ?? tokensOf(pair))
      const spoiled = spoil(pairs, index)
      spoiledRows[index] = rowOf(spoiled, tokensOf(spoiled))
    }
  }
  const labels = pairs.map(({ label }) => label)
  const heldOut: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = pairs.map((_, index) => index).filter((index) => folds[index] !== fold)
    const known = others.flatMap((index) => rows[index] ?? [])
    const regressors = fitRegressors(
      known,
      others.map((index) => labels[index] ?? 0),
    )
    const spoiled = fitSpoiled(
      known,
      others.flatMap((index) => spoiledRows[index] ?? []),
    )
    for (const [index, row] of rows.entries())
      if (folds[index] === fold) heldOut[index] = predictRow(regressors, spoiled, row)
  }
  const model = { ...learn(tokens), regressors: fitRegressors(rows, labels), spoiled: fitSpoiled(rows, spoiledRows) }
  return { model, heldOut }
}

/** What a pair is worth by a model, about 0 to 100. Less than 2 ms for a sentence. */
export function predict(model: Model, pair: ScoredPair, checks: readonly Check[]): number {
  return predictRow(model.regressors, model.spoiled, makeRow(pair, tokensOf(pair), checks, model))
}

/** Every second pair with the target of another, the rest with a clause that is missing; the engine's signals stay. */
function spoil(pairs: readonly LabelledPair[], index: number): ScoredPair {
  const pair = pairs[index] ?? { source: '', target: '' }
  const other = pairs[(index + Math.ceil(pairs.length / 2)) % pairs.length] ?? pair
  const dropped = index % 2 === 0 ? corruptPair(pair, other, 'clause dropped', (index % 7) / 6) : null
  return { ...pair, ...(dropped ?? corruptPair(pair, other, 'other sentence', 0)) }
}

function fitSpoiled(rows: readonly ModelRow[], spoiledRows: readonly ModelRow[]): Boosted {
  return fitBoosted(
    [...rows, ...spoiledRows].map(({ values }) => values),
    [...rows.map(() => 0), ...spoiledRows.map(() => 1)],
    SPOILED,
  )
}

/** What is surely spoiled loses the labels' spread once; more would cost odd but right translations theirs. */
function predictRow(regressors: Regressors, spoiled: Boosted, row: ModelRow): number {
  const doubt = Math.max(0, Math.min(1, 4 * predictBoosted(spoiled, row.values) - 3))
  return predictRegressors(regressors, row) - regressors.spread * doubt
}
