import type { Range } from '../../common/tags/piece.ts'

/**
 * A string of a PO file, from its first quote to behind its last one, over any number of lines. Offsets are UTF-16
 * units into the file.
 */
export type PoString = Range & { readonly lines: number }

/** A message with its translation. */
export type PoEntry = {
  /** Running number in the file, from 1, obsolete entries not counted. */
  readonly number: number
  context: PoString | null
  id: PoString | null
  plural: PoString | null
  /** Translations by the number of the form; one without plural is 0. */
  readonly translations: Map<number, PoString>
  /** Lines of flags, with their line ends. */
  readonly flags: Range[]
  /** Comments for translators (`#.`) and references (`#:`), the first of each, without their signs. */
  note: string | null
  reference: string | null
  /** All comments for translators, and those by translators (`# `), each line by line. */
  readonly comments: { readonly extracted: string[]; readonly own: string[] }
}

export function newEntry(number: number): PoEntry {
  return {
    number,
    context: null,
    id: null,
    plural: null,
    translations: new Map(),
    flags: [],
    note: null,
    reference: null,
    comments: { extracted: [], own: [] },
  }
}
