import type { Filter } from '../../filter.ts'
import { readPart, writeParts } from '../ooxml/office-filter.ts'
import { followProperties } from '../ooxml/follow-properties.ts'
import { reportShown } from '../ooxml/report-shown.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import { openPptx } from './find-parts.ts'
import { openPptxManner } from './manner.ts'
import { drawingDialect } from '../ooxml/drawing-dialect.ts'

/** Filter for PPTX, PPTM, POTX, POTM, PPSX and PPSM; README.md lists the parts that it reads and leaves. */
export const pptxFilter: Filter = {
  format: 'pptx',
  read(bytes, { accepted = false, asBefore = false, report }) {
    const opened = openPptx(bytes)
    if (report !== undefined) reportShown(opened, opened.parts, report)
    const dialect = asBefore ? formerDialect : pptxDialect
    return opened.parts.flatMap((part) => readPart(opened, part, dialect, accepted, undefined, report))
  },
  write(bytes, changed, options) {
    if (changed.size === 0) return { bytes, repaired: [] }
    const opened = openPptx(bytes)
    const repaired: string[] = []
    const dialect = options.asBefore === true ? formerDialect : pptxDialect
    const entries = writeParts(opened, opened.parts, dialect, changed, openPptxManner(opened, options), repaired)
    followProperties(opened, options.translations, entries)
    return { bytes: rewriteZip(opened.archive, entries), repaired }
  },
}

/** PresentationML: DrawingML, and comments of before 2018, whose text has no runs. */
const pptxDialect = drawingDialect({ leaf: 'p:text' })
const formerDialect = drawingDialect({ leaf: 'p:text' }, true)
