/** Content of a file of entries, as far as it shows before the requested languages are known. */
export type Survey = {
  /** Units, rows or concepts. */
  readonly entries: number
  /** The most frequent pair first; `entries` counts those that have both languages. */
  readonly pairs: readonly { readonly source: string; readonly target: string; readonly entries: number }[]
  /** Language of each column of a table, by its heading or its content; null where neither shows it. */
  readonly columns: readonly (string | null)[]
  /** True when the first row names the columns. */
  readonly isHeaded: boolean
}

/** Detects a text's language, as the catalogue writes it; null when it is not certain. */
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
