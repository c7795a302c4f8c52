import type { Usage } from '#contract/resources/usage.ts'
import { writeCsv } from '../../lib/write-csv.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { measures } from './usage-search.ts'

/** Writes all measures of each day or month for a spreadsheet. */
export function usageCsv(words: Catalogue['account'], { items }: Usage): Blob {
  const head = [words.date, ...measures.map((name) => words.measures[name])]
  return writeCsv([head, ...items.map((item) => [item.date, ...measures.map((name) => item[name])])])
}
