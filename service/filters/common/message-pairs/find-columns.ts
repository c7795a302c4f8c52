import { bestColumn, namesOf, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'
import type { PairLanguages } from './message-pairs-filter.ts'

/** Columns of a table, from 0. */
export type FoundColumns = {
  readonly hasHeader: boolean
  readonly source: number
  /** Null where a column is added. */
  readonly target: number | null
  /** Column with the names of the rows. */
  readonly name: number | null
  /** Columns with notes on the rows and with the largest length of a translation. */
  readonly note: number | null
  readonly limit: number | null
}

const rowNames = ['key', 'id', 'name', 'string id', 'identifier', 'context', 'clave', 'contexto', 'nombre']

const noteNames = [
  'comment',
  'comments',
  'description',
  'note',
  'notes',
  'comentario',
  'comentarios',
  'descripción',
  'nota',
  'notas',
]
const limitNames = [
  'max length',
  'max. length',
  'maxlength',
  'max_length',
  'maximum length',
  'character limit',
  'limit',
  'longitud máxima',
  'límite',
]

/**
 * Finds the columns that a person chose, else those that the first row names; null where it names no source, or is too
 * short for the chosen one. `names`: the cells of the first row in lower case.
 */
export function findColumns(
  names: readonly string[],
  { sourceLang, targetLang, columns }: PairLanguages,
): FoundColumns | null {
  const source = columns === undefined ? bestColumn(names, namesOf(sourceLang, sourceNames), -1) : columns.source - 1
  if (source === -1 || source >= names.length) return null
  const hasHeader = columns?.hasHeader ?? true
  const ofTarget = targetLang === null || !hasHeader ? -1 : bestColumn(names, namesOf(targetLang, targetNames), source)
  const target = columns?.target == null ? ofTarget : columns.target - 1
  const called = (known: readonly string[]) =>
    hasHeader ? indexOrNull(names.findIndex((one, at) => at !== source && at !== target && known.includes(one))) : null
  return {
    hasHeader,
    source,
    target: indexOrNull(target),
    name: called(rowNames),
    note: called(noteNames),
    limit: called(limitNames),
  }
}

function indexOrNull(index: number): number | null {
  return index === -1 ? null : index
}

/** Returns a row's values in the columns for notes and limits. */
export function sayingsOf(
  { note, limit }: FoundColumns,
  valueAt: (column: number) => string,
): { readonly notes?: readonly string[]; readonly maxLength?: number } {
  const text = note === null ? '' : valueAt(note).trim()
  const maxLength = limit === null ? 0 : Number(valueAt(limit).trim())
  return {
    ...(text !== '' && { notes: [text] }),
    ...(Number.isInteger(maxLength) && maxLength > 0 && { maxLength }),
  }
}
