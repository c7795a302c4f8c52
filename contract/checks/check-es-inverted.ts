import type { Finding } from './check.ts'
import type { Context } from './side.ts'

/** Languages that open questions and exclamations; Galician may, Catalan and Basque do not. */
const OPENING = new Set(['es', 'ast'])

/**
 * In Spanish and Asturian, `?` and `!` have their `¿` and `¡`, and the reverse; the opening may stand anywhere before
 * (`Pedro, ¿vienes?`) and the kinds may mix (`¡Qué?`). Not counted: the doubt of `(?)` and what is quoted from the
 * source as it is.
 */
export function checkEsInverted({ source, target }: Context): Finding[] {
  if (!OPENING.has(target.language)) return []
  const text = target.prose
  const found: Finding[] = []
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
    found.push({
      sentence: 'es-inverted.open',
      data: { mark, opening: mark === '?' ? '¿' : '¡' },
      target_span: target.span(index, end),
    })
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

/** A title left in its language ends with the same words in the source: `Who Framed Roger Rabbit?` */
function isQuoted(source: string, text: string, at: number): boolean {
  return at >= 8 && source.includes(text.slice(at - 8, at + 1))
}
