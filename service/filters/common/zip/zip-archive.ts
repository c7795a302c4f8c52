/** A number of the archive that changes with its entries: its offset and its length in bytes. */
export type ZipField = { readonly at: number; readonly bytes: 4 | 8 }

/** One entry as in the central directory. All offsets are into the archive's bytes, `end` exclusive. */
export type ZipEntry = {
  readonly name: string
  /** 0 for stored, 8 for deflated; others are copied, never read. */
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly deflatedSize: number
  readonly size: number
  readonly localStart: number
  readonly dataStart: number
  readonly dataEnd: number
  /** End of the data descriptor that follows the data, or `dataEnd` when there is none. */
  readonly localEnd: number
  /** Offset of its record in the central directory. */
  readonly record: number
  readonly fields: { readonly deflatedSize: ZipField; readonly size: ZipField; readonly localStart: ZipField }
}

export type ZipArchive = {
  readonly bytes: Uint8Array
  /** Entries in the order of the central directory. */
  readonly entries: readonly ZipEntry[]
  /** Entries by `foldName`: OPC part names are equal when they differ in case only. */
  readonly byName: ReadonlyMap<string, ZipEntry>
  readonly directoryStart: number
  readonly directoryEnd: number
  /** Fields that hold `directoryStart`: one in the end record, one more in a Zip64 archive. */
  readonly directoryFields: readonly ZipField[]
  /** Field with the offset of the Zip64 end record, in Zip64 only. */
  readonly end64Field: ZipField | null
}

/** `Word\Document.XML` and `/word/document.xml` name the same part. */
export function foldName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

export function findEntry(archive: ZipArchive, name: string): ZipEntry | undefined {
  return archive.byName.get(foldName(name))
}
