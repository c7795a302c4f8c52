import { encodeAttribute, encodeContent, withoutIllegal } from '../filters/common/xml/character-data.ts'

/** Prints text as the content of an element. A carriage return is escaped, because XML readers make it a line feed. */
export function printText(text: string): string {
  return encodeContent(withoutIllegal(text)).replaceAll('\r', '&#13;')
}

/** Prints ` name="value"`; nothing when there is no value. */
export function printAttribute(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined) return ''
  return ` ${name}="${encodeAttribute(withoutIllegal(value)).replaceAll('\r', '&#13;')}"`
}
