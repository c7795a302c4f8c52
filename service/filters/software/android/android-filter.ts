import { stringTableFilter, type StringEntry } from '../../common/string-table/string-table-filter.ts'
import {
  attributeOf,
  characterReference,
  decodeXml,
  elementsOf,
  noteBefore,
  type XmlElement,
} from '../../common/string-table/xml-values.ts'
import { codesOfContent, isCharacterHere } from '../../common/string-table/xml-style.ts'
import type { FixedCode } from '../../common/placeholders/pair-tags.ts'
import type { Range } from '../../common/tags/piece.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../../common/xml/character-data.ts'
import { adaptPlurals, pluralsOf } from './adapt-plurals.ts'

/** Strings of an Android program (`res/values/strings.xml`); see README.md. Block keys are running numbers of values. */
export const androidFilter = stringTableFilter({
  format: 'android',
  hasMessages: true,
  decode: decodeXml,
  adapt: adaptPlurals,
  *scan(text) {
    const counts = new Map<string, number>()
    for (const element of elementsOf(text, 'resources', valueNames)) {
      const name = nameOf(text, element)
      // An array without a type may hold names of a program.
      if (element.parent?.name === 'array' && !isString(text, element) && !isPhrase(text, element)) continue
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const entry = name === '' ? null : entryOf(text, element, count === 1 ? name : `${name}~${count}`)
      if (entry !== null) yield { ...entry, part: name, notes: notesOf(text, element) }
    }
  },
})

const valueNames: ReadonlySet<string> = new Set(['string', 'item'])
const groups: ReadonlySet<string> = new Set(['string-array', 'plurals', 'array'])

/** Returns `greeting`, `planets`, `days.few`; empty for an element that is no string, or not to be translated. */
function nameOf(text: string, element: XmlElement): string {
  const owner = isString(text, element) ? element : element.parent
  if (owner === null || (owner !== element && !groups.has(owner.name))) return ''
  if (owner.name === 'plurals') return pluralsOf(text, element)
  const isFixed = [element, owner].some((one) => attributeOf(text, one, 'translatable') === 'false')
  return isFixed ? '' : (attributeOf(text, owner, 'name') ?? '')
}

/** True for two words or more. */
function isPhrase(text: string, { content }: XmlElement): boolean {
  return /\p{L}['"\p{P}]{0,3}\s+['"\p{P}]{0,3}\p{L}/u.test(text.slice(content.start, content.end))
}

/** True for `<string name="a">` and for its other form, `<item type="string" name="a">`. */
function isString(text: string, element: XmlElement): boolean {
  return element.name === 'string' || attributeOf(text, element, 'type') === 'string'
}

/** Returns the comment before a string or its group, and the value of its attribute `comment`. */
function notesOf(text: string, element: XmlElement): string[] {
  const owner = isString(text, element) ? null : element.parent
  const around = [owner, element].flatMap((one) =>
    one === null ? [] : [noteBefore(text, one.start), attributeOf(text, one, 'comment')],
  )
  return around.flatMap((note) => (note === null || note === '' ? [] : [note]))
}

const QUOTED = /^\s*"([^"\\]*(?:\\[^][^"\\]*)*)"\s*$/
// A whole placeholder with its note, escapes other than letters, comments, and intended spaces at the edges.
const CODES =
  /<xliff:g\b[^>]*>[^<]*<\/xliff:g>|<!--[^]*?-->|\\\\|(?:(?<![ \t])[ \t]+)?\\n(?:\s|\\n)*|\\t|^\s*(?:\\u0020)+|(?<!\\u0020)(?:\\u0020)+\s*$/g
// Quotes that are neither escaped nor in a tag.
const QUOTES = /\\[^]|<!--[^]*?-->|<!\[CDATA\[|<[^<>]*>|"/g

/** Returns the entry of a string; null for a reference (`@string/other`). */
function entryOf(text: string, { content }: XmlElement, key: string): Omit<StringEntry, 'part'> | null {
  const raw = text.slice(content.start, content.end)
  if (/^\s*[@?](?:\+?[\w.:]+\/|null\s*$|empty\s*$)/.test(raw)) return null
  const quoted = QUOTED.exec(raw)?.[1] ?? null
  const range = quoted === null ? content : within(content.start, raw, quoted)
  return {
    ...range,
    key,
    codes: codesIn(text, range),
    isWrapped: quoted === null,
    isQuoted: quoted !== null,
    isText: isCharacterHere,
    style: {
      read: (written, { data, quotes }) => unescape(data ? written : decodeCharacters(written), quotes),
      write: (plain, { data }) => {
        const escaped = escape(withoutIllegal(plain), quoted !== null)
        return data ? escaped.replaceAll(']]>', ']]\\u003e') : encodeContent(escaped)
      },
      reference: quoted === null && raw.includes('<![CDATA[') ? unicodeEscape : characterReference,
    },
  }
}

function within(start: number, inner: string, quoted: string): Range {
  const from = start + inner.indexOf('"') + 1
  return { start: from, end: from + quoted.length }
}

function codesIn(text: string, range: Range): FixedCode[] {
  const raw = text.slice(range.start, range.end)
  const placed = ({ 0: code, index }: RegExpExecArray) => ({
    start: range.start + index,
    end: range.start + index + code.length,
  })
  const codes = Array.from(raw.matchAll(CODES)).flatMap((match) => (match[0] === '\\\\' ? [] : [placed(match)]))
  const quotes = Array.from(raw.matchAll(QUOTES)).filter(({ 0: code }) => code === '"')
  const pairs = quotes.map((match, index): FixedCode => {
    const role = index % 2 === 0 ? 'open' : 'close'
    return { ...placed(match), tag: { name: '"', role } }
  })
  return [...codes, ...pairs, ...codesOfContent(text, range)].sort((a, b) => a.start - b.start)
}

/** `it\'s` → `it's`, `\u00e9` → `é`; white space of the file is one space, unless the value is quoted. */
function unescape(raw: string, isQuoted: boolean): string {
  const text = isQuoted ? raw : raw.replaceAll(/[ \t\r\n]+/g, ' ')
  return text.replaceAll(/\\(?:u([\dA-Fa-f]{4})|([^]))/g, (_, hex?: string, sign?: string) =>
    hex === undefined ? (SHORT.get(sign ?? '') ?? sign ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
])

function escape(text: string, isQuoted: boolean): string {
  const escaped = text
    .replaceAll(isQuoted ? /[\\"]/g : /[\\'"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
  return isQuoted ? escaped : escaped.replace(/^[@?]/, '\\$&').replaceAll(/ (?= )/g, '\\u0020')
}

function unicodeEscape(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
