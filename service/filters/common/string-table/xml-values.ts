import { decodeDeclared } from '../declared-encoding/decode-declared.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'
import { htmlElements } from '../placeholders/pair-tags.ts'
import { patternFor } from '../placeholders/placeholder-kinds.ts'
import type { Range } from '../tags/piece.ts'
import { attributeValue } from '../xml/attributes.ts'
import { decodeCharacters } from '../xml/character-data.ts'
import { scanXml } from '../xml/scan-xml.ts'

/** An element that may hold a value; `content` is the range between its tags. */
export type XmlElement = Range & {
  readonly name: string
  /** Range of its start tag. */
  readonly head: Range
  readonly content: Range
  readonly parent: XmlElement | null
}

// Without known namespaces, a name is reported as `?name`.
const noNamespaces: ReadonlyMap<string, string> = new Map()
const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/** Decodes by the byte order mark, else by the declaration, else as UTF-8. */
export function decodeXml(bytes: Uint8Array, sourceLang: string): DecodedText {
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1')
  return decodeDeclared(bytes, DECLARATION.exec(head)?.[1] ?? null, { sourceLang, reader: 'strict' })
}

/**
 * Returns the elements of a text with one of the names, in order of their ends, without empty ones (`<a/>`).
 *
 * @throws DocumentRefused as `scanXml`; `unsupported` where the root is not the one of the format
 */
export function elementsOf(text: string, root: string, names: ReadonlySet<string>): XmlElement[] {
  const found: XmlElement[] = []
  const open: (Omit<XmlElement, 'end' | 'content'> & { content: { start: number; end: number }; end: number })[] = []
  let isFirst = true
  const visitor = {
    open(reported: string, start: number, end: number, empty: boolean) {
      const name = reported.slice(1)
      if (isFirst && name !== root) throw otherRoot(name, root)
      isFirst = false
      if (!empty)
        open.push({ name, start, end, head: { start, end }, content: { start: end, end }, parent: open.at(-1) ?? null })
    },
    close(_: string, start: number, end: number) {
      const element = open.pop()
      if (element === undefined) return
      element.content.end = start
      element.end = end
      if (names.has(element.name)) found.push(element)
    },
  }
  scanXml(text, noNamespaces, visitor, '')
  if (isFirst) throw new DocumentRefused('corrupt', 'The file holds no XML.')
  return found
}

export function otherRoot(name: string, root: string): DocumentRefused {
  return new DocumentRefused('unsupported', `The file is XML, but its root is <${name.slice(0, 40)}>, not <${root}>.`)
}

/** Returns the value of an attribute of an element's tag; null where it has none. */
export function attributeOf(text: string, { head }: XmlElement, name: string): string | null {
  return attributeValue(text, head.start, head.end, name)
}

/**
 * Returns the comments right before a place, with nothing but line ends between; null for none. An empty line between
 * comment and value means that the comment is about something else, as a licence is.
 */
export function noteBefore(text: string, at: number): string | null {
  const lines: string[] = []
  let end = at
  for (;;) {
    const before = text.slice(Math.max(0, end - FARTHEST), end).trimEnd()
    const stop = end - (Math.min(end, FARTHEST) - before.length)
    if (!before.endsWith('-->') || /\n\s*\n/.test(text.slice(stop, end))) break
    const start = text.lastIndexOf('<!--', stop)
    if (start === -1 || stop - start > LONGEST_COMMENT) break
    lines.unshift(text.slice(start + 4, stop - 3).trim())
    end = start
  }
  const note = lines.filter((line) => line !== '').join('\n')
  return note === '' ? null : note
}

/** Largest number of UTF-16 units between a comment and its value, and of the comment itself. */
const FARTHEST = 200
const LONGEST_COMMENT = 4000

const ENTITY = /^&(?:amp|lt|gt|quot|apos|#(?!x?0*(?:9|10|13|A|D);)x?[\dA-Fa-f]{1,6});$/i

/** True for `&amp;`, `&#233;`: a character that a person reads, no tab or line end. */
export function isCharacter(raw: string): boolean {
  return ENTITY.test(raw)
}

const ESCAPED_TAG = /&lt;\/?([a-z][a-z\d]*(?::[a-z][\w-]*)?)(?:[^<>&]|&(?!lt;|gt;)){0,2000}(?:&gt;|>)/gi

/**
 * Finds tags and codes that are written as text, `&lt;b&gt;`, `&lt;%= name %&gt;`: a program turns them into markup.
 * `&lt;your name&gt;` is text.
 */
export function escapedCodes(text: string, { start, end }: Range): Range[] {
  const raw = text.slice(start, end)
  if (!raw.includes('&')) return []
  const tags = Array.from(raw.matchAll(ESCAPED_TAG)).flatMap(({ 0: tag, 1: name = '', index }) =>
    htmlElements.has(name.toLowerCase()) || /^[gx]\d+$/.test(name) || /=.*\/(?:&gt;|>)$/.test(tag)
      ? [{ start: start + index, end: start + index + tag.length }]
      : [],
  )
  const codes = findEscaped(raw)
    .map((code) => ({ start: start + code.start, end: start + code.end }))
    .filter((code) => tags.every((tag) => tag.end <= code.start || tag.start >= code.end))
  return [...tags, ...codes].sort((a, b) => a.start - b.start)
}

/** Finds codes in `raw` that have one of the signs that XML escapes. */
function findEscaped(raw: string): Range[] {
  const places: number[] = []
  let plain = ''
  for (let at = 0; at < raw.length; ) {
    const [entity = raw.charAt(at)] =
      raw[at] === '&' ? (/^&(?:amp|lt|gt|quot|apos);/.exec(raw.slice(at, at + 6)) ?? []) : []
    places.push(at)
    plain += entity.length === 1 ? entity : decodeCharacters(entity)
    at += entity.length
  }
  places.push(raw.length)
  return Array.from(plain.matchAll(ESCAPED_CODE), ({ 0: { length }, index }) => ({
    start: places[index] ?? 0,
    end: places[index + length] ?? raw.length,
    isEscaped: (places[index + length] ?? raw.length) - (places[index] ?? 0) > length,
  })).filter(({ isEscaped }) => isEscaped)
}

const ESCAPED_CODE = new RegExp(
  String.raw`${patternFor(['braced', 'signed', 'printf']).source}|&(?:#\d{1,7}|[A-Za-z][A-Za-z\d]{1,31});`,
  'gu',
)

/** `é` → `&#xe9;` */
export function characterReference(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16)};`
}

const DOCTYPE =
  /<!DOCTYPE\s+([\w:.-]{1,40})(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s*(?:"[^"<>]*"|'[^'<>]*')?)?\s*>/

/**
 * Blanks a document type without declarations of its own, `<!DOCTYPE TS>`: tools of Qt and Apple write one. Nothing is
 * fetched; the scan refuses one with entities of its own.
 */
export function withoutDoctype(text: string): string {
  const found = DOCTYPE.exec(text.slice(0, 4000))
  if (found === null) return text
  const { 0: declaration, index } = found
  return text.slice(0, index) + ' '.repeat(declaration.length) + text.slice(index + declaration.length)
}
