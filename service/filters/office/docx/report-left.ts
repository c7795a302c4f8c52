import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import type { Report } from '../../filter.ts'
import { findFields } from '../paragraphs/find-fields.ts'
import { reportAttributes, reportShown } from '../ooxml/report-shown.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { foldSpace } from '../../common/xml/follow-titles.ts'
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
const SIMPLE = /<w:fldSimple\b[^<>]*>/g
const CHOICE = /<w:list(?:Entry|Item)\b[^<>]*>/g
/** Texts of a code that Word shows, or asks with: all that follow its comparison, if it has one. */
const CODE_TEXTS = new Set(['IF', 'ASK', 'FILLIN', 'SET'])
const COMPARISON = /[=<>]+\s*(?:"[^"]*"|“[^“”]*”|\S+)/
const LITERAL = /["“]([^"“”]*)["”]/g
/** `MACROBUTTON Send Click here` shows the words behind its macro. */
const BUTTON = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(\S[^]*)$/i

const joined = (xml: string, pattern: RegExp) =>
  decodeCharacters(Array.from(xml.matchAll(pattern), ([, text]) => text).join(''))

/**
 * Reports text that a reader of the document sees but no block has: results of fields and words of their codes, choices
 * and help of form fields, words of numbering and of formulas, embedded documents.
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

type FieldReport = { readonly label: string; readonly texts: ReadonlySet<string>; readonly report: Report }

function reportFields(text: string, label: string, where: string, texts: ReadonlySet<string>, report: Report): void {
  const to: FieldReport = { label, texts, report }
  reportComplexFields(text, where, to)
  reportSimpleFields(text, to)
  for (const { 0: tag } of text.matchAll(CHOICE)) {
    // A choice without words to show is shown by its value.
    const isBlock = attributeValue(tag, 0, tag.length, 'displayText') !== null
    const name = tag.startsWith('<w:listItem') ? 'value' : 'val'
    if (!isBlock) report('choice', label, attributeValue(tag, 0, tag.length, name) ?? '')
  }
}

function reportComplexFields(text: string, where: string, to: FieldReport): void {
  const { label, report } = to
  let hiddenUntil = -1
  const fields = [...(unlessDamaged(() => findFields(text, docxVocabulary, where)) ?? new Map()).values()]
  for (const { begin, separate, end, type } of fields.toSorted((a, b) => a.begin - b.begin)) {
    if (begin < hiddenUntil) continue
    const code = joined(text.slice(begin, separate ?? end), CODE)
    if (type === 'HYPERLINK') report('choice', label, /\\o\s+"([^"]*)"/.exec(code)?.[1] ?? '')
    else hiddenUntil = end
    if (type === 'XE' || type === 'TC') report('field', label, /"([^"]*)"/.exec(code)?.[1] ?? '')
    reportResult(type, code, separate === null ? '' : joined(text.slice(separate, end), TEXT), to)
  }
}

function reportSimpleFields(text: string, to: FieldReport): void {
  for (const { 0: tag, index } of text.matchAll(SIMPLE)) {
    const code = attributeValue(tag, 0, tag.length, 'instr') ?? ''
    const type = /\w+/.exec(code)?.[0]?.toUpperCase() ?? ''
    const end = tag.endsWith('/>') ? index : text.indexOf('</w:fldSimple>', index)
    if (end === -1) continue
    const result = joined(text.slice(index, end), TEXT)
    if (docxVocabulary.regeneratedFields.has(type)) reportResult(type, code, result, to)
    else reportCode(type, code, result, to)
  }
}

function reportResult(type: string, code: string, result: string, to: FieldReport): void {
  const isRepeated = repeatsParagraph(code) && to.texts.has(foldSpace(result))
  // `REF a \p` shows where the bookmark is: "above".
  const isRead = isRepeated || (REPEATING.has(type) && !/^\s*REF\b[^]*\\p\b/i.test(code))
  if (!isRead) to.report('field', to.label, result)
  reportCode(type, code, result, to)
}

function reportCode(type: string, code: string, result: string, { label, report }: FieldReport): void {
  report('field', label, BUTTON.exec(code)?.[1]?.trim() ?? '')
  if (!CODE_TEXTS.has(type)) return
  const { 0: compared = '', index = 0 } = type === 'IF' ? (COMPARISON.exec(code) ?? {}) : {}
  for (const [, words = ''] of code.slice(index + compared.length).matchAll(LITERAL))
    if (/\p{L}{2}/u.test(words) && words.trim() !== result.trim()) report('choice', label, words)
}
