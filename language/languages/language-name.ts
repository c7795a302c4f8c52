/** Names of languages for which ICU has none, or a wrong one. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  frp: { en: 'Franco-Provençal', es: 'francoprovenzal', ca: 'francoprovençal', fr: 'francoprovençal' },
  kri: { en: 'Krio', es: 'krio', ca: 'krio', fr: 'krio' },
  // CLDR writes the Spanish one with a capital.
  'ca-valencia': {
    en: 'Catalan (Valencian)',
    es: 'catalán (valenciano)',
    ca: 'català (valencià)',
    fr: 'catalan (valencien)',
  },
  nah: { en: 'Nahuatl', es: 'náhuatl', ca: 'nàhuatl', fr: 'nahuatl' },
}

/**
 * Returns the name of a language of the catalogue for people who read `locale`; the code itself where none is known.
 *
 * `pt-BR`, `es` → `portugués de Brasil`
 */
export function languageName(code: string, locale: string): string {
  return NAMES[code]?.[locale] ?? namesOf(locale).of(code) ?? code
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesOf(locale: string): Intl.DisplayNames {
  const known = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  displayNames.set(locale, known)
  return known
}
