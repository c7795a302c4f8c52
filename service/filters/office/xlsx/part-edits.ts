import type { PartText } from '../../common/xml/part-text.ts'
import { type Edit, openPieces } from '../../common/xml/splice.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { Workbook } from './open-workbook.ts'

/** Edits of a part, with its text. */
export type PartEdits = { readonly loaded: PartText; readonly edits: Edit[] }

/** Collects the edits of the parts of a workbook; each part is loaded once. */
export function openPartEdits(book: Workbook) {
  const parts = new Map<ZipEntry, PartEdits>()
  const of = (entry: ZipEntry, loaded: PartText | null = null): PartEdits => {
    const part = parts.get(entry) ?? { loaded: loaded ?? book.load(entry), edits: [] }
    parts.set(entry, part)
    return part
  }
  return {
    of,
    /** Writes the new bytes of the parts that have edits, one part in memory at a time. */
    write(entries: Map<ZipEntry, Uint8Array>): void {
      for (const [entry, { loaded, edits }] of parts) {
        parts.delete(entry)
        if (edits.length > 0) entries.set(entry, loaded.encode(openPieces(loaded.text, edits)(0, loaded.text.length)))
      }
    },
  }
}
