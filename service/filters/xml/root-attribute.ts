import { attributeValue } from './attributes.ts'

/** An attribute of the root element by its local name, or null; spares the scan of the whole part. */
export function rootAttribute(text: string, localName: string): string | null {
  const found = /^\ufeff?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)
  const start = found?.[0].length ?? 0
  const end = text.indexOf('>', start) + 1
  return end === 0 ? null : attributeValue(text, start, end, localName)
}
