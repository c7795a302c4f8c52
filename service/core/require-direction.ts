import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { Problem } from './problem.ts'

/** Codes of the catalogue. */
export type Direction = { readonly source: string; readonly target: string }

/** Returns a code as the catalogue writes it. Throws `invalid-language`. */
export function requireLanguage(code: string, path: string): string {
  const language = canonicalLanguage(code)
  if (language !== null) return language
  throw new Problem('invalid-language', { errors: [{ path, message: 'a language code of the catalogue' }] })
}

/** Returns the pair of languages that a request names. Throws `invalid-language`, or `same` when both are one. */
export function requireDirection(
  fields: { readonly source_lang: string; readonly target_lang: string },
  same: 'invalid-request' | 'invalid-resource' = 'invalid-request',
): Direction {
  const source = canonicalLanguage(fields.source_lang)
  const target = canonicalLanguage(fields.target_lang)
  if (source === null || target === null) {
    const wrong = [...(source === null ? ['source_lang'] : []), ...(target === null ? ['target_lang'] : [])]
    throw new Problem('invalid-language', {
      errors: wrong.map((path) => ({ path, message: 'a language code of the catalogue' })),
    })
  }
  if (source === target)
    throw new Problem(same, {
      errors: [{ path: 'target_lang', message: 'another language than source_lang' }],
    })
  return { source, target }
}
