import type { Turner } from '../ooxml/drawing-turn.ts'
import type { Turn } from '../ooxml/turn.ts'
import type { Range } from '../paragraphs/item.ts'
import { rawName } from '../paragraphs/walk.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { insertProperty, propertyOf, removeProperties } from './insert-property.ts'

/** Turner for Word's own text: paragraphs by `w:bidi`, tables by `w:bidiVisual`. */
export const wordTurner: Turner = {
  paragraph(text, { open, props }, turn) {
    if (props !== null) return [turnProperty(text, props, 'pPr', 'bidi', turn)]
    if (turn === 'to-ltr') return []
    const raw = rawName(text, open.start)
    const prefix = raw.slice(0, raw.indexOf(':') + 1)
    return [{ start: open.end, end: open.end, text: () => `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>` }]
  },
  table: (text, { props }, turn) => (props === null ? [] : [turnProperty(text, props, 'tblPr', 'bidiVisual', turn)]),
}

function turnProperty(text: string, { start, end }: Range, kind: 'pPr' | 'tblPr', name: string, turn: Turn): Edit {
  const xml = text.slice(start, end)
  return {
    start,
    end,
    text: () => (turn === 'to-rtl' ? insertProperty(xml, kind, name) : removeProperties(xml, [name])),
  }
}

/** Properties with a twin that Word uses for letters of complex scripts: `w:b` shows on them as `w:bCs`. */
const complexTwins = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const

/** Returns the properties (`w:rPr`) of a run whose text now has the other direction. */
export function turnRun(xml: string, turn: Turn): string {
  if (turn === null) return xml
  if (turn === 'to-ltr') return removeProperties(xml, ['rtl', 'cs'])
  return complexTwins.reduce(
    (turned, [simple, complex]) => {
      const own = propertyOf(turned, simple)
      if (own === null || propertyOf(turned, complex) !== null) return turned
      return insertProperty(turned, 'rPr', complex, /\s[\w:]*val\s*=\s*("[^"]*"|'[^']*')/.exec(own)?.[0])
    },
    insertProperty(xml, 'rPr', 'rtl'),
  )
}
