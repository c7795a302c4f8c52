import { basename, extname } from 'node:path'
import { type FormatIn, isPackage } from '#contract/formats.ts'
import { DocumentRefused } from '../../filters/document-refused.ts'
import { type ExtractedDocument, readDocument } from '../../filters/read-document.ts'
import type { SampleFile } from '../sample-files.ts'

/** Formats without books, which LibreOffice writes and does not read. */
type OfficeFormat = Exclude<FormatIn<'package'>, 'epub'>

/** LibreOffice's flat XML by the kind of document. */
export const flatFormats = {
  docx: 'fodt',
  odt: 'fodt',
  pptx: 'fodp',
  odp: 'fodp',
  xlsx: 'fods',
  ods: 'fods',
  odg: 'fodg',
} as const satisfies Readonly<Record<OfficeFormat, string>>

export type OfficeDocument = ExtractedDocument & {
  readonly name: string
  readonly bytes: Uint8Array
  readonly flat: (typeof flatFormats)[OfficeFormat]
}

/** Returns the files that an office suite can open and one of the filters accepts. */
export function officeDocuments(files: readonly SampleFile[]): OfficeDocument[] {
  return files.flatMap(({ name, open }) => {
    const bytes = open()
    try {
      const document = readDocument(bytes, { fileName: name, sourceLang: 'en' })
      const { format } = document
      return isPackage(format) && format !== 'epub' ? [{ ...document, name, bytes, flat: flatFormats[format] }] : []
    } catch (error) {
      if (error instanceof DocumentRefused) return []
      throw error
    }
  })
}

/** Returns the converted name: `a.docx`, `pdf` → `a.pdf` */
export function converted(name: string, extension: string): string {
  return `${basename(name, extname(name))}.${extension}`
}
