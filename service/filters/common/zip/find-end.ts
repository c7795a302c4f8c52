import { DocumentRefused } from '../../document-refused.ts'
import type { ZipField } from './zip-archive.ts'
import { zipLimits } from './zip-limits.ts'

export type ZipEnd = {
  readonly count: number
  readonly directoryStart: number
  readonly directoryEnd: number
  readonly directoryFields: readonly ZipField[]
  readonly end64Field: ZipField | null
}

const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const END_SIZE = 22
const LOCATOR64_SIZE = 20
const END64_SIZE = 56
const MAX_COMMENT = 0xffff

/** Finds the end record (APPNOTE 4.3.16) and, for Zip64, the record that holds its wide numbers. */
export function findEnd(bytes: Uint8Array): ZipEnd {
  const view = viewOf(bytes)
  const at = endRecordAt(bytes, view)
  const wide = wideEnd(view, at)
  const end = wide ?? narrowEnd(view, at)
  // A Zip64 archive has its own end record between directory and end record.
  const limit = wide?.recordAt ?? at
  if (end.directoryStart + end.directorySize > limit)
    throw corrupt('The directory of the archive does not fit into it.')
  if (end.count > zipLimits.entries) {
    throw new DocumentRefused('too-large', 'The archive holds more than 10,000 entries.')
  }
  return { ...end, directoryEnd: end.directoryStart + end.directorySize }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function corrupt(message: string, where: string | null = null): DocumentRefused {
  return new DocumentRefused('corrupt', message, where)
}

function endRecordAt(bytes: Uint8Array, view: DataView): number {
  const lowest = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue
    // The signature may also occur inside the comment, so the record must end where the file ends.
    if (at + END_SIZE + view.getUint16(at + 20, true) === bytes.length) return at
  }
  throw corrupt('The file is not a complete zip archive: it is damaged or cut off.')
}

function narrowEnd(view: DataView, at: number) {
  const disk = view.getUint16(at + 4, true)
  const directoryDisk = view.getUint16(at + 6, true)
  const here = view.getUint16(at + 8, true)
  const count = view.getUint16(at + 10, true)
  if (disk !== 0 || directoryDisk !== 0 || here !== count) throw corrupt('The archive is split over several files.')
  const directoryFields: ZipField[] = [{ at: at + 16, bytes: 4 }]
  return {
    count,
    directorySize: view.getUint32(at + 12, true),
    directoryStart: view.getUint32(at + 16, true),
    directoryFields,
    end64Field: null,
  }
}

function wideEnd(view: DataView, at: number) {
  const locator = at - LOCATOR64_SIZE
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64) return null
  const recordAt = wideNumber(view, locator + 8)
  if (recordAt + END64_SIZE > locator || view.getUint32(recordAt, true) !== END64) {
    throw corrupt('The Zip64 end record of the archive is damaged.')
  }
  if (view.getUint32(locator + 4, true) !== 0 || view.getUint32(recordAt + 16, true) !== 0) {
    throw corrupt('The archive is split over several files.')
  }
  const narrow: ZipField = { at: at + 16, bytes: 4 }
  const wide: ZipField = { at: recordAt + 48, bytes: 8 }
  return {
    recordAt,
    count: wideNumber(view, recordAt + 32),
    directorySize: wideNumber(view, recordAt + 40),
    directoryStart: wideNumber(view, recordAt + 48),
    // The narrow field stays 0xffffffff when it means "see Zip64".
    directoryFields: view.getUint32(at + 16, true) === 0xffffffff ? [wide] : [wide, narrow],
    end64Field: { at: locator + 8, bytes: 8 } satisfies ZipField,
  }
}

/** Reads a 64-bit number; one beyond the range of an array index cannot be within the file. */
export function wideNumber(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw corrupt('A number in the directory of the archive is impossible.')
  return Number(value)
}
