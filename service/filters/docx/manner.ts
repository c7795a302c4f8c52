import type { WriteOptions } from '../filter.ts'
import { drawingTurner, openTurning } from '../ooxml/drawing-turn.ts'
import { languageOf } from '../ooxml/language.ts'
import { type Manner, openDrawingManner, rememberProps } from '../ooxml/manner.ts'
import { turnOf } from '../ooxml/turn.ts'
import { removeProperties } from './insert-property.ts'
import { turnRun, wordTurner } from './right-to-left.ts'
import { setWordLanguage } from './set-word-language.ts'

/** For Word's own text, and the DrawingML in its charts and diagrams. */
export function openWordManner(options: WriteOptions): Manner {
  const turn = turnOf(options)
  const language = languageOf(options)
  const drawing = openDrawingManner(options)
  const word = rememberProps((written, prefix) => {
    // A tracked change of properties has an id, and one run may become several.
    const rPr = removeProperties(written, ['rPrChange'])
    // Attributes need a prefix of their own, which a part that has none for its elements may call anything.
    if (prefix === '') return rPr
    const named = language === null ? rPr : setWordLanguage(rPr, prefix, language)
    return turn === null ? named : turnRun(named === '' ? `<${prefix}rPr></${prefix}rPr>` : named, turn)
  })
  const turnerOf = (name: string) => (name.startsWith('w:') ? wordTurner : drawingTurner)
  return {
    runProps: (rPr, run, paragraph) =>
      paragraph.name === 'w:p' ? word(rPr, run) : drawing.runProps(rPr, run, paragraph),
    openTurning: (text) =>
      openTurning(text, turn, {
        paragraph: (inner, paragraph, way) => turnerOf(paragraph.name).paragraph(inner, paragraph, way),
        table: (inner, table, way) => turnerOf(table.name).table(inner, table, way),
      }),
  }
}
