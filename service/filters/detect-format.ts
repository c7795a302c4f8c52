import {
  extensionOf,
  extensions,
  extensionsOf,
  type Format,
  type FormatIn,
  formatNames,
  formatOfName,
  formats,
  isPackage,
  isText,
} from '#contract/formats.ts'
import { contentTypeOf, readContentTypes } from './office/ooxml/content-types.ts'
import { DocumentRefused } from './document-refused.ts'
import { otherRoot, withoutDoctype } from './common/string-table/xml-values.ts'
import { rootStart } from './common/xml/root-attribute.ts'
import { decodePart } from './common/xml/part-text.ts'
import { openZip } from './common/zip/open-zip.ts'
import { readEntry } from './common/zip/read-entry.ts'
import { findEntry, type ZipArchive } from './common/zip/zip-archive.ts'

/** Kind of a file by its content. `extensions` are those that it may have. */
type Kind = { readonly name: string; readonly format: Format | null; readonly extensions: readonly string[] }

/** Names of packages in sentences. */
const packageWords: Readonly<Record<FormatIn<'package'>, string>> = {
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  odt: 'an OpenDocument text',
  ods: 'an OpenDocument spreadsheet',
  odp: 'an OpenDocument presentation',
  odg: 'an OpenDocument drawing',
  epub: 'an EPUB book',
}
const OPEN_DOCUMENT: Kind = {
  name: 'another kind of OpenDocument file',
  format: null,
  extensions: ['odf', 'odb', 'odm'],
}

/** Packages by a media type of their format, which an OpenDocument file states in its entry `mimetype`. */
const byMediaType: ReadonlyMap<string, Kind> = new Map(
  formatNames
    .filter(isPackage)
    .flatMap((format) => Object.values(formats[format].mediaTypes).map((type: string) => [type, packageKind(format)])),
)

/** Documents of other programs, which are only recognised by their extension. */
const otherPrograms: Readonly<Record<string, string>> = {
  idml: 'an InDesign document',
  indd: 'an InDesign document',
  icml: 'an InDesign document',
  pages: 'a Pages document',
  numbers: 'a Numbers document',
  key: 'a Keynote document',
}
/** Beginning of the entry `mimetype` in InDesign's packages. */
const INDESIGN = 'application/vnd.adobe.indesign'

const ZIP: Kind = { name: 'a zip archive', format: null, extensions: ['zip'] }
const LEGACY: Kind = { name: 'an Office document of before 2007', format: null, extensions: ['doc', 'xls', 'ppt'] }

/** First bytes of an OLE container. */
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
 * Detects the format of a document by its content and checks it against its name.
 *
 * @throws DocumentRefused `empty`, `encrypted`, `unsupported`, `wrong-extension`, or as `openZip`
 */
export function detectFormat(bytes: Uint8Array, fileName: string): Format {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  refuseOtherProgram(fileName)
  const kind = kindOf(bytes)
  if (kind === null) return textFormatOf(fileName)
  const extension = extensionOf(fileName)
  if (!kind.extensions.includes(extension) && extensions.includes(extension)) {
    throw new DocumentRefused('wrong-extension', `The file is named .${extension} but it is ${kind.name}.`)
  }
  if (kind.format === null) throw unsupported(`The file is ${kind.name}.`)
  return kind.format
}

/**
 * Checks an upload's first bytes and name: null when it may be an accepted document, else the refusal. The check is
 * cheap and never final: `detectFormat` reads the whole file.
 */
export function refuseUpload(head: Uint8Array, fileName: string): DocumentRefused | null {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  const format = formatOfName(fileName)
  try {
    refuseOtherProgram(fileName)
    // An encrypted package is an OLE container; so is a document of before 2007, which its name shows.
    if (start === OLE && format !== null && isPackage(format)) throw protectedDocument()
    if (start === OLE) throw unsupported(`The file is ${LEGACY.name}.`)
    if (start.startsWith('PK')) {
      if (format !== null && isPackage(format)) return null
      throw unsupported(`The file is a zip archive or an Office document, named .${extensionOf(fileName)}.`)
    }
    if (kindOf(head) !== null) detectFormat(head, fileName)
    else refuseOtherXml(head, textFormatOf(fileName))
    return null
  } catch (error) {
    if (error instanceof DocumentRefused) return error
    throw error
  }
}

