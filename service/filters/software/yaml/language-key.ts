import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'

/** Blank lines, comments, directives and the line that begins the document, before the first key of a file. */
const FIRST_KEY =
  /^\ufeff?(?:(?:[ \t]*(?:#.*)?|%.*|---[ \t]*(?:#.*)?)(?:\r\n|\r|\n))*?(["']?)([A-Za-z][\w-]{1,19})\1[ \t]*:[ \t]*(?=\r|\n|#)/
const SECOND_KEY = /[\r\n](?!\s|#|\.\.\.|$)/

/**
 * Changes the first key of a file of Rails, whose texts are all under the key of their language, to that of the
 * translation; null for another file.
 *
 * `en:` for Spanish → `es:`; `en:` and `de:` in one file → null
 */
export function languageKeyChange(
  text: string,
  { sourceLang, targetLang }: { readonly sourceLang: string; readonly targetLang: string },
): TextChange | null {
  const match = FIRST_KEY.exec(text)
  const key = match?.[2]?.replaceAll('_', '-').toLowerCase()
  if (match === null || key === undefined) return null
  const source = sourceLang.toLowerCase()
  if (key !== source && key !== source.split('-')[0]) return null
  const [found, quote = '', name = ''] = match
  if (SECOND_KEY.test(text.slice(found.length))) return null
  const start = found.lastIndexOf(name, found.lastIndexOf(':'))
  // YAML 1.1 reads `no` as false.
  const needsQuotes = quote === '' && /^(?:no|on|yes|off|[yn])$/i.test(targetLang)
  return { start, end: start + name.length, text: needsQuotes ? `'${targetLang}'` : targetLang }
}
