import type { LooseToken } from '#language/tags/token.ts'
import { legalTokens } from '../paragraphs/legal-tokens.ts'
import type { PartText } from '../../common/xml/part-text.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { MAX_COLUMN, parsePlace } from './cell-reference.ts'
import { openStringLayout } from './lay-out-string.ts'
import type { Worksheet, Workbook } from './open-workbook.ts'
import { scanStrings } from './scan-strings.ts'
import type { PartEdits } from './part-edits.ts'
import type { PartChange, Changes } from './settle-headers.ts'
import { openSurvey } from './survey-sheet.ts'
import type { Header, SharedUse } from './survey-visitor.ts'
import { stringPlace, type TextPlace } from './text-place.ts'

/** New tokens by the key of their block. */
export type ChangedBlocks = ReadonlyMap<string, readonly LooseToken[]>

type PartEditsOf = (entry: ZipEntry, loaded: PartText) => PartEdits

/** Changes in a workbook besides the edits that are known at once. */
export type FoundChanges = {
  /** Changes; the new text of a table's header cell has to be a name. */
  readonly changes: Changes
  readonly headers: readonly Header[]
  /** Sheets with changes. */
  readonly sheets: ReadonlySet<Worksheet>
}

/**
 * Finds the places of changed blocks, except drawings, and puts their edits into `parts`; keys of those that could not
 * be written as requested go to `repaired`.
 */
export function findChanges(
  book: Workbook,
  changed: ChangedBlocks,
  parts: PartEditsOf,
  repaired: string[],
): FoundChanges {
  const changes: Changes = new Map()
  const headers: Header[] = []
  const named = new Set<Header['content']>()
  const sheets = new Set<Worksheet>()
  const uses = new Map<number, SharedUse>()
  const change = (id: Header['content'], key: string, entry: ZipEntry, loaded: PartText, place: TextPlace) => {
    const target = legalTokens(place.tokens, changed.get(key) ?? place.tokens)
    if (target.repaired) repaired.push(key)
    if (named.has(id)) changes.set(id, { key, entry, place, tokens: target.tokens })
    else putEdits(parts(entry, loaded), { key, place, tokens: target.tokens }, repaired)
  }
  const survey = openSurvey(book, {
    wants: (key) => changed.has(key),
    wantsCells: changedCells(changed),
    shared(use) {
      uses.set(use.index, use)
      sheets.add(use.sheet)
    },
    text({ key, sheet, entry, loaded, place }) {
      change(key, key, entry, loaded, place)
      sheets.add(sheet)
    },
    header(header) {
      headers.push(header)
      named.add(header.content)
    },
  })
  for (const sheet of book.sheets) {
    if (sheet.shown || sheet.locked.length > 0 || sheet.tables.length > 0) survey.sheet(sheet, book.load(sheet.entry))
  }
  for (const index of survey.locked) uses.delete(index)
  if (book.strings === null || uses.size === 0) return { changes, headers, sheets }
  const { strings } = book
  const loaded = book.load(strings)
  findStrings(book, loaded.text, uses, (use, place) => change(use.index, use.key, strings, loaded, place))
  return { changes, headers, sheets }
}

/** Puts a new text at its place, unless Excel would refuse its length. */
export function putEdits(
  part: PartEdits,
  { key, place, tokens }: Pick<PartChange, 'key' | 'place' | 'tokens'>,
  repaired: string[],
): void {
  const edits = place.edit(tokens)
  if (edits === null) repaired.push(key)
  else part.edits.push(...edits)
}

function findStrings(
  book: Workbook,
  text: string,
  uses: ReadonlyMap<number, SharedUse>,
  emit: (use: SharedUse, place: TextPlace) => void,
): void {
  const layOutString = openStringLayout()
  scanStrings(
    text,
    book.strings?.name ?? '',
    (index) => uses.has(index),
    (index, item) => {
      const use = uses.get(index)
      const layout = layOutString(text, item, book.fonts(use?.style ?? 0))
      if (use !== undefined && layout !== null) emit(use, stringPlace(text, item, layout))
    },
  )
}

/** Finds the changed cells of each sheet: a set of numbers is far smaller than the keys of all cells. */
function changedCells(changed: ChangedBlocks): (sheet: Worksheet) => (row: number, column: number) => boolean {
  const cells = new Map<string, Set<number>>()
  for (const key of changed.keys()) {
    const hash = key.lastIndexOf('#')
    const place = parsePlace(key.slice(hash + 1))
    if (place === null) continue
    const ofSheet = cells.get(key.slice(0, hash)) ?? new Set<number>()
    cells.set(key.slice(0, hash), ofSheet.add(place.row * (MAX_COLUMN + 1) + place.column))
  }
  return ({ entry }) => {
    const ofSheet = cells.get(entry.name)
    return (row, column) => ofSheet?.has(row * (MAX_COLUMN + 1) + column) === true
  }
}
