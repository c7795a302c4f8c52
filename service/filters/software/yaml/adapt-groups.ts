import type { Range } from '../../common/tags/piece.ts'
import type { JsonContainer } from '../../common/messages/container.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import {
  findPluralGroups,
  type GroupTarget,
  type PluralGroup,
  PLURAL_NAME,
} from '../../common/plurals/plural-groups.ts'
import { valueOf } from '../../common/yaml-scalars/find-texts.ts'
import { isTextScalar } from '../../common/yaml-scalars/is-text-scalar.ts'
import { scanYaml } from '../../common/yaml-scalars/scan-yaml.ts'
import { openSplice } from '../../common/xml/splice.ts'

/** A text in the plural forms of the target language, and the descriptions of forms, by the offset of the scalar. */
export type AdaptedYaml = { readonly text: string; readonly notes: ReadonlyMap<number, string> }

/** An entry of a map: its key, and its value with its quotes or its lines. */
type Entry = {
  readonly name: string
  readonly value: string | null
  readonly key: Range
  readonly scalar: Range
  readonly inFlow: boolean
}

/**
 * Adapts messages with a key for each plural form (Rails) to the forms of the target language: missing keys are added
 * as copies of the form that they are translated from, unneeded ones are removed.
 *
 * `one: a⏎other: b` for Polish → `one: a⏎few: b⏎many: b⏎other: b`
 *
 * @throws DocumentRefused as `scanYaml`
 */
export function adaptGroups(text: string, languages: Languages | null): AdaptedYaml {
  if (languages === null || !PLURAL_NAME.test(text)) return { text, notes: new Map() }
  const edits: Edit[] = []
  const kept: { readonly start: number; readonly note: string }[] = []
  for (const [container, entries] of entriesIn(text)) {
    const groups = groupsIn(text, container, entries, languages)
    const removed = new Set(groups.flatMap((group) => group.removed))
    for (const index of removed) edits.push(...removalOf(text, entries[index], removed.has(index - 1)))
    for (const group of groups) {
      edits.push(...editsOf(text, entries, group))
      for (const { at, note } of group.targets) {
        const entry = at === null ? undefined : entries[at]
        if (entry !== undefined) kept.push({ start: entry.scalar.start, note })
      }
    }
  }
  if (kept.length === 0) return { text, notes: new Map() }
  const sorted = edits.toSorted((a, b) => a.start - b.start)
  const all = sorted.map(({ start, end, text: written }) => ({ start, end, text: () => written }))
  return { text: openSplice(text, all)(0, text.length), notes: placeNotes(sorted, kept) }
}

function entriesIn(text: string): ReadonlyMap<JsonContainer, Entry[]> {
  const maps = new Map<JsonContainer, Entry[]>()
  scanYaml(text, (scalar) => {
    const { container, key, inFlow, start, end } = scalar
    if (container === undefined || key === null) return
    const entries = maps.get(container) ?? []
    const isText = isTextScalar(text.slice(start, end), scalar.style, scalar.tag)
    const value = isText ? valueOf(text, scalar) : null
    entries.push({ name: container.member.key, value, key, scalar: { start, end }, inFlow })
    maps.set(container, entries)
  })
  return maps
}

/** Finds groups only in maps whose entries each begin a line, or are in braces: others could not be separated. */
function groupsIn(
  text: string,
  { keys }: JsonContainer,
  entries: readonly Entry[],
  languages: Languages,
): PluralGroup[] {
  const own = new Set(entries.map(({ name }) => name))
  const others = [...keys.keys()].filter((name) => !own.has(name))
  const isSimple = (entry: Entry) =>
    entry.inFlow || isBlank(text.slice(startOfLine(text, entry.key.start), entry.key.start))
  const named = [
    ...entries.map((entry) => ({ name: entry.name, text: isSimple(entry) ? entry.value : null })),
    ...others.map((name) => ({ name, text: null })),
  ]
  return findPluralGroups(named, languages)
}

type Edit = Range & {
  readonly text: string
  /** Offsets of scalars in the new text, with their descriptions. */
  readonly notes: readonly { readonly at: number; readonly note: string }[]
}

