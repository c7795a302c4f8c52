import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** Properties by canonical name, each with a comparable value: `w:b` → `1`, `w:sz` → `24`. */
export type RunProperties = ReadonlyMap<string, string>

/** On-off properties that, in a style, invert the style below instead of replacing it (ISO/IEC 29500-1, 17.7.3). */
export const toggles: ReadonlySet<string> = new Set(
  'b bCs i iCs caps smallCaps strike outline shadow emboss imprint vanish'.split(' ').map((name) => `w:${name}`),
)

/** On-off properties without that rule. */
const switches: ReadonlySet<string> = new Set(
  'w:dstrike w:rtl w:cs w:noProof w:snapToGrid w:webHidden w:specVanish w:oMath'.split(' '),
)

/** Properties without a visible effect. */
const noise: ReadonlySet<string> = new Set(
  'w:lang w:noProof w:rPrChange w:rStyle w:webHidden w:ins w:del w:moveFrom w:moveTo w:kern w:oMath'.split(' '),
)

/** Values that look like no property at all. Converters from PDF scatter spacing of a fraction of a point. */
const idle: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['w:color', (value) => value === 'auto' || value === '000000'],
  ['w:u', isNone],
  ['w:highlight', isNone],
  ['w:effect', isNone],
  ['w:em', isNone],
  ['w:vertAlign', (value) => value === 'baseline'],
  ['w:spacing', (value) => Math.abs(Number(value)) <= 10],
  ['w:position', (value) => value === '0'],
  ['w:w', (value) => Math.abs(Number.parseFloat(value) - 100) <= 5],
])

function isNone(value: string): boolean {
  return value === 'none'
}

const FONT_SLOTS = ['ascii', 'hAnsi', 'cs', 'eastAsia'] as const

/** Reads the properties of an `rPr` and its character style, from the start tag to the end of the end tag. */
export function readRunProperties(rPr: string): { readonly style: string | null; readonly properties: RunProperties } {
  const properties = new Map<string, string>()
  let style: string | null = null
  let depth = 0
  scanXml(
    rPr,
    namespaces,
    {
      open(name, start, end, empty) {
        if (depth === 1) {
          if (localName(name) === 'rStyle') style = attributeValue(rPr, start, end, 'val')
          else addProperty(properties, `w:${localName(name)}`, rPr.slice(start, end))
        }
        if (!empty) depth++
      },
      close() {
        depth--
      },
    },
    'rPr',
  )
  return { style, properties }
}

/** Returns a name without its prefix, since a fragment declares no namespaces: `?w:b` → `b`. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).replace(/^\?/, '')
}

function addProperty(properties: Map<string, string>, name: string, tag: string): void {
  if (noise.has(name)) return
  const attribute = (local: string) => attributeValue(tag, 0, tag.length, local)
  if (name === 'w:rFonts') {
    for (const slot of FONT_SLOTS) {
      // A theme font wins over a named one.
      const font = attribute(slot === 'cs' ? 'cstheme' : `${slot}Theme`) ?? attribute(slot)
      if (font !== null) properties.set(`font:${slot}`, font)
    }
    return
  }
  const value = attribute('val')
  if (toggles.has(name) || switches.has(name)) {
    properties.set(name, value === null || ['1', 'true', 'on'].includes(value) ? '1' : '0')
    return
  }
  const attributes = tag.slice(tag.search(/[\s/>]/)).replace(/\s*\/?>$/, '')
  properties.set(name, value !== null && idle.get(name)?.(value) ? '' : comparable(name, value, attributes))
}

/** Returns a comparable value; `w:color` by its value alone, since the theme colour behind it looks the same. */
function comparable(name: string, value: string | null, attributes: string): string {
  if (['w:color', 'w:sz', 'w:szCs', 'w:u', 'w:highlight', 'w:vertAlign'].includes(name))
    return value?.toLowerCase() ?? ''
  if (name === 'w:shd' && /fill="auto"/.test(attributes) && /val="(clear|nil)"/.test(attributes)) return ''
  return attributes.trim()
}
