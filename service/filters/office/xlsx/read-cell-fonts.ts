import { namespaces } from '../ooxml/namespaces.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { fontLook } from './font-look.ts'

/** Returns the look of a cell's text by the cell's style, as `fontLook` does; an unknown style has the first one's. */
export type CellFonts = (style: number) => string

export const noFonts: CellFonts = () => ''

/** Reads `styles.xml`: the fonts, and the font of each style of cells. */
export function readCellFonts(text: string, where: string): CellFonts {
  const fonts: string[] = []
  const fontOf: number[] = []
  const path: string[] = []
  let fontStart = 0
  const close = (name: string, end: number) => {
    if (name === 'x:font' && path.at(-1) === 'x:fonts') fonts.push(fontLook(text.slice(fontStart, end)))
  }
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (name === 'x:font') fontStart = start
        if (name === 'x:xf' && path.at(-1) === 'x:cellXfs') {
          fontOf.push(Number(attributeValue(text, start, end, 'fontId') ?? 0))
        }
        if (empty) close(name, end)
        else path.push(name)
      },
      close(name, _start, end) {
        path.pop()
        close(name, end)
      },
    },
    where,
  )
  return (style) => fonts[fontOf[style] ?? 0] ?? fonts[0] ?? ''
}
