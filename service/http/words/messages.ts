import type { Locale } from '#contract/locales.ts'
import { words } from '../../words/words.ts'

/** A message of the service, and what fits into its places, in order: `n1` a number, `word1` a word, `text1` any text. */
type Pattern = { readonly name: Name; readonly pattern: RegExp; readonly places: readonly string[] }

type Name = keyof (typeof words)['en']['details']

const { details: english } = words.en
// Object.keys forgets the names.
const names = Object.keys(english) as Name[]
const whole = new Map<string, Name>(names.map((name) => [english[name], name]))
/** Messages with places, those with most text of their own first. */
const patterns = names
  .filter((name) => PLACE().test(english[name]))
  .toSorted((one, other) => ownText(other) - ownText(one))
  .map(readPattern)

/** Translates a message, which is written in English, for the reader; one that is in no catalogue stays unchanged. */
export function translateMessage(message: string, locale: Locale): string {
  if (locale === 'en') return message
  const { details } = words[locale]
  const name = whole.get(message)
  if (name !== undefined) return details[name]
  for (const { name: found, pattern, places } of patterns) {
    const values = pattern.exec(message)
    if (values === null) continue
    const own = new Map(places.map((place, at) => [place, values[at + 1] ?? '']))
    return details[found].replace(PLACE(), (_, place: string) => {
      const value = own.get(place) ?? ''
      return place.startsWith('phrase') ? translateMessage(value, locale) : value
    })
  }
  return message
}

/** Translates several messages in one text: `<g1> is missing; </g1> is missing`. */
export function translateMessages(messages: string, locale: Locale): string {
  return messages
    .split('; ')
    .map((message) => translateMessage(message, locale))
    .join('; ')
}

function PLACE(): RegExp {
  return /\{([a-z]+\d)\}/g
}

function ownText(name: Name): number {
  return english[name].replace(PLACE(), '').length
}

function readPattern(name: Name): Pattern {
  const places: string[] = []
  const [first = '', ...rest] = english[name].split(PLACE())
  const source = rest.reduce((before, part, at) => {
    if (at % 2 === 1) return before + escape(part)
    places.push(part)
    return (
      before + (part.startsWith('n') ? String.raw`(-?[\d.,]+)` : part.startsWith('word') ? String.raw`(\S*)` : '([^]*)')
    )
  }, escape(first))
  return { name, pattern: new RegExp(`^${source}$`), places }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
