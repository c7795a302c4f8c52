import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'

type Column = Uint8Array | Uint16Array | Uint32Array
/** A part of an index: numbers and arrays of numbers by name; a number named `count` is a count. */
export type SnapshotPart = number | Column | readonly SnapshotPart[] | { [name: string]: SnapshotPart }

// Grows whenever the contents of an index change.
const version = 1
const magic = `cotejo index ${version} ${endianness()}\n`
const largestHeader = 1_048_576

type Header = { readonly numbers: Record<string, number>; readonly columns: readonly ColumnHeader[] }
type ColumnHeader = { readonly name: string; readonly length: number; readonly crc: number }

/** Writes an index to a file: whole or not at all. Blocks, as everything does in the thread of the indexes. */
export function writeSnapshot(path: string, index: SnapshotPart): void {
  const { numbers, columns } = flatten(index)
  const bytes = columns.map(({ name, column }) => ({ name, column, raw: bytesOf(column) }))
  const header: Header = {
    numbers,
    columns: bytes.map(({ name, column, raw }) => ({ name, length: column.length, crc: crc32(raw) })),
  }
  const text = Buffer.from(JSON.stringify(header))
  const fresh = `${path}.${process.pid}`
  try {
    const file = openSync(fresh, 'w', 0o600)
    try {
      writeAll(file, Buffer.from(`${magic}${describe(text)}`))
      writeAll(file, text)
      for (const { raw } of bytes) writeAll(file, raw)
    } finally {
      closeSync(file)
    }
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

/**
 * Fills `index`, freshly made, from a file; false when there is none, or when it is damaged, cut off or of another
 * version. Then `index` is no longer of use.
 */
export function readSnapshot(path: string, index: { [name: string]: SnapshotPart }): boolean {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return false
  }
  try {
    const header = readHeader(file)
    if (header === null) return false
    const columns = readColumns(file, header, new Map(flatten(index).columns.map(({ name, column }) => [name, column])))
    return columns !== null && fill(index, '', header.numbers, columns)
  } catch {
    return false
  } finally {
    closeSync(file)
  }
}

function flatten(
  part: SnapshotPart,
  path = '',
): { numbers: Record<string, number>; columns: { name: string; column: Column }[] } {
  const numbers: Record<string, number> = {}
  const columns: { name: string; column: Column }[] = []
  const visit = (inner: SnapshotPart, name: string) => {
    if (typeof inner === 'number') numbers[name] = inner
    else if (ArrayBuffer.isView(inner)) columns.push({ name, column: inner })
    else for (const [key, value] of Object.entries(inner)) visit(value, `${name}.${key}`)
  }
  visit(part, path)
  return { numbers, columns }
}

const sizeOfDescription = 22

/** Returns length and checksum of the header. */
function describe(header: Buffer): string {
  return `${String(header.length).padStart(10)} ${String(crc32(header)).padStart(10)}\n`
}

function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

function readAll(file: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, bytes.length - at, null)
    if (read === 0) return false
    at += read
  }
  return true
}

function readHeader(file: number): Header | null {
  const start = Buffer.alloc(magic.length + sizeOfDescription)
  if (!readAll(file, start) || start.toString('latin1', 0, magic.length) !== magic) return null
  const description = start.toString('latin1', magic.length)
  const length = Number(description.slice(0, 10))
  if (!(length > 0 && length <= largestHeader)) return null
  const text = Buffer.alloc(length)
  if (!readAll(file, text) || describe(text) !== description) return null
  // This module wrote the header; its values are checked where they are used.
  return JSON.parse(text.toString()) as Header
}

/** Reads arrays of the kind that the index has under the same name; null when one of them is not as it was written. */
function readColumns(file: number, header: Header, kinds: ReadonlyMap<string, Column>): Map<string, Column> | null {
  const { size } = fstatSync(file)
  const columns = new Map<string, Column>()
  for (const { name, length, crc } of header.columns) {
    const kind = kinds.get(name)
    if (kind === undefined || !(length >= 0 && length * kind.BYTES_PER_ELEMENT <= size)) return null
    const column = emptyLike(kind, length)
    const raw = bytesOf(column)
    if (!readAll(file, raw) || crc32(raw) !== crc) return null
    columns.set(name, column)
  }
  return columns
}

function emptyLike(kind: Column, length: number): Column {
  if (kind instanceof Uint8Array) return new Uint8Array(length)
  return kind instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
}

/** Puts numbers and columns where the index has its own; false when one is missing. */
function fill(
  part: { [name: string]: SnapshotPart } | readonly SnapshotPart[],
  path: string,
  numbers: Record<string, number>,
  columns: ReadonlyMap<string, Column>,
): boolean {
  return Object.entries(part).every(([key, value]) => {
    const name = `${path}.${key}`
    if (typeof value !== 'number' && !ArrayBuffer.isView(value)) return fill(value, name, numbers, columns)
    const found = typeof value === 'number' ? numbers[name] : columns.get(name)
    if (found === undefined) return false
    Object.assign(part, { [key]: found })
    return true
  })
}
