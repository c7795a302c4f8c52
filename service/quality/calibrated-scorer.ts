import { takeTurn } from '../turns/take-turn.ts'
import type { Check } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { settleChecks } from '#language/checks/settle-checks.ts'
import { sameLanguage } from '#language/languages/same-language.ts'
import { bandFloor, bandOf } from '#contract/segments/bands.ts'
import { scoreOf } from './calibrate.ts'
import { type CalibrationRecord, meetsBar } from './calibration-record.ts'
import type { Offers, Score, ScoreContext, ScoredPair, Scorer } from './scorer.ts'

/** A pair with the checks that it did not pass. */
export type CheckedPair = ScoredPair & { readonly checks: readonly Check[] }

/** A source of raw values: the higher the better, on any scale. */
export type Rater = {
  readonly version: string
  /**
   * Returns one value for each pair, in their order, for a direction that has this record; null while one is being
   * made. Throws when it does not answer.
   */
  readonly rate: (
    pairs: readonly CheckedPair[],
    context: Omit<ScoreContext, 'organisation'>,
    record: CalibrationRecord | null,
    signal: AbortSignal,
  ) => Promise<readonly number[]>
}

/** Highest score of a pair with a critical check, which is always to be redone. Source: api-decisions, "Quality". */
const CRITICAL_CAP = 40

/** Checks that show that the text was not translated at all, which is no better. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['same-as-source', 'wrong-language', 'wrong-script'])

/** Highest score of a target with words that the engine did not know, or with a fault that a check calls major. */
const DOUBT_CAP = bandFloor.fiable - 1

/**
 * Turns a rater's values into scores by the calibration record of the direction and engine; a direction without a
 * record that meets the bar gets no score at all, and its rater is not asked. `records` is read on every call, so that
 * a calibration counts from then on.
 */
export function calibratedScorer(rater: Rater, records: () => readonly CalibrationRecord[]): Scorer {
  const usable = (organisation: string | null) => usableRecords(records(), rater.version, organisation)
  return {
    versionFor(organisation) {
      const revision = usable(organisation).reduce((most, record) => Math.max(most, record.revision), 0)
      return revision === 0 ? rater.version : `${rater.version}+org.${revision}`
    },
    isValidated: (language, organisation, offers) =>
      usable(organisation)
        .filter(({ source, target }) => sameLanguage(source, language) || sameLanguage(target, language))
        .some((record) => givesScores(record, offers)),
    async score(pairs, context, signal) {
      signal.throwIfAborted()
      const record = recordFor(usable(context.organisation), context)
      if (record === null) return pairs.map(() => noScore)
      const scorable = pairs.filter(isScorable)
      if (scorable.length === 0) return pairs.map(() => noScore)
      const languages = { sourceLang: context.source, targetLang: context.target }
      const checked: CheckedPair[] = []
      for (const pair of scorable) {
        checked.push({ ...pair, checks: runChecks({ source: pair.source, target: pair.target, ...languages }) })
        // The checks of a long text take 10 ms; other requests are answered between two.
        await takeTurn()
      }
      const raw = await rater.rate(checked, context, record, signal)
      if (raw.length !== checked.length) throw new Error(`${raw.length} values came for ${checked.length} pairs`)
      const settle = settleChecks(context.checkSettings)
      const settled = ({ source, target, checks }: CheckedPair) =>
        settle?.(checks, { source, target, ...languages }) ?? checks
      const scores = checked.map((pair, index) => {
        const score = Math.min(scoreOf(record.points, raw[index] ?? 0), capOf(pair, settled(pair)))
        return { score, band: bandOf(score) }
      })
      return pairs.map((pair) => (isScorable(pair) ? (scores.shift() ?? noScore) : noScore))
    },
  }
}

/** True when the engine of a record is offered; a record with a second opinion needs its engine in both directions. */
function givesScores({ source, target, engine, opinion }: CalibrationRecord, offers: Offers): boolean {
  if (opinion !== undefined)
    return offers(opinion.engine, { source, target }) && offers(opinion.engine, { source: target, target: source })
  return engine === null || offers(engine, { source, target })
}

/** Returns the records by which a version of a scorer scores for an organisation, or null: for everyone. */
export function usableRecords(
  records: readonly CalibrationRecord[],
  version: string,
  organisation: string | null,
): readonly CalibrationRecord[] {
  return records
    .filter((record) => record.scorer === version && meetsBar(record))
    .filter((record) => record.organisation === null || record.organisation === organisation)
}

/** Characters of the longest scored text: no record says anything of longer ones, and a request may have 8 MB. */
const mostScored = 10_000

export function isScorable({ source, target }: ScoredPair): boolean {
  return source.length <= mostScored && target.length <= mostScored
}

const noScore: Score = { score: null, band: bandOf(null) }

/** Returns a record of this engine, else one of several engines; the organisation's own first, the latest. */
export function recordFor(
  records: readonly CalibrationRecord[],
  context: Omit<ScoreContext, 'organisation'>,
): CalibrationRecord | null {
  const ofPair = records
    .filter(({ source, target }) => sameLanguage(source, context.source) && sameLanguage(target, context.target))
    .toSorted((a, b) => Number(b.organisation !== null) - Number(a.organisation !== null) || b.revision - a.revision)
  const own = ofPair.find(({ engine }) => engine !== null && engine === context.engine)
  return own ?? ofPair.find(({ engine }) => engine === null) ?? null
}

function capOf({ signals }: CheckedPair, checks: readonly Check[]): number {
  if (checks.some(({ severity, code }) => severity === 'critical' || UNTRANSLATED.has(code))) return CRITICAL_CAP
  const isDoubtful = (signals?.unknownWords?.length ?? 0) > 0 || checks.some(({ severity }) => severity === 'major')
  return isDoubtful ? DOUBT_CAP : 100
}
