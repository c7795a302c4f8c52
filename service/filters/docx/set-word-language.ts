import type { Language } from '../ooxml/language.ts'
import { attributeValue } from '../xml/attributes.ts'
import { insertProperty, propertyOf } from './insert-property.ts'

/** `<w:rPr><w:b/></w:rPr>` → `<w:rPr><w:b/><w:lang w:val="es-ES"/></w:rPr>`; the other slots of `w:lang` stay. */
export function setWordLanguage(rPr: string, prefix: string, { tag, slot }: Language): string {
  const xml = rPr === '' ? `<${prefix}rPr></${prefix}rPr>` : rPr
  const old = propertyOf(xml, 'lang') ?? ''
  const attributes = (['val', 'eastAsia', 'bidi'] as const).flatMap((name) => {
    const value = name === slot ? tag : attributeValue(old, 0, old.length, name)
    return value === null ? [] : [` ${prefix === '' ? 'w:' : prefix}${name}="${value}"`]
  })
  return insertProperty(xml, 'rPr', 'lang', attributes.join(''))
}
