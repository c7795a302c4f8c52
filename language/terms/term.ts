/** A term of a glossary as detection and checks need it; callers may put more into it and get it back. */
export type Term = {
  readonly source: string
  /** What may stand for it, one at least; the first is the one to use. */
  readonly targets: readonly string[]
  /** What may never stand for it. */
  readonly forbidden: readonly string[]
  /** True: it is found only as it is written, in its case and without inflection. */
  readonly caseSensitive: boolean
}

/** A place where terms occur. Offsets are UTF-16 code units into the text with its tags; `end` is exclusive. */
export type FoundTerm<Given extends Term = Term> = {
  readonly start: number
  readonly end: number
  /** All that have this source, those first that are written in the same case; else in the order given. */
  readonly terms: readonly Given[]
}
