import { addToGroup } from '#language/lists/add-to-group.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { findPluralGroups } from '../../common/plurals/plural-groups.ts'
import { pluralEdits } from '../../common/string-table/plural-edits.ts'
import { type AdaptedText, type StringEntry, stringTableFilter } from '../../common/string-table/string-table-filter.ts'
import { codesOfContent, isCharacterHere, xmlStyle } from '../../common/string-table/xml-style.ts'
import {
  decodeXml,
  elementsOf,
  noteBefore,
  withoutDoctype,
  type XmlElement,
} from '../../common/string-table/xml-values.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'

/** Filter for plural forms of a program for iOS or macOS; see README.md. Block keys are the keys on a value's path. */
export const stringsdictFilter = stringTableFilter({
  format: 'stringsdict',
  decode: decodeXml,
  adapt: adaptForms,
  *scan(text) {
    const seen = new Map<string, number>()
    for (const value of valuesOf(text)) {
      const key = value.path.join('/')
      const count = (seen.get(key) ?? 0) + 1
      seen.set(key, count)
      yield entryOf(text, value, count === 1 ? key : `${key}~${count}`)
    }
  },
})

/** `path` has the keys around a `<string>` and its own: `sacks`, `n`, `few`. */
type Value = { readonly element: XmlElement; readonly key: XmlElement; readonly path: readonly string[] }

const names: ReadonlySet<string> = new Set(['dict', 'key', 'string'])
const FORMAT = 'NSStringLocalizedFormatKey'
/** True for values that a program reads: kinds of rules and of arguments. */
const isOfProgram = (name: string) => name.startsWith('NSString') && name !== FORMAT

/** Returns the `<string>`s of all levels in order, with the keys before them. */
function valuesOf(original: string): Value[] {
  const elements = elementsOf(withoutDoctype(original), 'plist', names).toSorted((a, b) => a.start - b.start)
  const pathOf = new Map<XmlElement, readonly string[]>()
  const lastKey = new Map<XmlElement | null, { readonly element: XmlElement; readonly name: string }>()
  const values: Value[] = []
  for (const element of elements) {
    const key = lastKey.get(element.parent)
    const outer = element.parent === null ? [] : (pathOf.get(element.parent) ?? [])
    if (element.name === 'key') {
      const name = decodeCharacters(original.slice(element.content.start, element.content.end))
      lastKey.set(element.parent, { element, name })
      continue
    }
    const path = key === undefined ? outer : [...outer, key.name]
    if (element.name === 'dict') pathOf.set(element, path)
    else if (key !== undefined && !isOfProgram(key.name)) values.push({ element, key: key.element, path })
    lastKey.delete(element.parent)
  }
  return values
}

/** An argument with forms of its own, `%#@sacks@`; `%arg` of newer files. */
const ARGUMENT = /%(?:\d{1,2}\$)?#@\w{1,80}@|%arg\b/g

function entryOf(text: string, { element: { content }, key: name, path }: Value, key: string): StringEntry {
  const note = noteBefore(text, name.start)
  const found = Array.from(text.slice(content.start, content.end).matchAll(ARGUMENT), ({ 0: code, index }) => ({
    start: content.start + index,
    end: content.start + index + code.length,
  }))
  return {
    ...content,
    key,
    part: path.filter((name) => name !== FORMAT).join('.'),
    codes: [...found, ...codesOfContent(text, content)].sort((a, b) => a.start - b.start),
    isText: isCharacterHere,
    style: xmlStyle,
    ...(note !== null && { notes: [note] }),
  }
}

/** Adapts the plural rules of a file to the forms of the target language, as the Android filter does. */
function adaptForms(text: string, languages: Languages): AdaptedText {
  const groups = new Map<XmlElement, Value[]>()
  for (const value of valuesOf(text)) {
    const { parent } = value.element
    if (parent === null || value.path.at(-1) === FORMAT) continue
    addToGroup(groups, parent, value)
  }
  const forms = new Map<string, string>()
  const edits: Edit[] = []
  for (const own of groups.values()) {
    const members = own.map(({ path, element: { content } }) => ({
      name: path.at(-1) ?? '',
      text: text.slice(content.start, content.end),
    }))
    const ranges = own.map((value) => ({
      start: value.key.start,
      end: value.element.end,
      copy: (quantity: string) => copyOf(text, value, quantity),
    }))
    for (const group of findPluralGroups(members, languages)) {
      const outer = own[0]?.path.slice(0, -1) ?? []
      for (const target of group.targets) forms.set([...outer, target.name].join('/'), target.note)
      edits.push(...pluralEdits(text, ranges, group))
    }
  }
  return { text: openSplice(text, edits)(0, text.length), forms }
}

/** Copies key and value for another quantity. */
function copyOf(text: string, { key, element }: Value, quantity: string): string {
  return `${text.slice(key.start, key.content.start)}${quantity}${text.slice(key.content.end, element.end)}`
}
