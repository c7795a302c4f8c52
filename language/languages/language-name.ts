/** Names of languages for which ICU has none, or a wrong one. */
const NAMES: Readonly<Record<string, Readonly<Record<'en' | 'es', string>>>> = {
  frp: { en: 'Franco-Provençal', es: 'francoprovenzal' },
  kri: { en: 'Krio', es: 'krio' },
  // CLDR writes the Spanish one with a capital.
  'ca-valencia': { en: 'Catalan (Valencian)', es: 'catalán (valenciano)' },
  nah: { en: 'Nahuatl', es: 'náhuatl' },
}

/**
 * Returns the name of a language of the catalogue for people who read `locale`; the code itself where none is known.
 *
 * `pt-BR`, `es` → `portugués de Brasil`
 */
export function languageName(code: string, locale: 'en' | 'es'): string {
  return NAMES[code]?.[locale] ?? namesOf(locale).of(code) ?? code
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesOf(locale: string): Intl.DisplayNames {
  const known = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  displayNames.set(locale, known)
  return known
}
