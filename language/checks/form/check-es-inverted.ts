import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

// The beginning of a line of a list or a form: `27 - `, `3. `, `• `.
const LIST = /^\s*(?:\d{1,3}\s*[.)–—-]\s+|[•·▪*–—-]\s+)?/u
// A question may begin after one of these: `Pedro, ¿vienes?`, `dijo: «¿Vienes?»`.
const PARTED = /[,;:()[\]{}«»"“”„‘’¿¡…–—\uFFFC]|\s-\s/u

/** Languages that open questions and exclamations; Galician may, Catalan and Basque do not. */
const OPENING = new Set(['es', 'ast'])

const FAR = 400

/**
 * Checks in Spanish and Asturian that `?` and `!` have their `¿` and `¡`, and the reverse; the opening may be anywhere
 * before (`Pedro, ¿vienes?`) and the kinds may mix (`¡Qué?`). Not counted: the doubt of `(?)` and text quoted from the
 * source as it is. Where only the beginning of the sentence can be meant, the fix adds the missing sign.
 */
export function checkEsInverted({ source, target }: Context): Issue[] {
  if (!OPENING.has(target.language)) return []
  const text = target.prose
  const found: Issue[] = []
  const open: number[] = []
  for (const { 0: signs, index } of text.matchAll(/[¿¡]+|[?!]+/g)) {
    if (/[¿¡]/.test(signs)) {
      for (let at = 0; at < signs.length; at++) open.push(index + at)
      continue
    }
    const end = index + signs.length
    if (text.charAt(index - 1) === '(' && text.charAt(end) === ')') continue
    const opened = open.splice(Math.max(0, open.length - signs.length))
    if (opened.length > 0 || isQuoted(source.prose, text, index)) continue
    const mark = signs.charAt(0)
    const opening = mark === '?' ? '¿' : '¡'
    const start = signs.length === 1 ? startOf(text, index) : null
    const fix = start === null ? null : target.fix(start, start, opening)
    found.push({ sentence: 'es-inverted.open', data: { mark, opening }, target_span: target.span(index, end), fix })
  }
  for (const index of open) {
    const mark = text.charAt(index)
    found.push({
      sentence: 'es-inverted.close',
      data: { mark, closing: mark === '¿' ? '?' : '!' },
      target_span: target.span(index, index + 1),
    })
  }
  return found
}

/** Start of the sentence that ends at `end`; null when its question may begin later, or the sentence earlier. */
function startOf(text: string, end: number): number | null {
  // The search goes no further back, so that a text of many questions is read once.
  const far = Math.max(0, end - FAR)
  const before = text.slice(far, end)
  const last = Array.from(before.matchAll(/[.?!]\s+|\n/gu)).at(-1)
  // `El Sr. López viene?`
  const isAbbreviated = last?.[0].startsWith('.') === true && !/\p{L}{4}$/u.test(before.slice(0, last.index))
  if (isAbbreviated || (last === undefined && far > 0)) return null
  const from = last === undefined ? 0 : last.index + last[0].length
  const sentence = before.slice(from)
  const lead = LIST.exec(sentence)?.[0] ?? ''
  const rest = sentence.slice(lead.length)
  return PARTED.test(rest.replace(/(?<=\d)[,:](?=\d)/g, '')) || !/^[\p{L}\p{N}]/u.test(rest)
    ? null
    : far + from + lead.length
}

/** A title left in its language ends with the same words in the source: `Who Framed Roger Rabbit?` */
function isQuoted(source: string, text: string, at: number): boolean {
  return at >= 8 && source.includes(text.slice(at - 8, at + 1))
}
