import { bestColumn, namesOf, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'
import type { PairLanguages } from './message-pairs-filter.ts'

/** Columns of a table, from 0. */
export type FoundColumns = {
  readonly hasHeader: boolean
  readonly source: number
  /** Null where a column is added. */
  readonly target: number | null
  /** What rows are called by. */
  readonly name: number | null
}

const rowNames = ['key', 'id', 'name', 'string id', 'identifier', 'context', 'clave', 'contexto', 'nombre']

/**
 * The columns that a person chose, else those that the first row names; null where it names no source, or is too short
 * for the one chosen. `names`: the cells of the first row in lower case.
 */
export function findColumns(
  names: readonly string[],
  { sourceLang, targetLang, columns }: PairLanguages,
): FoundColumns | null {
  const source = columns === undefined ? bestColumn(names, namesOf(sourceLang, sourceNames), -1) : columns.source - 1
  if (source === -1 || source >= names.length) return null
  const hasHeader = columns?.hasHeader ?? true
  const named = targetLang === null || !hasHeader ? -1 : bestColumn(names, namesOf(targetLang, targetNames), source)
  const target = columns?.target == null ? named : columns.target - 1
  const name = hasHeader ? names.findIndex((one, at) => at !== source && at !== target && rowNames.includes(one)) : -1
  return { hasHeader, source, target: target === -1 ? null : target, name: name === -1 ? null : name }
}
