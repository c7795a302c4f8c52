import type { Range } from '../tags/piece.ts'

export type Languages = {
  readonly sourceLang: string
  readonly targetLang: string
  /** True for a document that was read before messages of SmartFormat were adapted. */
  readonly asBefore?: boolean
}

/** Pieces of a new message: ranges of the old one, and words between them. */
export type Pieces = readonly (Range | string)[]

/** Largest number of branches of an adapted message: plurals within plurals multiply. */
export const MOST_BRANCHES = 1_000
