import type { Languages } from '../../common/plurals/pieces.ts'
import { findPluralGroups } from '../../common/plurals/plural-groups.ts'
import { pluralEdits } from '../../common/string-table/plural-edits.ts'
import type { AdaptedText } from '../../common/string-table/string-table-filter.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../common/string-table/xml-values.ts'
import { findAttribute } from '../../common/xml/attributes.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'

const items: ReadonlySet<string> = new Set(['item'])

/** Returns the name of a form, `days.few`; empty when it has no quantity. */
export function pluralsOf(text: string, item: XmlElement): string {
  const name = item.parent === null ? null : attributeOf(text, item.parent, 'name')
  const quantity = attributeOf(text, item, 'quantity')
  const isFixed = item.parent !== null && attributeOf(text, item.parent, 'translatable') === 'false'
  return name === null || quantity === null || isFixed ? '' : `${name}.${quantity}`
}

/**
 * Returns a file whose `<plurals>` have the forms of the target language: missing ones are added as copies of the form
 * that they are translated from, unneeded ones are removed.
 *
 * one, other for Polish → one, few, many, other
 */
export function adaptPlurals(text: string, languages: Languages): AdaptedText {
  const groups = new Map<XmlElement, XmlElement[]>()
  for (const item of elementsOf(text, 'resources', items)) {
    if (item.parent?.name !== 'plurals') continue
    const own = groups.get(item.parent) ?? []
    groups.set(item.parent, own)
    own.push(item)
  }
  const forms = new Map<string, string>()
  const edits: Edit[] = []
  for (const [owner, own] of groups) {
    const name = attributeOf(text, owner, 'name') ?? ''
    const members = own.map((item) => ({
      name: attributeOf(text, item, 'quantity') ?? '',
      text: text.slice(item.content.start, item.content.end),
    }))
    const ranges = own.map((item) => ({
      start: item.start,
      end: item.end,
      copy: (quantity: string) => copyOf(text, item, quantity),
    }))
    for (const group of findPluralGroups(members, languages)) {
      for (const target of group.targets) forms.set(`${name}.${target.name}`, target.note)
      edits.push(...pluralEdits(text, ranges, group))
    }
  }
  return { text: openSplice(text, edits)(0, text.length), forms }
}

/** Returns the item for another quantity. */
function copyOf(text: string, { start, end, head }: XmlElement, quantity: string): string {
  const range = findAttribute(text, head.start, head.end, 'quantity')
  if (range === null) return text.slice(start, end)
  return text.slice(start, range.start) + quantity + text.slice(range.end, end)
}
