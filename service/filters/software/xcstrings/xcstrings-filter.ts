import type { Node } from 'jsonc-parser'
import type { GivenState } from '../../filter.ts'
import {
  type MessagePair,
  messagePairsFilter,
  type PairChange,
  type PairLanguages,
} from '../../common/message-pairs/message-pairs-filter.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { inFormsOf, type Unit, unitsOf } from './catalogue-units.ts'
import {
  type JsonLayout,
  type JsonValue,
  layoutOf,
  memberOf,
  membersOf,
  parseJsonTree,
  printJson,
  stringOf,
} from './json-tree.ts'

/** Filter for Xcode's string catalogues; see README.md. Block keys are the strings' keys, with a variation's path. */
export const xcstringsFilter = messagePairsFilter<CataloguePair>({
  format: 'xcstrings',
  machineIsDraft: true,
  dialect: 'apple',
  decode: decodeText,
  read: readPairs,
  write({ text }, pairs, changes, { targetLang }) {
    const layout = layoutOf(text)
    const ofEntry = new Map<Node, CataloguePair[]>()
    for (const pair of pairs) {
      const own = ofEntry.get(pair.entry)
      if (own === undefined) ofEntry.set(pair.entry, [pair])
      else own.push(pair)
    }
    return [...ofEntry].flatMap(([entry, own]): TextChange[] =>
      own.some((pair) => changes.has(pair)) ? [writeEntry(text, entry, own, { changes, targetLang, layout })] : [],
    )
  },
})

type CataloguePair = MessagePair & {
  /** Object of the string in the catalogue. */
  readonly entry: Node
  readonly path: readonly string[]
  /** Localization of the source, which has the purpose of a substitution. */
  readonly sourceOf: Node | null
}

function readPairs(text: string, { sourceLang, targetLang, report }: PairLanguages): readonly CataloguePair[] {
  const tree = parseJsonTree(text)
  const strings = memberOf(tree, 'strings')
  if (strings?.type !== 'object')
    throw new DocumentRefused('unsupported', 'The file is JSON, but no string catalogue: it has no "strings".')
  const source = stringOf(memberOf(tree, 'sourceLanguage')) ?? sourceLang
  const seen = new Map<string, number>()
  return membersOf(strings).flatMap(({ name, value: entry }) => {
    if (entry.type !== 'object' || memberOf(entry, 'shouldTranslate')?.value === false) return []
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    // A program takes one of two strings with the same name, so both stay.
    const pairs = count > 1 ? [] : pairsOf(name, entry, source, targetLang)
    if (pairs.length === 0) report?.('unread', name, sourceOf(entry, source) ?? name)
    return pairs
  })
}

function sourceOf(entry: Node, sourceLang: string): string | null {
  const own = localizationOf(memberOf(entry, 'localizations'), sourceLang)
  return stringOf(memberOf(memberOf(own, 'stringUnit'), 'value'))
}

function pairsOf(name: string, entry: Node, sourceLang: string, targetLang: string | null): CataloguePair[] {
  const localizations = memberOf(entry, 'localizations')
  const own = localizationOf(localizations, sourceLang)
  const written = unitsOf(own)
  const units = written.length > 0 ? written : [{ path: [], value: name, state: 'new', form: null } satisfies Unit]
  const wanted = inFormsOf(units, sourceLang, targetLang)
  const target = targetLang === null ? null : localizationOf(localizations, targetLang)
  const given = new Map(unitsOf(target).map((unit) => [JSON.stringify(unit.path), unit]))
  const paths = new Set(wanted.map(({ path }) => JSON.stringify(path)))
  // A string that varies by other things than its source stays as it is.
  if ([...given.keys()].some((path) => !paths.has(path) && !path.includes('"plural"'))) return []
  const place = { kind: 'value', path: [name] } as const
  const note = stringOf(memberOf(entry, 'comment'))?.trim() ?? ''
  return wanted.map(({ path, value, form }): CataloguePair => {
    const known = given.get(JSON.stringify(path))
    return {
      key: [name.replaceAll('~', '~0').replaceAll('/', '~1'), ...path].join('/'),
      part: name,
      place,
      source: value,
      translation: known === undefined || (known.state === 'new' && known.value === value) ? null : known.value,
      state: known?.state === 'translated' ? 'translated' : 'draft',
      entry,
      path,
      sourceOf: own,
      ...(note !== '' && { notes: [note] }),
      ...(form !== null && { form: form.note }),
      ...(form?.category === 'one' && { isFormOfOne: true as const }),
    }
  })
}

