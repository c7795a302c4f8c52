import { DocumentRefused } from '../../document-refused.ts'
import { decodePart } from '../../common/xml/part-text.ts'
import { buildZip } from '../../common/zip/build-zip.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { cleanPart } from './clean-part.ts'

/** Folders of OpenDocument with macros, dialogs, toolbars and earlier versions, and web pages. */
const unwanted =
  /^(?:Basic|Scripts|Dialogs|Configurations2|Versions|Thumbnails|database|forms|reports)\/|\.(?:x?html?|mht|mhtml|hta|rdf|xslt?)$/i

/**
 * Returns the document without anything that leads out of it, for an office suite to open: it keeps the parts that
 * pages are made of, their markup except references to other places, and raster images. All that is not known to be
 * harmless is removed. A text without a package stays as it is; the one XML file of a flat format is cleaned.
 *
 * Throws `DocumentRefused` for a package that cannot be read.
 */
export function removeOutside(bytes: Uint8Array): Uint8Array {
  if (!startsWith(bytes, [0x50, 0x4b]))
    return isMarkup(bytes) ? (cleaned(bytes, '', new Set()) ?? new Uint8Array()) : bytes
  const archive = openZip(bytes)
  const wanted = archive.entries.filter(({ name }) => !unwanted.test(name) && !name.endsWith('/'))
  const names = new Set(wanted.map(({ name }) => name))
  return buildZip(
    wanted.flatMap((entry) => {
      const part = readEntry(archive, entry)
      if (entry.name === 'mimetype') return [{ name: entry.name, bytes: part, stored: true }]
      if (isPicture(part) || isFont(part, entry.name)) return [{ name: entry.name, bytes: part }]
      const clean = isMarkup(part) ? cleaned(part, entry.name, names) : null
      return clean === null ? [] : [{ name: entry.name, bytes: clean }]
    }),
  )
}

/** Returns cleaned markup; null where it cannot be read reliably. */
function cleaned(bytes: Uint8Array, name: string, names: ReadonlySet<string>): Uint8Array | null {
  try {
    const { text, encode } = decodePart(bytes, name)
    return encode(cleanPart(text, name, names))
  } catch (error) {
    if (error instanceof DocumentRefused || error instanceof URIError || error instanceof TypeError) return null
    throw error
  }
}

function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)
}

const pictures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  // Metafiles: vector drawings, which have no way to refer to a place.
  [0xd7, 0xcd, 0xc6, 0x9a],
  [1, 0, 9, 0],
  [1, 0, 0, 0],
]

function isPicture(bytes: Uint8Array): boolean {
  const isBitmap = startsWith(bytes, [0x42, 0x4d]) && bytes.subarray(6, 10).every((byte) => byte === 0)
  return isBitmap || pictures.some((magic) => startsWith(bytes, magic))
}

function isFont(bytes: Uint8Array, name: string): boolean {
  const magics = [
    [0, 1, 0, 0],
    [0x4f, 0x54, 0x54, 0x4f],
    [0x74, 0x72, 0x75, 0x65],
    [0x74, 0x74, 0x63, 0x66],
  ]
  return /^word\/fonts\/[^/]+\.odttf$/i.test(name) || magics.some((magic) => startsWith(bytes, magic))
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
