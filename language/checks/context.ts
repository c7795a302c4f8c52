import type { TermVerdict } from '../terms/check-terms.ts'
import type { MatchedNumbers } from './numbers/match-numbers.ts'
import type { Side } from './side.ts'

/** Both texts of a pair, read once for all checks. */
export type Context = {
  readonly source: Side
  readonly target: Side
  /** The numbers of both, paired. */
  readonly numbers: MatchedNumbers
  /** The source is an ICU message with choices or formats, which has rules of its own. */
  readonly isMessage: boolean
  /** The most characters that the target may have, where there is a limit. */
  readonly maxLength?: number | undefined
  /** How long a subtitle is shown; undefined for all other texts. */
  readonly cueSeconds?: number | undefined
  /** What became of the terms of glossaries that are in the source. */
  readonly terms: TermVerdict
}
