import { canonicalLanguage } from '#language/languages/canonical-language.ts'

/**
 * What two codes have in common when a resource of one serves the other: language and script, whatever the region.
 *
 * `en-GB`, `en` → `en-Latn`; `zh-TW` → `zh-Hant`. Takes codes of the catalogue.
 */
export function resourceKey(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize()
  return `${language}-${script}`
}

/** The same of what a query holds: null of a code that no resource can have. */
export function wantedKey(code: string): string | null {
  const known = canonicalLanguage(code)
  return known === null ? null : resourceKey(known)
}
