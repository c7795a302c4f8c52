import { plainText } from '#language/tags/plain-text.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { ChosenVariants } from './choose-variants.ts'
import { joinTags } from './join-tags.ts'
import { afterNames, beforeNames, createdAttributes, keptAttributes, metaPrefix, ownProps } from './own-props.ts'
import { readTmxDate } from './tmx-date.ts'
import type { TmxProp, TmxUnit, TmxVariant } from './tmx-unit.ts'

/** `isReversed`: the file names our target language as the source. `isOurs`: Cotejo wrote the file. */
export type UnitOrigin = { readonly isReversed: boolean; readonly isOurs: boolean }

/** Makes one entry of a unit. */
export function unitEntry(
  unit: TmxUnit,
  { source, alternatives }: ChosenVariants,
  target: TmxVariant,
  { isReversed, isOurs }: UnitOrigin,
): ResourceEntry {
  const texts = joinTags(source.inlines, target.inlines, isOurs)
  const tellers = [target, unit, source]
  const props = [...unit.props, ...source.props, ...target.props]
  const one = (names: ReadonlySet<string>) => props.find(({ name }) => names.has(name))?.value ?? null
  const all = (wanted: string) => props.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const created = attributeOf(tellers, createdAttributes.date)
  return {
    source: texts.source,
    target: texts.target,
    before: contextText(one(beforeNames)),
    after: contextText(one(afterNames)),
    changedAt: readTmxDate(attributeOf(tellers, 'changedate')) ?? readTmxDate(created),
    author: attributeOf(tellers, 'changeid') ?? attributeOf(tellers, createdAttributes.author) ?? null,
    note: [...new Set([...unit.notes, ...source.notes, ...target.notes])].join('\n') || null,
    partOfSpeech: all(ownProps.partOfSpeech)[0] ?? null,
    caseSensitive: all(ownProps.caseSensitive)[0] === 'yes',
    accepted: all(ownProps.accepted),
    forbidden: all(ownProps.forbidden),
    meta: {
      ...keptMeta(tellers),
      ...propsMeta(props),
      ...(isReversed ? { reversed: 'yes' } : {}),
      ...(texts.codes === null ? {} : { codes: texts.codes }),
      ...Object.fromEntries(alternatives.map(({ lang, inlines }) => [`alternative ${lang}`, textOf(inlines)])),
    },
  }
}

type Teller = Pick<TmxVariant, 'attributes'>

function attributeOf(tellers: readonly Teller[], name: string): string | undefined {
  for (const { attributes } of tellers) if (attributes[name] !== undefined) return attributes[name]
  return undefined
}

function keptMeta(tellers: readonly Teller[]): Record<string, string> {
  const names = [...keptAttributes, ...Object.values(createdAttributes)]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributeOf(tellers, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Joins values of the same name, each on its line. */
function propsMeta(props: readonly TmxProp[]): Record<string, string> {
  const meta = new Map<string, string[]>()
  for (const { name, value } of props) {
    if (beforeNames.has(name) || afterNames.has(name) || ownNames.has(name)) continue
    const plain = name.startsWith(metaPrefix) ? name.slice(metaPrefix.length) : name
    const values = meta.get(plain) ?? []
    if (!values.includes(value)) meta.set(plain, [...values, value])
  }
  return Object.fromEntries([...meta].map(([name, values]) => [name, values.join('\n')]))
}

const ownNames: ReadonlySet<string> = new Set(Object.values(ownProps))

/** Unwraps a context that some tools write as a segment: `<seg>Text</seg>` → `Text`. */
function contextText(text: string | null): string | null {
  const bare = text?.replace(/^<seg>([\s\S]*)<\/seg>$/, '$1') ?? ''
  return bare === '' ? null : bare
}

function textOf(inlines: TmxVariant['inlines']): string {
  return plainText(inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join(''))
}
