import { attributeValue } from './attributes.ts'

/** Returns the beginning of the root element, after declarations and comments. */
export function rootStart(text: string): number {
  // Nothing may follow the group: each comment could then be taken to end at each later one's end.
  return /^\ufeff?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0].length ?? 0
}

/** Returns an attribute of the root element by its local name, or null; it saves the scan of the whole part. */
export function rootAttribute(text: string, localName: string): string | null {
  const start = rootStart(text)
  const end = text.indexOf('>', start) + 1
  return end === 0 ? null : attributeValue(text, start, end, localName)
}
