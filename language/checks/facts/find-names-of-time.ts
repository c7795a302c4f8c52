import { writesWithoutSpaces } from '../../languages/scripts.ts'
import type { Side } from '../side.ts'
import { monthsOf, weekdaysOf } from './calendar.ts'

/** A month or a day of the week that is named in a text. */
export type NamedTime = {
  readonly value: number
  readonly text: string
  readonly start: number
  readonly end: number
  /** False where the word has another meaning: `may`, `mar`, `segunda`. */
  readonly isSure: boolean
}

type NamesOfTime = { readonly months: readonly NamedTime[]; readonly weekdays: readonly NamedTime[] }

export function findMonths(side: Side): readonly NamedTime[] {
  return namesOfTime(side).months
}

export function findWeekdays(side: Side): readonly NamedTime[] {
  return namesOfTime(side).weekdays
}

// Several checks ask for them.
const knownOf = new WeakMap<Side, NamesOfTime>()

function namesOfTime(side: Side): NamesOfTime {
  const before = knownOf.get(side)
  if (before !== undefined) return before
  const [months, weekdays] = [monthsOf(side.language), weekdaysOf(side.language)]
  // Korean writes particles behind them, as if they were one word.
  const isSpaced = !writesWithoutSpaces(side.code) && side.language !== 'ko'
  const found = isSpaced
    ? findWords(side, months, weekdays)
    : { months: findInside(side.prose, months), weekdays: findInside(side.prose, weekdays) }
  knownOf.set(side, found)
  return found
}

/** Names with another meaning, beside short forms, which are unsure by themselves. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'may march mars mai maio mayo set agost segunda terça quarta quinta sexta marche sat sun august'.split(' '),
)
const CAPITALISED: ReadonlySet<string> = new Set(['en', 'de'])
const FEIRA = '-feira'

function findWords(side: Side, months: ReadonlyMap<string, number>, weekdays: ReadonlyMap<string, number>) {
  const found = { months: [] as NamedTime[], weekdays: [] as NamedTime[] }
  const isBent = BENT.has(side.language)
  const valueOf = (word: string, names: ReadonlyMap<string, number>) =>
    names.get(word) ?? (isBent ? valueOfBent(word, names) : undefined)
  let end = 0
  for (const word of side.words()) {
    const index = side.prose.indexOf(word, end)
    end = index + word.length
    // `segunda-feira` is one word.
    const isLong = side.prose.startsWith(FEIRA, end)
    const text = isLong ? word + FEIRA : word
    const lower = text.toLowerCase()
    const [month, weekday] = [valueOf(lower, months), valueOf(lower, weekdays)]
    if (month === undefined && weekday === undefined) continue
    const place = { text, start: index, end: index + text.length, isSure: isSure(side, text, lower, index) }
    if (month !== undefined) found.months.push({ value: month, ...place })
    if (weekday !== undefined) found.weekdays.push({ value: weekday, ...place })
  }
  return found
}

function isSure({ prose, language }: Side, text: string, lower: string, index: number): boolean {
  const end = index + text.length
  const isByNumber =
    /\d[\p{L}.ªº°]{0,2}(?:\s(?:de|d[’']))?[\s-]?$/u.test(prose.slice(Math.max(0, index - 8), index)) ||
    /^[.,]?\s?(?:de\s|del\s)?\d/.test(prose.slice(end, end + 6))
  const isName = lower.length > 3 && !AMBIGUOUS.has(lower) && (!CAPITALISED.has(language) || text !== lower)
  const isMayOfEnglish =
    language === 'en' && (lower === 'august' || lower === 'may' || lower === 'march') && index > 0 && text !== lower
  return isByNumber || isName || isMayOfEnglish
}

/** Languages that put their cases behind the name, where it may lose its last letters: `aprillil`, `detsembris`. */
const BENT: ReadonlySet<string> = new Set('et fi hu tr eu lv az kk'.split(' '))
const LONGEST_ENDING = 5
const SHORTEST_STEM = 5

function valueOfBent(word: string, names: ReadonlyMap<string, number>): number | undefined {
  const stems = stemsOf(names)
  for (let length = word.length; length >= Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); length--) {
    const value = stems.get(word.slice(0, length))
    if (value !== undefined) return value
  }
  return undefined
}

const knownStems = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, number>>()

/** The names, and those of seven letters and more without the last two. */
function stemsOf(names: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const before = knownStems.get(names)
  if (before !== undefined) return before
  const stems = new Map(
    [...names].flatMap(([name, value]) => (name.length < 7 ? [] : [[name.slice(0, -2), value] as const])),
  )
  for (const [name, value] of names) stems.set(name, value)
  knownStems.set(names, stems)
  return stems
}

/** Finds names in text whose words are not set apart; one sign alone means too much. */
function findInside(prose: string, names: ReadonlyMap<string, number>): NamedTime[] {
  const found: NamedTime[] = []
  for (const [name, value] of names) {
    if (name.length < 2) continue
    for (let at = prose.indexOf(name); at !== -1; at = prose.indexOf(name, at + name.length))
      found.push({ value, text: name, start: at, end: at + name.length, isSure: true })
  }
  return found
}
