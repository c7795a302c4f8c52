import { sameLanguage } from '#language/languages/same-language.ts'

/** Content of a file of entries, as far as it shows before the requested languages are known. */
export type Survey = {
  /** Units, rows, or the source terms of concepts. */
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
    add(source: string, target: string, entries = 1): void {
      const key = `${source} ${target}`
      const pair = counts.get(key) ?? { source, target, entries: 0 }
      counts.set(key, pair)
      pair.entries += entries
    },
    list: () => [...counts.values()].sort((one, other) => other.entries - one.entries).slice(0, mostPairs),
  }
}

/**
 * Counts the entries that a concept becomes, as `conceptUnits` makes them: one for each of its terms in the source
 * language, which is the one that the file names, else the first. `terms`: number of terms in each language.
 */
export function addConcept(
  pairs: Pick<ReturnType<typeof startPairs>, 'add'>,
  terms: ReadonlyMap<string, number>,
  named: string | null,
): number {
  const found = [...terms.keys()]
  const source = found.find((code) => named !== null && sameLanguage(code, named)) ?? found[0]
  if (source === undefined) return 0
  const entries = terms.get(source) ?? 0
  for (const target of found) if (target !== source) pairs.add(source, target, entries)
  return entries
}
