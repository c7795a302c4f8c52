import type { Segment } from '#contract/resources/segment.ts'
import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import type { Tag } from '#language/tags/token.ts'
import type { Messages } from '../../../messages/catalogue.ts'

type Words = Messages['editor']['tags']

/** Glyph, name and kinds of a tag. */
export type TagLook = {
  /** Sign on the chip: `B`, `%1$s`; a number beside it distinguishes two of a kind. */
  readonly glyph: string
  /** `bold`, `link to example.com`, `placeholder %1$s` */
  readonly name: string
  /** Kinds of the tag; the first names it. */
  readonly kinds: readonly TagKind[]
}

/** The tags of a segment. */
export type TagLooks = {
  /** Returns null for a tag that the service does not describe. */
  readonly at: (id: number) => TagLook | null
  readonly glyph: (id: number) => string
  /** `bold begins`; of an unknown tag `opening tag 1` */
  readonly speak: (kind: Tag['kind'], id: number) => string
  /** Returns the name of a tag whose place is a guess. */
  readonly asGuess: (name: string) => string
  /** Describes both halves together, or a standalone tag: `bold around “Cancel”`. */
  readonly describe: (kind: 'pair' | 'self', id: number, text: string) => string
}

const LONGEST_GLYPH = 24

const glyphs: Readonly<Record<TagKind, string>> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  strike: 'S',
  superscript: 'x²',
  subscript: 'x₂',
  code: '</>',
  link: '↗',
  image: '▣',
  footnote: '†',
  comment: '“',
  field: '',
  'line-break': '↵',
  tab: '⇥',
  placeholder: '{}',
  formatting: 'A',
  other: '',
}

/** Looks where nothing is known of the tags. */
export const noLooks: TagLooks = {
  at: () => null,
  glyph: String,
  speak: (kind, id) => `${kind} ${id}`,
  asGuess: (name) => name,
  describe: (kind, id) => `${kind} ${id}`,
}

const known = new WeakMap<object, { readonly words: Words; readonly looks: TagLooks }>()

/** Makes the looks once for a segment and a language, because rows are drawn often. */
export function tagLooks(words: Words, tags: Segment['tags']): TagLooks {
  if (tags === undefined) return looksOf(words, {})
  const found = known.get(tags)
  if (found?.words === words) return found.looks
  const looks = looksOf(words, tags)
  known.set(tags, { words, looks })
  return looks
}

function looksOf(words: Words, tags: NonNullable<Segment['tags']>): TagLooks {
  const looks = new Map(Object.entries(tags).map(([id, info]) => [Number(id), lookOf(words, info)]))
  const counts = new Map<string, number>()
  for (const { glyph } of looks.values()) counts.set(glyph, (counts.get(glyph) ?? 0) + 1)
  const at = (id: number) => looks.get(id) ?? null
  const isOneOfSeveral = (look: TagLook) => (counts.get(look.glyph) ?? 0) > 1
  const named = (look: TagLook, id: number) => (isOneOfSeveral(look) ? `${look.name} ${id}` : look.name)
  return {
    at,
    glyph(id) {
      const look = at(id)
      if (look === null || look.glyph === '') return String(id)
      return isOneOfSeveral(look) ? look.glyph + subscript(id) : look.glyph
    },
    speak(kind, id) {
      const look = at(id)
      if (look === null) return words[kind](id)
      const name = named(look, id)
      return kind === 'self' ? name : kind === 'open' ? words.begins(name) : words.ends(name)
    },
    asGuess: words.guess,
    describe(kind, id, text) {
      const look = at(id)
      if (look === null) return kind === 'pair' ? words.pair(id) : words.self(id)
      const covered = kind === 'pair' ? coveredText(text, id) : ''
      return covered === '' ? named(look, id) : words.around(look.name, covered)
    },
  }
}

/** Kinds drawn by a sign, which is smaller than a letter. */
const signs: ReadonlySet<TagKind> = new Set(['link', 'image', 'footnote', 'comment', 'line-break', 'tab'])

/** Returns the class of a chip; formatting without a known kind is quiet. */
export function chipClass(kind: Tag['kind'], look: TagLook | null, isGuess: boolean): string {
  const [first] = look?.kinds ?? []
  const isQuiet = first === 'formatting' || first === 'other'
  const isSign = first !== undefined && signs.has(first)
  return `chip chip-${kind}${isQuiet ? ' chip-quiet' : ''}${isSign ? ' chip-sign' : ''}${isGuess ? ' chip-guess' : ''}`
}

function lookOf(words: Words, { kind, label, also = [] }: TagInfo): TagLook {
  const kinds = [kind, ...also]
  const name = [nameOf(words, kind, label), ...also.map((other) => words.kinds[other])]
  return { glyph: glyphOf(words, kind, label, also), name: name.reduce(words.and), kinds }
}

function nameOf(words: Words, kind: TagKind, label: string): string {
  if (label === '') return words.kinds[kind]
  if (kind === 'link') return words.linkTo(shortAddress(label))
  if (kind === 'field') return fieldName(words, label) ?? words.labelled(words.kinds.field, label)
  return words.labelled(words.kinds[kind], label)
}

function glyphOf(words: Words, kind: TagKind, label: string, also: readonly TagKind[]): string {
  if (kind === 'field') return cut(fieldName(words, label) ?? (label || words.kinds.field))
  if (kind === 'placeholder' && label !== '') return cut(label)
  if (kind === 'footnote' && /^\d{1,3}$/.test(label)) return superscript(label)
  const more = also.filter((other) => other !== 'formatting').slice(0, 2)
  return glyphs[kind] + more.map((other) => glyphs[other]).join('')
}

/** Shortens an address: `https://www.example.com/` → `example.com` */
function shortAddress(address: string): string {
  return address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '').replace(/\/$/, '')
}

/** Returns the words between the halves of a pair, in one line; empty where it has none. */
export function coveredText(text: string, id: number): string {
  let covered = ''
  let isInside = false
  for (const token of parseTags(text)) {
    if (token.kind === 'text') covered += isInside ? token.text : ''
    else if (token.id === id) isInside = token.kind === 'open'
  }
  return cut(covered.replaceAll(/\s+/g, ' ').trim())
}

function cut(text: string): string {
  return text.length <= LONGEST_GLYPH ? text : `${text.slice(0, LONGEST_GLYPH - 1)}…`
}

function superscript(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

function subscript(id: number): string {
  return String(id).replaceAll(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}

const drawn: ReadonlySet<TagKind> = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'code',
  'link',
])

/** Returns the class of words within a pair: bold within a bold one. */
export function insideClass(kinds: readonly TagKind[]): string {
  return [...new Set(kinds)]
    .filter((kind) => drawn.has(kind))
    .map((kind) => `in-${kind}`)
    .join(' ')
}

/** The name of a field that Word has: `PAGE` → page number. */
function fieldName({ fields }: Words, label: string): string | undefined {
  const known: Readonly<Record<string, string | undefined>> = fields
  return known[label]
}
