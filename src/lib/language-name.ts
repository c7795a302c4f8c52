const names = new Map<string, Intl.DisplayNames>()

/** The name of a language in the interface's language: `('es', 'en')` → Spanish. `known` is used where Intl has none. */
export function languageName(code: string, locale: string, known?: string): string {
  const display = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  names.set(locale, display)
  try {
    const name = display.of(code)
    if (name === undefined) return known ?? code
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    // Not a language code at all: shown as it is.
    return known ?? code
  }
}
