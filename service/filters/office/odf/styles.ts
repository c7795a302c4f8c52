import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'
import { type FontFaces, fontFamily, readTextProperties, type TextProperties } from './text-properties.ts'

/** One style of a part. `hidden`: objects with it (a sheet, a slide) are not shown. */
type Style = {
  readonly family: string
  readonly name: string
  readonly parent: string | null
  properties: TextProperties
  align: string | null
  hidden: boolean
}

/** Styles that a part declares: those of the whole document, and those that only it can use. */
export type PartStyles = { readonly common: readonly Style[]; readonly automatic: readonly Style[] }

/** Properties of the text and the objects of one part from styles. */
export type OdfStyles = {
  /** Returns the properties of text in this paragraph style within spans of these styles, the outer first. */
  readonly textProperties: (paragraphStyle: string | null, spanStyles: readonly string[]) => TextProperties
  /** Returns a paragraph's alignment, `start`, `left`, `center` …, or null when no style has one. */
  readonly textAlign: (paragraphStyle: string | null) => string | null
  readonly isHidden: (family: 'table' | 'drawing-page', name: string | null) => boolean
}

/** Name of a family's default style, and of the style of paragraphs that name none. */
const DEFAULT = ''
const STANDARD = 'Standard'

export const noStyles: PartStyles = { common: [], automatic: [] }

/** Merges the styles for a part: its automatic ones over the common ones of the document. */
export function openStyles(common: PartStyles, own: PartStyles): OdfStyles {
  const byKey = new Map([...common.common, ...own.automatic].map((style) => [`${style.family} ${style.name}`, style]))
  const chains = new Map<string, readonly (readonly [string, string])[]>()
  const chain = (family: string, name: string) => {
    const key = `${family} ${name}`
    const known = chains.get(key) ?? withParents(byKey, family, name).flatMap(({ properties }) => [...properties])
    chains.set(key, known)
    return known
  }
  return {
    textProperties(paragraphStyle, spanStyles) {
      return new Map([
        ...chain('paragraph', DEFAULT),
        ...chain('paragraph', paragraphStyle ?? STANDARD),
        ...spanStyles.flatMap((name) => chain('text', name)),
      ])
    },
    textAlign(paragraphStyle) {
      const styles = [DEFAULT, paragraphStyle ?? STANDARD].flatMap((name) => withParents(byKey, 'paragraph', name))
      return styles.findLast(({ align }) => align !== null)?.align ?? null
    },
    isHidden: (family, name) => name !== null && byKey.get(`${family} ${name}`)?.hidden === true,
  }
}

/** Returns a style after all its parents. A circle ends where it closes. */
function withParents(byKey: ReadonlyMap<string, Style>, family: string, name: string): readonly Style[] {
  const chain: Style[] = []
  let at = byKey.get(`${family} ${name}`)
  while (at !== undefined && !chain.includes(at)) {
    chain.unshift(at)
    at = at.parent === null ? undefined : byKey.get(`${family} ${at.parent}`)
  }
  return chain
}

/** Reads the styles that a part declares; the default style of a family has no name. */
export function readStyles(text: string, where: string): PartStyles {
  const common: Style[] = []
  const automatic: Style[] = []
  const fonts = new Map<string, string>()
  let list: Style[] | null = null
  let style: Style | null = null
  const visitor = {
    open(name: string, start: number, end: number) {
      const value = (local: string) => attributeValue(text, start, end, local)
      if (name === 'office:styles') list = common
      else if (name === 'office:automatic-styles') list = automatic
      else if (name === 'style:font-face') readFont(fonts, value)
      else if (list !== null && (name === 'style:style' || name === 'style:default-style')) {
        style = newStyle(value)
        list.push(style)
      } else if (style !== null) readProperties(style, name, text.slice(start, end), fonts)
    },
    close(name: string) {
      if (name === 'style:style' || name === 'style:default-style') style = null
      if (name === 'office:styles' || name === 'office:automatic-styles') list = null
    },
  }
  scanXml(text, namespaces, visitor, where)
  return { common, automatic }
}

type Value = (local: string) => string | null

function readFont(fonts: Map<string, string>, value: Value): void {
  const family = value('font-family')
  const name = value('name')
  if (name !== null && family !== null) fonts.set(name, fontFamily(family))
}

function newStyle(value: Value): Style {
  const [family, name] = [value('family') ?? '', value('name') ?? '']
  return { family, name, parent: value('parent-style-name'), properties: new Map(), align: null, hidden: false }
}

function readProperties(style: Style, name: string, tag: string, fonts: FontFaces): void {
  const value = (local: string) => attributeValue(tag, 0, tag.length, local)
  if (name === 'style:text-properties') style.properties = readTextProperties(tag, fonts)
  if (name === 'style:paragraph-properties') style.align = value('text-align')
  if (name === 'style:table-properties') style.hidden = value('display') === 'false'
  if (name === 'style:drawing-page-properties') style.hidden = value('visibility') === 'hidden'
}
