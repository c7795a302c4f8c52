import type { PartText } from '../../common/xml/part-text.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { Worksheet, SheetTable } from './open-workbook.ts'
import type { TextPlace } from './text-place.ts'

/** The first cell that shows a shared string. */
export type SharedUse = {
  readonly kind: 'shared'
  readonly key: string
  readonly sheet: Worksheet
  readonly index: number
  readonly style: number
}

/** A text in a sheet's own part. */
export type FoundSheetText = {
  readonly key: string
  readonly label: string
  readonly sheet: Worksheet
  readonly entry: ZipEntry
  readonly loaded: PartText
  readonly place: TextPlace
}

/** A cell that names a column of a table, or its totals. `content`: index of a shared string, or the cell's key. */
export type Header = {
  readonly table: SheetTable
  readonly column: number
  readonly role: 'name' | 'label'
  readonly content: number | string
}

export type SurveyVisitor = {
  /** False for texts that are not needed, which saves work. */
  wants(key: string): boolean
  /** Returns the same for the cells of a sheet, rows and columns from 1. */
  wantsCells(sheet: Worksheet): (row: number, column: number) => boolean
  shared(use: SharedUse): void
  text(found: FoundSheetText): void
  header(header: Header): void
}
