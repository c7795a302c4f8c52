import type { Check } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { TEXT_COLUMNS, textColumns } from './features/text-columns.ts'
import { textFeatures } from './features/text-features.ts'
import { readTokens, type Tokens } from './features/tokens.ts'
import { countFeatures, countWords, type TokenPair, type WordCounts } from './features/word-counts.ts'
import { foldOf } from './learning/folds.ts'
import { fitRidge, predictRidge, type Ridge, type Row } from './learning/ridge.ts'
import type { ScoredPair } from './scorer.ts'

export type LabelledPair = ScoredPair & {
  /** Worth of the pair, 0 to 100, the higher the better. */
  readonly label: number
  /** A person's translation of the source. */
  readonly reference?: string
  /** Pairs of one article are used for training or judged, never both; without it, those of one source. */
  readonly article?: string
}

type Languages = { readonly sourceLang: string; readonly targetLang: string }
/** Further texts of the two languages, without judgement. */
export type MoreTexts = { readonly source: readonly Tokens[]; readonly target: readonly Tokens[] }

export type Model = { readonly counts: WordCounts; readonly ridge: Ridge; readonly without?: Options['without'] }

export type Trained = {
  readonly model: Model
  /** For each pair the verdict of models that had seen neither its source nor its label, nor its article. */
  readonly heldOut: readonly number[]
}

const FOLDS = 5

/** Parts of the judgement of a pair: features of its texts, how usual their words are, sequences in them. */
export const parts = ['surface', 'counts', 'sequences'] as const

type Options = {
  readonly more?: MoreTexts
  /** A part to leave out, to measure its effect; such a model predicts as it was trained. */
  readonly without?: (typeof parts)[number] | null
}

/**
 * Trains on labelled pairs of one direction; the same pairs give the same model. The words by which a pair is read were
 * counted in other sources, in training as later in use.
 */
export function trainModel(
  pairs: readonly LabelledPair[],
  languages: Languages,
  { more, without = null }: Options = {},
): Trained {
  const learnt = pairs.map(({ source, target, reference }) => tokensOf({ source, target: reference ?? target }))
  const folds = pairs.map(({ source, article }) => foldOf(article ?? source, FOLDS))
  const rows: Row[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const counts = countWords(
      learnt.filter((_, index) => folds[index] !== fold),
      more,
    )
    for (const [index, pair] of pairs.entries()) {
      if (folds[index] !== fold) continue
      rows[index] = makeRow(pair, runChecks({ source: pair.source, target: pair.target, ...languages }), {
        counts,
        without,
      })
    }
  }
  const labels = pairs.map(({ label }) => label)
  const heldOut: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const ridge = fitRidge(
      rows.filter((_, index) => folds[index] !== fold),
      labels.filter((_, index) => folds[index] !== fold),
      TEXT_COLUMNS,
    )
    for (const [index, row] of rows.entries()) if (folds[index] === fold) heldOut[index] = predictRidge(ridge, row)
  }
  return { model: { counts: countWords(learnt, more), ridge: fitRidge(rows, labels, TEXT_COLUMNS), without }, heldOut }
}

/** Predicts the worth of a pair, about 0 to 100. Takes less than 2 ms for a sentence. */
export function predict(model: Model, pair: ScoredPair, checks: readonly Check[]): number {
  return predictRidge(model.ridge, makeRow(pair, checks, model))
}

function makeRow(
  pair: ScoredPair,
  checks: readonly Check[],
  { counts, without }: Pick<Model, 'counts' | 'without'>,
): Row {
  const tokens = tokensOf(pair)
  const features = [
    ...(without === 'surface' ? [] : textFeatures(pair, tokens.source, tokens.target, checks)),
    ...(without === 'counts' ? [] : countFeatures(counts, tokens)),
  ]
  return {
    values: features.map(([, value]) => value),
    text: without === 'sequences' ? { columns: [], values: [] } : textColumns(tokens.source, tokens.target),
  }
}

function tokensOf({ source, target }: { readonly source: string; readonly target: string }): TokenPair {
  return { source: readTokens(source), target: readTokens(target) }
}
