import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { DocumentRefused } from '../../filters/document-refused.ts'
import { type ExtractedDocument, readDocument } from '../../filters/read-document.ts'
import { corpusFile, corpusNames } from '../../filters/samples/corpus.ts'

/** LibreOffice's flat XML by the kind of document. */
export const flatFormats = {
  docx: 'fodt',
  odt: 'fodt',
  pptx: 'fodp',
  odp: 'fodp',
  xlsx: 'fods',
  ods: 'fods',
  odg: 'fodg',
} as const

export type OfficeFormat = keyof typeof flatFormats

export type OfficeDocument = ExtractedDocument & {
  readonly name: string
  readonly path: string
  readonly bytes: Uint8Array
  readonly flat: (typeof flatFormats)[OfficeFormat]
}

/** Every document of the corpus that an office suite can open and one of our filters takes. */
export function officeCorpus(): OfficeDocument[] {
  return corpusNames().flatMap((name) => {
    const path = corpusFile(name)
    const bytes = readFileSync(path)
    try {
      const document = readDocument(bytes, { fileName: name, sourceLang: 'en' })
      const { format } = document
      return isOffice(format) ? [{ ...document, name, path, bytes, flat: flatFormats[format] }] : []
    } catch (error) {
      if (error instanceof DocumentRefused) return []
      throw error
    }
  })
}

/** `a.docx`, `pdf` → `a.pdf` */
export function converted(name: string, extension: string): string {
  return `${basename(name, extname(name))}.${extension}`
}

function isOffice(format: string): format is OfficeFormat {
  return Object.hasOwn(flatFormats, format)
}
