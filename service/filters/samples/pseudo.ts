import { parseMarks } from '#language/tags/parse-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', y: 'ý' }

/**
 * A target that looks like a translation: the letters of longer words accented, marks, length and sentence ends kept.
 * Short words and those before a full stop stay, so that abbreviations are still abbreviations.
 *
 * `<g1>Payment</g1> to Mr. Smith` → `<g1>Páýméñt</g1> to Mr. Smíth`
 */
export function pseudo(source: string): string {
  const tokens = parseMarks(source).map((token) =>
    token.kind === 'text' ? { ...token, text: token.text.replaceAll(/\p{L}{4,}(?![\p{L}.])/gu, accent) } : token,
  )
  return printMarks(tokens)
}

function accent(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) => accents[letter] ?? letter)
}
