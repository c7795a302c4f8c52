import type { Block, Filter } from '../../filter.ts'
import { drawingLook } from '../ooxml/drawing-look.ts'
import type { OfficeDialect } from '../ooxml/find-blocks.ts'
import { readPart, writeParts } from '../ooxml/office-filter.ts'
import { followProperties } from '../ooxml/follow-properties.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { foldSpace } from '../../common/xml/follow-titles.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import { findNamedBookmarks } from './find-named.ts'
import { type DocxPackage, openDocx } from './find-parts.ts'
import { type Appearance, openLooks } from './look-of-run.ts'
import { noOutline, type Outline, readPlaces } from '../ooxml/read-places.ts'
import { finishDocument } from './finish-document.ts'
import { openWordManner } from './manner.ts'
import { type Comments, placeComments, readComments } from './place-comments.ts'
import { reportLeft } from './report-left.ts'
import { readOutline } from './read-outline.ts'
import { noStyles, readStyles } from './styles.ts'
import { readThemeFonts } from './theme-fonts.ts'
import { docxVocabulary, formerVocabulary } from './vocabulary.ts'

/** Filter for DOCX, DOCM, DOTX and DOTM; README.md lists the parts that it reads and leaves. */
export const docxFilter: Filter = {
  format: 'docx',
  read(bytes, { accepted = false, asBefore = false, report }) {
    const opened = openDocx(bytes)
    const dialect = dialectOf(
      loadAppearance(opened),
      loadOutline(opened),
      asBefore ? undefined : findNamedBookmarks(opened),
    )
    const comments = loadComments(opened)
    const placeNotes = comments.size === 0 ? undefined : placeComments(comments)
    const blocks = opened.parts.flatMap((part) =>
      readPart(opened, part, dialect, accepted, part.label === 'body' ? placeNotes : undefined, report),
    )
    if (report !== undefined) reportLeft(opened, new Set(blocks.map(wordsOf)), report)
    return blocks
  },
  write(bytes, changed, options) {
    if (changed.size === 0) return { bytes, repaired: [] }
    const opened = openDocx(bytes)
    const repaired: string[] = []
    const isRepeated = options.asBefore === true ? undefined : findNamedBookmarks(opened)
    const dialect = dialectOf(loadAppearance(opened), noOutline, isRepeated)
    const entries = writeParts(opened, opened.parts, dialect, changed, openWordManner(options), repaired)
    finishDocument(opened, entries, options.translations)
    followProperties(opened, options.translations, entries)
    return { bytes: rewriteZip(opened.archive, entries), repaired }
  },
}

function wordsOf({ tokens }: Block): string {
  return foldSpace(tokens.map((token) => (token.kind === 'text' ? token.text : '')).join(''))
}

function dialectOf(appearance: Appearance, outline: Outline, isRepeated: OfficeDialect['isRepeated']): OfficeDialect {
  return {
    isRepeated,
    readPlaces: (text, where) => readPlaces(text, where, outline),
    vocabulary: isRepeated === undefined ? formerVocabulary : docxVocabulary,
    openLooks(text) {
      const wordLook = openLooks(appearance, ({ props }) =>
        props === null ? null : text.slice(props.start, props.end),
      )
      return (run, piece, paragraph) =>
        paragraph.name === 'a:p' ? drawingLook(text, run) : wordLook(run, piece, paragraph.style)
    },
  }
}

function loadComments({ parts, load }: DocxPackage): Comments {
  const entry = parts.find(({ label }) => label === 'comments')?.entry
  if (entry === undefined) return new Map()
  return unlessDamaged(() => readComments(load(entry).text, entry.name)) ?? new Map<string, string>()
}

function loadOutline({ styles, load }: DocxPackage): Outline {
  if (styles === null) return noOutline
  return unlessDamaged(() => readOutline(load(styles).text, styles.name)) ?? noOutline
}

function loadAppearance({ styles, theme, load }: DocxPackage): Appearance {
  const read = <T>(entry: ZipEntry | null, parse: (text: string, where: string) => T, none: T): T =>
    entry === null ? none : (unlessDamaged(() => parse(load(entry).text, entry.name)) ?? none)
  return { styles: read(styles, readStyles, noStyles), fonts: read(theme, readThemeFonts, new Map()) }
}
