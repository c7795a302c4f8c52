import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** Settings that follow this one, in the order of the schema. */
const after: ReadonlySet<string> = new Set([
  'w:hdrShapeDefaults',
  'w:footnotePr',
  'w:endnotePr',
  'w:compat',
  'w:docVars',
  'w:rsids',
  'm:mathPr',
  'w:attachedSchema',
  'w:themeFontLang',
  'w:clrSchemeMapping',
  'w:doNotIncludeSubdocsInStats',
  'w:doNotAutoCompressPictures',
  'w:forceUpgrade',
  'w:captions',
  'w:readModeInkLockDown',
  'w:smartTagType',
  'w:shapeDefaults',
  'w:doNotEmbedSmartTags',
  'w:decimalSymbol',
  'w:listSeparator',
])

/** Returns settings with which Word updates fields on opening the document; null where they do already, or cannot. */
export function askForUpdate(text: string, where: string): string | null {
  let place: number | null = null
  let isThere = false
  let prefix = ''
  let level = 0
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      if (name === 'w:settings') prefix = /^<([^\s/>]*)settings/.exec(text.slice(start, end))?.[1] ?? ''
      if (name === 'w:updateFields') isThere = true
      if (level === 1 && (after.has(name) || !name.startsWith('w:'))) place ??= start
      if (!empty) level++
    },
    close(name: string, start: number) {
      level--
      if (name === 'w:settings') place ??= start
    },
  }
  scanXml(text, namespaces, visitor, where)
  if (place === null || isThere) return null
  return `${text.slice(0, place)}<${prefix}updateFields ${prefix || 'w:'}val="true"/>${text.slice(place)}`
}
