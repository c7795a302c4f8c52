import type { EntryRow } from '../../store/schema.ts'

export type EntryPlace = {
  /** What the translation takes the place of; undefined: it is one more. */
  readonly replaced: EntryRow | undefined
  /** What was written here before and is corrected by it. */
  readonly obsolete: EntryRow | undefined
}

/**
 * Where a translation goes among those that a source has: in the place of the one that says the same, else of the one
 * that was added here, else of the only one, as the contract has it. Alternatives of an imported file stay.
 */
export function findPlace(rows: readonly EntryRow[], target: string): EntryPlace {
  const same = rows.find((row) => row.target === target)
  const own = rows.find((row) => row.variant.length === 0)
  const only = rows.length === 1 ? rows[0] : undefined
  return { replaced: same ?? own ?? only, obsolete: same === undefined || own === same ? undefined : own }
}
