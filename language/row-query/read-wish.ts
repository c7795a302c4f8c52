import { searchPattern } from '../words/search-pattern.ts'
import type { QueryToken } from './lex-query.ts'
import type { Day, QueryFault, Wish } from './row-query.ts'
import {
  bandValues,
  dayValues,
  hasValues,
  isValues,
  type NumberField,
  numberFields,
  type QueryField,
  severityValues,
  shortTerms,
  stateValues,
  termValues,
} from './vocabulary.ts'

type TermToken = Extract<QueryToken, { kind: 'term' }>
type Fault = Pick<QueryFault, 'why'>

/** Reads what a term of a query asks for; returns a fault if it cannot be read. */
export function readWish(token: TermToken): Wish | Fault {
  const { field, value } = token
  if (field === null) {
    const short = value.form === 'word' ? shortTerms[value.text.toLowerCase()] : undefined
    if (short !== undefined) return shortWish(short)
    return readText('both', value)
  }
  if (value.text === '') return { why: 'empty' }
  if (field === 'source' || field === 'target') return readText(field, value)
  if (isNumberField(field)) return readRange(field, token)
  if (field === 'changed') return readDays(token)
  const values = value.form === 'quoted' ? [value.text] : value.text.split(',').filter((part) => part !== '')
  return readValues(field, values)
}

function isNumberField(field: QueryField): field is NumberField {
  return numberFields.some((known) => known === field)
}

type ListField = Exclude<NonNullable<TermToken['field']>, NumberField | 'changed' | 'source' | 'target'>

function readValues(field: ListField, given: readonly string[]): Wish | Fault {
  const values = given.map((value) => value.toLowerCase())
  if (values.length === 0) return { why: 'empty' }
  if (field === 'state') return named(field, values, stateValues)
  if (field === 'band') return named(field, values, bandValues)
  if (field === 'is') {
    const known = isValues.filter((name) => values.includes(name))
    return known.length === new Set(values).size ? { field, values: known } : { why: 'value' }
  }
  if (field === 'has') {
    const known = hasValues.filter((name) => values.includes(name))
    return known.length === new Set(values).size ? { field, values: known } : { why: 'value' }
  }
  const only: readonly string[] | null = field === 'severity' ? severityValues : field === 'term' ? termValues : null
  if (only !== null && !values.every((value) => only.includes(value))) return { why: 'value' }
  return { field, values }
}

function named(
  field: 'state' | 'band',
  names: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
): Wish | Fault {
  const ofContract = new Set(Object.values(known).flat())
  const values = names.map((name) => (Object.hasOwn(known, name) ? known[name] : ofContract.has(name) ? [name] : null))
  if (values.some((value) => value === null || value === undefined)) return { why: 'value' }
  return { field, names, values: values.flatMap((value) => value ?? []) }
}

function readText(side: 'source' | 'target' | 'both', { text, form }: TermToken['value']): Wish | Fault {
  if (text === '') return { why: 'empty' }
  const slash = text.lastIndexOf('/')
  const isRegex = form === 'regex'
  const source = isRegex ? text.slice(1, slash) : searchPattern(text, { foldsAccents: true })
  try {
    return { field: 'text', side, text, regex: new RegExp(source, isRegex && text.endsWith('/c') ? 'u' : 'iu') }
  } catch {
    return { why: 'regex' }
  }
}

/** `score<60`, `match:75..99`, `row:10`, `length>=200` */
function readRange(field: NumberField, { compare, value: { text } }: TermToken): Wish | Fault {
  const range = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(text)
  const first = Number(range?.[1])
  if (range === null || (compare !== ':' && range[2] !== undefined)) return { why: 'number' }
  const highest = Number.MAX_SAFE_INTEGER
  if (compare === '<') return { field, least: 0, most: first - 1 }
  if (compare === '<=') return { field, least: 0, most: first }
  if (compare === '>') return { field, least: first + 1, most: highest }
  if (compare === '>=') return { field, least: first, most: highest }
  return { field, least: first, most: range[2] === undefined ? first : Number(range[2]) }
}

/** `changed:today`, `changed:week`, `changed>2026-11-01`, `changed:2026-11-01..2026-11-07` */
function readDays({ compare, value: { text } }: TermToken): Wish | Fault {
  const field = 'changed'
  const [one = '', other, ...more] = text.toLowerCase().split('..')
  const from = readDay(one)
  const to = other === undefined ? from : readDay(other)
  if (from === null || to === null || more.length > 0 || (compare !== ':' && other !== undefined)) return { why: 'day' }
  if (one === 'week' && compare === ':') return { field, from: { ago: 6 }, to: null }
  if (compare === '<' || compare === '<=') return { field, from: null, to: compare === '<' ? before(from) : from }
  if (compare === '>' || compare === '>=') return { field, from: compare === '>' ? after(from) : from, to: null }
  return { field, from, to }
}

function readDay(text: string): Day | null {
  const name = dayValues.find((known) => known === text)
  if (name !== undefined) return { ago: { today: 0, yesterday: 1, week: 6 }[name] }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function before(day: Day): Day {
  return typeof day === 'string' ? shiftDay(day, -1) : { ago: day.ago + 1 }
}

function after(day: Day): Day {
  return typeof day === 'string' ? shiftDay(day, 1) : { ago: day.ago - 1 }
}

/** Moves a day: `2026-11-30`, 1 → `2026-12-01` */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}

function shortWish(short: string): Wish {
  if (short === 'state:draft') return { field: 'state', names: ['draft'], values: ['draft'] }
  return { field: 'is', values: isValues.filter((name) => short === `is:${name}`) }
}
