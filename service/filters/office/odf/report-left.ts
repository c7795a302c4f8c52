import type { Report } from '../../filter.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import type { OdfPackage } from './open-odf.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { isFollowed, readReferences } from './follow-references.ts'

/** Fields whose result is words of the author, or of another part of the document, and is not updated. */
const FIELD =
  /<text:(database-display|variable-get|variable-set|variable-input|user-field-get|user-field-input|expression|user-defined|description|keywords|subject|title|drop-down|placeholder-text|sender-title|sender-position)(?:\s[^<>]*)?(?<!\/)>([^<]*)</g
/** Words between the columns of an index, and notices of a note that goes on. */
const FIXED = /<text:(?:index-entry-span|note-continuation-notice-\w+)(?:\s[^<>]*)?>([^<]*)</g
/** Words that a condition shows, entries of an index that differ from the words around them, and choices of a list. */
const ATTRIBUTES = [
  [/<text:conditional-text\s[^<>]*>/g, 'field', ['string-value-if-true', 'string-value-if-false']],
  [/<text:hidden-text\s[^<>]*>/g, 'field', ['string-value']],
  [/<text:(?:toc-mark|user-index-mark|alphabetical-index-mark)\s[^<>]*>/g, 'field', ['string-value']],
  [/<text:alphabetical-index-mark(?:-start)?\s[^<>]*>/g, 'field', ['key1', 'key2']],
  [/<text:label\s[^<>]*>/g, 'choice', ['value']],
  [/<loext:list-item\s(?![^<>]*display-text)[^<>]*>/g, 'choice', ['value']],
  [/<text:(?:variable|user-field)-input\s[^<>]*>/g, 'choice', ['description']],
  [/<text:drop-down\s[^<>]*>/g, 'choice', ['help']],
  [/<form:(?:text|textarea|combobox|formatted-text)\s[^<>]*>/g, 'choice', ['current-value']],
  [/<text:(?:list-level-style-number|outline-level-style)\s[^<>]*>/g, 'unread', ['num-prefix', 'num-suffix']],
] as const
/** Formulas, conditions of validity and of formats: `of:=IF([.A1]="open";1;2)`. */
const CONDITION = /<[^<>]*\s(?:table:(?:formula|condition)|style:condition|calcext:value)\s*=\s*"([^"]*)"/g
const FILTER = /<table:filter-(?:condition|set-item)\s[^<>]*>/g
const LITERAL = /"((?:[^"]|"")*)"/g

/** Reports text that a reader of the document sees but no block has; `texts` are those of the blocks. */
export function reportLeft(part: string, where: string, texts: ReadonlySet<string>, report: Report): void {
  const place = where === 'styles.xml' ? 'master' : 'body'
  const sheetAt = openSheets(part)
  reportReferences(part, where, (text) => report('field', place, text))
  for (const { 2: result = '' } of part.matchAll(FIELD)) report('field', place, decodeCharacters(result))
  for (const [pattern, reason, names] of ATTRIBUTES)
    for (const [tag] of part.matchAll(pattern))
      for (const name of names) report(reason, place, attributeValue(tag, 0, tag.length, name) ?? '')
  for (const [, words = ''] of part.matchAll(FIXED)) report('unread', place, decodeCharacters(words))
  for (const { 1: condition = '', index } of part.matchAll(CONDITION))
    reportCondition(decodeCharacters(condition), texts, (reason, text) => report(reason, sheetAt(index) ?? place, text))
  for (const { 0: tag, index } of part.matchAll(FILTER))
    report('compared', sheetAt(index) ?? place, attributeValue(tag, 0, tag.length, 'value') ?? '')
}

/** Reports references that show words other than those of their target. */
function reportReferences(part: string, where: string, report: (text: string) => void): void {
  if (!part.includes('-ref ')) return
  const { references, texts } = readReferences(part, where)
  for (const reference of references) if (!isFollowed(reference, texts)) report(reference.text)
}

function reportCondition(
  condition: string,
  texts: ReadonlySet<string>,
  report: (reason: Parameters<Report>[0], text: string) => void,
): void {
  const isList = condition.includes('is-in-list')
  for (const [, text = ''] of condition.matchAll(LITERAL))
    report(isList ? 'choice' : texts.has(text) ? 'compared' : 'program', text)
}

/** Returns the sheet at an offset of the part, `sheet:Prices`; null before the first one, or without sheets. */
function openSheets(part: string): (at: number) => string | null {
  if (!part.includes('spreadsheet>')) return () => null
  const sheets = Array.from(part.matchAll(/<table:table\s[^<>]*>/g), ({ 0: tag, index }) => ({
    start: index,
    place: `sheet:${attributeValue(tag, 0, tag.length, 'name') ?? ''}`,
  }))
  return (at) => {
    let low = 0
    let high = sheets.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sheets[middle]?.start ?? at) < at) low = middle + 1
      else high = middle
    }
    return sheets[low - 1]?.place ?? null
  }
}

/** Reports embedded documents other than charts and formulas: `Object 1`. */
export function reportEmbedded({ archive, parts, load }: OdfPackage, report: Report): void {
  for (const entry of archive.entries) {
    if (!/.\/content\.xml$/.test(entry.name) || parts.some((part) => part.entry === entry)) continue
    const text = unlessDamaged(() => load(entry).text)
    if (/<office:(?:text|spreadsheet|presentation|drawing)\b/.test(text ?? ''))
      report('embedded', 'body', entry.name.replace(/\/content\.xml$/, ''))
  }
}
