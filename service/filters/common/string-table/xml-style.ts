import { decodeCharacters, encodeContent, withoutIllegal } from '../xml/character-data.ts'
import type { FixedCode } from '../placeholders/pair-tags.ts'
import type { Range } from '../tags/piece.ts'
import type { ValueStyle } from './string-table-filter.ts'
import type { Within } from './surroundings.ts'
import { characterReference, escapedCodes, isCharacter } from './xml-values.ts'

/** Style of an element's content, with or without CDATA sections. */
export const xmlStyle: ValueStyle = {
  read: (raw, { data }) => (data ? raw.replaceAll(/\r\n?/g, '\n') : decodeCharacters(raw)),
  write: (text, { data }) => {
    const legal = withoutIllegal(text)
    return data ? legal.replaceAll(']]>', ']]]]><![CDATA[>') : encodeContent(legal)
  },
  reference: characterReference,
}

/** True for `&amp;`, a character for a reader; false in a CDATA section, where a program gets it unchanged. */
export function isCharacterHere(raw: string, { data }: Within): boolean {
  return !data && isCharacter(raw)
}

/** Elements for browsers whose content has letters but is no text. */
const SILENT =
  /<(style|script)\b[^<>]*>[^<]*<\/\1\s*>|&lt;(style|script)\b[^<>]*?(?:&gt;|>)[^<]*?&lt;\/\2\s*(?:&gt;|>)/gi

const SECTION = /<!\[CDATA\[([^]*?)\]\]>/g

/** Returns the two ends of each CDATA section as a pair, and the tags that are written as text outside of them. */
export function codesOfContent(text: string, range: Range): FixedCode[] {
  const codes: FixedCode[] = Array.from(text.slice(range.start, range.end).matchAll(SILENT), ({ 0: code, index }) => ({
    start: range.start + index,
    end: range.start + index + code.length,
  }))
  let at = range.start
  for (const { 0: section, index } of text.slice(range.start, range.end).matchAll(SECTION)) {
    const start = range.start + index
    const end = start + section.length
    codes.push(
      ...escapedCodes(text, { start: at, end: start }),
      { start, end: start + 9, tag: { name: '![CDATA[', role: 'open' } },
      { start: end - 3, end, tag: { name: '![CDATA[', role: 'close' } },
    )
    at = end
  }
  return [...codes, ...escapedCodes(text, { start: at, end: range.end })].sort((a, b) => a.start - b.start)
}
