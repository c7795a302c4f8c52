import { parseQualityList } from '../input/quality-list.ts'

export type Locale = 'es' | 'en'

/** The language of titles and messages: Spanish unless `Accept-Language` prefers English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const ranges = parseQualityList(acceptLanguage ?? '')
  const weigh = (locale: Locale) => {
    const named = ranges.filter(({ value }) => value === locale || value.startsWith(`${locale}-`))
    const any = ranges.filter(({ value }) => value === '*')
    return Math.max(0, ...(named.length > 0 ? named : any).map(({ quality }) => quality))
  }
  return weigh('en') > weigh('es') ? 'en' : 'es'
}
