import { DocumentRefused } from '../../document-refused.ts'
import { corrupt, viewOf, wideNumber, type ZipEnd } from './find-end.ts'
import type { ZipEntry, ZipField } from './zip-archive.ts'

const RECORD = 0x02014b50
const RECORD_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const DESCRIPTOR = 0x08074b50
const ENCRYPTED = 0x0001
const HAS_DESCRIPTOR = 0x0008
const STRONGLY_ENCRYPTED = 0x0040
const UTF8_NAME = 0x0800
const WIDE = 0xffffffff
const WIDE_EXTRA = 0x0001

/** Reads the records of the central directory (APPNOTE 4.3.12), each checked against its local header. */
export function readDirectory(bytes: Uint8Array, end: ZipEnd): ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = end.directoryStart
  for (let index = 0; index < end.count; index++) {
    if (at + RECORD_SIZE > end.directoryEnd || view.getUint32(at, true) !== RECORD) {
      throw corrupt('The directory of the archive is damaged.')
    }
    const next = at + RECORD_SIZE + view.getUint16(at + 28, true) + extraSize(view, at) + view.getUint16(at + 32, true)
    if (next > end.directoryEnd) throw corrupt('The directory of the archive is damaged.')
    entries.push(readRecord(bytes, view, at))
    at = next
  }
  if (at !== end.directoryEnd) throw corrupt('The directory of the archive does not have the size it declares.')
  return entries
}

function extraSize(view: DataView, record: number): number {
  return view.getUint16(record + 30, true)
}

function readRecord(bytes: Uint8Array, view: DataView, record: number): ZipEntry {
  const flags = view.getUint16(record + 8, true)
  const nameStart = record + RECORD_SIZE
  const nameEnd = nameStart + view.getUint16(record + 28, true)
  const name = decodeName(bytes.subarray(nameStart, nameEnd), flags)
  if ((flags & (ENCRYPTED | STRONGLY_ENCRYPTED)) !== 0) {
    throw new DocumentRefused('encrypted', 'The archive is encrypted.', name)
  }
  const fields = sizeFields(view, record, nameEnd)
  const size = numberAt(view, fields.size)
  const deflatedSize = numberAt(view, fields.deflatedSize)
  const localStart = numberAt(view, fields.localStart)
  const method = view.getUint16(record + 10, true)
  if (method === 0 && size !== deflatedSize) throw corrupt('A stored entry has two sizes.', name)
  const dataStart = dataStartOf(bytes, view, localStart, bytes.subarray(nameStart, nameEnd), name)
  const dataEnd = dataStart + deflatedSize
  if (dataEnd > bytes.length) throw corrupt('An entry of the archive is cut off.', name)
  const crc = view.getUint32(record + 16, true)
  const localEnd = dataEnd + ((flags & HAS_DESCRIPTOR) === 0 ? 0 : descriptorSize(view, dataEnd, crc))
  return { name, method, flags, crc, deflatedSize, size, localStart, dataStart, dataEnd, localEnd, record, fields }
}

/** Finds size, deflated size and offset; Zip64 moves those that read 0xffffffff into an extra field, in this order. */
function sizeFields(view: DataView, record: number, extraStart: number): ZipEntry['fields'] {
  let wide = wideExtraAt(view, extraStart, extraStart + extraSize(view, record))
  const place = (at: number): ZipField => {
    if (view.getUint32(at, true) !== WIDE || wide === null) return { at, bytes: 4 }
    if (wide.at + 8 > wide.end) throw corrupt('A Zip64 field of the archive is damaged.')
    const field: ZipField = { at: wide.at, bytes: 8 }
    wide = { at: wide.at + 8, end: wide.end }
    return field
  }
  const size = place(record + 24)
  const deflatedSize = place(record + 20)
  return { size, deflatedSize, localStart: place(record + 42) }
}

function wideExtraAt(view: DataView, start: number, end: number): { at: number; end: number } | null {
  for (let at = start; at + 4 <= end; ) {
    const next = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === WIDE_EXTRA && next <= end) return { at: at + 4, end: next }
    at = next
  }
  return null
}

function numberAt(view: DataView, field: ZipField): number {
  return field.bytes === 4 ? view.getUint32(field.at, true) : wideNumber(view, field.at)
}

function dataStartOf(bytes: Uint8Array, view: DataView, local: number, rawName: Uint8Array, name: string): number {
  if (local + LOCAL_SIZE > bytes.length || view.getUint32(local, true) !== LOCAL) {
    throw corrupt('The directory of the archive points at something that is no entry.', name)
  }
  const nameStart = local + LOCAL_SIZE
  const nameEnd = nameStart + view.getUint16(local + 26, true)
  const sameName = Buffer.compare(bytes.subarray(nameStart, nameEnd), rawName) === 0
  if (!sameName) throw corrupt('An entry has one name in the directory and another in its header.', name)
  return nameEnd + view.getUint16(local + 28, true)
}

/** Returns the size of a descriptor: crc, deflated size, size, with or without a signature, sizes of 4 or 8 bytes. */
function descriptorSize(view: DataView, at: number, crc: number): number {
  const left = view.byteLength - at
  if (left >= 16 && view.getUint32(at, true) === DESCRIPTOR && view.getUint32(at + 4, true) === crc) {
    return left >= 24 && view.getUint32(at + 12, true) === 0 && view.getUint32(at + 8, true) !== 0 ? 24 : 16
  }
  return left >= 12 && view.getUint32(at, true) === crc ? 12 : 0
}

function decodeName(raw: Uint8Array, flags: number): string {
  return Buffer.from(raw).toString((flags & UTF8_NAME) === 0 && raw.some((byte) => byte > 0x7f) ? 'latin1' : 'utf8')
}
