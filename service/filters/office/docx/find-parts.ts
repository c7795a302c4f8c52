import { drawnParts } from '../ooxml/drawn-parts.ts'
import { type OfficePackage, openPackage } from '../ooxml/open-package.ts'
import type { TextPart } from '../ooxml/text-part.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'

export type DocxPackage = OfficePackage & {
  readonly parts: readonly TextPart[]
  readonly styles: ZipEntry | null
  readonly theme: ZipEntry | null
}

const MAIN = /^application\/(vnd\.openxmlformats-officedocument\.wordprocessingml|vnd\.ms-word)\..*main\+xml$/
/** Parts by relationship type, in the order in which they are read after the body. */
const labels = ['header', 'footer', 'footnotes', 'endnotes', 'comments'] as const

/**
 * Opens a Word document and finds its text parts.
 *
 * @throws DocumentRefused as `openPackage`
 */
export function openDocx(bytes: Uint8Array): DocxPackage {
  const opened = openPackage(bytes, MAIN)
  const parts: TextPart[] = [{ entry: opened.main, label: 'body', group: null, twin: false, optional: false }]
  collect(opened, opened.main, parts)
  for (const { type, entry } of opened.related(opened.main)) {
    if (type !== 'glossaryDocument') continue
    parts.push({ entry, label: 'glossary', group: null, twin: false, optional: true })
    collect(opened, entry, parts)
  }
  const single = (wanted: string) => opened.related(opened.main).find(({ type }) => type === wanted)?.entry ?? null
  return { ...opened, parts, styles: single('styles'), theme: single('theme') }
}

/** Adds the parts that `source` shows, and those that they show themselves (a chart in a header). */
function collect(opened: OfficePackage, source: ZipEntry, parts: TextPart[]): void {
  const isNew = ({ entry }: { readonly entry: ZipEntry }) => !parts.some((part) => part.entry === entry)
  for (const label of labels) {
    for (const { entry } of opened.related(source).filter(({ type }) => type === label)) {
      if (!isNew({ entry })) continue
      parts.push({ entry, label, group: null, twin: false, optional: label === 'comments' })
      collect(opened, entry, parts)
    }
  }
  parts.push(...drawnParts(opened, source, (kind) => kind).filter(isNew))
}
