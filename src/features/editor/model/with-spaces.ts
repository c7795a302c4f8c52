import { writesWithoutSpaces } from '#language/languages/scripts.ts'

/** What a space is missing behind: a word, and what ends one. Of quotation marks languages use each on either side. */
const ENDS = /[\p{L}\p{M}\p{N}%.,;:!?…)\]}]$/u
/** What one is missing before; before all else that is no letter or digit there is none, such as punctuation. */
const BEGINS = /^[\p{L}\p{M}\p{N}]/u
/** What is put in may also begin a sentence, a remark or an amount. */
const PUT_BEGINS = /^[\p{L}\p{M}\p{N}([{¿¡\p{Sc}]/u
/** `1.` and `5`: one number. */
const IN_NUMBER = /\p{N}[.,:]$/u

/**
 * Words with the spaces that are missing between them and what is before and behind, in languages that write them.
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
