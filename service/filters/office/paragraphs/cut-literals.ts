import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText } from '#language/tags/token.ts'

/** A stretch of a document's text; a literal becomes a standalone tag. */
export type Stretch = { readonly text: string; readonly literal: boolean }

/** Line breaks and control characters: all below the space except the tab. */
const CODES = /[^\t\u0020-\u{10ffff}]+/u
const CODES_OR_NOT = /[^\t\u0020-\u{10ffff}]+|[\t\u0020-\u{10ffff}]+/gu

/**
 * Cuts out characters that a person cannot type into a target as the document has them: line breaks, control
 * characters, and text that would be taken for a tag.
 *
 * `Total\n<g1>` → `Total`, literal `\n`, literal `<g1>`
 */
export function cutLiterals(text: string): Stretch[] {
  if (!text.includes('<') && !CODES.test(text)) return text === '' ? [] : [{ text, literal: false }]
  return parseTags(text).flatMap((token) =>
    token.kind === 'text'
      ? [...token.text.matchAll(CODES_OR_NOT)].map(([part]) => ({ text: part, literal: CODES.test(part) }))
      : [{ text: tagText(token), literal: true }],
  )
}
