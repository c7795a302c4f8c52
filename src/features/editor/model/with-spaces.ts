import { writesWithoutSpaces } from '#language/languages/scripts.ts'

/** Text that may lack a space behind it: a word, or its end. Languages use each quotation mark on either side. */
const ENDS = /[\p{L}\p{M}\p{N}%.,;:!?…)\]}]$/u
/** Text that may lack a space before it; there is none before other characters, such as punctuation. */
const BEGINS = /^[\p{L}\p{M}\p{N}]/u
/** An inserted text may also begin a sentence, a remark or an amount. */
const PUT_BEGINS = /^[\p{L}\p{M}\p{N}([{¿¡\p{Sc}]/u
/** `1.` and `5`: one number. */
const IN_NUMBER = /\p{N}[.,:]$/u

/**
 * Returns words with the spaces that are missing before and behind them, in languages that write spaces.
 *
 * before `El`, words `proveedor`, after `paga.` → ` proveedor `
 */
export function withSpaces(before: string, words: string, after: string, language: string): string {
  if (words === '' || writesWithoutSpaces(language)) return words
  const isNumber = IN_NUMBER.test(before) && /^\p{N}/u.test(words)
  const first = ENDS.test(before) && PUT_BEGINS.test(words) && !isNumber ? ' ' : ''
  const last = ENDS.test(words) && BEGINS.test(after) ? ' ' : ''
  return first + words + last
}
