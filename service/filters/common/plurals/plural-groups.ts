import { isCode } from '../messages/is-code.ts'
import type { Languages } from './pieces.ts'
import { hasPlaceholdersOf } from './has-placeholders-of.ts'
import { i18nextV3Forms } from './i18next-v3.ts'
import { cldrForms, type PluralCategory, type PluralForm, pluralCategories, type PluralType } from './plural-forms.ts'
import { type SourceForms, sourceFormOf } from './source-form.ts'

/** A key of a map with its value; null for a value that is not text. */
export type GroupMember = { readonly name: string; readonly text: string | null }

/** A form that a group of keys has in the target language. */
export type GroupTarget = {
  readonly name: string
  readonly note: string
  /** Index of the member whose text it is translated from. */
  readonly from: number
  /** Index of the member in its place, under this name or another; null for one that is to be added. */
  readonly at: number | null
}

/** Keys of one message; the last target always has a place. */
export type PluralGroup = { readonly targets: readonly GroupTarget[]; readonly removed: readonly number[] }

/** A group in the source, with the member of each form. */
type Found = {
  readonly members: ReadonlyMap<PluralCategory, number>
  readonly sourceForms: readonly PluralForm[]
  readonly targets: readonly { readonly name: string; readonly form: PluralForm }[]
}

/**
 * Finds the messages with plural forms among the keys of a map, and their keys in the target language: `one`, `other`
 * as the only keys (Rails), `item_one`, `item_other`, `item_ordinal_two` (i18next), `item`, `item_plural` or `item_0`
 * (i18next until version 3). Keys count as plural forms only where they are those of the source language: `option_one`,
 * `option_two`, `option_other` in English are something else.
 */
export function findPluralGroups(members: readonly GroupMember[], languages: Languages): PluralGroup[] {
  if (!members.some(({ name }) => FORM_NAME.test(name))) return []
  const byName = new Map(members.map(({ name }, index) => [name, index]))
  if (byName.size < members.length) return []
  const found = [findNested, findSuffixed, findVersion3].flatMap((find) => find(byName, members, languages))
  return found.flatMap((group) => planGroup(group, byName, members) ?? [])
}

const FORM_NAME = /(?:^|_)(?:zero|one|two|few|many|other|plural|\d)$/

