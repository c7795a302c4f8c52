import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** Names of fonts by their theme names in `w:rFonts`: `minorHAnsi` → `Calibri`. */
export type ThemeFonts = ReadonlyMap<string, string>

/** Theme names for each kind of font of a theme. */
const slots: ReadonlyMap<string, readonly string[]> = new Map([
  ['a:latin', ['HAnsi', 'Ascii']],
  ['a:ea', ['EastAsia']],
  ['a:cs', ['Bidi']],
])

/** Reads `word/theme/theme1.xml`. */
export function readThemeFonts(text: string, where: string): ThemeFonts {
  const fonts = new Map<string, string>()
  let family: 'major' | 'minor' | null = null
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        if (name === 'a:majorFont') family = 'major'
        if (name === 'a:minorFont') family = 'minor'
        if (family === null) return
        const typeface = attributeValue(text, start, end, 'typeface') ?? ''
        for (const slot of slots.get(name) ?? []) if (typeface !== '') fonts.set(`${family}${slot}`, typeface)
      },
      close(name) {
        if (name === 'a:majorFont' || name === 'a:minorFont') family = null
      },
    },
    where,
  )
  return fonts
}
