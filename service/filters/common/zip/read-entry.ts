import { crc32, inflateRawSync } from 'node:zlib'
import { corrupt } from './find-end.ts'
import { isBomb, refuseRatio } from './open-zip.ts'
import type { ZipArchive, ZipEntry } from './zip-archive.ts'
import { zipLimits } from './zip-limits.ts'

/**
 * Reads the bytes of one entry, inflated to exactly the size that the directory reports.
 *
 * @throws DocumentRefused `unsafe` when it inflates too many times, `corrupt` when size or checksum differ
 */
export function readEntry(archive: ZipArchive, entry: ZipEntry): Uint8Array {
  if (isBomb(entry, zipLimits.ratioFrom)) refuseRatio(entry)
  const data = archive.bytes.subarray(entry.dataStart, entry.dataEnd)
  const bytes = entry.method === 0 ? data : inflate(data, entry)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) {
    throw corrupt('An entry of the archive is damaged: its checksum differs.', entry.name)
  }
  return bytes
}

function inflate(data: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method !== 8) throw corrupt('An entry of the archive is packed in a way that is not supported.', entry.name)
  try {
    // One byte more: an entry that goes on past its declared size stops there and fails by its size.
    return inflateRawSync(data, { maxOutputLength: entry.size + 1, chunkSize: Math.max(1024, entry.size + 1) })
  } catch {
    throw corrupt('An entry of the archive cannot be inflated.', entry.name)
  }
}
