import { plainText } from '#language/tags/plain-text.ts'
import type { Points } from '../calibrate.ts'
import { calibratedScorer, type CheckedPair, type Rater, recordFor, usableRecords } from '../calibrated-scorer.ts'
import type { CalibrationRecord } from '../calibration-record.ts'
import { predictRidge } from '../learning/ridge.ts'
import type { Scorer } from '../scorer.ts'
import { takeTurn } from '../../turns/take-turn.ts'
import { opinionFeatures } from './opinion-features.ts'
import type { Opinions } from './opinions.ts'

/** Changes with the values and with the way they are put together. */
export const opinionVersion = 'opinion-1'

/** Pairs in one call of the engine: the least that an engine must accept. */
const AT_ONCE = 10

/**
 * Judges pairs without a score of `scorer` (people's translations, memories', other engines') by an engine's opinion,
 * when there is a record of that and the engine translates both ways.
 */
export function withSecondOpinion(
  scorer: Scorer,
  { records, opinions }: { readonly records: () => readonly CalibrationRecord[]; readonly opinions: Opinions },
): Scorer {
  const second = calibratedScorer(opinionRater(opinions), records)
  return {
    versionFor: (organisation) => `${scorer.versionFor(organisation)}+${opinionVersion}`,
    isValidated: (language, organisation, offers) =>
      scorer.isValidated(language, organisation, offers) || second.isValidated(language, organisation, offers),
    async score(pairs, context, signal) {
      const scores = await scorer.score(pairs, context, signal)
      if (scores.some((one) => one.score !== null)) return scores
      const engine = recordFor(usableRecords(records(), opinionVersion, context.organisation), context)?.opinion?.engine
      // An engine's opinion of its own translation would be that translation.
      if (engine === undefined || engine === context.engine || !(await opinions.canAsk(engine, context))) return scores
      return second.score(pairs, context, signal)
    },
  }
}

function opinionRater(opinions: Opinions): Rater {
  return {
    version: opinionVersion,
    async rate(pairs, { source, target }, record, signal) {
      if (record?.opinion == null) throw new Error('The record names no engine for a second opinion')
      const { engine, means, spreads, weights, mean, spread } = record.opinion
      const ridge = { mean, spread, means, spreads, values: Float64Array.from(weights), text: new Float64Array(0) }
      const values: number[] = []
      for (let from = 0; from < pairs.length; from += AT_ONCE) {
        const some = pairs.slice(from, from + AT_ONCE)
        const rows = await askOpinion(opinions, engine, some, { source, target }, signal)
        for (const row of rows) {
          const value = predictRidge(ridge, { values: row, text: { columns: [], values: [] } })
          values.push(sharesNothing(row) ? Math.min(value, farBelow(record.points)) : value)
        }
      }
      return values
    },
  }
}

/**
 * Overlap below which neither way has anything of the pair: true of .5 % of people's translations of GNOME Help and
 * FLORES-200 into Spanish, and of 36 % of another sentence's.
 */
const NOTHING = 0.2

function sharesNothing([forth = 0, back = 0]: readonly number[]): boolean {
  return Math.max(forth, back) < NOTHING
}

/** Returns half of the score that still gets the band `rehacer`. */
function farBelow([first, second]: Points): number {
  const low = first?.[0] ?? 0
  return (low + (second?.[0] ?? low)) / 2
}

/** Returns the values of each pair by the opinion of an engine, in the order of `opinionFeatureNames`. */
export async function askOpinion(
  opinions: Opinions,
  engine: string,
  pairs: readonly CheckedPair[],
  { source, target }: { readonly source: string; readonly target: string },
  signal: AbortSignal,
): Promise<number[][]> {
  const texts = (side: 'source' | 'target') => pairs.map((pair) => plainText(pair[side]))
  const [forth, back] = await Promise.all([
    opinions.translate(engine, texts('source'), { source, target }, signal),
    opinions.translate(engine, texts('target'), { source: target, target: source }, signal),
  ])
  const rows: number[][] = []
  for (const [index, pair] of pairs.entries()) {
    rows.push(opinionFeatures(pair, { forth: forth[index] ?? '', back: back[index] ?? '' }))
    await takeTurn()
  }
  return rows
}
