import type { TermVerdict } from '../terms/check-terms.ts'
import type { MatchedNumbers } from './numbers/match-numbers.ts'
import type { Side } from './side.ts'

/** Limits that a text has to fit in, and what is known of its making. */
export type TextBounds = {
  /** The most characters that the target may have, where there is a limit. */
  readonly maxLength?: number | undefined
  /** Seconds that a subtitle is shown; undefined for all other texts. */
  readonly cueSeconds?: number | undefined
  /** True for a cell of a sheet or of CSV, which programs calculate. */
  readonly isSheetCell?: boolean | undefined
  /** Words that the engine did not know, of a translation that is still as it was answered. */
  readonly unknownWords?: readonly string[] | undefined
}

type Place = {
  readonly kind?: string
  readonly table?: number | undefined
  readonly seconds?: number | undefined
  readonly limit?: number | undefined
}

/** Returns the limits that the place of a segment sets. */
export function boundsOf(place: Place | null | undefined): TextBounds | undefined {
  // A table in a text has a number.
  const isSheetCell = place?.kind === 'cell' && place.table === undefined
  if (place?.seconds === undefined && place?.limit === undefined && !isSheetCell) return undefined
  return { cueSeconds: place.seconds, maxLength: place.limit, isSheetCell }
}

/** Both texts of a pair, read once for all checks. */
export type Context = TextBounds & {
  readonly source: Side
  readonly target: Side
  /** The numbers of both, paired. */
  readonly numbers: MatchedNumbers
  /** The source is an ICU message with choices or formats, which has rules of its own. */
  readonly isMessage: boolean
  /** Outcome of the glossaries' terms that are in the source. */
  readonly terms: TermVerdict
}
