import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { Problem } from './problem.ts'

/** Codes of the catalogue. */
export type Direction = { readonly source: string; readonly target: string }

/** The pair of languages that a request names. Throws `invalid-language`, or `invalid-request` for twice the same. */
export function requireDirection(fields: { readonly source_lang: string; readonly target_lang: string }): Direction {
  const source = canonicalLanguage(fields.source_lang)
  const target = canonicalLanguage(fields.target_lang)
  if (source === null || target === null) {
    const wrong = [...(source === null ? ['source_lang'] : []), ...(target === null ? ['target_lang'] : [])]
    throw new Problem('invalid-language', {
      errors: wrong.map((path) => ({ path, message: 'a language code of the catalogue' })),
    })
  }
  if (source === target)
    throw new Problem('invalid-request', {
      errors: [{ path: 'target_lang', message: 'another language than source_lang' }],
    })
  return { source, target }
}
