import { type Mf2Variant, readMf2 } from '../placeholders/split-mf2.ts'
import type { Range } from '../tags/piece.ts'
import { type PluralCategory, cldrForms, pluralCategories } from './plural-forms.ts'
import type { Languages, Pieces } from './pieces.ts'
import { sourceFormOf } from './source-form.ts'

/**
 * Adapts the variants of a MessageFormat 2 message with one number to the categories of the target language; exact
 * numbers and `*` stay. Null where nothing changes.
 *
 * `.match $n one {{a}} * {{b}}` for Polish → `… one {{a}} few {{b}} many {{b}} * {{b}}`
 */
export function adaptMf2(message: string, { sourceLang, targetLang }: Languages): Pieces | null {
  const read = readMf2(message)
  if (read?.plural !== 'cardinal' && read?.plural !== 'ordinal') return null
  const { plural, variants } = read
  const byKey = new Map(variants.map((variant) => [variant.keys[0] === '*' ? 'other' : variant.keys[0], variant]))
  const [first, rest] = [variants[0], byKey.get('other')]
  if (first === undefined || rest === undefined || byKey.size < variants.length) return null
  const codesOf = (variant: Mf2Variant | undefined) =>
    variant?.codes.map(({ start, end }) => message.slice(start, end)) ?? []
  const source = {
    forms: cldrForms(sourceLang, plural),
    available: new Set(pluralCategories.filter((category) => byKey.has(category))),
    keepsPlaceholders: (category: PluralCategory) =>
      codesOf(rest).every((code) => codesOf(byKey.get(category)).includes(code)),
  }
  const isCategory = (key = '') => key === '*' || pluralCategories.some((category) => category === key)
  const planned = [
    ...variants.filter(({ keys: [key] }) => !isCategory(key)).map((from) => ({ key: from.keys[0] ?? '', from })),
    ...cldrForms(targetLang, plural).flatMap((form) =>
      form.category === 'other' ? [] : [{ key: form.category, from: byKey.get(sourceFormOf(form, source)) ?? rest }],
    ),
    { key: '*', from: rest },
  ]
  const isSame =
    planned.length === variants.length &&
    planned.every(({ key, from }, index) => from === variants[index] && from.keys[0] === key)
  if (isSame) return null
  const [second] = variants.slice(1)
  const between = second === undefined ? ' ' : { start: first.end, end: second.start }
  return planned.reduce<(Range | string)[]>(
    (pieces, { key, from }, index) => [
      ...pieces,
      ...(index === 0 ? [] : [between]),
      key,
      { start: from.start + (from.keys[0] ?? '').length, end: from.end },
    ],
    [{ start: 0, end: first.start }],
  )
}
