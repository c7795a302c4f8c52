/** One pair of texts as a file holds it, for imports and exports. Texts are in our tags. */
export type ResourceEntry = {
  readonly source: string
  readonly target: string
  /** Source texts before and after it in its document; null when unknown. */
  readonly before: string | null
  readonly after: string | null
  /** ISO 8601 in UTC, to the second: `2026-01-02T03:04:05Z`. */
  readonly changedAt: string | null
  readonly author: string | null
  readonly note: string | null
  readonly partOfSpeech: string | null
  /** True when it counts only as written, in its case and without inflection. */
  readonly caseSensitive: boolean
  /** Other targets that are also right. */
  readonly accepted: readonly string[]
  /** Targets that are never right. */
  readonly forbidden: readonly string[]
  /** Other data of the file by its name there; `reversed` is `yes` when it was translated the other way. */
  readonly meta: Readonly<Record<string, string>>
}

/** Makes an entry of a pair without further data. */
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
