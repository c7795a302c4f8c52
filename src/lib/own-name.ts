/** Returns the name of a language in itself: `es` → español; null where the browser does not know it. */
export function ownName(code: string): string | null {
  try {
    const names = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' })
    // Without data for the language the browser answers in its own.
    if (names.resolvedOptions().locale.split('-')[0] !== code.split('-')[0]) return null
    return names.of(code) ?? null
  } catch {
    return null
  }
}
