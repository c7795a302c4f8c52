import { namespaces } from '../ooxml/namespaces.ts'
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts'
import { relationId } from '../ooxml/relation-id.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { CellRange } from './cell-reference.ts'
import { findLocks } from './find-locks.ts'
import { type CellFonts, noFonts, readCellFonts } from './read-cell-fonts.ts'
import { readTable, type TableShape } from './read-table.ts'

export type SheetTable = TableShape & { readonly entry: ZipEntry }

export type Worksheet = {
  readonly name: string
  readonly entry: ZipEntry
  readonly shown: boolean
  readonly tables: readonly SheetTable[]
  /** Cells whose text names something that cannot be renamed with them. */
  readonly locked: readonly CellRange[]
}

export type Workbook = OfficePackage & {
  /** Sheets in the order of their tabs. */
  readonly sheets: readonly Worksheet[]
  readonly strings: ZipEntry | null
  readonly fonts: CellFonts
}

const MAIN = /^application\/(vnd\.openxmlformats-officedocument\.spreadsheetml|vnd\.ms-excel)\..*main\+xml$/
const SHEETS = new Set(['worksheet', 'chartsheet', 'dialogsheet'])

/**
 * Opens a workbook: its sheets, tables and fonts.
 *
 * @throws DocumentRefused as `openPackage`, and `unreadable-part` for a damaged `workbook.xml` or table
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const opened = openPackage(bytes, MAIN)
  const related = opened.related(opened.main)
  const { text } = opened.load(opened.main)
  checkWellFormed(text, opened.main.name)
  const { listed, names } = readMain(text, opened.main.name)
  const sheets = listed.flatMap(({ id, name, shown }) => {
    const part = related.find((other) => other.id === id && SHEETS.has(other.type))
    return part === undefined ? [] : [{ name, shown, entry: part.entry, tables: tablesOf(opened, part.entry) }]
  })
  const locksOf = findLocks(opened, sheets, names)
  const single = (wanted: string) => related.find(({ type }) => type === wanted)?.entry ?? null
  return {
    ...opened,
    sheets: sheets.map((sheet) => ({ ...sheet, locked: locksOf(sheet) })),
    strings: single('sharedStrings'),
    fonts: loadFonts(opened, single('styles')),
  }
}

type Listed = { readonly id: string | null; readonly name: string; readonly shown: boolean }

/** Reads the sheets and the defined names of `workbook.xml`, names in lower case. */
function readMain(text: string, where: string) {
  const listed: Listed[] = []
  const names = new Map<string, string>()
  let name = ''
  let contentStart = 0
  scanXml(
    text,
    namespaces,
    {
      open(element, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local)
        if (element === 'x:sheet') {
          const shown = !['hidden', 'veryHidden'].includes(value('state') ?? '')
          listed.push({ id: relationId(text, start, end), name: value('name') ?? '', shown })
        }
        if (element === 'x:definedName') {
          name = value('name') ?? ''
          contentStart = end
        }
      },
      close(element, start) {
        if (element === 'x:definedName')
          names.set(name.toLowerCase(), decodeCharacters(text.slice(contentStart, start)))
      },
    },
    where,
  )
  return { listed, names }
}

function tablesOf(opened: OfficePackage, sheet: ZipEntry): SheetTable[] {
  return opened.related(sheet).flatMap(({ type, entry }) => {
    if (type !== 'table') return []
    const { text } = opened.load(entry)
    checkWellFormed(text, entry.name)
    const shape = readTable(text, entry.name)
    return shape === null ? [] : [{ ...shape, entry }]
  })
}

function loadFonts(opened: OfficePackage, styles: ZipEntry | null): CellFonts {
  if (styles === null) return noFonts
  return unlessDamaged(() => readCellFonts(opened.load(styles).text, styles.name)) ?? noFonts
}
