import { scanXml } from '../../common/xml/scan-xml.ts'

/** Schema order of the children of a property element (ISO/IEC 29500-1, annex A). */
const orders: Readonly<Record<'pPr' | 'rPr' | 'tblPr', readonly string[]>> = {
  pPr: [
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs',
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd',
    'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment',
    'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  ].flatMap((line) => line.split(' ')),
  rPr: [
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish',
    'webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang',
    'eastAsianLayout specVanish oMath rPrChange',
  ].flatMap((line) => line.split(' ')),
  tblPr: [
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd',
    'tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
  ].flatMap((line) => line.split(' ')),
}

type Child = { readonly name: string; readonly start: number; readonly end: number }

/**
 * Adds a property to a property element, or replaces the one of the same name.
 *
 * `<w:rPr><w:b/><w:lang/></w:rPr>` and `rtl` → `<w:rPr><w:b/><w:rtl/><w:lang/></w:rPr>`
 *
 * @param xml the element from `<` to `>`
 * @param attributes as ` w:val="24"`, or empty
 */
export function insertProperty(xml: string, kind: keyof typeof orders, name: string, attributes = ''): string {
  const raw = /^<([^\s/>]+)/.exec(xml)?.[1] ?? ''
  const property = `<${raw.slice(0, raw.indexOf(':') + 1)}${name}${attributes}/>`
  const children = childrenOf(xml)
  if (children === null) return `${xml.slice(0, -2).trimEnd()}>${property}</${raw}>`
  const same = children.find((child) => child.name === name)
  if (same !== undefined) return xml.slice(0, same.start) + property + xml.slice(same.end)
  const place = orders[kind].indexOf(name)
  const after = children.find((child) => orders[kind].indexOf(child.name) > place)
  const at = after?.start ?? xml.lastIndexOf('</')
  return xml.slice(0, at) + property + xml.slice(at)
}

/** Returns the element without its properties of these names. */
export function removeProperties(xml: string, names: readonly string[]): string {
  const children = childrenOf(xml) ?? []
  return children
    .filter((child) => names.includes(child.name))
    .reduceRight((rest, child) => rest.slice(0, child.start) + rest.slice(child.end), xml)
}

/** Returns one property as written, or null. */
export function propertyOf(xml: string, name: string): string | null {
  const child = childrenOf(xml)?.find((other) => other.name === name)
  return child === undefined ? null : xml.slice(child.start, child.end)
}

/** Returns the children by local name, or null for an empty element. */
function childrenOf(xml: string): Child[] | null {
  if (xml.endsWith('/>') && !xml.includes('</')) return null
  const children: Child[] = []
  let depth = 0
  let childStart = 0
  const end = (name: string, at: number) => {
    if (depth === 1)
      children.push({ name: name.slice(name.lastIndexOf(':') + 1).replace('?', ''), start: childStart, end: at })
  }
  scanXml(
    xml,
    new Map(),
    {
      open(name, start, tagEnd, empty) {
        if (depth === 1) childStart = start
        if (empty) end(name, tagEnd)
        else depth++
      },
      close(name, _start, tagEnd) {
        depth--
        end(name, tagEnd)
      },
    },
    'properties',
  )
  return children
}
