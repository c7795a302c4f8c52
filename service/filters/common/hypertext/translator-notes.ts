import { type Cut } from './cut-blocks.ts'
import { decodeReferences } from './decode-references.ts'
import { rangeOf } from './write-cut.ts'

const TAG = /<[a-z][^<>]{0,4000}>/gi
/** `i18n` is about the element's text, `i18n-alt` about that attribute. */
const ATTRIBUTE = /\si18n(?:-([\w.-]{1,60}))?\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g

/**
 * Returns a function that gives the notes of Angular on each cut, when it is called with all of them in order.
 *
 * `<p i18n="menu|A button of the menu@@open">` → `menu`, `A button of the menu`
 */
export function openTranslatorNotes(source: string): (cut: Cut) => readonly string[] {
  if (!/\si18n[\s=-]/.test(source)) return () => []
  const ofTexts: { readonly at: number; readonly notes: readonly string[] }[] = []
  const ofAttributes = new Map<number, readonly string[]>()
  for (const { 0: tag, index } of source.matchAll(TAG))
    for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
      const notes = notesIn(double ?? single ?? '')
      if (name === undefined) ofTexts.push({ at: index, notes })
      else ofAttributes.set(index + valueAt(tag, name), notes)
    }
  let next = 0
  return (cut) => {
    const { start, end } = rangeOf(cut)
    if (cut.kind === 'attribute') return ofAttributes.get(start) ?? []
    const first = next
    while ((ofTexts[next]?.at ?? end) < end) next++
    return ofTexts.slice(first, next).flatMap(({ notes }) => notes)
  }
}

/** Returns the place of an attribute's value in a tag, without its quote; -1 without one. */
function valueAt(tag: string, name: string): number {
  const before = new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s{0,9}=\\s{0,9}["']?`).exec(tag)
  return before === null ? -1 : before.index + before[0].length
}

/** `meaning|description@@id` */
function notesIn(raw: string): string[] {
  const text = decodeReferences(raw)
    .map((part) => part.text ?? part.raw)
    .join('')
  return text
    .replace(/@@.*$/s, '')
    .split('|')
    .map((note) => note.trim())
    .filter((note) => note !== '')
}
