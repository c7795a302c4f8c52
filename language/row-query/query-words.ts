import { query as english } from '../words/en/query.gen.ts'
import { queries } from '../words/queries.gen.ts'
import type { QueryField } from './vocabulary.ts'

type Names<Table> = { readonly [Name in keyof Table]: string }

/** Words of a language for the fields and values of queries. */
export type QueryWords = {
  readonly fields: Names<typeof english.fields>
  readonly values: { readonly [Field in keyof typeof english.values]: Names<(typeof english.values)[Field]> }
}

/** A query may come from a colleague: all languages are understood in all. */
const languages: readonly QueryWords[] = queries

const fieldsByWord = byWord<QueryField>(languages.map(({ fields }) => fields))
const valuesByWord: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  typedKeys(english.values).map((field) => [
    field,
    byWord<string>(languages.map(({ values }): Readonly<Record<string, string>> => values[field])),
  ]),
)

/** Returns the field of a word of another language, whatever its accents and case: `Término` → `term`; else null. */
export function fieldOfWord(word: string): QueryField | null {
  return fieldsByWord.get(fold(word)) ?? null
}

/** Translates one or more values into the words of the vocabulary: `state`, `borrador,rejected` → `draft,rejected`. */
export function valueOfWord(field: QueryField, value: string): string {
  const words = valuesByWord.get(field)
  return words === undefined ? value : value.replace(/[\p{L}-]+/gu, (word) => words.get(fold(word)) ?? word)
}

/** Writes a term in a language: `state:draft` → `estado:borrador`, `-is:open` → `-es:pendiente`, `length>` → `longitud>` */
export function writeTerm({ fields, values }: QueryWords, term: string): string {
  const [, not = '', name = '', sign = '', value = ''] = /^(-?)([a-z]+)([:<>])(.*)$/.exec(term) ?? []
  const field = typedKeys(fields).find((known) => known === name)
  if (field === undefined) return term
  const own: Readonly<Record<string, string>> = Object.entries(values).find(([known]) => known === field)?.[1] ?? {}
  return `${not}${fields[field]}${sign}${own[value] ?? value}`
}

function byWord<Name extends string>(tables: readonly Readonly<Record<Name, string>>[]): ReadonlyMap<string, Name> {
  return new Map(
    tables.flatMap((table) => typedKeys(table).map((name) => [fold(table[name]), name] as const)).toReversed(),
  )
}

function typedKeys<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys forgets the keys' type.
  return Object.keys(table) as Name[]
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
