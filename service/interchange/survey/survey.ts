/** What a file of entries holds, as far as that shows without knowing the languages that are wanted. */
export type Survey = {
  /** Units, rows or concepts. */
  readonly entries: number
  /** The most frequent pair first; `entries` are those that have both languages. */
  readonly pairs: readonly { readonly source: string; readonly target: string; readonly entries: number }[]
  /** Of a table: the language of each column, by its heading or its content; null where that shows nothing. */
  readonly columns: readonly (string | null)[]
  /** Whether the first row names the columns. */
  readonly isHeaded: boolean
}

/** The language of a text as the catalogue writes it; null when it is not certain. */
export type DetectLanguage = (text: string) => string | null

const mostPairs = 20

/** Counts pairs of languages. */
export function startPairs() {
  const counts = new Map<string, { source: string; target: string; entries: number }>()
  return {
    add(source: string, target: string): void {
      const key = `${source} ${target}`
      const pair = counts.get(key) ?? { source, target, entries: 0 }
      counts.set(key, pair)
      pair.entries++
    },
    list: () => [...counts.values()].sort((one, other) => other.entries - one.entries).slice(0, mostPairs),
  }
}
