import { DocumentRefused } from '../../document-refused.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodePart, type PartText } from '../../common/xml/part-text.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { findEntry, type ZipArchive, type ZipEntry } from '../../common/zip/zip-archive.ts'
import { namespaces } from './namespaces.ts'

/** A part with text for a reader, in reading order. A chart may be damaged: the document is readable without it. */
export type OdfTextPart = { readonly entry: ZipEntry; readonly kind: 'content' | 'styles' | 'chart' }

export type OdfPackage = {
  readonly archive: ZipArchive
  readonly parts: readonly OdfTextPart[]
  /** Names of the tables in the content, read only when there are charts. */
  readonly tableNames: ReadonlySet<string>
  readonly load: (entry: ZipEntry) => PartText
}

const CHART = 'application/vnd.oasis.opendocument.chart'

/**
 * Opens a document and finds its text parts.
 *
 * @throws DocumentRefused as `openZip`, `encrypted`, and `corrupt` when it has no content
 */
export function openOdf(bytes: Uint8Array): OdfPackage {
  const archive = openZip(bytes)
  const load = (entry: ZipEntry) => decodePart(readEntry(archive, entry), entry.name)
  const manifest = findEntry(archive, 'META-INF/manifest.xml')
  const charts = manifest === undefined ? [] : readManifest(load(manifest).text, manifest.name)
  const content = findEntry(archive, 'content.xml')
  if (content === undefined) throw new DocumentRefused('corrupt', 'The document has no content.')
  const styles = findEntry(archive, 'styles.xml')
  const uses = charts.length === 0 ? null : readUses(load(content).text)
  const placeOf = (folder: string) => uses?.objects.get(folder) ?? Number.POSITIVE_INFINITY
  const parts: OdfTextPart[] = [{ entry: content, kind: 'content' }]
  // Charts are sorted by their place in the content: `Object 10` may be shown before `Object 2`. Unused ones come last.
  for (const folder of charts.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)) {
    const entry = findEntry(archive, `${folder}content.xml`)
    if (entry !== undefined) parts.push({ entry, kind: 'chart' })
  }
  if (styles !== undefined) parts.push({ entry: styles, kind: 'styles' })
  return { archive, parts, tableNames: uses?.tableNames ?? new Set(), load }
}

/** Reads the folders of embedded charts: `Object 1/`. */
function readManifest(text: string, where: string): string[] {
  const charts: string[] = []
  const visitor = {
    open(name: string, start: number, end: number) {
      if (name === 'manifest:encryption-data') {
        throw new DocumentRefused('encrypted', 'The document is protected by a password.')
      }
      if (name !== 'manifest:file-entry' || attributeValue(text, start, end, 'media-type') !== CHART) return
      const path = attributeValue(text, start, end, 'full-path') ?? '/'
      if (path !== '/') charts.push(path.endsWith('/') ? path : `${path}/`)
    },
    close() {},
  }
  scanXml(text, namespaces, visitor, where)
  return charts
}

/** Reads the content's uses of embedded objects and tables. */
function readUses(content: string): {
  readonly objects: ReadonlyMap<string, number>
  readonly tableNames: Set<string>
} {
  const objects = new Map<string, number>()
  const tableNames = new Set<string>()
  const visitor = {
    open(name: string, start: number, end: number) {
      if (name === 'table:table') tableNames.add(attributeValue(content, start, end, 'name') ?? '')
      if (name !== 'draw:object') return
      const href = attributeValue(content, start, end, 'href') ?? ''
      objects.set(`${href.replace(/^\.\//, '')}/`, start)
    },
    close() {},
  }
  scanXml(content, namespaces, visitor, 'content.xml')
  return { objects, tableNames }
}
