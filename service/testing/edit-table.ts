import { buildZip } from '../filters/common/zip/build-zip.ts'
import { openZip } from '../filters/common/zip/open-zip.ts'
import { readEntry } from '../filters/common/zip/read-entry.ts'

/** Changes a Word document like a word processor, which saves all of it again. */
export function editTable(file: Uint8Array, change: (xml: string) => string): Uint8Array {
  const archive = openZip(file)
  return buildZip(
    archive.entries.map((entry) => {
      const bytes = readEntry(archive, entry)
      if (entry.name !== 'word/document.xml') return { name: entry.name, bytes }
      return { name: entry.name, bytes: Buffer.from(change(Buffer.from(bytes).toString())) }
    }),
  )
}

/** Returns a function that changes one row, by its number. */
export function editRow(number: number, change: (row: string) => string): (xml: string) => string {
  return (xml) =>
    xml.replaceAll(/<w:tr>[^]*?<\/w:tr>/g, (row) =>
      row.includes(`<w:t xml:space="preserve">${number}</w:t>`) ? change(row) : row,
    )
}

/** Returns a function that replaces the text of the translation's cell. */
export function retarget(target: string): (row: string) => string {
  const text = target.replaceAll('<', '&lt;')
  return (row) =>
    row.replace(
      /(<w:pStyle w:val="Target"\/><\/w:pPr>).*?<\/w:p>/,
      `$1<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
    )
}
