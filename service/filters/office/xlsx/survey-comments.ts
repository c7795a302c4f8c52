import { unlessDamaged } from '../ooxml/text-part.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import type { LayOutString } from './lay-out-string.ts'
import type { Worksheet, Workbook } from './open-workbook.ts'
import { scanComments } from './scan-comments.ts'
import type { Hidden } from './scan-sheet.ts'
import type { SurveyVisitor } from './survey-visitor.ts'
import { plainPlace, stringPlace } from './text-place.ts'
import { longest } from './vocabulary.ts'

/** Reports the comments of a sheet on visible cells. A damaged part is skipped. */
export function surveyComments(
  book: Workbook,
  sheet: Worksheet,
  { isHidden }: Hidden,
  layOutString: LayOutString,
  visitor: SurveyVisitor,
): void {
  for (const { type, entry } of book.related(sheet.entry)) {
    if (type !== 'comments' && type !== 'threadedComment') continue
    const loaded = unlessDamaged(() => {
      const part = book.load(entry)
      checkWellFormed(part.text, entry.name)
      return part
    })
    if (loaded === null) continue
    const { text } = loaded
    scanComments(text, entry.name, ({ ordinal, place: cell, content }) => {
      const key = `${entry.name}#${ordinal}`
      if (!visitor.wants(key) || (cell !== null && isHidden(cell))) return
      const layout = 'items' in content ? layOutString(text, content, '') : null
      const place =
        'items' in content
          ? layout && stringPlace(text, content, layout)
          : plainPlace(text, content, false, longest.cell)
      if (place !== null) visitor.text({ key, label: `comments:${sheet.name}`, sheet, entry, loaded, place })
    })
  }
}
