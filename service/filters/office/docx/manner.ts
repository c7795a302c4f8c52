import type { WriteOptions } from '../../filter.ts'
import { drawingTurner, openTurning } from '../ooxml/drawing-turn.ts'
import { languageOf, type OfficeLanguage } from '../ooxml/language.ts'
import { type Manner, openDrawingManner, rememberProps } from '../ooxml/manner.ts'
import { turnOf } from '../ooxml/turn.ts'
import { removeProperties, insertProperty, propertyOf } from './insert-property.ts'
import { turnRun, wordTurner } from './right-to-left.ts'
import { attributeValue } from '../../common/xml/attributes.ts'

/** Returns the manner for Word's own text, and the DrawingML in its charts and diagrams. */
export function openWordManner(options: WriteOptions): Manner {
  const turn = turnOf(options)
  const language = languageOf(options)
  const drawing = openDrawingManner(options)
  const word = rememberProps((written, prefix) => {
    // A tracked change of properties has an id, and one run may become several.
    const rPr = removeProperties(written, ['rPrChange'])
    // Attributes need a prefix, and a part without a prefix for its elements may give it any name.
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

/** `<w:rPr><w:b/></w:rPr>` → `<w:rPr><w:b/><w:lang w:val="es-ES"/></w:rPr>`; the other slots of `w:lang` stay. */
function setWordLanguage(rPr: string, prefix: string, { tag, slot }: OfficeLanguage): string {
  const xml = rPr === '' ? `<${prefix}rPr></${prefix}rPr>` : rPr
  const old = propertyOf(xml, 'lang') ?? ''
  const attributes = (['val', 'eastAsia', 'bidi'] as const).flatMap((name) => {
    const value = name === slot ? tag : attributeValue(old, 0, old.length, name)
    return value === null ? [] : [` ${prefix === '' ? 'w:' : prefix}${name}="${value}"`]
  })
  return insertProperty(xml, 'rPr', 'lang', attributes.join(''))
}
