/** One pair of texts as a file holds it: what an import stores and an export writes. Texts are in our tags. */
export type ResourceEntry = {
  readonly source: string
  readonly target: string
  /** The source texts before and after it in its document; null: unknown. */
  readonly before: string | null
  readonly after: string | null
  /** ISO 8601 in UTC, to the second: `2026-01-02T03:04:05Z`. */
  readonly changedAt: string | null
  readonly author: string | null
  readonly note: string | null
  readonly partOfSpeech: string | null
  /** True: it counts only as it is written, in its case and without inflection. */
  readonly caseSensitive: boolean
  /** Other targets that are right too. */
  readonly accepted: readonly string[]
  /** Targets that are never right. */
  readonly forbidden: readonly string[]
  /** Whatever else the file says of it, by its name there; `reversed` is `yes` when it was translated the other way. */
  readonly meta: Readonly<Record<string, string>>
}

/** A pair of which nothing else is known. */
export function bareEntry(source: string, target: string): ResourceEntry {
  return {
    source,
    target,
    before: null,
    after: null,
    changedAt: null,
    author: null,
    note: null,
    partOfSpeech: null,
    caseSensitive: false,
    accepted: [],
    forbidden: [],
    meta: {},
  }
}
