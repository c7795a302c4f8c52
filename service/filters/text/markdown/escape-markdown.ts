import { fits, wellFormed } from '../../common/text-encoding/encode-text.ts'
import type { TextEncoding } from '../../common/text-encoding/text-encoding.ts'
import { withoutIllegal } from '../../common/xml/character-data.ts'

/** `light` escapes signs that are likely to be read as a code, `full` all that could be. */
export type EscapeLevel = 'light' | 'full'

const ENTITY = /&(?=#\d{1,7};|#[xX][\da-fA-F]{1,6};|[A-Za-z][A-Za-z\d]{1,31};)/g
const LIGHT = /\\(?=[!-/:-@[-`{-~]|$)|`|~{2,}|={2,}|<(?=[A-Za-z/!?])/g
const FULL = /[\\`*_[\]<~=|!{$#^]/g
// Addresses that would become links without markup.
const ADDRESS = /(?<=https?):(?=\/\/)|(?<=www)\.|@(?=\w)/gi

/** Escapes text for the inside of a line: `2 * 3 *a*` → `2 * 3 \*a\*` */
export function escapeMarkdown(text: string, level: EscapeLevel): string {
  if (level === 'full') return escapeEntities(text.replaceAll(FULL, '\\$&')).replaceAll(ADDRESS, '\\$&')
  const escaped = text.replaceAll(LIGHT, (signs) => signs.replaceAll(/./g, '\\$&'))
  return escapeEntities(escapeStars(escaped))
}

/** Escapes entities, so that a text with `&copy;` keeps it literally. */
export function escapeEntities(text: string): string {
  return text.replaceAll(ENTITY, '&amp;')
}

/** Escapes stars and low lines, except between spaces and, for a low line, within a word. */
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

/** Escapes the edges of a block, so that they are text: `1. a` → `1\. a`; in a heading `a #` → `a \#` */
export function escapeEdges(source: string, isHeading: boolean): string {
  if (isHeading) return source.replace(/(^|[ \t])(#+)$/, '$1\\$2')
  return source.replace(ORDINAL_START, '$1\\$2').replace(START, '\\$&')
}

/** Removes illegal characters and writes those that the encoding does not have as numeric references, as in HTML. */
export function fitMarkdown(source: string, encoding: TextEncoding): string {
  const plain = wellFormed(withoutIllegal(source))
  if (fits(plain, encoding)) return plain
  return Array.from(plain, (sign) => (fits(sign, encoding) ? sign : `&#${sign.codePointAt(0)};`)).join('')
}
