import { notationPattern } from '#language/codes/notation-pattern.ts'
import type { Range } from '../tags/piece.ts'
import { patternFor, type PlaceholderKind } from './placeholder-kinds.ts'
import type { MessagePart } from './split-message.ts'

/** Numbers that a form is for: `{0} `, `{1,2} `, `[1,19] `, `[20,*] `. */
const NUMBERS = /^\s*(\{[\d,*\s]{1,40}\}|[[\]][-\d*\s]{1,20},[-\d*\s]{1,20}[[\]])?\s*/
const MOST = 12
/** Pipes of a message, those in its codes among them. */
const MOST_PIPES = 300

/**
 * Splits a message of Laravel: the whole, or the plural forms that pipes separate. Arguments are codes. The number of
 * forms is that of the source, and each is for the numbers before it.
 *
 * `{0} None|[1,*] :count left` → `None`, `:count left`
 */
export function splitLaravel(message: string): MessagePart[] {
  return (
    splitForms(message) ?? [
      { start: 0, end: message.length, path: '', plurals: [], codes: codesIn(message), writing: null },
    ]
  )
}

/** Returns the texts between the pipes that are in no code; null where one has no letter. */
export function splitForms(message: string): MessagePart[] | null {
  if (message.split('|', MOST_PIPES).length === MOST_PIPES) return null
  const masked = message.replaceAll(patternFor(codeKinds), ({ length }) => ' '.repeat(length))
  const lengths = masked.split('|', MOST + 1).map(({ length }) => length)
  if (lengths.length < 2 || lengths.length > MOST) return null
  const parts: MessagePart[] = []
  let at = 0
  for (const [index, length] of lengths.entries()) {
    const text = message.slice(at, at + length)
    const [before = '', numbers] = NUMBERS.exec(text) ?? []
    const own = text.slice(before.length).trimEnd()
    if (!/\p{L}/u.test(own)) return null
    const start = at + before.length
    parts.push({
      start,
      end: start + own.length,
      path: `pipe.${index + 1}`,
      plurals: numbers === undefined ? [] : [{ type: 'cardinal', name: numbers }],
      codes: codesIn(own).map((code) => ({ start: start + code.start, end: start + code.end })),
      // Laravel has no escape for a pipe.
      writing: { grammar: 'pipes', pipe: '/' },
    })
    at += length + 1
  }
  return parts
}

const codeKinds: readonly PlaceholderKind[] = ['html', 'braced', 'signed', 'printf']

function codesIn(text: string): Range[] {
  const { pattern } = notationPattern(['laravel'], ['signed'])
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }))
}
