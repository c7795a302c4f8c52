import { DocumentRefused } from '../../document-refused.ts'
import { decodePart, type PartText } from '../../common/xml/part-text.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { findEntry, type ZipArchive, type ZipEntry } from '../../common/zip/zip-archive.ts'
import { contentTypeOf, readContentTypes } from './content-types.ts'
import { readLinks, readRelationships, type Relationship, relationshipsOf } from './relationships.ts'

/** A part that another one refers to; `type` is the last word of the relationship's address. */
export type RelatedPart = { readonly id: string; readonly type: string; readonly entry: ZipEntry }

export type OfficePackage = {
  readonly archive: ZipArchive
  readonly main: ZipEntry
  /** Title, subject and the like; null where the package has none. */
  readonly properties: ZipEntry | null
  readonly load: (entry: ZipEntry) => PartText
  /** Returns the parts of the package that a part refers to, in the order of its relationships. */
  readonly related: (part: ZipEntry) => readonly RelatedPart[]
  /** Returns the addresses outside of the package that a part refers to, by their ids. */
  readonly links: (part: ZipEntry) => ReadonlyMap<string, string>
}

/**
 * Opens an Office document. Parts are found by content type and relationship, never by name.
 *
 * @param mainType the content types of the main part
 * @throws DocumentRefused as `openZip`, and `corrupt` when it has no main part
 */
export function openPackage(bytes: Uint8Array, mainType: RegExp): OfficePackage {
  const archive = openZip(bytes)
  const load = (entry: ZipEntry) => decodePart(readEntry(archive, entry), entry.name)
  const known = new Map<ZipEntry, readonly RelatedPart[]>()
  const related = (part: ZipEntry) => {
    const found = known.get(part) ?? relatedOf(archive, load, part)
    known.set(part, found)
    return found
  }
  const links = (part: ZipEntry) => {
    const list = findEntry(archive, relationshipsOf(part.name))
    return list === undefined ? new Map<string, string>() : readLinks(load(list).text, list.name)
  }
  const root = findEntry(archive, '_rels/.rels')
  const targets = root === undefined ? [] : readRelationships(load(root).text, '', root.name)
  const properties = targets.find(({ type }) => type === 'core-properties')
  return {
    archive,
    main: findMain(archive, load, mainType, targets),
    properties: properties === undefined ? null : (findEntry(archive, properties.target) ?? null),
    load,
    related,
    links,
  }
}

function relatedOf(archive: ZipArchive, load: OfficePackage['load'], part: ZipEntry): RelatedPart[] {
  const list = findEntry(archive, relationshipsOf(part.name))
  if (list === undefined) return []
  return readRelationships(load(list).text, part.name, list.name).flatMap(({ id, type, target }) => {
    const entry = findEntry(archive, target)
    return entry === undefined ? [] : [{ id, type, entry }]
  })
}

function findMain(
  archive: ZipArchive,
  load: OfficePackage['load'],
  mainType: RegExp,
  targets: readonly Relationship[],
): ZipEntry {
  const types = findEntry(archive, '[Content_Types].xml')
  if (types === undefined) throw new DocumentRefused('corrupt', 'The archive is not an Office document.')
  const known = readContentTypes(load(types).text)
  const isMain = (name: string) => mainType.test(contentTypeOf(known, name))
  const named = targets.find(({ type, target }) => type === 'officeDocument' && isMain(target))
  const main = named === undefined ? archive.entries.find(({ name }) => isMain(name)) : findEntry(archive, named.target)
  if (main === undefined) throw new DocumentRefused('corrupt', 'The document has no main part.')
  return main
}
