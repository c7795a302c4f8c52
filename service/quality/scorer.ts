import type { Band } from '#contract/segments/bands.ts'
import type { CheckSettings } from '#language/checks/check-settings.ts'
import type { Direction, Signals } from '../engines/engine.ts'

/** A pair of segment texts with their tags, and what the engine reported about it where it is known. */
export type ScoredPair = { readonly source: string; readonly target: string; readonly signals?: Signals }

/**
 * The languages of all pairs of a call, the engine that made the targets (null when a person did, or it is unknown),
 * and their organisation.
 */
export type ScoreContext = Direction & {
  readonly engine: string | null
  readonly organisation: string
  /** Settings of QA checks of the project: an issue that is off there caps no score. */
  readonly checkSettings?: CheckSettings | null | undefined
}

/** True when an engine of this id is available for a direction. */
export type Offers = (engine: string, direction: Direction) => boolean

/** `score` is 0 to 100 in whole points; null, with the band `sin-nota`, where it would not be validated. */
export type Score = { readonly score: number | null; readonly band: Band }

/** Quality estimation without a reference translation. */
export type Scorer = {
  /** Returns the `qe_version` of an organisation's scores. */
  versionFor(organisation: string): string
  /**
   * True for a language on either side of a pair that is validated for the organisation (null: for everyone) and whose
   * engine is available: `offers`.
   */
  isValidated(language: string, organisation: string | null, offers: Offers): boolean
  /**
   * Returns one score for each pair, in their order. Throws when the scorer does not answer, and the signal's reason
   * when it is aborted.
   */
  score(pairs: readonly ScoredPair[], context: ScoreContext, signal: AbortSignal): Promise<Score[]>
}
