import { crc32, deflateRawSync } from 'node:zlib'
import { viewOf } from './find-end.ts'
import type { ZipArchive, ZipEntry, ZipField } from './zip-archive.ts'

const HAS_DESCRIPTOR = 0x0008
const WIDE_EXTRA = 0x0001
const LOCAL_SIZE = 30

type Fresh = { readonly data: Uint8Array; readonly size: number; readonly crc: number }

/**
 * Returns the archive with the bytes of some entries replaced. All else is copied raw and in its order: headers,
 * deflated data, descriptors, bytes between entries, comments. Without changes it returns the very same bytes.
 *
 * @param changed new inflated bytes by the exact entry
 */
export function rewriteZip(archive: ZipArchive, changed: ReadonlyMap<ZipEntry, Uint8Array>): Uint8Array {
  if (changed.size === 0) return archive.bytes
  const chunks: Uint8Array[] = []
  const moved = new Map<ZipEntry, number>()
  const fresh = new Map<ZipEntry, Fresh>()
  let copied = 0
  let length = 0
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk)
    length += chunk.length
  }
  for (const entry of archive.entries.toSorted((a, b) => a.localStart - b.localStart)) {
    push(archive.bytes.subarray(copied, entry.localStart))
    copied = entry.localStart
    moved.set(entry, length)
    const bytes = changed.get(entry)
    if (bytes === undefined) continue
    const packed = pack(bytes)
    fresh.set(entry, packed)
    push(freshHeader(archive.bytes, entry, packed))
    push(packed.data)
    copied = entry.localEnd
  }
  push(archive.bytes.subarray(copied, archive.directoryStart))
  const directoryStart = length
  push(freshDirectory(archive, moved, fresh, directoryStart))
  return concat(chunks, length)
}

function pack(bytes: Uint8Array): Fresh {
  return { data: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** Returns the local header with method, checksum and sizes of the new data; it needs no descriptor or Zip64 field. */
function freshHeader(bytes: Uint8Array, entry: ZipEntry, fresh: Fresh): Uint8Array {
  const old = bytes.subarray(entry.localStart, entry.dataStart)
  const nameEnd = LOCAL_SIZE + viewOf(old).getUint16(26, true)
  const extra = withoutWideExtra(old.subarray(nameEnd))
  const header = concat([old.subarray(0, nameEnd), extra], nameEnd + extra.length)
  const view = viewOf(header)
  view.setUint16(6, entry.flags & ~HAS_DESCRIPTOR, true)
  view.setUint16(8, 8, true)
  view.setUint32(14, fresh.crc, true)
  view.setUint32(18, fresh.data.length, true)
  view.setUint32(22, fresh.size, true)
  view.setUint16(28, extra.length, true)
  return header
}

function withoutWideExtra(extra: Uint8Array): Uint8Array {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length; ) {
    const next = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === WIDE_EXTRA) {
      return concat([extra.subarray(0, at), extra.subarray(next)], at + Math.max(0, extra.length - next))
    }
    at = next
  }
  return extra
}

/** Copies directory and end records, with the changed numbers. */
function freshDirectory(
  archive: ZipArchive,
  moved: ReadonlyMap<ZipEntry, number>,
  fresh: ReadonlyMap<ZipEntry, Fresh>,
  directoryStart: number,
): Uint8Array {
  const shift = archive.directoryStart
  // `slice` of a Buffer would be a view, and the archive must stay as it is.
  const directory = Uint8Array.from(archive.bytes.subarray(shift))
  const view = viewOf(directory)
  const set = (field: ZipField, value: number) => {
    if (field.bytes === 4) view.setUint32(field.at - shift, value, true)
    else view.setBigUint64(field.at - shift, BigInt(value), true)
  }
  for (const entry of archive.entries) {
    set(entry.fields.localStart, moved.get(entry) ?? entry.localStart)
    const packed = fresh.get(entry)
    if (packed === undefined) continue
    const record = entry.record - shift
    view.setUint16(record + 8, entry.flags & ~HAS_DESCRIPTOR, true)
    view.setUint16(record + 10, 8, true)
    view.setUint32(record + 16, packed.crc, true)
    set(entry.fields.deflatedSize, packed.data.length)
    set(entry.fields.size, packed.size)
  }
  for (const field of archive.directoryFields) set(field, directoryStart)
  const end64 = archive.end64Field
  if (end64 !== null) {
    const old = Number(viewOf(archive.bytes).getBigUint64(end64.at, true))
    set(end64, old - archive.directoryStart + directoryStart)
  }
  return directory
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
