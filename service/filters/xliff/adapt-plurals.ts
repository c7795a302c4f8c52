import { addToGroup } from '#language/lists/add-to-group.ts'
import type { Languages } from '../common/plurals/pieces.ts'
import { findPluralGroups } from '../common/plurals/plural-groups.ts'
import { pluralEdits } from '../common/string-table/plural-edits.ts'
import { openSplice } from '../common/xml/splice.ts'
import { readAttributes } from './read-tag.ts'
import { scanUnits } from './scan-units.ts'
import type { XliffUnit } from './xliff-unit.ts'

/** Ids of Xcode: `guests|==|plural.one`, `/sacks:dict/n:dict/one:dict/:string`. */
const ID = /^(.*(?:\|==\|(?:.*\.)?plural\.|:dict\/))(zero|one|two|few|many|other)(|:dict\/:string)$/

/** `forms` are the numbers of a unit's form, by its id; null where the target language has no such form. */
type Adapted = { readonly text: string; readonly forms: ReadonlyMap<string, string | null> }

/**
 * Adapts an export of Xcode, whose plural forms are separate units, to the forms of the target language: missing units
 * are added as copies of the unit that they are translated from. Units for forms that the target does not have stay.
 *
 * one, other for Russian → one, few, many, other
 */
export function adaptPlurals(text: string, languages: Languages | null): Adapted {
  if (languages === null || !/\|==\||:dict\//.test(text)) return { text, forms: new Map() }
  const groups = new Map<string, XliffUnit[]>()
  for (const unit of scanUnits(text, languages.targetLang).units) {
    const [, base, , end] = ID.exec(unit.id) ?? []
    if (base !== undefined && unit.segments.length === 1) addToGroup(groups, `${unit.file} ${base}${end}`, unit)
  }
  const forms = new Map<string, string | null>()
  const edits = [...groups.values()].flatMap((units) => {
    const members = units.map(({ id, segments: [segment] }) => ({
      name: ID.exec(id)?.[2] ?? '',
      text: text.slice(segment?.source.start, segment?.source.end),
    }))
    const items = units.map((unit) => ({ ...unit.range, copy: (category: string) => copyOf(text, unit, category) }))
    return findPluralGroups(members, languages).flatMap((group) => {
      const [unit] = units
      for (const { name, note } of group.targets) forms.set(idFor(unit?.id ?? '', name), note)
      for (const index of group.removed) forms.set(units[index]?.id ?? '', null)
      return pluralEdits(text, items, { ...group, targets: keepOwn(group.targets), removed: [] })
    })
  })
  return { text: openSplice(text, edits)(0, text.length), forms }
}

/** Keeps the own source of each existing unit. */
function keepOwn<Target extends { readonly from: number; readonly at: number | null }>(targets: readonly Target[]) {
  return targets.map((target) => (target.at === null ? target : { ...target, from: target.at }))
}

function idFor(id: string, category: string): string {
  return id.replace(ID, (_, base: string, __: string, end: string) => base + category + end)
}

/** Returns the unit for another category, without a translation; unchanged where it is of this one. */
function copyOf(text: string, { id, range, heads: { unit: head, target } }: XliffUnit, category: string): string {
  const place = readAttributes(text, head).get('id')
  if (place === undefined || idFor(id, category) === id) return text.slice(range.start, range.end)
  const own = text.slice(place.start, place.end)
  const renamed = text.slice(range.start, place.start) + idFor(own, category)
  const from = target === null ? range.end : target.start
  return renamed + text.slice(place.end, from) + (target === null ? '' : text.slice(target.end, range.end))
}
