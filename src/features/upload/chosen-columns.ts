import { formatOfName } from '#contract/formats.ts'
import type { DocumentAnalysis } from '#contract/resources/analysis.ts'
import type { ColumnFields } from '#contract/resources/job.ts'

export type TableColumn = NonNullable<DocumentAnalysis['columns']>[number]

/** Columns that a person chose of a table, from 1; a target language that is not there has none of its own yet. */
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

/** What is sent with a file; nothing where no columns were chosen. */
export function columnFieldsOf(chosen: ChosenColumns | undefined, targetLang: string | null): ColumnFields {
  if (chosen === undefined) return {}
  const target = targetLang === null ? undefined : chosen.targets[targetLang]
  return {
    source_column: String(chosen.source),
    ...(target !== undefined && target !== chosen.source && { target_column: String(target) }),
    ...(!chosen.hasHeader && { has_header: 'false' }),
  }
}

/** Two columns at least, of which one has a text: a workbook of one is a document. */
export function isTable(file: File, columns: readonly TableColumn[] | undefined): columns is readonly TableColumn[] {
  if (columns === undefined) return false
  return (
    formatOfName(file.name) === 'csv' || columns.filter(({ name, sample }) => name !== '' || sample !== '').length > 1
  )
}

/** A table of which nothing can be read because no column was named or chosen: in another format it is not. */
export function needsColumns(file: File, found: DocumentAnalysis | null | undefined): boolean {
  return found?.problems[0]?.reason === 'unsupported' && isTable(file, found.columns)
}
