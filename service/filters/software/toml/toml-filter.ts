import { isCode } from '../../common/messages/is-code.ts'
import {
  type AdaptedTable,
  areNames,
  isName,
  type MessageEntry,
  messageTableFilter,
} from '../message-table/message-table-filter.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { cldrForms, pluralCategories } from '../../common/plurals/plural-forms.ts'
import { findPluralGroups } from '../../common/plurals/plural-groups.ts'
import { pluralEdits } from '../../common/string-table/plural-edits.ts'
import { scanToml, type TomlString } from '../../common/toml-strings/scan-toml.ts'
import { writeToml } from '../../common/toml-strings/write-toml.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'

/** Filter for TOML; see README.md. Block keys are running numbers of texts from 1: `#12`. */
export const tomlFilter = messageTableFilter({ format: 'toml', dialect: 'pipes', scan, adapt })

const FORMS: ReadonlySet<string> = new Set(pluralCategories)
/** Keys of a message that go-i18n and Hugo read themselves. */
const OF_PROGRAM = new Set(['id', 'hash', 'leftDelim', 'rightDelim', 'lang', 'language', 'locale', 'languageCode'])

function* scan(text: string): Generator<MessageEntry> {
  for (const strings of tablesOf(scanToml(text))) {
    const isMessage = isOfMessage(strings)
    const hasNames = !isMessage && areNames(strings.map(({ value }) => value))
    const about = isMessage ? strings.filter((one) => nameOf(one) === 'description').map(({ value }) => value) : []
    for (const one of strings) {
      const name = nameOf(one)
      if (OF_PROGRAM.has(name) || (isMessage && name === 'description')) continue
      if (isCode(one.value) || (hasNames && isName(one.value))) continue
      const notes = [one.note, ...about].filter((note) => note !== '')
      yield { ...one, notes, write: (value) => writeToml(value, text.slice(one.start, one.end)) }
    }
  }
}

function tablesOf(strings: readonly TomlString[]): readonly (readonly TomlString[])[] {
  const tables = new Map<number, TomlString[]>()
  for (const one of strings) {
    const own = tables.get(one.table)
    if (own === undefined) tables.set(one.table, [one])
    else own.push(one)
  }
  return [...tables.values()]
}

function nameOf({ path }: TomlString): string {
  return path.at(-1) ?? ''
}

/** True for a message of go-i18n or Hugo: it has forms, or an id and a translation. */
function isOfMessage(strings: readonly TomlString[]): boolean {
  return strings.some((one) => nameOf(one) === 'other' || nameOf(one) === 'translation')
}

function adapt(text: string, languages: Languages | null): AdaptedTable {
  const notes = new Map<number, string>()
  if (languages === null) return { text, notes }
  const edits: Edit[] = []
  for (const strings of tablesOf(scanToml(text))) {
    const forms = strings.filter((one) => FORMS.has(nameOf(one)) && one.keyStart !== null)
    const members = forms.map((one) => ({ name: nameOf(one), text: one.value }))
    const items = forms.map(({ keyStart, end, start }) => ({
      start: keyStart ?? start,
      end,
      copy: (category: string) => text.slice(keyStart ?? start, end).replace(/^\s*(["']?)\w+\1/, `$1${category}$1`),
    }))
    for (const group of findPluralGroups(members, languages)) edits.push(...pluralEdits(text, items, group))
  }
  const adapted = openSplice(text, edits)(0, text.length)
  const noteOf = new Map<string, string>(
    cldrForms(languages.targetLang, 'cardinal').map(({ category, note }) => [category, note]),
  )
  for (const strings of tablesOf(scanToml(adapted)))
    if (isOfMessage(strings) && strings.some((one) => FORMS.has(nameOf(one)) && nameOf(one) !== 'other'))
      for (const one of strings) {
        const note = noteOf.get(nameOf(one))
        if (note !== undefined) notes.set(one.start, note)
      }
  return { text: adapted, notes }
}
