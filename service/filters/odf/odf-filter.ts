import type { Format } from '#contract/formats.ts'
import { DocumentRefused } from '../document-refused.ts'
import type { Block, Filter } from '../filter.ts'
import { decodeCharacters } from '../xml/character-data.ts'
import { checkWellFormed } from '../xml/check-well-formed.ts'
import { followTitles, type Translations } from '../xml/follow-titles.ts'
import type { PartText } from '../xml/part-text.ts'
import { findEntry, type ZipEntry } from '../zip/zip-archive.ts'
import { rewriteZip } from '../zip/rewrite-zip.ts'
import { fillContents, findLines } from './fill-contents.ts'
import { findBlocks } from './find-blocks.ts'
import { type OdfPackage, openOdf, type OdfTextPart } from './open-odf.ts'
import { directionOf } from './right-to-left.ts'
import { noStyles, openStyles, type PartStyles, readStyles } from './styles.ts'
import type { Scope } from './walk.ts'
import type { PartToWalk } from './walk-part.ts'
import { writePart } from './write-part.ts'

/** ODT, ODS, ODP, ODG and their templates: README.md says what is taken and what is left. */
export function odfFilter(format: Format): Filter {
  return {
    format,
    read(bytes, { accepted = false, targetLang }) {
      const opened = openOdf(bytes)
      // Without the target language a document is read as it was before lines of contents followed their headings.
      return [...readParts(opened, accepted, targetLang === undefined ? noLines : findLines)].flat()
    },
    write(bytes, changed, options) {
      if (changed.size === 0) return { bytes, repaired: [] }
      const opened = openOdf(bytes)
      const direction = directionOf(options)
      const touched = new Set([...changed.keys()].map((key) => key.slice(0, key.lastIndexOf('#'))))
      const parts = opened.parts.filter(({ entry }) => touched.has(entry.name))
      const entries = new Map<ZipEntry, Uint8Array>()
      const repaired: string[] = []
      for (const { entry, part, encode } of loadParts(opened, parts, true)) {
        const written = writePart(part, changed, direction, repaired)
        if (written !== null)
          entries.set(entry, encode(fillContents(part.text, written.join(''), entry.name) ?? written))
      }
      followMeta(opened, options.translations, entries)
      return { bytes: rewriteZip(opened.archive, entries), repaired }
    },
  }
}

/** Title and subject in meta.xml; a damaged one stays as it is. */
function followMeta(
  { archive, load }: OdfPackage,
  translations: Translations | undefined,
  entries: Map<ZipEntry, Uint8Array>,
): void {
  const entry = findEntry(archive, 'meta.xml')
  if (entry === undefined || translations === undefined) return
  try {
    const { text, encode } = load(entry)
    const followed = followTitles(text, entry.name, translations)
    if (followed !== null) entries.set(entry, encode(followed))
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
  }
}

const noLines: typeof findLines = () => new Set()

function* readParts(opened: OdfPackage, accepted: boolean, linesIn: typeof findLines): Generator<Block[]> {
  for (const { part } of loadParts(opened, opened.parts, accepted)) yield readPart(part, linesIn(part.text, part.name))
}

type LoadedPart = { readonly entry: ZipEntry; readonly part: PartToWalk; readonly encode: PartText['encode'] }

/** The parts one after the other, so that one text at a time is held. */
function* loadParts(opened: OdfPackage, parts: readonly OdfTextPart[], accepted: boolean): Generator<LoadedPart> {
  const common = loadStyles(opened)
  for (const { entry, kind } of parts) {
    const loaded = loadPart(opened, { entry, kind }, accepted)
    if (loaded === null) continue
    const { text, encode } = loaded
    const own = kind === 'styles' ? common : readStyles(text, entry.name)
    const styles = openStyles(kind === 'chart' ? noStyles : common, own)
    yield { entry, part: { text, name: entry.name, styles, scope: scopeOf(kind, text, opened) }, encode }
  }
}

function loadStyles(opened: OdfPackage): PartStyles {
  const entry = opened.parts.find(({ kind }) => kind === 'styles')?.entry
  return entry === undefined ? noStyles : readStyles(opened.load(entry).text, entry.name)
}

/** A part's text, or null for a damaged chart. */
function loadPart(opened: OdfPackage, { entry, kind }: OdfTextPart, accepted: boolean): PartText | null {
  try {
    const loaded = opened.load(entry)
    if (!accepted || kind === 'chart') checkWellFormed(loaded.text, entry.name)
    return loaded
  } catch (error) {
    if (kind === 'chart' && error instanceof DocumentRefused && error.reason === 'unreadable-part') return null
    throw error
  }
}

const places = { content: 'body', styles: 'master', chart: 'chart' } as const

function scopeOf(kind: OdfTextPart['kind'], text: string, { tableNames }: OdfPackage): Scope {
  const scope = {
    place: places[kind],
    blockPlace: null,
    tables: [],
    cell: null,
    muted: false,
    alignedByStyle: kind === 'content',
  }
  if (kind !== 'chart') return { ...scope, kind: 'text' }
  return { ...scope, kind: isLinked(text, tableNames) ? 'linkedChart' : 'chart' }
}

/** A chart that shows cells of the document repeats their text, which is made anew from them. */
function isLinked(text: string, tableNames: ReadonlySet<string>): boolean {
  const addresses = text.matchAll(/cell(?:-range)?-address\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return [...addresses].some(([, double, single]) => {
    // `$'My costs'.$B$2` and `Costs.B2`
    const [, quoted, plain] = /^\$?(?:'([^']*)'|([^.']*))\./.exec(decodeCharacters(double ?? single ?? '')) ?? []
    return tableNames.has(quoted ?? plain ?? '')
  })
}

function readPart(part: PartToWalk, lines: ReadonlySet<number>): Block[] {
  const found: { readonly ordinal: number; readonly block: Block }[] = []
  findBlocks(
    part,
    () => true,
    (block) => {
      const { ordinal, key, place, blockPlace, tokens, describe } = block
      if (block.kind === 'paragraph' && lines.has(block.paragraph.open.start)) return
      found.push({ ordinal, block: { key, part: place, place: blockPlace, tokens, tags: describe() } })
    },
  )
  // A note is reported before the paragraph it hangs on, and read after it.
  return found.sort((a, b) => a.ordinal - b.ordinal).map(({ block }) => block)
}
