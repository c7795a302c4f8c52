import type { WriteOptions } from '../../filter.ts'
import { drawingTurner, openTurning, turnParagraph } from '../ooxml/drawing-turn.ts'
import { type Manner, openDrawingManner } from '../ooxml/manner.ts'
import type { OfficePackage } from '../ooxml/open-package.ts'
import { turnOf } from '../ooxml/turn.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { openInheritedSides } from './inherited-side.ts'

/** Returns the manner for text of slides, whose sides come from layouts and masters. */
export function openPptxManner(opened: OfficePackage, options: WriteOptions): Manner {
  const turn = turnOf(options)
  const sidesOf = openInheritedSides(opened)
  return {
    ...openDrawingManner(options),
    openTurning(text, part) {
      // Charts and diagrams have their own ways to place text.
      if (turn === null || !/^(slide|notes|master|layout)/.test(part.label)) {
        return openTurning(text, turn, drawingTurner)
      }
      const sideAt = sidesOf(part.entry)
      return openTurning(text, turn, {
        ...drawingTurner,
        paragraph(inner, paragraph, way) {
          const { props, open } = paragraph
          const level = props === null ? null : attributeValue(inner, props.start, props.end, 'lvl')
          return turnParagraph(inner, paragraph, way, sideAt(open.start, Number(level ?? 0) + 1))
        },
      })
    },
  }
}
