import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { colorTrait, fontTrait, sizeTrait, trait } from '../paragraphs/look-traits.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { fontNoise, fontSwitches } from './vocabulary.ts'

/** Spellings of black, the colour of text that has none. */
const BLACK = /^(auto=(1|true)|theme=1|indexed=(8|64)|rgb=(FF)?000000)$/i

/**
 * Returns the look of a font (`font` of the styles, `rPr` of a run) without invisible properties: two fonts with the
 * same value look the same.
 *
 * `<rPr><b/><sz val="11"/><rFont val="Arial"/><family val="2"/></rPr>` → `b font=Arial sz=11`
 *
 * @param xml the element from `<` to `>`
 */
export function fontLook(xml: string): string {
  const seen = new Set<string>()
  let depth = 0
  scanXml(
    xml,
    namespaces,
    {
      open(name, start, end, empty) {
        // A fragment declares no namespaces: `?b`, `?x:b`.
        if (depth === 1) seen.add(propertyLook(name.slice(name.lastIndexOf(':') + 1).replace('?', ''), xml, start, end))
        if (!empty) depth++
      },
      close() {
        depth--
      },
    },
    'font',
  )
  return [...seen]
    .filter((property) => property !== '')
    .sort()
    .join(' ')
}

/** `b font=Courier New sz=14` → bold, code `Courier New`, 14 pt */
export function fontTraits(look: string): TagInfo[] {
  // A font's name may have spaces: a property begins where a name is followed by `=`, `(`, a space or the end.
  return look.split(/ (?=[A-Za-z]+(?:[=( ]|$))/).flatMap((property): TagInfo[] => {
    const [name = '', value = ''] = property.split('=', 2)
    if (property === '') return []
    if (name === 'font') return [fontTrait(value)]
    if (name === 'sz') return [sizeTrait(Number(value))]
    if (name === 'vertAlign') return [trait(value === 'superscript' ? 'superscript' : 'subscript')]
    if (name.startsWith('color')) return [colorTrait(/rgb=([\dA-Fa-f]+)/.exec(property)?.[1] ?? '')]
    return [trait(kindOfProperty.get(name) ?? 'formatting')]
  })
}

const kindOfProperty: ReadonlyMap<string, TagKind> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['strike', 'strike'],
])

function propertyLook(name: string, xml: string, start: number, end: number): string {
  if (fontNoise.has(name)) return ''
  const value = attributeValue(xml, start, end, 'val')
  if (fontSwitches.has(name)) return value === '0' || value === 'false' ? '' : name
  if (name === 'u') return value === 'none' ? '' : `u=${value ?? 'single'}`
  if (name === 'vertAlign') return value === 'baseline' ? '' : `vertAlign=${value ?? ''}`
  if (name === 'color') return colorLook(xml.slice(start, end))
  return `${name === 'rFont' || name === 'name' ? 'font' : name}=${value ?? ''}`
}

function colorLook(tag: string): string {
  const attributes = [...tag.matchAll(/\s(\w+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => `${name}=${value}`)
  const look = attributes.sort().join(',')
  return BLACK.test(look) ? '' : `color(${look})`
}
