import type { Report } from '../../filter.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import type { OfficePackage } from './open-package.ts'
import { unlessDamaged } from './text-part.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'

type ShownPart = { readonly entry: ZipEntry; readonly label: string; readonly twin?: boolean }

const FIELD = /<a:fld\s[^<>]*type="(?!slidenum|datetime)[^"]*"[^<>]*>(?:(?!<\/a:fld>)[^])*?<a:t>([^<]*)</g
/** Words of a formula other than functions: `if`, `otherwise`. */
const MATH = /<m:t(?:\s[^<>]*)?>([^<]*)</g
const FUNCTION =
  /\b(?:arg|cos|cosh|cot|csc|deg|det|dim|exp|gcd|inf|ker|lim|log|max|min|mod|sec|sin|sinh|sup|tan|tanh)\b/g
const TRENDLINE = /<c:trendline>\s*<c:name>([^<]*)</g
const NUMBER_FORMAT = /<c:numFmt\s[^<>]*>/g
const PROPERTY = /<ax:ocxPr\s[^<>]*>/g

/** Reports results of fields, words of formulas and charts, captions of controls and embedded documents in parts. */
export function reportShown(opened: OfficePackage, parts: readonly ShownPart[], report: Report): void {
  for (const { entry, label, twin } of parts) {
    const text = twin === true ? null : unlessDamaged(() => opened.load(entry).text)
    for (const [, result = ''] of text?.matchAll(FIELD) ?? []) report('field', label, decodeCharacters(result))
    reportDrawn(text ?? '', (words) => report('unread', label, words))
    for (const related of unlessDamaged(() => opened.related(entry)) ?? []) {
      const control = related.type === 'control' ? unlessDamaged(() => opened.load(related.entry).text) : null
      for (const [tag] of control?.matchAll(PROPERTY) ?? [])
        if (attributeValue(tag, 0, tag.length, 'name') === 'Caption')
          report('unread', label, attributeValue(tag, 0, tag.length, 'value') ?? '')
      if (/^(?:aFChunk|package|subDocument)$/i.test(related.type)) report('embedded', label, related.entry.name)
    }
  }
}

/** Reports words of formulas, names of trend lines and words of number formats. */
function reportDrawn(text: string, report: (words: string) => void): void {
  for (const [, raw = ''] of text.matchAll(MATH)) {
    const words = decodeCharacters(raw)
    if (/\p{L}{3}/u.test(words.replaceAll(FUNCTION, ''))) report(words)
  }
  for (const [, name = ''] of text.matchAll(TRENDLINE)) report(decodeCharacters(name))
  for (const [tag] of text.matchAll(NUMBER_FORMAT))
    for (const [, words = ''] of (attributeValue(tag, 0, tag.length, 'formatCode') ?? '').matchAll(/"([^"]*)"/g))
      report(words)
}

/** Reports the values of attributes that a reader sees in a part, by the names of their elements. */
export function reportAttributes(
  text: string,
  attributes: readonly (readonly [element: string, names: readonly string[]])[],
  report: (value: string) => void,
): void {
  for (const [element, names] of attributes)
    for (const [tag] of text.matchAll(new RegExp(`<(?:[\\w.-]+:)?${element}\\s[^<>]*>`, 'g')))
      for (const name of names) report(attributeValue(tag, 0, tag.length, name) ?? '')
}
