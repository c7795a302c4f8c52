import { parseAccept } from 'hono/utils/accept'

export type Locale = 'es' | 'en'

/** Returns the service's language that `Accept-Language` names and prefers; null where it names none. */
export function namedLocale(acceptLanguage: string | null): Locale | null {
  const named = parseAccept((acceptLanguage ?? '').toLowerCase()).filter(({ type }) => /^(en|es)(-|$)/.test(type))
  return named.length === 0 ? null : preferredLocale(acceptLanguage ?? undefined)
}

/** Returns the language of titles and messages: Spanish unless `Accept-Language` prefers English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const ranges = parseAccept((acceptLanguage ?? '').toLowerCase())
  const weigh = (locale: Locale) => {
    const named = ranges.filter(({ type }) => type === locale || type.startsWith(`${locale}-`))
    const any = ranges.filter(({ type }) => type === '*')
    return Math.max(0, ...(named.length > 0 ? named : any).map(({ q }) => q))
  }
  return weigh('en') > weigh('es') ? 'en' : 'es'
}
