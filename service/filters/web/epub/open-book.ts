import { DocumentRefused } from '../../document-refused.ts'
import { attributeOf, elementsOf, withoutDoctype, type XmlElement } from '../../common/string-table/xml-values.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodePart } from '../../common/xml/part-text.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { findEntry, type ZipArchive, type ZipEntry } from '../../common/zip/zip-archive.ts'

/** A part of a book with words: a chapter, the contents of EPUB 2, or the description of the book. */
export type BookPart = { readonly entry: ZipEntry; readonly kind: 'chapter' | 'ncx' | 'package' }

export type Book = { readonly archive: ZipArchive; readonly parts: readonly BookPart[] }

/**
 * Opens the parts of a book: its description, then chapters in reading order, then contents.
 *
 * @throws DocumentRefused as `openZip`; `corrupt` where the book does not list its files, `encrypted` for such a
 * chapter
 */
export function openBook(bytes: Uint8Array): Book {
  const archive = openZip(bytes)
  const container = textOf(archive, findEntry(archive, 'META-INF/container.xml'))
  const path = container === null ? null : firstAttribute(container, 'rootfile', 'full-path')
  const entry = path === null ? undefined : findEntry(archive, path)
  const description = textOf(archive, entry)
  if (path === null || entry === undefined || description === null)
    throw new DocumentRefused('corrupt', 'The book does not say where its contents are.')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const parts = [{ entry, kind: 'package' as const }, ...contentsOf(description, folder, archive)]
  refuseEncrypted(archive, parts)
  return { archive, parts }
}

function textOf(archive: ZipArchive, entry: ZipEntry | undefined): string | null {
  return entry === undefined ? null : withoutDoctype(decodePart(readEntry(archive, entry), entry.name).text)
}

const kinds: ReadonlyMap<string, BookPart['kind']> = new Map([
  ['application/xhtml+xml', 'chapter'],
  ['application/x-dtbncx+xml', 'ncx'],
])

/** Returns the files of the list that have words, in the order of the spine. */
function contentsOf(description: string, folder: string, archive: ZipArchive): BookPart[] {
  const files = new Map<string, BookPart>()
  const order: string[] = []
  eachTag(description, (name, start, end) => {
    const value = (attribute: string) => attributeValue(description, start, end, attribute) ?? ''
    if (name === 'itemref') order.push(value('idref'))
    const kind = name === 'item' ? kinds.get(value('media-type')) : undefined
    const entry = kind === undefined ? undefined : findEntry(archive, resolvePath(folder, value('href')))
    if (kind !== undefined && entry !== undefined) files.set(value('id'), { entry, kind })
  })
  const read = order.flatMap((id) => files.get(id) ?? [])
  return [...new Set([...read, ...files.values()])]
}

/** `../text/a%20b.xhtml` from `OEBPS/package/` → `OEBPS/text/a b.xhtml` */
function resolvePath(folder: string, href: string): string {
  const path: string[] = []
  for (const step of `${folder}${decodeAddress(href)}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

function decodeAddress(href: string): string {
  try {
    return decodeURIComponent(href.replace(/#.*$/, ''))
  } catch {
    return href
  }
}

function firstAttribute(text: string, element: string, attribute: string): string | null {
  let found: string | null = null
  eachTag(text, (name, start, end) => {
    if (name === element) found ??= attributeValue(text, start, end, attribute)
  })
  return found
}

const noNamespaces: ReadonlyMap<string, string> = new Map()

/** Visits the tags of a part by their names without prefix. */
function eachTag(text: string, visit: (name: string, start: number, end: number) => void): void {
  const open = (reported: string, start: number, end: number) =>
    visit(reported.slice(Math.max(1, reported.indexOf(':') + 1)), start, end)
  scanXml(text, noNamespaces, { open, close: () => {} }, 'package')
}

/** Refuses encrypted chapters; fonts may be encrypted, since programs can read those. */
function refuseEncrypted(archive: ZipArchive, parts: readonly BookPart[]): void {
  const list = textOf(archive, findEntry(archive, 'META-INF/encryption.xml'))
  if (list === null) return
  eachTag(list, (name, start, end) => {
    if (name !== 'CipherReference') return
    const uri = decodeAddress(attributeValue(list, start, end, 'URI') ?? '')
    if (parts.some(({ entry }) => entry === findEntry(archive, uri)))
      throw new DocumentRefused('encrypted', 'The chapters of the book are encrypted.')
  })
}

const named: Readonly<Record<'ncx' | 'package', ReadonlySet<string>>> = {
  ncx: new Set(['text']),
  package: new Set(['dc:title', 'dc:description']),
}

/** Returns the plain texts outside chapters: names of contents, title and description of the book. */
export function plainTexts(text: string, kind: 'ncx' | 'package'): XmlElement[] {
  const own = withoutDoctype(text)
  const root = /<((?:\w+:)?(?:ncx|package))[\s>]/.exec(own)?.[1] ?? kind
  return elementsOf(own, root, named[kind]).filter(
    ({ content }) =>
      !text.slice(content.start, content.end).includes('<') && /\p{L}/u.test(text.slice(content.start, content.end)),
  )
}

/** Returns the element with the language of the book. */
export function languageOf(text: string): XmlElement | null {
  const root = /<((?:\w+:)?package)[\s>]/.exec(text)?.[1] ?? 'package'
  const [first] = elementsOf(withoutDoctype(text), root, new Set(['dc:language']))
  return first === undefined || attributeOf(text, first, 'refines') !== null ? null : first
}
