/** What ICU has no name for. */
const NAMES: Readonly<Record<string, Readonly<Record<'en' | 'es', string>>>> = {
  frp: { en: 'Franco-Provençal', es: 'francoprovenzal' },
  kri: { en: 'Krio', es: 'krio' },
  nah: { en: 'Nahuatl', es: 'náhuatl' },
}

/**
 * The name of a language of the catalogue for people who read `locale`; the code itself where none is known.
 *
 * `pt-BR`, `es` → `portugués de Brasil`
 */
export function languageName(code: string, locale: 'en' | 'es'): string {
  return namesOf(locale).of(code) ?? NAMES[code]?.[locale] ?? code
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesOf(locale: string): Intl.DisplayNames {
  const known = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  displayNames.set(locale, known)
  return known
}
