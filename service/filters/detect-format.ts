import { contentTypeOf, readContentTypes } from './ooxml/content-types.ts'
import { DocumentRefused } from './document-refused.ts'
import type { Format } from './filter.ts'
import { decodePart } from './xml/part-text.ts'
import { openZip } from './zip/open-zip.ts'
import { readEntry } from './zip/read-entry.ts'
import { findEntry, type ZipArchive } from './zip/zip-archive.ts'

/** What a file is by its content. `extensions` are those it may bear. */
type Kind = { readonly name: string; readonly format: Format | null; readonly extensions: readonly string[] }

const WORD: Kind = { name: 'a Word document', format: 'docx', extensions: ['docx', 'docm', 'dotx', 'dotm'] }
const EXCEL: Kind = { name: 'an Excel workbook', format: 'xlsx', extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'] }
const POWERPOINT: Kind = {
  name: 'a PowerPoint presentation',
  format: 'pptx',
  extensions: ['pptx', 'pptm', 'potx', 'potm', 'ppsx', 'ppsm'],
}
const ODT: Kind = { name: 'an OpenDocument text', format: 'odt', extensions: ['odt', 'ott'] }
const ODS: Kind = { name: 'an OpenDocument spreadsheet', format: 'ods', extensions: ['ods', 'ots'] }
const ODP: Kind = { name: 'an OpenDocument presentation', format: 'odp', extensions: ['odp', 'otp'] }
const ODG: Kind = { name: 'an OpenDocument drawing', format: 'odg', extensions: ['odg', 'otg'] }
const OPEN_DOCUMENT: Kind = {
  name: 'another kind of OpenDocument file',
  format: null,
  extensions: ['odf', 'odb', 'odm'],
}

const packages: readonly Kind[] = [WORD, EXCEL, POWERPOINT, ODT, ODS, ODP, ODG]

/** By what the entry `mimetype` says. */
const openDocuments: ReadonlyMap<string, Kind> = new Map(
  Object.entries({ text: ODT, spreadsheet: ODS, presentation: ODP, graphics: ODG }).flatMap(([name, kind]) => [
    [`application/vnd.oasis.opendocument.${name}`, kind],
    [`application/vnd.oasis.opendocument.${name}-template`, kind],
  ]),
)

const ZIP: Kind = { name: 'a zip archive', format: null, extensions: ['zip'] }
const LEGACY: Kind = { name: 'an Office document of before 2007', format: null, extensions: ['doc', 'xls', 'ppt'] }

/** Text formats cannot be told apart by their bytes: the extension decides. */
const textFormats: ReadonlyMap<string, Format> = new Map([
  ['txt', 'txt'],
  ['json', 'json'],
  ['html', 'html'],
  ['htm', 'html'],
  ['properties', 'properties'],
  ['po', 'po'],
  ['pot', 'po'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['mdown', 'markdown'],
  ['mkd', 'markdown'],
  ['mdx', 'markdown'],
  ['xhtml', 'xhtml'],
  ['xht', 'xhtml'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
])

/** How an OLE container begins. */
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** First bytes of files that people send by mistake. */
const signatures: readonly (readonly [string, string, string])[] = [
  ['%PDF-', 'a PDF document', 'pdf'],
  ['{\\rtf', 'an RTF document', 'rtf'],
  ['\x89PNG', 'a PNG image', 'png'],
  ['\xff\xd8\xff', 'a JPEG image', 'jpg'],
  ['GIF8', 'a GIF image', 'gif'],
  ['\x1f\x8b', 'a gzip archive', 'gz'],
  ['Rar!', 'a RAR archive', 'rar'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive', '7z'],
]

/**
 * The format of a document by its content, held against its name.
 *
 * @throws DocumentRefused `empty`, `encrypted`, `unsupported`, `wrong-extension`, or as `openZip`
 */
export function detectFormat(bytes: Uint8Array, fileName: string): Format {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const extension = extensionOf(fileName)
  const kind = kindOf(bytes)
  if (kind === null) return textFormatOf(extension)
  if (!kind.extensions.includes(extension) && isKnown(extension)) {
    throw new DocumentRefused('wrong-extension', `The file is named .${extension} but it is ${kind.name}.`)
  }
  if (kind.format === null) throw unsupported(`The file is ${kind.name}.`)
  return kind.format
}

/**
 * What an upload's first bytes and name tell already: null when it may be a document that is taken, else why it is not,
 * in a sentence. Cheap, and never the last word: `detectFormat` looks at the whole file.
 */
export function refuseUpload(head: Uint8Array, fileName: string): string | null {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  const extension = extensionOf(fileName)
  try {
    if (start === OLE) throw unsupported('The file is protected by a password, or an Office document of before 2007.')
    if (start.startsWith('PK')) {
      if (isKnown(extension) && !textFormats.has(extension)) return null
      throw unsupported(`The file is a zip archive or an Office document, named .${extension}.`)
    }
    if (kindOf(head) === null) textFormatOf(extension)
    else detectFormat(head, fileName)
    return null
  } catch (error) {
    if (error instanceof DocumentRefused) return error.message
    throw error
  }
}

/** The extensions that documents of a format bear, the usual one first. */
export function extensionsOf(format: Format): readonly string[] {
  const texts = [...textFormats].flatMap(([extension, known]) => (known === format ? [extension] : []))
  return packages.find((kind) => kind.format === format)?.extensions ?? texts
}

function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase()
}

function isKnown(extension: string): boolean {
  return textFormats.has(extension) || packages.some((kind) => kind.extensions.includes(extension))
}

function unsupported(what: string): DocumentRefused {
  const inPackages = packages.flatMap(({ format, extensions }) => (format === null ? [] : extensions))
  const taken = [...inPackages, ...textFormats.keys()].map((extension) => extension.toUpperCase())
  return new DocumentRefused('unsupported', `${what} Documents are taken as ${taken.join(', ')}.`)
}

function textFormatOf(extension: string): Format {
  const format = textFormats.get(extension)
  if (format !== undefined) return format
  if (isKnown(extension)) {
    throw new DocumentRefused('wrong-extension', `The file is named .${extension} but it is plain text.`)
  }
  throw unsupported(extension === '' ? 'The file name has no extension.' : `.${extension} files are not supported.`)
}

/** Null for what may be text. */
function kindOf(bytes: Uint8Array): Kind | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipKind(bytes)
  if (head === OLE) return oleKind(bytes)
  const found = signatures.find(([start]) => head.startsWith(start))
  return found === undefined ? null : { name: found[1], format: null, extensions: [found[2]] }
}

/** An encrypted Office document is an OLE container with a stream of this name, as are the formats of before 2007. */
function oleKind(bytes: Uint8Array): Kind {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    throw new DocumentRefused('encrypted', 'The document is protected by a password.')
  }
  return LEGACY
}

function zipKind(bytes: Uint8Array): Kind {
  const archive = openZip(bytes)
  const mimetype = findEntry(archive, 'mimetype')
  if (mimetype !== undefined) return openDocuments.get(asText(readEntry(archive, mimetype))) ?? OPEN_DOCUMENT
  const types = officeTypes(archive)
  const has = (family: string) => types.some((type) => type.includes(family) && type.endsWith('main+xml'))
  if (has('wordprocessingml') || has('ms-word')) return WORD
  if (has('spreadsheetml') || has('ms-excel')) return EXCEL
  if (has('presentationml') || has('ms-powerpoint')) return POWERPOINT
  return ZIP
}

/** `application/vnd.oasis.opendocument.text`, with or without a line end. */
function asText(mimetype: Uint8Array): string {
  return Buffer.from(mimetype).toString('latin1').trim()
}

function officeTypes(archive: ZipArchive): string[] {
  const entry = findEntry(archive, '[Content_Types].xml')
  if (entry === undefined) return []
  const types = readContentTypes(decodePart(readEntry(archive, entry), entry.name).text)
  return archive.entries.map(({ name }) => contentTypeOf(types, name))
}
