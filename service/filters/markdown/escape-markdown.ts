import { fits, wellFormed } from '../text-encoding/encode-text.ts'
import type { TextEncoding } from '../text-encoding/text-encoding.ts'
import { withoutIllegal } from '../xml/character-data.ts'

/** `light`: only what is likely to be read as a code; `full`: whatever could be. */
export type EscapeLevel = 'light' | 'full'

const ENTITY = /&(?=#\d{1,7};|#[xX][\da-fA-F]{1,6};|[A-Za-z][A-Za-z\d]{1,31};)/g
const LIGHT = /\\(?=[!-/:-@[-`{-~]|$)|`|~{2,}|<(?=[A-Za-z/!?])/g
const FULL = /[\\`*_[\]<~|!{$]/g
// What would become a link by itself.
const ADDRESS = /(?<=https?):(?=\/\/)|(?<=www)\.|@(?=\w)/gi

/** Text as Markdown writes it within a line: `2 * 3 *a*` → `2 * 3 \*a\*` */
export function escapeMarkdown(text: string, level: EscapeLevel): string {
  if (level === 'full') return escapeEntities(text.replaceAll(FULL, '\\$&')).replaceAll(ADDRESS, '\\$&')
  const escaped = text.replaceAll(LIGHT, (signs) => signs.replaceAll(/./g, '\\$&'))
  return escapeEntities(escapeStars(escaped))
}

/** `&copy;` is meant as it is. */
export function escapeEntities(text: string): string {
  return text.replaceAll(ENTITY, '&amp;')
}

/** A star or low line between spaces is one, and so is a low line within a word. */
function escapeStars(text: string): string {
  return text.replaceAll(/[*_]/g, (sign, at: number) => {
    const [before, after] = [text[at - 1], text[at + 1]]
    if (before === '\\') return sign
    const isApart = before !== undefined && after !== undefined && /\s/.test(before) && /\s/.test(after)
    const isWithin = sign === '_' && /[\p{L}\p{N}]/u.test(before ?? '') && /[\p{L}\p{N}]/u.test(after ?? '')
    return isApart || isWithin ? sign : `\\${sign}`
  })
}

// Heading, quote, item, fence, container, rule, table at the beginning of a block.
const START =
  /^(?:#{1,6}(?=\s|$)|!{3}(?=\s)|\?{3}(?=[\s+])|={3}|\/{3}|<{3}|;-+8<|@(?=\[)|\((?=[^()]*\)=)|\*(?=\[)|>|:(?=\s)|\{|[-+*](?=\s|$)|`{3}|~{3}|:{3}|[-=_*](?=[-=_*\s]*$)|\|)/
const ORDINAL_START = /^(\d{1,9})([.)])(?=\s|$)/

/** Makes the edges of a block those of a text: `1. a` → `1\. a`; in a heading `a #` → `a \#` */
export function escapeEdges(source: string, isHeading: boolean): string {
  if (isHeading) return source.replace(/(^|[ \t])(#+)$/, '$1\\$2')
  return source.replace(ORDINAL_START, '$1\\$2').replace(START, '\\$&')
}

/** Without characters that no text holds; what the encoding cannot write is a numeric reference, as in HTML. */
export function fitMarkdown(source: string, encoding: TextEncoding): string {
  const plain = wellFormed(withoutIllegal(source))
  if (fits(plain, encoding)) return plain
  return Array.from(plain, (sign) => (fits(sign, encoding) ? sign : `&#${sign.codePointAt(0)};`)).join('')
}
