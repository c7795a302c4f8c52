import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters, encodeContent } from '../../common/xml/character-data.ts'
import { foldSpace, type Translations } from '../../common/xml/follow-titles.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { findFields } from '../paragraphs/find-fields.ts'
import { docxVocabulary } from './vocabulary.ts'

const TEXT = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g
const RANGE = /<w:bookmark(Start|End)\b[^<>]*>/g
const SIMPLE = /<w:fldSimple\b[^<>]*[^/]>/g
/** Field code `REF intro \h`, or `intro` alone. */
const REFERENCE = /^\s*(?:REF\s+)?"?([\w.-]+)"?\s*(?:\\[^]*)?$/i

/** Fields that repeat the text of a paragraph or of a property, which does so: `STYLEREF "Heading 1"`, `TITLE`. */
const REPEATED = /^\s*(?:STYLEREF|TITLE|SUBJECT|DOCPROPERTY\s+"?(?:Title|Subject))\b(?![^]*\\[nprstw]\b)/i

export function repeatsParagraph(instruction: string): boolean {
  return REPEATED.test(instruction)
}

/** Returns the texts of the bookmarks of a part, by their names. */
export function textsOfBookmarks(part: string): Map<string, string> {
  const texts = new Map<string, string>()
  const open = new Map<string, { readonly name: string; readonly start: number }>()
  for (const { 0: tag, 1: side, index } of part.matchAll(RANGE)) {
    const id = attributeValue(tag, 0, tag.length, 'id') ?? ''
    const name = attributeValue(tag, 0, tag.length, 'name') ?? ''
    if (side === 'Start') open.set(id, { name, start: index })
    const range = side === 'End' ? open.get(id) : undefined
    if (range !== undefined && index - range.start < LONGEST_RANGE)
      texts.set(range.name, textIn(part.slice(range.start, index)))
  }
  return texts
}

/** Longest range of a repeated text: a field repeats words, not chapters. */
const LONGEST_RANGE = 100_000

function textIn(xml: string): string {
  return Array.from(xml.matchAll(TEXT), ({ 1: text = '' }) => decodeCharacters(text)).join('')
}

/**
 * Updates the fields of a part that show the text of a bookmark or a paragraph; null where there is none. Word does the
 * same when it updates the fields, which people forget. A result that was not that text stays.
 *
 * @param translations of whole paragraphs
 */
export function fillReferences(
  part: string,
  where: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  translations: Translations,
): string | null {
  const edits: Edit[] = []
  const fill = (instruction: string, start: number, end: number) => {
    const name = REFERENCE.exec(instruction)?.[1] ?? ''
    const result = part.slice(start, end)
    const shown = textIn(result)
    const [old, now] = repeatsParagraph(instruction)
      ? [shown, translations.get(foldSpace(shown))]
      : [before.get(name), after.get(name)]
    if (old === undefined || now === undefined || old === now || old === '' || shown !== old) return
    for (const [at, { 0: element, 1: content = '', index }] of Array.from(result.matchAll(TEXT)).entries()) {
      const from = start + index + element.length - '</w:t>'.length - content.length
      edits.push({ start: from, end: from + content.length, text: () => (at === 0 ? encodeContent(now) : '') })
    }
  }
  for (const { begin, separate, end } of findFields(part, docxVocabulary, where).values()) {
    if (separate === null) continue
    const code = Array.from(part.slice(begin, separate).matchAll(/<w:instrText\b[^>]*>([^<]*)</g))
    fill(decodeCharacters(code.map(([, text]) => text).join('')), separate, end)
  }
  for (const { 0: tag, index } of part.matchAll(SIMPLE)) {
    const end = part.indexOf('</w:fldSimple>', index)
    if (end !== -1) fill(decodeCharacters(attributeValue(tag, 0, tag.length, 'instr') ?? ''), index + tag.length, end)
  }
  const apart = edits
    .sort((a, b) => a.start - b.start)
    .filter((edit, at) => at === 0 || edit.start >= (edits[at - 1]?.end ?? 0))
  return apart.length === 0 ? null : openSplice(part, apart)(0, part.length)
}
