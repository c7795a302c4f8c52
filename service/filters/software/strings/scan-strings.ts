import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../../common/tags/piece.ts'

/** Key and value of an entry, without their quotes, and the comment right before it. */
export type StringsEntry = {
  readonly key: Range
  readonly value: Range
  readonly note: string
  /** True for a value in quotes; a key alone is its own value, and a bare word has no place for another. */
  readonly isQuoted: boolean
}

const SPACE = /(?:[\s\ufeff\0]+|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y
const BARE = /[\w.$/:-]+/y

/**
 * Yields the entries of a text, in order: `"key" = "value";`, with or without quotes around the key.
 *
 * @throws DocumentRefused `corrupt`, with the line, for anything else
 */
export function* scanStrings(text: string): Generator<StringsEntry> {
  let at = take(text, SPACE, 0) ?? 0
  let space = text.slice(0, at)
  while (at < text.length) {
    const key = takeString(text, at)
    if (key === null) throw corrupt(text, at)
    at = skipSpace(text, key.next)
    let value = key
    let isQuoted = false
    if (text.charAt(at) === '=') {
      const start = skipSpace(text, at + 1)
      const found = takeString(text, start)
      if (found === null) throw corrupt(text, start)
      value = found
      isQuoted = text.charAt(start) === '"'
      at = skipSpace(text, value.next)
    }
    yield { key: key.range, value: value.range, note: noteIn(space), isQuoted }
    if (text.charAt(at) !== ';') throw corrupt(text, at)
    const behind = at + 1
    at = skipSpace(text, behind)
    space = text.slice(behind, at).replace(/^[^\n]*/, '')
  }
}

const COMMENTS = /\/\/([^\n\r]*)|\/\*([^]*?)\*\//g
const LONGEST_COMMENT = 4000

/** Returns the comments right before a key, but not those before an empty line or on the line of another entry. */
function noteIn(space: string): string {
  const own =
    space
      .slice(-LONGEST_COMMENT)
      .split(/\n[ \t]*\r?\n/)
      .at(-1) ?? ''
  const comments = Array.from(own.matchAll(COMMENTS), ({ 1: line, 2: block = '' }) => (line ?? block).trim())
  return comments.join('\n').trim()
}

function takeString(text: string, at: number): { readonly range: Range; readonly next: number } | null {
  const quoted = text.charAt(at) === '"' ? endOfQuoted(text, at) : null
  if (quoted !== null) return { range: { start: at + 1, end: quoted - 1 }, next: quoted }
  const bare = take(text, BARE, at)
  return bare === null ? null : { range: { start: at, end: bare }, next: bare }
}

/** Returns the place behind the closing quote; null where there is none. */
function endOfQuoted(text: string, at: number): number | null {
  for (let end = at + 1; end < text.length; end++) {
    if (text.charAt(end) === '"') return end + 1
    if (text.charAt(end) === '\\') end++
  }
  return null
}

function skipSpace(text: string, at: number): number {
  return take(text, SPACE, at) ?? at
}

/** Returns the end of a pattern that matches here; null where it does not. */
function take(text: string, pattern: RegExp, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function corrupt(text: string, at: number): DocumentRefused {
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length
  return new DocumentRefused('corrupt', `Line ${line} is no entry of a .strings file: "key" = "value";`, `line ${line}`)
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** `say \"hi\"` → `say "hi"`, `\U00e9` → `é` */
export function unescapeStrings(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replaceAll(/\\(?:[Uu]([\dA-Fa-f]{4})|([^]))/g, (_, hex?: string, sign = '') =>
    hex === undefined ? (SHORT.get(sign) ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
