import { languageName } from '#language/languages/language-name.ts'
import { sameLanguage } from '#language/languages/same-language.ts'
import { bestColumn, namesOf, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'
import { InvalidResource } from '../invalid-resource.ts'
import type { ReadResourceOptions } from '../read-unit.ts'
import { type ExtraColumn, extraColumns } from './columns.ts'
import { isLanguage, languageOfHeading, roleOfHeading } from './heading-names.ts'
import { type Heading, readHeading } from './read-heading.ts'

export type Columns = {
  readonly source: number
  readonly target: number
  /** A row may have several notes. */
  readonly extra: ReadonlyMap<ExtraColumn, readonly number[]>
  /** Other tools' columns by name, such as `domain` and `example`; those of other languages are left out. */
  readonly others: ReadonlyMap<string, number>
}

/**
 * Finds the columns that a first row names; null when it does not name both languages of the pair, so it is an entry. A
 * language is named by its code in any case and with any region, or by its name in English, Spanish or itself, `Spanish
 * (Mexico)` too; the words `source` and `target` name them as well.
 *
 * en → es: `id,EN-us,Español` → columns 1 and 2; `es,no` → null
 */
export function findColumns(cells: readonly string[], options: ReadResourceOptions): Columns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const headings = cells.map(readHeading)
  const named = findTexts(names, options) ?? findHeadings(names, headings, options)
  if (named === null) return null
  const { source, target } = named
  // `source language` may be the column of the texts.
  const isFree = (at: number) => at !== source && at !== target
  const extra = new Map<ExtraColumn, readonly number[]>()
  for (const [column, known] of Object.entries(extraColumns)) {
    const own = names.flatMap((name, at) => (isFree(at) && known.some((like) => like === name) ? [at] : []))
    const ofLanguage = headings.flatMap((heading, at) => (roleOf(heading, options) === column ? [at] : []))
    const all = [...own, ...ofLanguage].sort((a, b) => a - b)
    // Object.entries forgets the keys' type.
    if (all.length > 0) extra.set(column as ExtraColumn, all)
  }
  const taken = new Set([source, target, ...[...extra.values()].flat()])
  const others = names.flatMap((name, at) =>
    taken.has(at) || name === '' || isLanguage(name) || headings[at] != null ? [] : [[name, at] as const],
  )
  return { source, target, extra, others: new Map(others) }
}

type TextPlaces = Pick<Columns, 'source' | 'target'>

function findTexts(names: readonly string[], { sourceLang, targetLang }: ReadResourceOptions): TextPlaces | null {
  const source = bestColumn(names, namesOf(sourceLang, sourceNames), -1)
  const target = bestColumn(names, namesOf(targetLang, targetNames), source)
  return source === -1 || target === -1 ? null : { source, target }
}

/** Finds columns by their headings; the source may have no language: `term`, `translation_es`. */
function findHeadings(
  names: readonly string[],
  headings: readonly (Heading | null)[],
  { sourceLang, targetLang }: ReadResourceOptions,
): TextPlaces | null {
  const texts = headings.map((heading) => (heading?.role === 'text' ? heading.lang : ''))
  const at = (code: string) => {
    const exact = texts.indexOf(code)
    return exact === -1 ? texts.findIndex((lang) => lang !== '' && sameLanguage(lang, code)) : exact
  }
  const target = at(targetLang)
  const own = at(sourceLang)
  const source = own === -1 ? names.findIndex((name) => roleOfHeading(name) === 'source') : own
  return source === -1 || target === -1 || source === target ? null : { source, target }
}

/** Returns the role of a note in either language, of the source's word class and of the target's status. */
function roleOf(heading: Heading | null, { sourceLang, targetLang }: ReadResourceOptions): ExtraColumn | null {
  if (heading === null || heading.role === 'text') return null
  const of = (code: string) => sameLanguage(heading.lang, code)
  if (heading.role === 'note') return of(sourceLang) || of(targetLang) ? 'note' : null
  if (heading.role === 'status') return of(targetLang) ? 'status' : null
  return of(sourceLang) ? 'partOfSpeech' : null
}

/** Columns with those of the languages of each row. */
type RowColumns = Columns & { readonly from: number; readonly to: number }

