import { declaredDelimiter, detectDelimiter } from '../delimited/detect-delimiter.ts'
import { findConceptColumns } from '../delimited/concept-rows.ts'
import { findRowLanguages } from '../delimited/find-columns.ts'
import { languageOfHeading, roleOfHeading } from '../delimited/heading-names.ts'
import { readHeading } from '../delimited/read-heading.ts'
import { type DelimitedRecord, readRecords } from '../delimited/read-records.ts'
import { sampleText } from '../delimited/sample-text.ts'
import type { FieldDelimiter } from '../delimited/take-record.ts'
import { addConcept, type DetectLanguage, startPairs, type Survey } from './survey.ts'

const sampledRows = 200
const mostColumns = 12
/** Characters from which a language is detected; more of them do not make it more certain. */
const mostCharacters = 4000

/**
 * Surveys the languages of a table's columns: by the first row where it names two of them, else by their content. The
 * first of them is taken as the source, unless the first row says otherwise.
 *
 * @throws InvalidResource as `readRecords`
 */
export async function surveyTable(
  texts: AsyncGenerator<string>,
  promised: FieldDelimiter | null,
  detect: DetectLanguage,
): Promise<Survey> {
  const { sample, isWhole, all } = await sampleText(texts)
  const declared = declaredDelimiter(sample)
  const records = readRecords(all, declared ?? detectDelimiter(sample, promised, isWhole))
  if (declared !== null) await records.next()
  const rows = await takeRows(records)
  const described = describeColumns(rows, detect)
  const { columns, source } = described
  const pairs = startPairs()
  let entries = 0
  const ofRows = findRowLanguages(rows.slice(0, 3))
  const isHeaded = described.isHeaded && ofRows === null
  const ofConcepts = new Set(columns).size < 2 || !isHeaded ? findConceptColumns(rows[0] ?? []) : null
  let concept: { readonly id: string; readonly terms: Map<string, number> } | null = null
  const endConcept = () => {
    if (concept !== null) entries += addConcept(pairs, concept.terms, null)
    concept = null
  }
  const count = (cells: readonly string[]) => {
    if (ofConcepts !== null) {
      const [id = '', lang] = [cells[ofConcepts.concept], languageOfHeading(cells[ofConcepts.lang] ?? '')]
      if (lang === null) return
      if (concept?.id !== id) endConcept()
      concept ??= { id, terms: new Map() }
      concept.terms.set(lang, (concept.terms.get(lang) ?? 0) + 1)
      return
    }
    entries++
    if (ofRows !== null) {
      const [from, to] = [languageOfHeading(cells[ofRows.from] ?? ''), languageOfHeading(cells[ofRows.to] ?? '')]
      if (from !== null && to !== null) pairs.add(from, to)
      return
    }
    for (const [at, target] of columns.entries())
      if (target !== null && at !== source && filled(cells, source) && filled(cells, at))
        pairs.add(columns[source] ?? '', target)
  }
  for (const cells of isHeaded || ofConcepts !== null ? rows.slice(1) : rows) count(cells)
  for await (const { cells } of records) if (cells !== null) count(cells)
  endConcept()
  return { entries, pairs: pairs.list().filter((pair) => pair.source !== pair.target), columns, isHeaded }
}

async function takeRows(records: AsyncGenerator<DelimitedRecord>): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  while (rows.length < sampledRows) {
    const next = await records.next()
    if (next.done === true) break
    if (next.value.cells !== null) rows.push(next.value.cells)
  }
  return rows
}

type Columns = { readonly columns: (string | null)[]; readonly isHeaded: boolean; readonly source: number }

function describeColumns(rows: readonly (readonly string[])[], detect: DetectLanguage): Columns {
  const head = rows[0]?.slice(0, mostColumns) ?? []
  const headings = head.map(readHeading)
  const named = head.map(
    (cell, at) => languageOfHeading(cell) ?? (headings[at]?.role === 'text' ? headings[at].lang : null),
  )
  if (new Set(named.filter((code) => code !== null)).size >= 2)
    return { columns: named, isHeaded: true, source: named.findIndex((code) => code !== null) }
  const roles = head.map(roleOfHeading)
  const isHeaded = roles.includes('source') && roles.includes('target')
  const texts = isHeaded ? rows.slice(1) : rows
  const width = Math.min(mostColumns, Math.max(0, ...texts.map((cells) => cells.length)))
  const columns = Array.from({ length: width }, (_, at) =>
    isHeaded && roles[at] === null ? null : detect(textOf(texts, at)),
  )
  const first = columns.findIndex((code) => code !== null)
  return { columns, isHeaded, source: isHeaded ? roles.indexOf('source') : first }
}

function textOf(rows: readonly (readonly string[])[], at: number): string {
  let text = ''
  for (const cells of rows) {
    text += `${cells[at] ?? ''}\n`
    if (text.length >= mostCharacters) break
  }
  // Numbers and codes do not show a language.
  return /\p{L}{3}/u.test(text) ? text : ''
}

function filled(cells: readonly string[], at: number): boolean {
  return (cells[at] ?? '').trim() !== ''
}
