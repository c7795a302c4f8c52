const names = new Map<string, Intl.DisplayNames>()

/** Names a language in the interface's language: `('es', 'en')` → Spanish. `known` is used if Intl has no name. */
export function languageName(code: string, locale: string, known?: string): string {
  const display = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  names.set(locale, display)
  try {
    const name = display.of(code)
    const found = name ?? known ?? variantName(code, locale)
    return found === null ? code : withCapital(found, locale)
  } catch {
    // This is not a language code: it is shown as it is.
    return known === undefined ? code : withCapital(known, locale)
  }
}

/** Browsers have no names of variants: `ca-valencia` → Catalan (Valencia). */
function variantName(code: string, locale: string): string | null {
  const [, base, variant] = /^(.+)-([a-z]{5,8})$/i.exec(code) ?? []
  return base === undefined || variant === undefined
    ? null
    : `${languageName(base, locale)} (${withCapital(variant, locale)})`
}

function withCapital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