/**
 * Finds the columns of a table that names the languages in each row, without a header: as the third and fourth cells, as
 * DeepL writes it (`mill, molino, EN, ES`, also with the relevance that its generator adds), or each before its text
 * (`mill, noun, en, mill, es, molino`). Returns null for all others; a header may have codes there too, but not the rows below it.
 *
 * @param pair the languages of the first row, if they are known
 */
export function findRowLanguages(rows: readonly (readonly string[])[], pair?: readonly string[]): RowColumns | null {
  const areOfRow = (cells: readonly string[]) => {
    const [source = '', target = '', from = '', to = '', ...more] = cells.map((cell) => cell.trim())
    return more.every((cell) => RELEVANCE.test(cell)) && source !== '' && target !== '' && isCode(from) && isCode(to)
  }
  const [first = []] = rows
  if (rows.length === 0) return null
  const isHeader = first.slice(0, 2).some((cell) => roleOfHeading(cell) !== null || languageOfHeading(cell) !== null)
  if (rows.length === 1 && isHeader) return findTextsBehind(rows, pair)
  return rows.every(areOfRow) ? columnsOf(0, 1, 2, 3) : findTextsBehind(rows, pair)
}

function findTextsBehind(rows: readonly (readonly string[])[], pair?: readonly string[]): RowColumns | null {
  const [first = []] = rows
  const isOfPair = (cell: string) =>
    isCode(cell.trim()) && (pair?.some((code) => sameLanguage(cell.trim(), code)) ?? true)
  const from = first.findIndex(isOfPair)
  const to = first.findIndex((cell, at) => at > from + 1 && isOfPair(cell))
  const behind = [from, to].map((at) => (first[at + 1] ?? '').trim().toLowerCase())
  // A single row that names its columns is a header.
  const isHeader = behind.some((name) => KNOWN.has(name) || roleOfHeading(name) !== null || readHeading(name) !== null)
  if (from === -1 || to === -1 || (rows.length === 1 && isHeader)) return null
  const areOfRow = (cells: readonly string[]) =>
    [from, to].every((at) => isCode((cells[at] ?? '').trim()) && (cells[at + 1] ?? '').trim() !== '')
  return rows.every(areOfRow) ? columnsOf(from + 1, to + 1, from, to) : null
}

const isCode = (cell: string) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/i.test(cell) && languageOfHeading(cell) !== null

function columnsOf(source: number, target: number, from: number, to: number): RowColumns {
  const extra = new Map<ExtraColumn, readonly number[]>([
    ['sourceLanguage', [from]],
    ['targetLanguage', [to]],
  ])
  return { source, target, extra, others: new Map(), from, to }
}

const RELEVANCE = /^(?:\d{1,3}(?:[.,]\d{1,6})?%?)?$/

/**
 * Refuses a first row that names columns, but not the ones with the texts: it is no entry, and the first two columns
 * are not the texts.
 *
 * @throws InvalidResource `unknown-columns`, with the names
 */
export function refuseUnknownColumns(cells: readonly string[]): void {
  const names = cells.map((cell) => cell.trim().toLowerCase()).filter((name) => name !== '')
  const known = names.filter((name) => KNOWN.has(name) || roleOfHeading(name) !== null)
  // A glossary may have an entry for `note`.
  if (names.length < 3 || known.length < 2) return
  throw new InvalidResource(
    'unknown-columns',
    { columns: cells.slice(0, 8).join(' | ').slice(0, 200) },
    { line: 1, column: null, units: 0 },
  )
}

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(extraColumns).flat(),
  ...'id key term_id identifier reference context comment description definition status state created updated author'.split(
    ' ',
  ),
])

/**
 * Refuses a first row that names languages other than those of the pair: it is no entry.
 *
 * @throws InvalidResource `other-languages`, with their names
 */
export function refuseOtherLanguages(cells: readonly string[]): void {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const languages = filled.flatMap((cell) => languageOfHeading(cell) ?? [])
  const ofTerms = cells.flatMap((cell) => {
    const heading = readHeading(cell)
    return heading?.role === 'text' ? [heading.lang] : []
  })
  const found = new Set(languages.length === filled.length ? languages : ofTerms)
  if (found.size < 2) return
  const names = [...found].slice(0, 5).map((code) => languageName(code, 'en'))
  throw new InvalidResource('other-languages', { languages: names.join(' – ') }, { line: 1, column: null, units: 0 })
}