function localizationOf(localizations: Node | null, language: string): Node | null {
  const name = plainCode(language)
  return membersOf(localizations).find((member) => plainCode(member.name) === name)?.value ?? null
}

function plainCode(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

type EntryRequest = {
  readonly changes: ReadonlyMap<MessagePair, PairChange>
  readonly targetLang: string
  readonly layout: JsonLayout
}

type Json = { [name: string]: JsonValue }

/** Depth of a string's entry, and of a localization in it. */
const DEPTH = 2

/** Writes the localization in the target language, with its present members; all else of the entry stays. */
function writeEntry(
  text: string,
  entry: Node,
  pairs: readonly CataloguePair[],
  { changes, targetLang, layout }: EntryRequest,
): TextChange {
  const localizations = memberOf(entry, 'localizations')
  const target = localizationOf(localizations, targetLang)
  const value: Json = target === null ? {} : parseObject(text.slice(target.offset, target.offset + target.length))
  for (const pair of pairs) {
    const change = changes.get(pair)
    if (change !== undefined) setUnit(value, pair, change)
  }
  const printed = printJson(value, DEPTH + 2, layout)
  if (target !== null) return { start: target.offset, end: target.offset + target.length, text: printed }
  const member = `${JSON.stringify(targetLang)}${layout.colon}${printed}`
  if (localizations?.type === 'object') return insertMember(localizations, targetLang, member, DEPTH + 1, layout)
  const inner = layout.newline + layout.indent.repeat(DEPTH + 2)
  const outer = layout.newline + layout.indent.repeat(DEPTH + 1)
  const all = `"localizations"${layout.colon}{${inner}${member}${outer}}`
  return insertMember(entry, 'localizations', all, DEPTH, layout)
}

function parseObject(text: string): Json {
  const value: unknown = JSON.parse(text)
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Steps into a member; a language or a variation may have the name of an inherited property. */
function stepInto(value: Json, name: string): Json {
  const known = Object.hasOwn(value, name) ? value[name] : undefined
  const inner: Json = isObject(known) ? known : {}
  Object.defineProperty(value, name, { value: inner, enumerable: true, configurable: true, writable: true })
  return inner
}

function setUnit(value: Json, { path, sourceOf, source }: CataloguePair, { message, state }: PairChange): void {
  let inner = value
  let from = sourceOf
  for (const name of path) {
    inner = stepInto(inner, name)
    from = memberOf(from, name)
    copyPlain(inner, from)
  }
  const unit = stepInto(inner, 'stringUnit')
  unit['state'] = stateName(state)
  unit['value'] = message ?? unit['value'] ?? source
}

/** Copies the argument of a substitution: its number and its kind. */
function copyPlain(inner: Json, from: Node | null): void {
  for (const { name, value } of membersOf(from))
    if (['argNum', 'formatSpecifier'].includes(name) && inner[name] === undefined) inner[name] = value.value
}

function stateName(state: GivenState | null): string {
  return state === 'draft' ? 'needs_review' : 'translated'
}

/** Inserts a member before the first one whose name comes after it. */
function insertMember(object: Node, name: string, member: string, depth: number, layout: JsonLayout): TextChange {
  const members = membersOf(object)
  const inner = layout.newline + layout.indent.repeat(depth + 1)
  const next = members.find((other) => other.name > name)
  if (next !== undefined) return { start: next.property.offset, end: next.property.offset, text: `${member},${inner}` }
  const last = members.at(-1)?.property
  if (last !== undefined)
    return { start: last.offset + last.length, end: last.offset + last.length, text: `,${inner}${member}` }
  const outer = layout.newline + layout.indent.repeat(depth)
  return { start: object.offset, end: object.offset + object.length, text: `{${inner}${member}${outer}}` }
}