function refuseOtherProgram(fileName: string): void {
  const program = otherPrograms[extensionOf(fileName)]
  if (program !== undefined) throw unsupported(`The file is ${program}.`)
}

const roots: Readonly<Partial<Record<Format, string>>> = {
  android: 'resources',
  xliff: 'xliff',
  qt: 'TS',
  stringsdict: 'plist',
  svg: 'svg',
}

/** Refuses most `.xml` files, which are no strings of Android; a root beyond the head is left to the filter. */
function refuseOtherXml(head: Uint8Array, format: Format): void {
  const own = roots[format]
  if (own === undefined) return
  const text = withoutDoctype(new TextDecoder(head[1] === 0 || head[0] === 0xff ? 'utf-16le' : 'utf-8').decode(head))
  const root = /^<([^\s/<>!?]+)/.exec(text.slice(rootStart(text)))?.[1]
  if (root !== undefined && root.slice(root.indexOf(':') + 1) !== own) throw otherRoot(root, own)
}

function protectedDocument(): DocumentRefused {
  return new DocumentRefused('encrypted', 'The document is protected by a password.')
}

function unsupported(what: string): DocumentRefused {
  const taken = extensions.map((extension) => extension.toUpperCase())
  return new DocumentRefused('unsupported', `${what} Supported formats: ${taken.join(', ')}.`)
}

/** Returns a text's format by its extension, since text formats cannot be distinguished by their bytes. */
function textFormatOf(fileName: string): Format {
  const format = formatOfName(fileName)
  const extension = extensionOf(fileName)
  if (format === null)
    throw unsupported(extension === '' ? 'The file name has no extension.' : `.${extension} files are not supported.`)
  if (isText(format)) return format
  throw new DocumentRefused('wrong-extension', `The file is named .${extension} but it is plain text.`)
}

function packageKind(format: FormatIn<'package'>): Kind {
  return { name: packageWords[format], format, extensions: extensionsOf(format) }
}

/** Returns the kind of a file; null for one that may be text. */
function kindOf(bytes: Uint8Array): Kind | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipKind(bytes)
  if (head === OLE) return oleKind(bytes)
  const found = signatures.find(([start]) => head.startsWith(start))
  return found === undefined ? null : { name: found[1], format: null, extensions: [found[2]] }
}

/** Returns the kind of an OLE container: an encrypted Office document has this stream, others are of before 2007. */
function oleKind(bytes: Uint8Array): Kind {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    throw protectedDocument()
  }
  return LEGACY
}

function zipKind(bytes: Uint8Array): Kind {
  const archive = openZip(bytes)
  const mimetype = findEntry(archive, 'mimetype')
  if (mimetype !== undefined) {
    const type = asText(readEntry(archive, mimetype))
    if (type.startsWith(INDESIGN)) return { name: 'an InDesign document', format: null, extensions: ['idml'] }
    return byMediaType.get(type) ?? OPEN_DOCUMENT
  }
  const types = officeTypes(archive)
  const has = (family: string) => types.some((type) => type.includes(family) && type.endsWith('main+xml'))
  if (has('wordprocessingml') || has('ms-word')) return packageKind('docx')
  if (has('spreadsheetml') || has('ms-excel')) return packageKind('xlsx')
  if (has('presentationml') || has('ms-powerpoint')) return packageKind('pptx')
  return ZIP
}

/** Returns `application/vnd.oasis.opendocument.text`, with or without a line end in the file. */
function asText(mimetype: Uint8Array): string {
  return Buffer.from(mimetype).toString('latin1').trim()
}

function officeTypes(archive: ZipArchive): string[] {
  const entry = findEntry(archive, '[Content_Types].xml')
  if (entry === undefined) return []
  const types = readContentTypes(decodePart(readEntry(archive, entry), entry.name).text)
  return archive.entries.map(({ name }) => contentTypeOf(types, name))
}
