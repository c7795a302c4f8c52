import { DocumentRefused } from '../../document-refused.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import type { PartText } from '../../common/xml/part-text.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { OfficePackage } from './open-package.ts'

/** A part with text for a reader, in reading order. */
export type TextPart = {
  readonly entry: ZipEntry
  /** Name for people: `body`, `header`, `slide:3` … */
  readonly label: string
  /** Group of parts with the same text (a diagram and its picture): the later ones are twins of the first. */
  readonly group: string | null
  readonly twin: boolean
  /** True when a damaged part stays as it is, since the document is readable without it. */
  readonly optional: boolean
  /** Finds text that is never shown, by offset: prompts of a master's placeholders. */
  readonly findUnread?: (text: string) => (offset: number) => boolean
}

/**
 * Loads a part's text; null for a damaged part that the document can do without.
 *
 * @param accepted true when the part was checked against the grammar of XML before
 * @throws DocumentRefused `unreadable-part`, `unsafe`
 */
export function loadPart(opened: OfficePackage, part: TextPart, accepted: boolean): PartText | null {
  const load = () => {
    const loaded = opened.load(part.entry)
    if (!accepted || part.optional) checkWellFormed(loaded.text, part.entry.name)
    return loaded
  }
  return part.optional ? unlessDamaged(load) : load()
}

/** Returns the result of reading a part, or null when the part is damaged. */
export function unlessDamaged<T>(load: () => T): T | null {
  try {
    return load()
  } catch (error) {
    if (error instanceof DocumentRefused && error.reason === 'unreadable-part') return null
    throw error
  }
}
