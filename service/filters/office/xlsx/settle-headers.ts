import type { LooseToken } from '#language/tags/token.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { SheetTable } from './open-workbook.ts'
import type { ColumnNames } from './structured-references.ts'
import type { Header } from './survey-visitor.ts'
import type { TextPlace } from './text-place.ts'
import { longest } from './vocabulary.ts'

/** A text to change in the part `entry`. */
export type PartChange = {
  readonly key: string
  readonly entry: ZipEntry
  readonly place: TextPlace
  tokens: readonly LooseToken[]
}

/** Changes by their target: the index of a shared string, or a key. */
export type Changes = Map<number | string, PartChange>

/** A column of a table with its new name. */
export type Renamed = {
  readonly table: SheetTable
  readonly column: number
  readonly role: Header['role']
  readonly text: string
}

/**
 * Ensures that the header cells of a table stay names: distinguished without regard to case, not empty, not too long. A
 * name that is taken gets a number (`Precio2`), an impossible one stays as it was; the keys of both go to `repaired`.
 */
export function settleHeaders(headers: readonly Header[], changes: Changes, repaired: string[]): Renamed[] {
  const names = headers.filter(({ role }) => role === 'name')
  const twice = namedTwice(names)
  for (const { content } of names) {
    const change = changes.get(content)
    if (change === undefined) continue
    const text = change.place.plain(change.tokens)
    if (text.trim() === '' || text.length > longest.columnName || twice.has(content)) drop(content, changes, repaired)
  }
  const tables = new Set(names.map(({ table }) => table))
  // A string in two tables may be taken in the second although it was free in the first.
  for (let rounds = 0; [...tables].some((table) => settleTable(table, names, changes, repaired)); rounds++) {
    if (rounds < tables.size + 10) continue
    for (const { content } of names) drop(content, changes, repaired)
  }
  return headers.flatMap(({ table, column, role, content }) => {
    const change = changes.get(content)
    return change === undefined ? [] : [{ table, column, role, text: change.place.plain(change.tokens) }]
  })
}

/** Returns the new names of columns for formulas. */
export function columnNames(renamed: readonly Renamed[]): ColumnNames {
  const tables = new Map<string, Map<string, string>>()
  for (const { table, column, role, text } of renamed) {
    const old = table.columns[column]
    if (role !== 'name' || old === undefined) continue
    const columns = tables.get(table.name.toLowerCase()) ?? new Map<string, string>()
    tables.set(table.name.toLowerCase(), columns.set(old.name.toLowerCase(), text))
  }
  return tables
}

/** Finds contents that name two columns of one table: they cannot change without making these alike. */
function namedTwice(names: readonly Header[]): ReadonlySet<Header['content']> {
  const contents = new Map<SheetTable, Set<Header['content']>>()
  const twice = new Set<Header['content']>()
  for (const { table, content } of names) {
    const ofTable = contents.get(table) ?? new Set<Header['content']>()
    if (ofTable.has(content)) twice.add(content)
    contents.set(table, ofTable.add(content))
  }
  return twice
}

function drop(content: Header['content'], changes: Changes, repaired: string[]): void {
  const change = changes.get(content)
  if (change !== undefined) repaired.push(change.key)
  changes.delete(content)
}

/** Adds numbers to the names of one table that are taken; true when there were any. */
function settleTable(table: SheetTable, names: readonly Header[], changes: Changes, repaired: string[]): boolean {
  const changed = new Map(
    names.flatMap((name) => (name.table === table ? [[name.column, changes.get(name.content)]] : [])),
  )
  const taken = new Set(
    table.columns.filter((_, at) => changed.get(at) === undefined).map(({ name }) => name.toLowerCase()),
  )
  let settled = false
  for (const change of changed.values()) {
    if (change === undefined) continue
    const { key, place, tokens } = change
    for (let number = 2; taken.has(place.plain(change.tokens).toLowerCase()); number++) {
      change.tokens = [...tokens, { kind: 'text', text: String(number) }]
      if (!repaired.includes(key)) repaired.push(key)
      settled = true
    }
    taken.add(place.plain(change.tokens).toLowerCase())
  }
  return settled
}
