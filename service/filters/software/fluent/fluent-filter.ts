import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { cutInline } from '../../common/placeholders/cut-inline.ts'
import { cutPlaceholders } from '../../common/placeholders/cut-placeholders.ts'
import type { PlaceholderKind } from '../../common/placeholders/placeholder-kinds.ts'
import type { PluralBranch } from '../../common/placeholders/split-message.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import { findPluralGroups } from '../../common/plurals/plural-groups.ts'
import { pluralCategories } from '../../common/plurals/plural-forms.ts'
import { pluralEdits } from '../../common/string-table/plural-edits.ts'
import { type DescribeCode, describeCodes } from '../../common/tags/describe-codes.ts'
import { describeMarkup } from '../../common/tags/describe-markup.ts'
import { layTokens } from '../../common/tags/lay-tokens.ts'
import type { InlineContent } from '../../common/tags/tidy-pieces.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { wellFormed } from '../../common/text-encoding/encode-text.ts'
import { rewriteText, type TextChange } from '../../common/text-encoding/rewrite-text.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { type FluentEntry, type FluentPattern, type FluentVariant, scanFluent } from './scan-fluent.ts'

/** Filter for Fluent; see README.md. Block keys are names of messages, with `/select.one` for a variant. */
export const fluentFilter: Filter = { format: 'fluent', read: readFluent, write: writeFluent }

/** Kinds of code in a text besides placeables, which the scan finds: only markup. */
const kinds: readonly PlaceholderKind[] = ['html', 'breaks', 'controls']

function readFluent(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const languages = languagesOf(options)
  const text = adaptVariants(decodeText(bytes, options.sourceLang).text, languages)
  return [...eachEntry(text)].flatMap(({ entry, parts }) =>
    parts.map(({ key, plurals, inline }, index): Block => {
      const notes = index === 0 && entry.note !== '' ? { notes: [entry.note] } : {}
      const tags = describeCodes(inline, text, describePlaceable)
      const place = { kind: 'value', path: entry.id.split('.') } as const
      const { tokens, textTags } = inline
      return { key, part: entry.id, place, ...noteOfForm(plurals, languages), ...notes, tokens, textTags, tags }
    }),
  )
}

/** Describes a selection by its selector: its variants are separate texts, which change. */
const describePlaceable: DescribeCode = (source) => {
  const selector = /^\{[^{}"]*->/.exec(source.open)?.[0]
  return describeMarkup(selector === undefined ? source : { open: `${selector} … }`, close: null })
}

function writeFluent(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const original = decodeText(bytes, options.sourceLang)
  const text = adaptVariants(original.text, languagesOf(options))
  const repaired: string[] = []
  const changes = [...eachEntry(text)].flatMap(({ entry: { pattern }, parts }): TextChange[] => {
    const edits = parts.flatMap(({ key, inline }): Edit[] => {
      const tokens = changed.get(key)
      if (tokens === undefined) return []
      const write = () => {
        const laid = layTokens(
          inline,
          tokens,
          openWriter(text, inline.start, (start, end) => splice(start, end)),
        )
        if (laid.repaired) repaired.push(key)
        return laid.source
      }
      return [{ start: inline.start, end: inline.end, text: write }]
    })
    const splice = openSplice(text, edits)
    const { start, end } = pattern
    return edits.length === 0 ? [] : [{ start, end, text: splice(start, end) }]
  })
  return { bytes: rewriteText({ ...original, text }, changes), repaired }
}

/** Writes braces as strings, and a character that would otherwise begin new syntax at the beginning of a line. */
function openWriter(text: string, from: number, splice: (start: number, end: number) => string) {
  let isLineStart = /\n[ \t]*$/.test(text.slice(Math.max(0, from - 200), from))
  return {
    encode(plain: string): string {
      const quoted = wellFormed(plain)
        .replaceAll(/[{}]/g, '{"$&"}')
        .replaceAll(/\r\n|\r|\n/g, '\n    ')
      const written = isLineStart ? quoted.replace(/^[.*[]/, '{"$&"}') : quoted
      isLineStart = false
      return written.replaceAll(/(\n[ \t]*)([.*[])/g, '$1{"$2"}')
    },
    copy(start: number, end: number): string {
      const copied = splice(start, end)
      isLineStart = /\n[ \t]*$/.test(copied)
      return copied
    },
  }
}

type Part = { readonly key: string; readonly plurals: readonly PluralBranch[]; readonly inline: InlineContent }

function* eachEntry(text: string): Generator<{ readonly entry: FluentEntry; readonly parts: readonly Part[] }> {
  const counts = new Map<string, number>()
  for (const entry of scanFluent(text)) {
    const count = (counts.get(entry.id) ?? 0) + 1
    counts.set(entry.id, count)
    const key = count === 1 ? entry.id : `${entry.id}~${count}`
    const parts = partsOf(text, entry.pattern, key, [])
    if (parts.length > 0) yield { entry, parts }
  }
}

function partsOf(text: string, pattern: FluentPattern, key: string, plurals: readonly PluralBranch[]): Part[] {
  const inline = cutInline(cutPlaceholders(text, kinds, pattern.codes, pattern), text)
  const own = inline === null ? [] : [{ key, plurals, inline }]
  const branches = pattern.selects.flatMap(({ variants }, index) => {
    const arePlurals = variants.every((variant) => isPlural(variant) || /^\d+$/.test(variant.key))
    const name = index === 0 ? 'select' : `select${index + 1}`
    return variants.flatMap((variant) => {
      const branch = { type: 'cardinal', name: isPlural(variant) ? variant.key : `=${variant.key}` } as const
      const within = arePlurals ? [...plurals, branch] : plurals
      return partsOf(text, variant.pattern, `${key}/${name}.${variant.key}`, within)
    })
  })
  return [...own, ...branches]
}

const categories: ReadonlySet<string> = new Set(pluralCategories)

function isPlural({ key }: FluentVariant): boolean {
  return categories.has(key)
}

/**
 * Returns the file with the plural variants of the target language: missing ones are added as copies of the variant
 * that they are translated from, unneeded ones are removed. `[0]` and the like stay.
 */
function adaptVariants(text: string, languages: Languages | null): string {
  if (languages === null) return text
  const edits: Edit[] = []
  const visit = ({ selects }: FluentPattern) => {
    for (const { variants } of selects) {
      const own = variants.filter(isPlural)
      const members = own.map(({ key, pattern }) => ({ name: key, text: text.slice(pattern.start, pattern.end) }))
      const items = own.map((variant) => ({ ...variant, copy: (category: string) => copyOf(text, variant, category) }))
      const groups = findPluralGroups(members, languages)
      for (const group of groups) edits.push(...pluralEdits(text, items, group))
      if (groups.length === 0) for (const { pattern } of variants) visit(pattern)
    }
  }
  for (const { pattern } of scanFluent(text)) visit(pattern)
  return openSplice(text, edits)(0, text.length)
}

/** Returns the variant for another category, which is not the default. */
function copyOf(text: string, { start, end, key }: FluentVariant, category: string): string {
  const own = text.slice(start, end)
  return category === key ? own : own.replace(/^\*/, ' ').replace(/\[[^\]]*\]/, `[${category}]`)
}
