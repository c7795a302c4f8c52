/** Numbers, dates and units as the interface's language writes them. `locale` is a BCP 47 code, `en` or `es`. */
export function makeFormat(locale: string) {
  const plain = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const second = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  // Days and months of the service are of UTC: the reader's own clock would make another day of them.
  const utcDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const utcMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  const clockTime = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const articles = { ca: ['la ', 'les ', 'el '], es: ['la ', 'las ', 'el '], fr: ['', '', 'le '] }[locale]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })

  const unit = (value: number, name: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 1 }).format(value)

  return {
    locale,
    number: (value: number) => plain.format(value),
    /** `0.3` → 0.30. */
    hundredths: (value: number) => hundredths.format(value),
    /** `0.38` → 38 %. */
    percent: (share: number) => percent.format(share),
    /** `count(2, '# file', '# files')` → 2 files; `many` is for whole millions: 1 000 000 de fichiers. */
    count: (value: number, one: string, other: string, many = other) => {
      const form = plural.select(value)
      return (form === 'one' ? one : form === 'many' ? many : other).replace('#', plain.format(value))
    },
    /** Milliseconds since 1970 → 20 Nov 2026, 16:40. */
    moment: (time: number) => moment.format(time),
    /** Milliseconds since 1970 → 20 Nov 2026, 16:40:03. */
    second: (time: number) => second.format(time),
    /** Milliseconds since 1970 → 20 Nov 2026. */
    day: (time: number) => day.format(time),
    /** Formats a day that the service names, wherever the reader is; of its month → Nov 2026. */
    utcDay: (time: number) => utcDay.format(time),
    utcMonth: (time: number) => utcMonth.format(time),
    clockTime: (time: number) => clockTime.format(time),
    /** Today → 16:40; another day → 20 Nov 2026, 16:40. */
    lately: (time: number, now: number) => (day.format(time) === day.format(now) ? clockTime : moment).format(time),
    /** 1234567 → 1.2 MB. */
    bytes: (value: number) => {
      // Short, it has no plural: 34 byte.
      if (value < 1000) return unit(value, 'byte', 'long')
      return value < 1_000_000 ? unit(value / 1000, 'kilobyte') : unit(value / 1_000_000, 'megabyte')
    },
    /** 95000 ms → 2 min. */
    duration: (milliseconds: number) => {
      const seconds = Math.max(1, Math.round(milliseconds / 1000))
      if (seconds < 90) return unit(seconds, 'second')
      return seconds < 5400 ? unit(Math.round(seconds / 60), 'minute') : unit(Math.round(seconds / 3600), 'hour')
    },
    /** 12 minutes ago, yesterday, 3 months ago. */
    ago: (time: number, now: number) => {
      const seconds = (time - now) / 1000
      const size = Math.abs(seconds)
      if (size < 45) return relative.format(0, 'second')
      if (size < 45 * 60) return relative.format(Math.round(seconds / 60), 'minute')
      if (size < 22 * 3600) return relative.format(Math.round(seconds / 3600), 'hour')
      const days = Math.round(seconds / 86_400)
      if (Math.abs(days) < 45) return relative.format(days, 'day')
      return Math.abs(days) < 540
        ? relative.format(Math.round(days / 30.4), 'month')
        : relative.format(Math.round(days / 365.25), 'year')
    },
    /** A formatted time, with its article in the languages that have one: 10:05 → las 10:05; 20 nov 2026, 10:05 → el 20 nov 2026, 10:05. */
    at: (time: string) => {
      if (articles === undefined) return time
      const [one, hours, day] = articles
      return `${/^\d+:\d+$/.test(time) ? (/^0?1:/.test(time) ? one : hours) : day}${time}`
    },
    /** `Role`, `Translator` → Role: Translator; in French with a space before the colon. */
    labelled: (label: string, text: string) => `${label}${locale === 'fr' ? '\u00A0' : ''}: ${text}`,
    list: (items: readonly string[]) => list.format(items),
    /** `money(12.5, 'EUR')` → €12.50; an amount below a tenth by its first two digits: €0.00012. */
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        ...(amount > 0 && amount < 0.1 && { maximumSignificantDigits: 2 }),
      }).format(amount),
  }
}

export type Format = ReturnType<typeof makeFormat>
