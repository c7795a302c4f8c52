import { isRtl } from '#language/languages/is-rtl.ts'
import type { TextChange } from '../text-encoding/rewrite-text.ts'
import { attributeOf, type HypertextTag } from './markup.ts'

/**
 * Returns the changes of language and direction in the root element of a translation: `<html lang="en">` → `<html
 * lang="ar" dir="rtl">`. A direction is only written when the document needs or has one.
 */
export function rootChanges(
  root: HypertextTag,
  languageAttributes: readonly string[],
  targetLang: string,
): TextChange[] {
  const direction = isRtl(targetLang) ? 'rtl' : 'ltr'
  const written = languageAttributes.filter((name) => attributeOf(root, name) !== undefined)
  const languages = written.length > 0 ? written : languageAttributes
  const directions = direction === 'rtl' || attributeOf(root, 'dir') !== undefined ? ['dir'] : []
  const changes = [
    ...languages.flatMap((name) => setAttribute(root, name, targetLang)),
    ...directions.flatMap((name) => setAttribute(root, name, direction)),
  ]
  return changes.sort((a, b) => a.start - b.start)
}

function setAttribute(tag: HypertextTag, name: string, value: string): TextChange[] {
  const attribute = attributeOf(tag, name)
  if (attribute?.value.toLowerCase() === value.toLowerCase()) return []
  if (attribute !== undefined && attribute.range !== null) {
    const { start, end } = attribute.range
    return [{ start, end, text: value }]
  }
  // An attribute without a value stays; the added one goes before it, and so it counts.
  const at = tag.start + 1 + tag.name.length
  return [{ start: at, end: at, text: ` ${name}="${value}"` }]
}
