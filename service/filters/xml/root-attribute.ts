import { attributeValue } from './attributes.ts'

/** Where the root element begins: behind declarations and comments. */
export function rootStart(text: string): number {
  // Nothing may follow the group: each comment could then be taken to end at each later one's end.
  return /^\ufeff?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0].length ?? 0
}

/** An attribute of the root element by its local name, or null; spares the scan of the whole part. */
export function rootAttribute(text: string, localName: string): string | null {
  const start = rootStart(text)
  const end = text.indexOf('>', start) + 1
  return end === 0 ? null : attributeValue(text, start, end, localName)
}
