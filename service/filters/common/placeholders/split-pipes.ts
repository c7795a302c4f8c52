import { splitForms } from './split-laravel.ts'
import type { MessagePart } from './split-message.ts'

const SEPARATOR = /(?<=[^\s|]) {1,2}\| {1,2}(?=[^\s|])/g
const MOST = 12

/**
 * Splits a message with texts between pipes: plural forms of vue-i18n, or names of pages. Null for a text in which a
 * pipe is an ordinary character.
 *
 * `Note | Notes` → `Note`, `Notes`; `one apple|{n} apples` → `one apple`, `{n} apples`; `Usage: a (b | c)` → null
 */
export function splitPipes(message: string): MessagePart[] | null {
  if (!message.includes(' | ')) return splitClose(message)
  const parts: MessagePart[] = []
  let start = 0
  for (const [end, next] of [...separators(message), [message.length, message.length] as const]) {
    const text = message.slice(start, end)
    if (!/\p{L}/u.test(text) || !isBalanced(text) || parts.length === MOST) return null
    parts.push({
      start,
      end,
      path: `pipe.${parts.length + 1}`,
      plurals: [],
      codes: [],
      writing: { grammar: 'pipes', pipe: "{'|'}" },
    })
    start = next
  }
  return parts.length > 1 ? parts : null
}

/** Splits forms without spaces, as of Laravel and vue-i18n: `{0} None|[1,*] :count left`; not names, `small|big`. */
function splitClose(message: string): MessagePart[] | null {
  const parts = message.includes('|') ? splitForms(message) : null
  const isForms = parts?.every((part) => {
    const text = message.slice(part.start, part.end)
    return isBalanced(text) && (part.plurals.length > 0 || /[\s:{]/.test(text))
  })
  return isForms === true ? parts : null
}

function separators(message: string): (readonly [number, number])[] {
  return Array.from(message.matchAll(SEPARATOR), ({ 0: { length }, index }) => [index, index + length])
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['«', '»'],
  ['“', '”'],
]

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  return count('"') % 2 === 1 && count('`') % 2 === 1 && PAIRS.every(([open, close]) => count(open) === count(close))
}
