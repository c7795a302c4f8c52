import { baseLanguage } from '../../languages/base-language.ts'

type Names = ReadonlyMap<string, number>

// This limit is the number of languages, so that invented codes fill no memory.
const MOST_KNOWN = 300
const known: Readonly<Record<'months' | 'weekdays', Map<string, Names>>> = { months: new Map(), weekdays: new Map() }

/** Returns a language's names of months in lower case, long and short, alone and in a date, by the CLDR: 1 to 12. */
export function monthsOf(code: string): Names {
  return namesOf('months', baseLanguage(code))
}

/** Returns the names of the days of the week: Monday is 1, Sunday 7. */
export function weekdaysOf(code: string): Names {
  return namesOf('weekdays', baseLanguage(code))
}

function namesOf(kind: keyof typeof known, language: string): Names {
  const before = known[kind].get(language)
  if (before !== undefined) return before
  const names = readNames(kind, language)
  if (known[kind].size < MOST_KNOWN) known[kind].set(language, names)
  return names
}

// 1 January 2024 is a Monday, and the days of this January follow the weekdays.
const DATES = {
  months: Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1))),
  weekdays: Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
} as const

function readNames(kind: keyof typeof known, language: string): Names {
  const names = new Map<string, number>()
  const part = kind === 'months' ? 'month' : 'weekday'
  try {
    for (const style of ['short', 'long'] as const)
      for (const inDate of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, {
          ...inDate,
          [part]: style,
          timeZone: 'UTC',
          calendar: 'gregory',
        })
        DATES[kind].forEach((date, index) => {
          const found = format.formatToParts(date).find(({ type }) => type === part)?.value
          const name = found?.toLowerCase().replace(/\.$/, '') ?? ''
          // `8月` is read as the number that it is.
          if (name.length > 0 && !/\d/.test(name)) names.set(name, index + 1)
        })
      }
  } catch {
    // The code is not a language: no names.
  }
  return names
}
