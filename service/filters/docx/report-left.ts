import { attributeValue } from '../xml/attributes.ts'
import { decodeCharacters } from '../xml/character-data.ts'
import type { Report } from '../filter.ts'
import { findFields } from '../paragraphs/find-fields.ts'
import { reportAttributes, reportShown } from '../ooxml/report-shown.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { foldSpace } from '../xml/follow-titles.ts'
import { repeatsParagraph } from './fill-references.ts'
import type { DocxPackage } from './find-parts.ts'
import { docxVocabulary } from './vocabulary.ts'

/** Fields whose results repeat other text of the document, or are numbers, dates and names of places to fill in. */
const REPEATING = new Set(
  `REF NOTEREF TOC PAGE PAGEREF NUMPAGES SECTION SECTIONPAGES SEQ LISTNUM AUTONUM HYPERLINK MERGEFIELD MERGEREC
  MERGESEQ NEXT DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME FILENAME FILESIZE NUMCHARS NUMWORDS REVNUM EQ TC XE`.split(
    /\s+/,
  ),
)
const TEXT = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g
const CODE = /<w:instrText\b[^>]*>([^<]*)</g
const SIMPLE = /<w:fldSimple\b[^<>]*[^/]>/g
const ENTRY = /<w:listEntry\b[^<>]*>/g

const joined = (xml: string, pattern: RegExp) =>
  decodeCharacters(Array.from(xml.matchAll(pattern), ([, text]) => text).join(''))

/**
 * Reports text that a reader of the document sees but no block has: results of fields, entries and help of form fields,
 * words of numbering and of formulas, embedded documents.
 *
 * @param texts the texts of all blocks: a field that repeats one follows it
 */
export function reportLeft(opened: DocxPackage, texts: ReadonlySet<string>, report: Report): void {
  for (const { entry, label, twin } of opened.parts) {
    const text = unlessDamaged(() => opened.load(entry).text)
    if (text === null || twin) continue
    reportFields(text, label, entry.name, texts, report)
    reportAttributes(text, HINTS, (hint) => report('choice', label, hint))
  }
  reportShown(opened, opened.parts, report)
  const numbering = opened.related(opened.main).find(({ type }) => type === 'numbering')?.entry
  const levels = numbering === undefined ? null : unlessDamaged(() => opened.load(numbering).text)
  // A bullet may be a single letter: `o`.
  reportAttributes(levels ?? '', [['lvlText', ['val']]], (words) => {
    if (/\p{L}{2}/u.test(words)) report('unread', 'numbering', words)
  })
}

/** Help of form fields, and their text before they are filled in. */
const HINTS = [
  ['helpText', ['val']],
  ['statusText', ['val']],
  ['default', ['val']],
] as const

// oxlint-disable-next-line complexity
function reportFields(text: string, label: string, where: string, texts: ReadonlySet<string>, report: Report): void {
  const reportResult = (type: string, code: string, result: string) => {
    const isRepeated = repeatsParagraph(code) && texts.has(foldSpace(result))
    // `REF a \p` shows where the bookmark is: "above".
    const isRead = isRepeated || (REPEATING.has(type) && !/^\s*REF\b[^]*\\p\b/i.test(code))
    if (!isRead) report('field', label, result)
  }
  let hiddenUntil = -1
  const fields = [...(unlessDamaged(() => findFields(text, docxVocabulary, where)) ?? new Map()).values()]
  for (const { begin, separate, end, type } of fields.toSorted((a, b) => a.begin - b.begin)) {
    if (begin < hiddenUntil) continue
    const code = joined(text.slice(begin, separate ?? end), CODE)
    if (type === 'HYPERLINK') report('choice', label, /\\o\s+"([^"]*)"/.exec(code)?.[1] ?? '')
    else hiddenUntil = end
    if (type === 'XE' || type === 'TC') report('field', label, /"([^"]*)"/.exec(code)?.[1] ?? '')
    if (separate !== null) reportResult(type, code, joined(text.slice(separate, end), TEXT))
  }
  for (const { 0: tag, index } of text.matchAll(SIMPLE)) {
    const code = attributeValue(tag, 0, tag.length, 'instr') ?? ''
    const type = /\w+/.exec(code)?.[0]?.toUpperCase() ?? ''
    const end = text.indexOf('</w:fldSimple>', index)
    if (docxVocabulary.regeneratedFields.has(type) && end !== -1)
      reportResult(type, code, joined(text.slice(index, end), TEXT))
  }
  for (const { 0: tag } of text.matchAll(ENTRY))
    report('choice', label, attributeValue(tag, 0, tag.length, 'val') ?? '')
}
