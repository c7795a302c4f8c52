import { namespaces } from '../ooxml/namespaces.ts'
import type { OfficePackage } from '../ooxml/open-package.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { type CellRange, parseRange } from './cell-reference.ts'
import type { TableShape } from './read-table.ts'

type LockableSheet = { readonly name: string; readonly tables: readonly TableShape[] }

/** Ranges of sheets, and tables by name or id, whose header cells name something else. */
type Sources = {
  readonly ranges: { readonly sheet: string; readonly range: CellRange }[]
  readonly tables: Set<string>
  readonly ids: Set<string>
}

/**
 * Finds header cells that must keep their text, since something finds its columns by it: pivot tables, slicers,
 * queries, XML maps.
 *
 * @param names the formulas of defined names, by the name in lower case
 */
export function findLocks(
  opened: OfficePackage,
  sheets: readonly LockableSheet[],
  names: ReadonlyMap<string, string>,
): (sheet: LockableSheet) => readonly CellRange[] {
  const sources: Sources = { ranges: [], tables: new Set(), ids: new Set() }
  const known = new Set(sheets.flatMap(({ tables }) => tables.map(({ name }) => name.toLowerCase())))
  for (const { type, entry } of opened.related(opened.main)) {
    if (type === 'pivotCacheDefinition' || type === 'slicerCache') {
      unlessDamaged(() => addSources(opened, entry, { known, names }, sources))
    }
  }
  const isLocked = ({ id, name, isBound }: TableShape) =>
    isBound || sources.ids.has(id) || sources.tables.has(name.toLowerCase())
  return ({ name, tables }) => [
    ...tables.filter((table) => table.hasHeader && isLocked(table)).map(({ range }) => headerOf(range)),
    ...sources.ranges.filter(({ sheet }) => sheet === name.toLowerCase()).map(({ range }) => headerOf(range)),
  ]
}

/** Returns the first row of a range. */
export function headerOf({ first, last }: CellRange): CellRange {
  return { first, last: { row: first.row, column: last.column } }
}

function addSources(
  opened: OfficePackage,
  entry: ZipEntry,
  { known, names }: { readonly known: ReadonlySet<string>; readonly names: ReadonlyMap<string, string> },
  sources: Sources,
): void {
  const { text } = opened.load(entry)
  scanXml(
    text,
    namespaces,
    {
      open(element, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local)
        if (element === 'x15:tableSlicerCache') sources.ids.add(value('tableId') ?? '')
        if (element !== 'x:worksheetSource') return
        const name = value('name')?.toLowerCase() ?? ''
        if (known.has(name)) sources.tables.add(name)
        const place = names.get(name) ?? `${value('sheet') ?? ''}!${value('ref') ?? ''}`
        // A name may be that of a table: `Prices[#All]`.
        const table = place.slice(0, Math.max(0, place.indexOf('['))).toLowerCase()
        if (known.has(table)) sources.tables.add(table)
        const range = parseRange(place.slice(place.lastIndexOf('!') + 1))
        if (range !== null) sources.ranges.push({ sheet: sheetOf(place), range })
      },
      close() {},
    },
    entry.name,
  )
}

/** `'Net ''24'!$A$1` → `net '24` */
function sheetOf(place: string): string {
  const name = place.slice(0, place.lastIndexOf('!'))
  return (name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name).toLowerCase()
}
