import { canonicalLanguage } from '#language/languages/canonical-language.ts'

/**
 * Returns the common part of two codes when a resource of one serves the other: language and script, without region.
 *
 * `en-GB`, `en` → `en-Latn`; `zh-TW` → `zh-Hant`. Takes codes of the catalogue.
 */
export function resourceKey(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize()
  return `${language}-${script}`
}

/** Returns the key for a query's code: null for one that no resource can have. */
export function wantedKey(code: string): string | null {
  const known = canonicalLanguage(code)
  return known === null ? null : resourceKey(known)
}
