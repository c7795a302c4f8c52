import { isRtl } from '#language/languages/is-rtl.ts'
import type { WriteOptions } from '../../filter.ts'
import type { Range } from '../paragraphs/item.ts'
import { findAttribute } from '../../common/xml/attributes.ts'
import { encodeAttribute } from '../../common/xml/character-data.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { type AutomaticStyles, copyStyle, type Family, findAutomaticStyles } from './automatic-styles.ts'
import { namespaces } from './namespaces.ts'
import type { OdfParagraph, OdfTable } from './walk.ts'
import type { PartToWalk } from './walk-part.ts'

/** Direction that changed text gets; null when it has that of the source. */
export type WritingDirection = 'rl-tb' | 'lr-tb' | null

export function directionOf({ sourceLang, targetLang }: WriteOptions): WritingDirection {
  if (isRtl(sourceLang) === isRtl(targetLang)) return null
  return isRtl(targetLang) ? 'rl-tb' : 'lr-tb'
}

/**
 * Changes the direction of changed paragraphs and of the tables around them. Direction is a property of styles only, so
 * each gets an automatic style: a copy of its own one, or a new one on top of its common style.
 */
export function openTurning({ text, name: where, styles }: PartToWalk, direction: WritingDirection) {
  const turned = new Set<OdfTable>()
  const fresh = new Map<string, NewStyle>()
  let known: AutomaticStyles | null | undefined
  const restyle = (family: Family, open: Range, style: string | null, align: 'left' | 'right' | null): Edit[] => {
    if (known === undefined) known = findAutomaticStyles(text, where)
    if (known === null || direction === null) return []
    const key = `${family} ${style ?? ''}`
    const own = known.byKey.get(key)
    const taken = [...fresh.values()]
    const added = fresh.get(`${key} ${align}`) ?? newStyle({ text, family, style, own, direction, align, taken })
    fresh.set(`${key} ${align}`, added)
    return added.xml === '' ? [] : setStyle(text, open, added.name)
  }
  const turnParagraph = ({ open, style, alignedByStyle }: OdfParagraph, to: 'rl-tb' | 'lr-tb'): Edit[] => {
    const align = styles.textAlign(style) ?? (alignedByStyle ? 'start' : null)
    return restyle('paragraph', open, style, mirrored(align, to))
  }
  return {
    turn(paragraph: OdfParagraph): Edit[] {
      if (direction === null) return []
      const { tables, cell } = paragraph
      const around = tables.filter((table) => !turned.has(table))
      for (const table of around) turned.add(table)
      const inSheet = cell !== null && tables.at(-1)?.isSheet === true
      return [
        // The text of a sheet's cell has the direction of the cell, which is that of the sheet.
        ...(inSheet ? [] : turnParagraph(paragraph, direction)),
        ...around.flatMap((table) => restyle('table', table.open, table.style, null)),
      ]
    },
    /** Returns the styles that all changed paragraphs and tables need. */
    styles(): Edit[] {
      const styles = [...fresh.values()].map(({ xml }) => xml).join('')
      if (styles === '' || known === null || known === undefined) return []
      const { start, end, text: added } = known.add(styles)
      return [{ start, end, text: () => added }]
    },
  }
}

/**
 * Returns the alignment for text with a new direction, or null to keep it. LibreOffice takes `start` as the left in any
 * direction, which is right for text that now runs from left to right.
 */
function mirrored(align: string | null, direction: 'rl-tb' | 'lr-tb'): 'left' | 'right' | null {
  if (align === 'end' || align === 'right') return 'left'
  return align === 'left' || (align === 'start' && direction === 'rl-tb') ? 'right' : null
}

type NewStyle = { readonly name: string; readonly xml: string }

type StyleToTurn = {
  readonly text: string
  readonly family: Family
  readonly style: string | null
  /** Range of the style, when it is an automatic one. */
  readonly own: Range | undefined
  readonly direction: 'rl-tb' | 'lr-tb'
  readonly align: string | null
  readonly taken: readonly NewStyle[]
}

/** `P1` → `P1_rtl`, a name that is unique in the part. A part without a prefix for styles gets none. */
function newStyle({ text, family, style, own, direction, align, taken }: StyleToTurn): NewStyle {
  const stem = `${style ?? family}_${direction === 'rl-tb' ? 'rtl' : 'ltr'}`
  let name = stem
  const isTaken = () => taken.some((other) => other.name === name) || text.includes(`"${encodeAttribute(name)}"`)
  for (let count = 2; isTaken(); count++) name = `${stem}${count}`
  const prefix = prefixOf(text, 'style')
  const fo = prefixOf(text, 'fo')
  if (prefix === null) return { name, xml: '' }
  const properties = new Map<string, string>([[`${prefix}:writing-mode`, direction]])
  if (align !== null && fo !== null) properties.set(`${fo}:text-align`, align)
  const parent = style === null ? '' : ` ${prefix}:parent-style-name="${encodeAttribute(style)}"`
  const bare = `<${prefix}:style ${prefix}:name="" ${prefix}:family="${family}"${parent}/>`
  const xml = own === undefined ? bare : text.slice(own.start, own.end)
  return { name, xml: copyStyle(xml, family, name, properties) }
}

/** Returns the prefix that the root of the part declares for a canonical one. */
function prefixOf(text: string, canonical: string): string | null {
  const root = /<[^?!][^>]*>/.exec(text)?.[0] ?? ''
  const address = [...namespaces].find(([, prefix]) => prefix === canonical)?.[0] ?? ''
  return new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${address}["']`).exec(root)?.[1] ?? null
}

/** `<text:p text:style-name="P1">` → `<text:p text:style-name="P1_rtl">` */
function setStyle(text: string, open: Range, name: string): Edit[] {
  const value = findAttribute(text, open.start, open.end, 'style-name')
  if (value !== null) return [{ ...value, text: () => encodeAttribute(name) }]
  const raw = /^<([^\s/>]+)/.exec(text.slice(open.start, open.end))?.[1] ?? ''
  const prefix = raw.slice(0, raw.indexOf(':') + 1)
  const at = open.start + 1 + raw.length
  // Attributes need a prefix of their own.
  return prefix === '' ? [] : [{ start: at, end: at, text: () => ` ${prefix}style-name="${encodeAttribute(name)}"` }]
}
