/** What a query asks about a row: a segment as it is in the editor, with what was done there and is not saved yet. */
export type RowFacts = {
  readonly position: number
  /** As they are read: without tags. */
  readonly source: string
  readonly target: string
  /** Of the contract: `draft`, `rejected_translation` … */
  readonly state: string
  /** What became of a person's work: `none`, `edited`, `waiting`, `sending`, `failing`, `refused`, `conflict`. */
  readonly progress: string
  readonly locked: boolean
  readonly translatable: boolean
  /** `engine`, `memory`, `file`, `interactive`, `source`; null: unknown, or without a translation. */
  readonly origin: string | null
  readonly score: number | null
  readonly band: string
  /** The match rate in percent, 101 for the same neighbours; null where it is no TM match. */
  readonly match: number | null
  /** The kinds of its tags; empty where the service does not say. */
  readonly tags: readonly string[]
  /** What its tags stand for, a line each: addresses, names of placeholders. */
  readonly labels: string
  readonly hasTags: boolean
  /** Tags that were placed by the words around them. */
  readonly guesses: number
  readonly notes: number
  readonly part: string
  /** When a person last changed it, as a local day: `2026-11-24`; empty where no person did. */
  readonly changed: string
  /** The key that changed it last; null: the service, or unknown. */
  readonly by: string | null
}

/** Terms of a glossary: its source has some; its translation lacks one; has a forbidden one. */
export type TermFacts = { readonly any: boolean; readonly missing: boolean; readonly forbidden: boolean }

/** What is known of a row by looking at more than the row. */
export type QueryContext = {
  /** A person still has something to do in it. */
  readonly isOpen: (row: RowFacts) => boolean
  readonly issuesOf: (row: RowFacts) => readonly { readonly code: string; readonly severity: string }[]
  /** Other rows have its source. */
  readonly isRepeated: (row: RowFacts) => boolean
  readonly termsOf: (row: RowFacts) => TermFacts
  /** The local day: `2026-11-24`. */
  readonly today: string
}