function editsOf(text: string, entries: readonly Entry[], { targets }: PluralGroup): Edit[] {
  const edits: Edit[] = []
  let waiting: GroupTarget[] = []
  for (const target of targets) {
    const entry = target.at === null ? undefined : entries[target.at]
    if (entry === undefined) {
      waiting.push(target)
      continue
    }
    edits.push(addedBefore(text, entries, entry, target.name, waiting))
    waiting = []
    const source = entries[target.from]
    if (source === undefined || source === entry) continue
    // The edit is the whole scalar and, for a block scalar, its line end.
    edits.push({ ...entry.scalar, text: text.slice(source.scalar.start, source.scalar.end), notes: [] })
  }
  return edits
}

/** Writes new entries before one that stays, and the key of that. */
function addedBefore(
  text: string,
  entries: readonly Entry[],
  entry: Entry,
  name: string,
  added: readonly GroupTarget[],
): Edit {
  const column = entry.key.start - startOfLine(text, entry.key.start)
  const newline = text.charAt(endOfLine(text, entry.key.end) - 2) === '\r' ? '\r\n' : '\n'
  const notes: { at: number; note: string }[] = []
  let written = ''
  for (const target of added) {
    const source = entries[target.from] ?? entry
    // An anchor must name one node only.
    const between = text.slice(source.key.end, source.scalar.start).replace(/&\S+[ \t]*/, '')
    written += keyLike(text, source, target.name) + between
    notes.push({ at: written.length, note: target.note })
    const scalar = text.slice(source.scalar.start, source.scalar.end)
    const end = entry.inFlow ? ', ' : (/[\r\n]$/.test(scalar) ? '' : newline) + ' '.repeat(column)
    written += scalar + end
  }
  const key = entry.name === name ? text.slice(entry.key.start, entry.key.end) : keyLike(text, entry, name)
  return { ...entry.key, text: written + key, notes }
}

/** Writes a key in the quotes of another one. */
function keyLike(text: string, { key }: Entry, name: string): string {
  const quote = /^["']/.exec(text.slice(key.start, key.end))?.[0] ?? ''
  return quote + name + quote
}

/** Removes an entry with its lines; in braces with the comma after it, or the one before it if that is still there. */
function removalOf(text: string, entry: Entry | undefined, isAfterRemoved: boolean): Edit[] {
  if (entry === undefined) return []
  const { key, scalar, inFlow } = entry
  const removal = (start: number, end: number): Edit[] => [{ start, end, text: '', notes: [] }]
  if (!inFlow) {
    const end = /[\r\n]$/.test(text.slice(scalar.start, scalar.end)) ? scalar.end : endOfLine(text, scalar.end)
    return removal(startOfLine(text, key.start), end)
  }
  const after = /^\s*,\s*/.exec(text.slice(scalar.end))?.[0]
  if (after !== undefined) return removal(key.start, scalar.end + after.length)
  if (isAfterRemoved) return removal(key.start, scalar.end)
  let start = key.start - 1
  while (start > 0 && isBlank(text.charAt(start))) start--
  return removal(text.charAt(start) === ',' ? start : key.start, scalar.end)
}

function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** Returns the place behind the line end. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Places the notes at the offsets that scalars have after the edits. */
function placeNotes(
  sorted: readonly Edit[],
  kept: readonly { readonly start: number; readonly note: string }[],
): ReadonlyMap<number, string> {
  const notes = new Map<number, string>()
  let shift = 0
  for (const { start, end, text, notes: own } of sorted) {
    for (const { at, note } of own) notes.set(start + shift + at, note)
    shift += text.length - (end - start)
  }
  const ordered = kept.toSorted((a, b) => a.start - b.start)
  let index = 0
  let moved = 0
  for (const { start: from, note } of ordered) {
    for (let edit = sorted[index]; edit !== undefined && edit.start < from; edit = sorted[++index])
      moved += edit.text.length - (edit.end - edit.start)
    notes.set(from + moved, note)
  }
  return notes
}
