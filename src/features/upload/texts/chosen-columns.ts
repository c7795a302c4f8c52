import { formatOfName } from '#contract/formats.ts'
import type { DocumentAnalysis } from '#contract/resources/analysis.ts'
import type { ColumnFields } from '#contract/resources/job.ts'

export type TableColumn = NonNullable<DocumentAnalysis['columns']>[number]

/** Columns of a table that a person chose, from 1; a target language that is missing has no column yet. */
export type ChosenColumns = {
  readonly source: number
  readonly targets: Readonly<Record<string, number>>
  readonly hasHeader: boolean
}

export type ColumnChoices = ReadonlyMap<File, ChosenColumns>

export function withColumns(all: ColumnChoices, file: File, chosen: ChosenColumns | undefined): ColumnChoices {
  const others = [...all].filter(([other]) => other !== file)
  return new Map(chosen === undefined ? others : [...others, [file, chosen]])
}

/** Returns the form fields of the chosen columns; none where no columns were chosen. */
export function columnFieldsOf(chosen: ChosenColumns | undefined, targetLang: string | null): ColumnFields {
  if (chosen === undefined) return {}
  const target = targetLang === null ? undefined : chosen.targets[targetLang]
  return {
    source_column: String(chosen.source),
    ...(target !== undefined && target !== chosen.source && { target_column: String(target) }),
    ...(!chosen.hasHeader && { has_header: 'false' }),
  }
}

/** True for two columns at least, of which one has a text: a workbook with one column is a document. */
export function isTable(file: File, columns: readonly TableColumn[] | undefined): columns is readonly TableColumn[] {
  if (columns === undefined) return false
  return (
    formatOfName(file.name) === 'csv' || columns.filter(({ name, sample }) => name !== '' || sample !== '').length > 1
  )
}

/** True for a table that cannot be read because no column was named or chosen: in another format it is not one. */
export function needsColumns(file: File, found: DocumentAnalysis | null | undefined): boolean {
  return found?.problems[0]?.reason === 'unsupported' && isTable(file, found.columns)
}
