import { makeLanguageRank } from '#language/languages/language-rank.ts'
import { ownTypes, partOfSpeechName } from '../tbx/tbx-names.ts'
import { conceptUnits } from '../tbx/concept-units.ts'
import type { TbxConcept } from '../tbx/tbx-concept.ts'
import { type ReadResourceOptions, type ReadUnit, skipped } from '../read-unit.ts'
import { extraColumns, NO, YES } from './columns.ts'
import type { DelimitedRecord } from './read-records.ts'

/** Columns of a table with a row for each term of a concept; a language has as many rows as it has terms. */
export type ConceptColumns = Readonly<Record<keyof typeof names, number>>

/** Names of columns, without case, spaces and signs: `entryId`, `concept_id` and `Concept ID` are the same. */
const names = {
  concept: ['conceptid', 'entryid', 'concept', 'conceptnumber', 'entrynumber', 'id'],
  term: ['term', 'termtext', 'text'],
  lang: ['locale', 'language', 'lang', 'languagecode', 'localecode', 'termlocale', 'termlanguage'],
  note: [...extraColumns.note.map(plainName), 'entrydescription', 'conceptdefinition'],
  partOfSpeech: extraColumns.partOfSpeech.map(plainName),
  status: ['status', 'termstatus'],
  isForbidden: ['forbidden', 'isforbidden'],
  isPreferred: ['preferred', 'ispreferred'],
  isCaseSensitive: extraColumns.caseSensitive.map(plainName),
  isTranslatable: ['entrytranslatable', ...extraColumns.isTranslatable.map(plainName)],
  staysSame: extraColumns.staysSame.map(plainName),
} as const

/** Largest number of rows of one concept; a table with more terms of the same concept is made up. */
const mostRows = 1000

/**
 * Finds the columns of a table that has a row for each term, as Phrase and LingoHub export it; null for another one.
 *
 * `entryId,term,termLocale` → columns 0, 1 and 2, the others -1
 */
export function findConceptColumns(cells: readonly string[]): ConceptColumns | null {
  const plain = cells.map(plainName)
  // Object.entries forgets the keys' type.
  const found = Object.fromEntries(
    Object.entries(names).map(([name, known]) => [name, plain.findIndex((cell) => known.some((one) => one === cell))]),
  ) as ConceptColumns
  return found.concept === -1 || found.term === -1 || found.lang === -1 ? null : found
}

/** Joins adjacent rows of a concept, and returns the units of each concept when its last row is read. */
export function openConcepts(columns: ConceptColumns, { sourceLang, targetLang, kind }: ReadResourceOptions) {
  const rankSource = makeLanguageRank(sourceLang)
  const rankTarget = makeLanguageRank(targetLang)
  let open: { readonly id: string; readonly concept: TbxConcept; rows: number } | null = null
  const flush = (): ReadUnit[] => {
    if (open === null) return []
    const { concept } = open
    open = null
    return conceptUnits(concept, rankSource, rankTarget, kind)
  }
  return {
    take({ line, cells }: DelimitedRecord): ReadUnit[] {
      if (cells === null) return [...flush(), skipped(line, 'broken-quotes')]
      const cell = (name: keyof ConceptColumns) => cells[columns[name]]?.trim() ?? ''
      const isSame = open !== null && open.id === cell('concept') && open.rows < mostRows
      const units = isSame ? [] : flush()
      const concept = { line, languages: [], props: [], notes: [], changes: [] }
      open ??= { id: cell('concept'), concept, rows: 0 }
      open.rows++
      if (NO.test(cell('isTranslatable')) || YES.test(cell('staysSame')))
        open.concept.props.push({ name: 'translatable', value: 'no' })
      open.concept.languages.push(languageOf(cell))
      return units
    },
    rest: flush,
  }
}

function languageOf(cell: (name: keyof ConceptColumns) => string): TbxConcept['languages'][number] {
  const status = YES.test(cell('isForbidden'))
    ? 'forbidden'
    : YES.test(cell('isPreferred'))
      ? 'preferred'
      : cell('status')
  const props = [
    { name: 'termStatus', value: status },
    { name: partOfSpeechName, value: cell('partOfSpeech') },
    { name: ownTypes.caseSensitive, value: YES.test(cell('isCaseSensitive')) ? 'yes' : '' },
  ].filter(({ value }) => value !== '')
  const notes = cell('note') === '' ? [] : [cell('note')]
  const term = { text: cell('term'), props, notes, changes: [] }
  return { lang: cell('lang').replaceAll('_', '-'), props: [], notes: [], changes: [], terms: [term] }
}

function plainName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
