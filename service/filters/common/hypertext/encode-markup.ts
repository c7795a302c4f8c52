import { fits, wellFormed } from '../text-encoding/encode-text.ts'
import type { TextEncoding } from '../text-encoding/text-encoding.ts'
import { withoutIllegal } from '../xml/character-data.ts'

export type MarkupStyle = {
  readonly encoding: TextEncoding
  /** Spelling of U+00A0 in the source of the block, unless it is the character itself: `&nbsp;`. */
  readonly noBreakSpace: string | null
  /** Quote around an attribute's value. */
  readonly quote: '"' | "'" | null
  /** Characters of a line end. */
  readonly newline: string
}

const NO_BREAK_SPACE = /&(?:nbsp|#0*160|#[xX]0*[aA]0);/

/** Returns the spelling of no-break spaces in a stretch of source. */
export function noBreakSpaceOf(source: string): string | null {
  return NO_BREAK_SPACE.exec(source)?.[0] ?? null
}

/**
 * Encodes text for HTML or XHTML: only `&`, `<`, `>` and the quote in use are escaped; characters that the encoding
 * does not have become numeric references.
 *
 * `a < b — c` → `a &lt; b &#8212; c` in iso-8859-1
 */
export function encodeMarkup(text: string, { encoding, noBreakSpace, quote, newline }: MarkupStyle): string {
  let source = withoutIllegal(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (quote === '"') source = source.replaceAll('"', '&quot;')
  if (quote === "'") source = source.replaceAll("'", '&#39;')
  if (noBreakSpace !== null) source = source.replaceAll('\u00a0', noBreakSpace)
  if (newline !== '\n') source = source.replaceAll('\n', newline)
  return fits(source, encoding) ? source : Array.from(wellFormed(source), (char) => reference(char, encoding)).join('')
}

function reference(char: string, encoding: TextEncoding): string {
  return fits(char, encoding) ? char : `&#${char.codePointAt(0)};`
}
