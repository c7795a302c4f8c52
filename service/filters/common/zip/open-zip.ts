import { DocumentRefused } from '../../document-refused.ts'
import { findEnd } from './find-end.ts'
import { readDirectory } from './read-directory.ts'
import { foldName, type ZipArchive, type ZipEntry } from './zip-archive.ts'
import { zipLimits } from './zip-limits.ts'

/**
 * Reads the central directory of a zip archive and checks it against the limits; nothing is inflated.
 *
 * @throws DocumentRefused `corrupt` (not readable as zip, or ambiguous), `encrypted`, `too-large`, `unsafe`
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const end = findEnd(bytes)
  const entries = readDirectory(bytes, end)
  refuseOverlaps(entries, end.directoryStart)
  refuseBombs(entries)
  return {
    bytes,
    entries,
    byName: indexByName(entries),
    directoryStart: end.directoryStart,
    directoryEnd: end.directoryEnd,
    directoryFields: end.directoryFields,
    end64Field: end.end64Field,
  }
}

function refuseOverlaps(entries: readonly ZipEntry[], directoryStart: number): void {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.localStart - b.localStart)) {
    if (entry.localStart < free) {
      throw new DocumentRefused('unsafe', 'The archive has entries that overlap.', entry.name)
    }
    free = entry.dataEnd
  }
  if (free > directoryStart) throw new DocumentRefused('corrupt', 'An entry of the archive runs into its directory.')
}

function refuseBombs(entries: readonly ZipEntry[]): void {
  let total = 0
  for (const entry of entries) {
    total += entry.size
    if (entry.size >= zipLimits.entryBytes) {
      throw new DocumentRefused('too-large', 'An entry of the archive would inflate to 256 MiB or more.', entry.name)
    }
    if (isBomb(entry, zipLimits.copiedRatioFrom)) refuseRatio(entry)
  }
  if (total > zipLimits.totalBytes) {
    throw new DocumentRefused('too-large', 'The archive would inflate to more than 1 GiB.')
  }
}

export function isBomb(entry: ZipEntry, from: number): boolean {
  return entry.size > from && entry.size > entry.deflatedSize * zipLimits.ratio
}

export function refuseRatio(entry: ZipEntry): never {
  throw new DocumentRefused('unsafe', 'An entry of the archive inflates more than 200 times.', entry.name)
}

function indexByName(entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> {
  const byName = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const folded = foldName(entry.name)
    if (byName.has(folded)) {
      // Readers disagree on which of the two counts, so another one than the translated could be opened.
      throw new DocumentRefused('unsafe', 'The archive holds two entries of the same name.', entry.name)
    }
    byName.set(folded, entry)
  }
  return byName
}
