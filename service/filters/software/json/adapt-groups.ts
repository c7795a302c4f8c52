import type { Range } from '../../common/tags/piece.ts'
import { type JsonContainer, pointerTo } from '../../common/messages/container.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import {
  findPluralGroups,
  type GroupTarget,
  type PluralGroup,
  PLURAL_NAME,
} from '../../common/plurals/plural-groups.ts'
import { openSplice } from '../../common/xml/splice.ts'
import { scanJson } from './scan-json.ts'

/** A text in the plural forms of the target language, and the descriptions of each form, by its pointer. */
export type PluralText = { readonly text: string; readonly notes: ReadonlyMap<string, string> }

const NO_NOTES: ReadonlyMap<string, string> = new Map()

/** A member of an object: its key and its value with their quotes, and the comma before it. */
type Member = {
  readonly name: string
  readonly value: string
  readonly key: Range
  readonly literal: Range
  readonly comma: number | null
}

/**
 * Adapts messages with a key for each plural form to the forms of the target language: missing keys are added as copies
 * of the form that they are translated from, unneeded ones are removed.
 *
 * `{"day_one": "a", "day_other": "b"}` for Polish → `{"day_one": "a", "day_few": "b", "day_many": "b", "day_other":
 * "b"}`
 *
 * @throws DocumentRefused as `scanJson`
 */
export function adaptGroups(text: string, languages: Languages | null): PluralText {
  if (languages === null || !PLURAL_NAME.test(text)) return { text, notes: NO_NOTES }
  const objects = new Map<JsonContainer, Member[]>()
  scanJson(text, ({ container, start, end, value, key, comma }) => {
    if (container === undefined || key === null) return
    const members = objects.get(container) ?? []
    const { key: name } = container.member
    members.push({ name, value: value(), key, literal: { start, end }, comma })
    objects.set(container, members)
  })
  const notes = new Map<string, string>()
  const edits: Edit[] = []
  for (const [container, members] of objects) {
    const groups = groupsIn(container, members, languages)
    const removed = groups.flatMap((group) => group.removed)
    edits.push(...removalsOf(text, members, removed))
    for (const group of groups) {
      for (const { name, note } of group.targets) notes.set(pointerTo(container, name), note)
      edits.push(...editsOf(text, members, group))
    }
  }
  const all = edits.map(({ start, end, text: written }) => ({ start, end, text: () => written }))
  return { text: openSplice(text, all)(0, text.length), notes }
}

/** Finds the groups of an object; a key whose value is not a string blocks a group that needs it. */
function groupsIn({ keys }: JsonContainer, members: readonly Member[], languages: Languages): PluralGroup[] {
  const own = new Set(members.map(({ name }) => name))
  const others = [...keys.keys()].filter((name) => !own.has(name))
  const named = [
    ...members.map(({ name, value }) => ({ name, text: value })),
    ...others.map((name) => ({ name, text: null })),
  ]
  return findPluralGroups(named, languages)
}

type Edit = Range & { readonly text: string }

function editsOf(text: string, members: readonly Member[], { targets }: PluralGroup): Edit[] {
  const edits: Edit[] = []
  let waiting: GroupTarget[] = []
  for (const target of targets) {
    const member = target.at === null ? undefined : members[target.at]
    if (member === undefined) {
      waiting.push(target)
      continue
    }
    const space = spaceBefore(text, member.key.start)
    const added = waiting.map(({ name, from }) => `${memberOf(text, members[from], member, name)},${space}`).join('')
    waiting = []
    const key = member.name === target.name ? text.slice(member.key.start, member.key.end) : JSON.stringify(target.name)
    edits.push({ ...member.key, text: added + key })
    const source = members[target.from]
    if (source !== undefined && source !== member)
      edits.push({ ...member.literal, text: text.slice(source.literal.start, source.literal.end) })
  }
  return edits
}

function memberOf(text: string, source: Member | undefined, model: Member, name: string): string {
  const { literal } = source ?? model
  const colon = text.slice(model.key.end, model.literal.start)
  return JSON.stringify(name) + colon + text.slice(literal.start, literal.end)
}

/** Removes members with the comma before them, the first member with the comma after it. */
function removalsOf(text: string, members: readonly Member[], removed: readonly number[]): Edit[] {
  const edits: Edit[] = []
  let firstKey: number | null = null
  for (const index of removed.toSorted((a, b) => a - b)) {
    const member = members[index]
    if (member === undefined) continue
    if (member.comma !== null && member.key.start !== firstKey) {
      edits.push({ start: member.comma, end: member.literal.end, text: '' })
      continue
    }
    const next = nextKey(text, member, members[index + 1])
    firstKey = next
    edits.push({ start: member.key.start, end: next, text: '' })
  }
  return edits
}

/** Returns the white space before `end`; it scans back from there, so that each group does not scan a long file. */
function spaceBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && ' \t\r\n'.includes(text.charAt(start - 1))) start--
  return text.slice(start, end)
}

/**
 * Returns the beginning of the next key. Another member follows, since one of the group stays.
 *
 * @param next the next member with a string
 */
function nextKey(text: string, { literal }: Member, next: Member | undefined): number {
  const comma = /^\s*,\s*/.exec(text.slice(literal.end, next?.key.start))
  return comma === null ? (next?.key.start ?? literal.end) : literal.end + comma[0].length
}
