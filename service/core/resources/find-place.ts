import type { EntryRow } from '../../store/schema.ts'

export type EntryPlace = {
  /** The entry that the translation replaces; undefined: it is a further one. */
  readonly replaced: EntryRow | undefined
  /** The entry written here before that it corrects. */
  readonly obsolete: EntryRow | undefined
}

/**
 * Finds the place of a translation among those of a source: it replaces the one with the same target, else the one that
 * was added here, else the only one, by the contract. Alternatives of an imported file stay.
 */
export function findPlace(rows: readonly EntryRow[], target: string): EntryPlace {
  const same = rows.find((row) => row.target === target)
  const own = rows.find((row) => row.variant.length === 0)
  const only = rows.length === 1 ? rows[0] : undefined
  return { replaced: same ?? own ?? only, obsolete: same === undefined || own === same ? undefined : own }
}
