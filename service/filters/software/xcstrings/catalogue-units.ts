import { addToGroup } from '#language/lists/add-to-group.ts'
import type { Node } from 'jsonc-parser'
import { hasPlaceholdersOf } from '../../common/plurals/has-placeholders-of.ts'
import { cldrForms, type PluralCategory, type PluralForm, pluralCategories } from '../../common/plurals/plural-forms.ts'
import { sourceFormOf } from '../../common/plurals/source-form.ts'
import { memberOf, membersOf, stringOf } from './json-tree.ts'

/** A text of a localization, with its path: `variations`, `plural`, `few`. */
export type Unit = {
  readonly path: readonly string[]
  readonly value: string
  readonly state: string
  readonly form: PluralForm | null
}

/** Returns the texts of a localization with their purposes: a number, a device, an argument of a text. */
export function unitsOf(node: Node | null, path: readonly string[] = []): Unit[] {
  const unit = memberOf(node, 'stringUnit')
  const value = stringOf(memberOf(unit, 'value'))
  const own = value === null ? [] : [{ path, value, state: stringOf(memberOf(unit, 'state')) ?? 'new', form: null }]
  const varied = membersOf(memberOf(node, 'variations')).flatMap(({ name: by, value: cases }) =>
    membersOf(cases).flatMap((one) => unitsOf(one.value, [...path, 'variations', by, one.name])),
  )
  const substituted = membersOf(memberOf(node, 'substitutions')).flatMap(({ name, value: substitution }) =>
    unitsOf(substitution, [...path, 'substitutions', name]),
  )
  return [...own, ...varied, ...substituted]
}

/**
 * Returns the texts that a target language needs: plural variations have its forms, each with the text that it is
 * translated from.
 */
export function inFormsOf(units: readonly Unit[], sourceLang: string, targetLang: string | null): Unit[] {
  if (targetLang === null) return [...units]
  const groups = new Map<string, Unit[]>()
  for (const unit of units) {
    const isPlural = unit.path.at(-2) === 'plural'
    const key = JSON.stringify(isPlural ? unit.path.slice(0, -1) : unit.path)
    addToGroup(groups, key, unit)
  }
  return [...groups.values()].flatMap((group) =>
    group[0]?.path.at(-2) === 'plural' ? widen(group, sourceLang, targetLang) : group,
  )
}

const ZERO: PluralForm = { category: 'zero', numbers: [0], note: 'zero: 0' }

function widen(group: readonly Unit[], sourceLang: string, targetLang: string): Unit[] {
  const byCategory = new Map(
    group.flatMap((unit) => {
      const category = pluralCategories.find((one) => one === unit.path.at(-1))
      return category === undefined ? [] : [[category, unit] as const]
    }),
  )
  const available: ReadonlySet<PluralCategory> = new Set(byCategory.keys())
  const general = byCategory.get('other') ?? group.at(-1)
  if (general === undefined) return []
  const keepsPlaceholders = (category: PluralCategory) =>
    hasPlaceholdersOf(general.value, byCategory.get(category)?.value ?? '')
  const own = cldrForms(targetLang)
  // Programs of Apple take `zero` for 0 in every language.
  const hasZero = available.has('zero') && !own.some(({ category }) => category === 'zero')
  const source = { forms: cldrForms(sourceLang), available, keepsPlaceholders }
  return [...(hasZero ? [ZERO] : []), ...own].map((form) => {
    const { value, state } = byCategory.get(sourceFormOf(form, source)) ?? general
    return { path: [...general.path.slice(0, -1), form.category], value, state, form }
  })
}
