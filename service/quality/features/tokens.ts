import { plainText } from '#language/tags/plain-text.ts'

/** The words of a text, in lower case, and its signs; scripts without spaces fall into single characters. */
export type Tokens = {
  readonly plain: string
  /** As written, words and numbers only. */
  readonly words: readonly string[]
  readonly lower: readonly string[]
  /** Signs that are neither letter, digit nor space. */
  readonly signs: readonly string[]
}

const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu

/** `Don't <g1>pay</g1> 1,5 %` → words don't, pay, 1,5; signs % */
export function readTokens(text: string): Tokens {
  const plain = plainText(text)
  const words: string[] = []
  const signs: string[] = []
  for (const token of plain.match(TOKEN) ?? []) (/^[\p{L}\p{M}\p{N}]/u.test(token) ? words : signs).push(token)
  return { plain, words, lower: words.map((word) => word.toLowerCase()), signs }
}
