import { type Locale, locales } from '#contract/locales.ts'
import { parseAccept } from 'hono/utils/accept'

/** Returns the service's language that `Accept-Language` names and prefers; null where it names none. */
export function namedLocale(acceptLanguage: string | null): Locale | null {
  const named = parseAccept(acceptLanguage ?? '').map(({ type }) => type.toLowerCase().split('-')[0])
  return locales.some((locale) => named.includes(locale)) ? preferredLocale(acceptLanguage ?? undefined) : null
}

/** Returns the language of titles and messages: Spanish unless `Accept-Language` prefers another one. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const ranges = parseAccept((acceptLanguage ?? '').toLowerCase())
  const weigh = (locale: Locale) => {
    const named = ranges.filter(({ type }) => type === locale || type.startsWith(`${locale}-`))
    const any = ranges.filter(({ type }) => type === '*')
    return Math.max(0, ...(named.length > 0 ? named : any).map(({ q }) => q))
  }
  return locales.reduce<Locale>((best, locale) => (weigh(locale) > weigh(best) ? locale : best), 'es')
}
