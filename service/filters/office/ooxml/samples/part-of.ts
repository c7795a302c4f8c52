import { checkWellFormed } from '../../../common/xml/check-well-formed.ts'
import { decodePart } from '../../../common/xml/part-text.ts'
import { openZip } from '../../../common/zip/open-zip.ts'
import { readEntry } from '../../../common/zip/read-entry.ts'
import { findEntry } from '../../../common/zip/zip-archive.ts'

/** Returns the text of a part of a package. */
export function partOf(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes)
  const entry = findEntry(archive, name)
  if (entry === undefined) throw new Error(`no ${name}`)
  return decodePart(readEntry(archive, entry), name).text
}

/** Checks every part against the grammar of XML. */
export function expectWellFormed(bytes: Uint8Array): void {
  const archive = openZip(bytes)
  for (const entry of archive.entries) {
    if (entry.name.endsWith('.xml')) checkWellFormed(decodePart(readEntry(archive, entry), entry.name).text, entry.name)
  }
}

/** Returns the names of the parts that differ. */
export function changedParts(before: Uint8Array, after: Uint8Array): string[] {
  const archive = openZip(before)
  return archive.entries.map(({ name }) => name).filter((name) => partOf(before, name) !== partOf(after, name))
}
