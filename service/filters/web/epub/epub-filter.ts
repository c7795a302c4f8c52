import type { LooseToken } from '#language/tags/token.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { Block, Filter, WriteOptions } from '../../filter.ts'
import { hypertextFilter } from '../../common/hypertext/hypertext-filter.ts'
import { xhtmlDocuments } from '../../common/hypertext/xhtml-documents.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../../common/xml/character-data.ts'
import { decodePart } from '../../common/xml/part-text.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { type BookPart, languageOf, openBook, plainTexts } from './open-book.ts'

/** Filter for EPUB 2 and 3; see README.md. Block keys are those of XHTML after a part's name: `OEBPS/one.xhtml#12`. */
export const epubFilter: Filter = {
  format: 'epub',
  read(bytes, options) {
    const { archive, parts } = openBook(bytes)
    return parts.flatMap((part) => {
      const own = readEntry(archive, part.entry)
      const blocks = part.kind === 'chapter' ? chapters.read(own, options) : readPlain(own, part, part.kind)
      return blocks.map((block): Block => ({ ...block, key: part.entry.name + block.key, part: partName(part) }))
    })
  },
  write(bytes, changed, options) {
    if (changed.size === 0) return { bytes, repaired: [] }
    const { archive, parts } = openBook(bytes)
    const repaired: string[] = []
    const entries = new Map<ZipEntry, Uint8Array>()
    const byPart = groupByPart(changed)
    for (const part of parts) {
      const own = byPart.get(part.entry.name)
      if (own === undefined) continue
      const before = readEntry(archive, part.entry)
      if (part.kind === 'chapter') {
        const written = chapters.write(before, own, options)
        entries.set(part.entry, written.bytes)
        repaired.push(...written.repaired.map((key) => part.entry.name + key))
      } else entries.set(part.entry, writePlain(before, part, own, options))
    }
    return { bytes: rewriteZip(archive, entries), repaired }
  },
}

const chapters = hypertextFilter(xhtmlDocuments)

/** `OEBPS/text/one.xhtml` → `one.xhtml`, the name under which people know the file. */
function partName({ entry, kind }: BookPart): string {
  return kind === 'package' ? 'book' : entry.name.slice(entry.name.lastIndexOf('/') + 1)
}

type Changed = ReadonlyMap<string, readonly LooseToken[]>

/** Groups changes by the name of the part, then by the keys within it. */
function groupByPart(changed: Changed): ReadonlyMap<string, Changed> {
  const byPart = new Map<string, Map<string, readonly LooseToken[]>>()
  for (const [key, tokens] of changed) {
    const at = key.lastIndexOf('#')
    const own = byPart.get(key.slice(0, at)) ?? new Map<string, readonly LooseToken[]>()
    byPart.set(key.slice(0, at), own.set(key.slice(at), tokens))
  }
  return byPart
}

function readPlain(bytes: Uint8Array, { entry }: BookPart, kind: 'ncx' | 'package'): Block[] {
  const { text } = decodePart(bytes, entry.name)
  return plainTexts(text, kind).map(({ content }, at): Block => {
    const value = decodeCharacters(text.slice(content.start, content.end)).trim()
    return { key: `#${at + 1}`, part: '', place: { kind: 'label' }, tokens: [{ kind: 'text', text: value }] }
  })
}

function writePlain(bytes: Uint8Array, { entry, kind }: BookPart, changed: Changed, options: WriteOptions): Uint8Array {
  const { text, encode } = decodePart(bytes, entry.name)
  const edits: Edit[] = plainTexts(text, kind === 'ncx' ? 'ncx' : 'package').flatMap(({ content }, at) => {
    const tokens = changed.get(`#${at + 1}`)
    if (tokens === undefined) return []
    return [{ ...content, text: () => encodeContent(withoutIllegal(printTags(tokens))) }]
  })
  const language = kind === 'package' ? languageOf(text) : null
  if (
    language !== null &&
    baseLanguage(text.slice(language.content.start, language.content.end)) !== baseLanguage(options.targetLang)
  )
    edits.push({ ...language.content, text: () => options.targetLang })
  return encode(
    openSplice(
      text,
      edits.sort((a, b) => a.start - b.start),
    )(0, text.length),
  )
}
