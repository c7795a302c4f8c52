/** Facts of a row that a query asks about: a segment as it is in the editor, with changes that are not saved yet. */
export type RowFacts = {
  readonly position: number
  /** The texts as people read them: without tags. */
  readonly source: string
  readonly target: string
  /** The state in the contract's words: `draft`, `rejected_translation` … */
  readonly state: string
  /** State of a person's work: `none`, `edited`, `waiting`, `sending`, `failing`, `refused`, `conflict`. */
  readonly progress: string
  readonly locked: boolean
  readonly translatable: boolean
  /** `engine`, `memory`, `file`, `interactive`, `source`; null: unknown, or without a translation. */
  readonly origin: string | null
  readonly score: number | null
  readonly band: string
  /** The match rate in percent, 101 for the same neighbours; null where it is no TM match. */
  readonly match: number | null
  /** The kinds of its tags; empty where the service does not send them. */
  readonly tags: readonly string[]
  /** Meanings of its tags, a line each: addresses, names of placeholders. */
  readonly labels: string
  readonly hasTags: boolean
  /** Tags that were placed by the words around them. */
  readonly guesses: number
  readonly notes: number
  readonly part: string
  /** `changed` or `new` in the last new version of the document; null: as before. */
  readonly version: string | null
  /** Day on which a person last changed it, in local time: `2026-11-24`; empty where no person did. */
  readonly changed: string
  /** The key that changed it last; null: the service, or unknown. */
  readonly by: string | null
}

/** Terms of a glossary: its source has some; its translation lacks one; its translation has a forbidden one. */
export type TermFacts = { readonly any: boolean; readonly missing: boolean; readonly forbidden: boolean }

/** Facts of a row that need a look at more than the row. */
export type QueryContext = {
  /** True when a person still has something to do in it. */
  readonly isOpen: (row: RowFacts) => boolean
  readonly issuesOf: (row: RowFacts) => readonly { readonly code: string; readonly severity: string }[]
  /** True when other rows have its source. */
  readonly isRepeated: (row: RowFacts) => boolean
  readonly termsOf: (row: RowFacts) => TermFacts
  /** The local day: `2026-11-24`. */
  readonly today: string
}
