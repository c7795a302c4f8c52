import { DocumentRefused } from '../document-refused.ts'
import { checkWellFormed } from '../xml/check-well-formed.ts'
import type { PartText } from '../xml/part-text.ts'
import type { ZipEntry } from '../zip/zip-archive.ts'
import type { OfficePackage } from './open-package.ts'

/** A part with text for a reader, in reading order. */
export type TextPart = {
  readonly entry: ZipEntry
  /** What a person calls it: `body`, `header`, `slide:3` … */
  readonly label: string
  /** Parts of one group say the same (a diagram and the picture of it): the later ones are twins of the first. */
  readonly group: string | null
  readonly twin: boolean
  /** Left as it is when it is damaged: the document is readable without it. */
  readonly optional: boolean
  /** Text that is never shown, by offset: prompts of a master's placeholders. */
  readonly findUnread?: (text: string) => (offset: number) => boolean
}

/**
 * A part's text, or null for a damaged one that the document can do without.
 *
 * @param accepted it was held against the grammar of XML before
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

/** What reading a part gives, or null when the part is damaged. */
export function unlessDamaged<T>(load: () => T): T | null {
  try {
    return load()
  } catch (error) {
    if (error instanceof DocumentRefused && error.reason === 'unreadable-part') return null
    throw error
  }
}
