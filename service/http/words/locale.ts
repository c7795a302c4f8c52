import { parseAccept } from 'hono/utils/accept'

export type Locale = 'es' | 'en'

/** The language of titles and messages: Spanish unless `Accept-Language` prefers English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const ranges = parseAccept((acceptLanguage ?? '').toLowerCase())
  const weigh = (locale: Locale) => {
    const named = ranges.filter(({ type }) => type === locale || type.startsWith(`${locale}-`))
    const any = ranges.filter(({ type }) => type === '*')
    return Math.max(0, ...(named.length > 0 ? named : any).map(({ q }) => q))
  }
  return weigh('en') > weigh('es') ? 'en' : 'es'
}
