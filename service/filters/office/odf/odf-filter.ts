import type { Format } from '#contract/formats.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { Block, Filter, Report } from '../../filter.ts'
import { reportMoved } from '../paragraphs/report-moved.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import { foldSpace, followTitles, type Translations } from '../../common/xml/follow-titles.ts'
import type { PartText } from '../../common/xml/part-text.ts'
import { findEntry, type ZipEntry } from '../../common/zip/zip-archive.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import { fillContents, findLines } from './fill-contents.ts'
import { findBlocks } from './find-blocks.ts'
import { fillReferences, findRepeated, readReferences, renamedSequences, renameSequences } from './follow-references.ts'
import { numberFormatBlocks } from './number-formats.ts'
import { type OdfPackage, openOdf, type OdfTextPart } from './open-odf.ts'
import { reportEmbedded, reportLeft } from './report-left.ts'
import { directionOf } from './right-to-left.ts'
import { noStyles, openStyles, readStyles } from './styles.ts'
import type { Scope } from './walk.ts'
import type { PartToWalk } from './walk-part.ts'
import { writePart } from './write-part.ts'

/** Filter for ODT, ODS, ODP, ODG and their templates; README.md lists the parts that it reads and leaves. */
export function odfFilter(format: Format): Filter {
  return {
    format,
    read(bytes, { accepted = false, asBefore = false, targetLang, report }) {
      const opened = openOdf(bytes)
      // Without the target language a document is read as before lines of contents followed their headings.
      const linesIn = targetLang === undefined ? noLines : findLines
      const blocks: Block[] = []
      for (const { part } of loadParts(opened, opened.parts, { accepted, asBefore })) {
        const words = asBefore ? [] : numberFormatBlocks(part.text, part.name)
        const own = [...readPart(part, linesIn(part.text, part.name), report), ...words]
        blocks.push(...own)
        if (report !== undefined) reportLeft(part.text, part.name, new Set(own.map(wordsOf)), report)
      }
      if (report !== undefined) reportEmbedded(opened, report)
      return blocks
    },
    write(bytes, changed, options) {
      if (changed.size === 0) return { bytes, repaired: [] }
      const opened = openOdf(bytes)
      const direction = directionOf(options)
      const touched = new Set([...changed.keys()].map((key) => key.slice(0, key.lastIndexOf('#'))))
      const parts = opened.parts.filter(({ entry }) => touched.has(entry.name))
      const texts = new Map<ZipEntry, WrittenPart>()
      const repaired: string[] = []
      for (const { entry, part, encode } of loadParts(opened, parts, { accepted: true, asBefore: options.asBefore })) {
        const written = writePart(part, changed, direction, repaired)?.join('')
        if (written === undefined) continue
        texts.set(entry, { before: part.text, after: fillContents(part.text, written, entry.name) ?? written, encode })
      }
      followReferences(opened, texts)
      const entries = new Map([...texts].map(([entry, { after, encode }]) => [entry, encode(after)]))
      followMeta(opened, options.translations, entries)
      return { bytes: rewriteZip(opened.archive, entries), repaired }
    },
  }
}

/** Updates title and subject in meta.xml; a damaged one stays as it is. */
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

function wordsOf({ tokens }: Block): string {
  return foldSpace(tokens.map((token) => (token.kind === 'text' ? token.text : '')).join(''))
}

type WrittenPart = { readonly before: string; readonly after: string; readonly encode: PartText['encode'] }

/** Updates the references of all parts to translated ranges. */
function followReferences(opened: OdfPackage, texts: Map<ZipEntry, WrittenPart>): void {
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  const pages = opened.parts.filter(({ kind }) => kind !== 'chart')
  const loaded = pages.map(({ entry }) => {
    const written = texts.get(entry)
    if (written !== undefined) return { entry, ...written }
    const { text, encode } = opened.load(entry)
    return { entry, before: text, after: text, encode }
  })
  if (!loaded.some((part) => part.before.includes('-ref '))) return
  for (const { entry, ...part } of loaded) {
    for (const [key, text] of readReferences(part.before, entry.name).texts) before.set(key, text)
    for (const [key, text] of readReferences(part.after, entry.name).texts) after.set(key, text)
  }
  const names = new Map(
    loaded.flatMap(({ entry, before: text }) => [...renamedSequences(readReferences(text, entry.name), before, after)]),
  )
  for (const { entry, ...part } of loaded) {
    const filled = fillReferences({ text: part.after, where: entry.name }, before, after) ?? part.after
    const renamed = renameSequences(filled, names)
    if (renamed !== part.after) texts.set(entry, { ...part, after: renamed })
  }
}

type LoadedPart = { readonly entry: ZipEntry; readonly part: PartToWalk; readonly encode: PartText['encode'] }

/** Loads the parts one by one, so that only one text is in memory. */
function* loadParts(
  opened: OdfPackage,
  parts: readonly OdfTextPart[],
  { accepted, asBefore = false }: { readonly accepted: boolean; readonly asBefore?: boolean | undefined },
): Generator<LoadedPart> {
  const masters = opened.parts.find(({ kind }) => kind === 'styles')?.entry
  const masterText = masters === undefined ? '' : opened.load(masters).text
  const common = masters === undefined ? noStyles : readStyles(masterText, masters.name)
  for (const { entry, kind } of parts) {
    const loaded = loadPart(opened, { entry, kind }, accepted)
    if (loaded === null) continue
    const { text, encode } = loaded
    const own = kind === 'styles' ? common : readStyles(text, entry.name)
    const styles = openStyles(kind === 'chart' ? noStyles : common, own)
    const isRepeated = asBefore ? null : findRepeated([text, masterText])
    yield { entry, part: { text, name: entry.name, styles, scope: scopeOf(kind, text, opened), isRepeated }, encode }
  }
}

/** Loads a part's text; null for a damaged chart. */
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

/** True for a chart that shows cells of the document: the program updates their repeated text from the cells. */
function isLinked(text: string, tableNames: ReadonlySet<string>): boolean {
  const addresses = text.matchAll(/cell(?:-range)?-address\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return [...addresses].some(([, double, single]) => {
    // `$'My costs'.$B$2` and `Costs.B2`
    const [, quoted, plain] = /^\$?(?:'([^']*)'|([^.']*))\./.exec(decodeCharacters(double ?? single ?? '')) ?? []
    return tableNames.has(quoted ?? plain ?? '')
  })
}

function readPart(part: PartToWalk, lines: ReadonlySet<number>, report?: Report): Block[] {
  const found: { readonly ordinal: number; readonly block: Block }[] = []
  findBlocks(
    part,
    () => true,
    (block) => {
      const { ordinal, key, place, blockPlace, tokens, describe } = block
      if (block.kind === 'paragraph') {
        if (lines.has(block.paragraph.open.start)) return
        if (report !== undefined) reportMoved(part.text, place, block.layout, report)
      }
      found.push({ ordinal, block: { key, part: place, place: blockPlace, tokens, tags: describe() } })
    },
  )
  // A note is reported before the paragraph that it is attached to, but read after it.
  return found.sort((a, b) => a.ordinal - b.ordinal).map(({ block }) => block)
}