/** Names that may be of a plural form, so that a file without any is not searched further. */
export const PLURAL_NAME = /(?:^|[_"'\s])(?:zero|one|two|few|many|other|plural|\d)["']?\s*:/m

function findNested(
  byName: ReadonlyMap<string, number>,
  members: readonly GroupMember[],
  languages: Languages,
): Found[] {
  const own = categoriesIn(members.map(({ name }) => name))
  if (own.length < members.length || !areOf(own, languages.sourceLang, 'cardinal')) return []
  return [cldrGroup('', byName, own, languages, 'cardinal')]
}

const SUFFIXED = /^(.+?)(_ordinal)?_(?:zero|one|two|few|many|other)$/

function findSuffixed(
  byName: ReadonlyMap<string, number>,
  members: readonly GroupMember[],
  languages: Languages,
): Found[] {
  const bases = new Map<string, PluralType>()
  for (const { name } of members) {
    const [, base, ordinal] = SUFFIXED.exec(name) ?? []
    if (base !== undefined) bases.set(`${base}${ordinal ?? ''}_`, ordinal === undefined ? 'cardinal' : 'ordinal')
  }
  return [...bases].flatMap(([prefix, type]) => {
    const own = pluralCategories.filter((category) => byName.has(prefix + category))
    return areOf(own, languages.sourceLang, type) ? [cldrGroup(prefix, byName, own, languages, type)] : []
  })
}

/** True for forms of a language: with `other`, with `one` where it has that, with no unknown one but `zero`. */
function areOf(own: readonly PluralCategory[], language: string, type: PluralType): boolean {
  const categories = cldrForms(language, type).map(({ category }) => category)
  const isKnown = own.every((category) => category === 'zero' || categories.includes(category))
  return isKnown && own.includes('other') && (own.includes('one') || !categories.includes('one'))
}

function categoriesIn(names: readonly string[]): PluralCategory[] {
  return pluralCategories.filter((category) => names.includes(category))
}

function cldrGroup(
  prefix: string,
  byName: ReadonlyMap<string, number>,
  own: readonly PluralCategory[],
  { sourceLang, targetLang }: Languages,
  type: PluralType,
): Found {
  const forms = cldrForms(targetLang, type)
  const targets = forms.map((form) => ({ name: prefix + form.category, form }))
  // Rails and i18next take `zero` for 0 in every language.
  const hasZero = own.includes('zero') && !forms.some(({ category }) => category === 'zero')
  const zero: PluralForm = { category: 'zero', numbers: [0], note: 'zero: 0' }
  return {
    members: new Map(own.map((category) => [category, byName.get(prefix + category) ?? 0])),
    sourceForms: cldrForms(sourceLang, type),
    targets: hasZero ? [{ name: `${prefix}zero`, form: zero }, ...targets] : targets,
  }
}

/** Finds `item` and `item_plural` in a language with two forms, `item_0`, `item_1` … in others. */
function findVersion3(
  byName: ReadonlyMap<string, number>,
  members: readonly GroupMember[],
  { sourceLang, targetLang }: Languages,
): Found[] {
  const source = i18nextV3Forms(sourceLang)
  const target = i18nextV3Forms(targetLang)
  const last = source.suffixes.at(-1) ?? ''
  return members.flatMap(({ name }): Found[] => {
    if (!name.endsWith(last)) return []
    const base = name.slice(0, -last.length)
    const own = source.suffixes.map((suffix) => byName.get(base + suffix))
    const isWhole = base !== '' && own.every((index) => index !== undefined)
    // `step_0`, `step_1` can have any meaning.
    const isCounted =
      last === '_plural' || own.some((index) => /\{\{[^{}]*count/.test(members[index ?? -1]?.text ?? ''))
    if (!isWhole || !isCounted) return []
    return [
      {
        members: new Map(source.forms.map(({ category }, index) => [category, own[index] ?? 0])),
        sourceForms: source.forms,
        targets: target.forms.map((form, index) => ({ name: base + (target.suffixes[index] ?? ''), form })),
      },
    ]
  })
}

/** Plans a group; null where a member is not text, or a name that is needed belongs to something else. */
function planGroup(
  { members, sourceForms, targets }: Found,
  byName: ReadonlyMap<string, number>,
  all: readonly GroupMember[],
): PluralGroup | null {
  const indexes = [...members.values()]
  const textOf = (category: PluralCategory) => all[members.get(category) ?? -1]?.text ?? ''
  if (indexes.some((index) => isNoText(all[index]?.text ?? null))) return null
  const available = new Set(members.keys())
  const general = available.has('other') ? 'other' : ([...available].at(-1) ?? 'other')
  const source: SourceForms = {
    forms: sourceForms,
    available,
    keepsPlaceholders: (category) => hasPlaceholdersOf(textOf(general), textOf(category)),
  }
  const placed = targets.map(({ name, form }): GroupTarget => {
    const from = members.get(sourceFormOf(form, source)) ?? members.get(general) ?? 0
    return { name, note: form.note, from, at: byName.get(name) ?? null }
  })
  if (placed.some(({ at }) => at !== null && !indexes.includes(at))) return null
  const final = placed.at(-1)
  if (final === undefined) return null
  // When all names differ, the last member stays in its place, with a new name.
  const renamed = final.at === null ? [...placed.slice(0, -1), { ...final, at: members.get(general) ?? 0 }] : placed
  const kept = new Set(renamed.map(({ at }) => at))
  return { targets: renamed, removed: indexes.filter((index) => !kept.has(index)) }
}

function isNoText(text: string | null): boolean {
  return text === null || isCode(text)
}
