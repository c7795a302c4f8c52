import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', y: 'ý' }

/**
 * Makes a target that looks like a translation: the letters of longer words are accented; tags, length and sentence
 * ends stay. Short words and those before a full stop stay, so that abbreviations are still abbreviations.
 *
 * `<g1>Payment</g1> to Mr. Smith` → `<g1>Páýméñt</g1> to Mr. Smíth`
 */
export function pseudo(source: string): string {
  const tokens = parseTags(source).map((token) =>
    token.kind === 'text' ? { ...token, text: token.text.replaceAll(/\p{L}{4,}(?![\p{L}.])/gu, accent) } : token,
  )
  return printTags(tokens)
}

function accent(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) => accents[letter] ?? letter)
}
