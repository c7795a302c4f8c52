import { sameLanguage } from '#language/languages/same-language.ts'
import type { Languages, ReadPairs } from './pair.ts'
import { readDelimited } from './read-delimited.ts'
import { readMarkup } from './read-markup.ts'

/**
 * Reads the pairs of a pasted text or of a file: TMX and XLIFF by their content, CSV by its name, else one pair a line
 * with a tab between. Throws an `Error` whose message names the place where a file of markup breaks.
 */
export async function readPairs(text: string, fileName: string | null, languages: Languages): Promise<ReadPairs> {
  const isMarkup = /^\uFEFF?\s*<(\?xml|tmx|xliff|!DOCTYPE)/i.test(text)
  if (isMarkup) return readMarkup(text, (code, side) => sameLanguage(code.replaceAll('_', '-'), languages[side]))
  const { pairs, skipped } = readDelimited(text, fileName?.toLowerCase().endsWith('.csv') ?? false)
  const first = pairs[0]
  const isHead = first !== undefined && isCode(first.source, languages.from) && isCode(first.target, languages.to)
  return { pairs: isHead ? pairs.slice(1) : pairs, skipped }
}

function isCode(text: string, language: string): boolean {
  return (
    /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text.trim()) && sameLanguage(text.trim().replaceAll('_', '-'), language)
  )
}
