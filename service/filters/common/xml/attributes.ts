import { decodeCharacters } from './character-data.ts'

/** Range of the value of an attribute, without its quotes. */
export type ValueRange = { readonly start: number; readonly end: number }

/**
 * Finds an attribute of the tag at `[start, end)` by its local name, with any prefix: `val` finds `w:val="1"`.
 * Attributes that declare namespaces are skipped.
 */
export function findAttribute(text: string, start: number, end: number, localName: string): ValueRange | null {
  // The search is limited to the tag: in the part it would run on to the next place that has the name.
  const tag = text.slice(start, end)
  for (let at = tag.indexOf(localName); at !== -1; at = tag.indexOf(localName, at + 1)) {
    const before = tag[at - 1]
    if (before !== ':' && (before === undefined || !/\s/.test(before))) continue
    if (before === ':' && tag.startsWith('xmlns', at - 6)) continue
    const range = valueAfter(tag, at + localName.length)
    // The name may also occur inside another attribute's value: ` descr="the val = 1"`.
    if (range !== null && quotesClosed(tag, at)) return { start: start + range.start, end: start + range.end }
  }
  return null
}

/** Returns the decoded value of an attribute, or null when the tag has none of this name. */
export function attributeValue(text: string, start: number, end: number, localName: string): string | null {
  const range = findAttribute(text, start, end, localName)
  return range === null ? null : decodeCharacters(text.slice(range.start, range.end))
}

function valueAfter(tag: string, from: number): ValueRange | null {
  let at = skipSpace(tag, from)
  if (tag[at] !== '=') return null
  at = skipSpace(tag, at + 1)
  const quote = tag[at]
  if (quote !== '"' && quote !== "'") return null
  const close = tag.indexOf(quote, at + 1)
  return close === -1 ? null : { start: at + 1, end: close }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at++
  return at
}

/** True when every quote that is opened before `at` is closed before it. */
function quotesClosed(tag: string, at: number): boolean {
  for (let from = 0; from < at; from++) {
    const char = tag[from]
    if (char !== '"' && char !== "'") continue
    const close = tag.indexOf(char, from + 1)
    if (close === -1 || close >= at) return false
    from = close
  }
  return true
}
