/** A term of a glossary as detection and checks need it; callers may put more into it and get it back. */
export type Term = {
  readonly source: string
  /** Allowed translations, one at least; the first is the preferred one. */
  readonly targets: readonly string[]
  /** Translations that are never allowed. */
  readonly forbidden: readonly string[]
  /** True for a term that is found only as it is written, in its case and without inflection. */
  readonly caseSensitive: boolean
}

/** A place where terms occur. Offsets are UTF-16 code units into the text with its tags; `end` is exclusive. */
export type FoundTerm<Given extends Term = Term> = {
  readonly start: number
  readonly end: number
  /** All terms that have this source, those first that are written in the same case; else in the order given. */
  readonly terms: readonly Given[]
}
