import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pseudo } from '../../filters/samples/pseudo.ts'
import { writeDocument } from '../../filters/write-document.ts'
import { convertWithOffice } from './convert-with-office.ts'
import { converted, type OfficeDocument } from './office-documents.ts'

/** Paths of a document's conversions, if LibreOffice could make them. */
export type OfficeFiles = {
  originalPdf(document: OfficeDocument): string
  /** Returns the PDF with each translatable segment replaced by one of the same length. */
  translatedPdf(document: OfficeDocument): string
  flatXml(document: OfficeDocument): string
}

/** Converts documents, their translations, and both to measurable files; two runs of LibreOffice side by side. */
export async function convertDocuments(documents: readonly OfficeDocument[], folder: string): Promise<OfficeFiles> {
  const within = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const [original, translated, flat] = [within('original'), within('translated'), within('flat')]
  const sources = within('sources')
  const paths = documents.map(({ name, bytes }) => writeAs(join(sources, ownName(name)), bytes))
  const first = convertWithOffice({ files: paths, to: 'pdf', outDir: original, profileDir: within('first') })
  const second = async () => {
    const profileDir = within('second')
    const files = documents.map((document) => writeTranslated(document, translated))
    await convertWithOffice({ files, to: 'pdf', outDir: translated, profileDir })
    for (const to of new Set(documents.map((document) => document.flat))) {
      const files = documents.filter((document) => document.flat === to).map(({ name }) => join(sources, ownName(name)))
      await convertWithOffice({ files, to, outDir: flat, profileDir })
    }
  }
  await Promise.all([first, second()])
  return {
    originalPdf: ({ name }) => join(original, converted(ownName(name), 'pdf')),
    translatedPdf: ({ name }) => join(translated, converted(ownName(name), 'pdf')),
    flatXml: (document) => join(flat, converted(ownName(document.name), document.flat)),
  }
}

function writeTranslated({ name, bytes, format, segments }: OfficeDocument, folder: string): string {
  const stored = segments.map(({ source, translatable }) => ({ source, target: translatable ? pseudo(source) : null }))
  const written = writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'es', segments: stored })
  return writeAs(join(folder, ownName(name)), written.bytes)
}

function writeAs(path: string, bytes: Uint8Array): string {
  writeFileSync(path, bytes)
  return path
}

/** Makes the name unique, `a.docx` → `a-docx.docx`, as a conversion of `a.dotx` would also be named `a.pdf`. */
function ownName(name: string): string {
  const extension = extname(name)
  return `${basename(name, extension)}-${extension.slice(1)}${extension}`
}
