import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../tags/piece.ts'

/** A string of a TOML document, with its quotes. */
export type TomlString = Range & {
  readonly path: readonly string[]
  readonly value: string
  /** Offset where its key begins; null for an element of an array or of a table in braces. */
  readonly keyStart: number | null
  /** Running number of its `[table]`. */
  readonly table: number
  /** Lines of comment right above it. */
  readonly note: string
}

const DEEPEST = 200
const NEWLINE = /\r\n|\n/y
const BLANK = /[ \t]*/y
const KEY = /[ \t]*(?:([\w-]+)|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')[ \t]*/y
const SPACE = /(?:[ \t\r\n]|#[^\n]*)*/y
const SCALAR = /[^\s,\]}#"'[{][^,\]}#\n\r]*/y
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' }

/**
 * Scans the strings of a TOML document in order, those in arrays and tables in braces too.
 *
 * @throws DocumentRefused `corrupt` with the line for text that is not TOML; `unsafe` for too many levels
 */
export function scanToml(text: string): TomlString[] {
  const found: TomlString[] = []
  const lengths = new Map<string, number>()
  let prefix: readonly string[] = []
  let table = 0
  let comments: string[] = []
  const c = openCursor(text)
  const { fail, take, expectSign, readKey } = c
  const readValue = (path: readonly string[], keyStart: number | null, note: string, depth: number): void => {
    if (depth > DEEPEST) throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`)
    const start = c.at
    const sign = text.charAt(c.at)
    if (sign === '"' || sign === "'") {
      const value = readString(text, c.at)
      if (value === null) throw fail()
      c.at = value.end
      found.push({ start, end: c.at, path, value: value.value, keyStart, table, note })
    } else if (sign === '[') readList(path, note, depth)
    else if (sign === '{') readBraces(path, note, depth)
    else if (take(SCALAR) === null) throw fail()
  }
  const readList = (path: readonly string[], note: string, depth: number): void => {
    c.at++
    for (let index = 0; ; index++) {
      take(SPACE)
      if (text.charAt(c.at) === ']') break
      readValue([...path, String(index)], null, note, depth + 1)
      take(SPACE)
      if (text.charAt(c.at) !== ',') break
      c.at++
    }
    expectSign(']')
  }
  const readBraces = (path: readonly string[], note: string, depth: number): void => {
    c.at++
    for (;;) {
      take(SPACE)
      if (text.charAt(c.at) === '}') break
      const key = readKey()
      expectSign('=')
      take(SPACE)
      readValue([...path, ...key], null, note, depth + 1)
      take(SPACE)
      if (text.charAt(c.at) !== ',') break
      c.at++
    }
    expectSign('}')
  }

  while (c.at < text.length) {
    take(BLANK)
    const sign = text.charAt(c.at)
    if (take(NEWLINE) !== null) comments = []
    else if (sign === '#') {
      comments.push(text.slice(c.at, endOfLine(text, c.at)).replace(/^#+/, '').trim())
      c.at = endOfLine(text, c.at)
      take(NEWLINE)
    } else if (c.at < text.length) {
      const start = c.at
      if (sign === '[') {
        const isList = text.startsWith('[[', c.at)
        c.at += isList ? 2 : 1
        const own = readKey()
        expectSign(isList ? ']]' : ']')
        const index = lengths.get(own.join('\n')) ?? 0
        if (isList) lengths.set(own.join('\n'), index + 1)
        prefix = isList ? [...own, String(index)] : own
        table++
      } else {
        const key = readKey()
        expectSign('=')
        take(BLANK)
        readValue([...prefix, ...key], start, comments.join('\n').trim(), 0)
      }
      comments = []
      take(BLANK)
      if (text.charAt(c.at) === '#') c.at = endOfLine(text, c.at)
      if (c.at < text.length && take(NEWLINE) === null) throw fail()
    }
  }
  return found
}

/** Opens a cursor that advances through the text. */
function openCursor(text: string) {
  const c = { at: text.startsWith('\ufeff') ? 1 : 0 }
  const fail = (): DocumentRefused => {
    const line = text.slice(0, c.at).split('\n').length
    return new DocumentRefused('corrupt', `Line ${line} is no TOML.`, `line ${line}`)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = c.at
    const match = pattern.exec(text)
    if (match !== null) c.at = pattern.lastIndex
    return match
  }
  const expectSign = (sign: string) => {
    if (!text.startsWith(sign, c.at)) throw fail()
    c.at += sign.length
  }
  const readKey = (): string[] => {
    const names: string[] = []
    do {
      const [, bare, basic, literal] = take(KEY) ?? []
      const name = bare ?? literal ?? (basic === undefined ? undefined : unescapeToml(basic))
      if (name === undefined) throw fail()
      names.push(name)
    } while (take(/\./y) !== null)
    return names
  }
  return Object.assign(c, { fail, take, expectSign, readKey })
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : text.charAt(end - 1) === '\r' ? end - 1 : end
}

/** Reads the string that begins at `at`; null where it has no end. */
function readString(text: string, at: number): { readonly value: string; readonly end: number } | null {
  const quote = text.charAt(at)
  const isLong = text.startsWith(quote.repeat(3), at)
  const close = isLong ? quote.repeat(3) : quote
  const start = at + close.length
  for (let end = start; end < text.length; end++) {
    const sign = text.charAt(end)
    if (sign === '\\' && quote === '"') end++
    else if (sign === '\n' && !isLong) return null
    else if (text.startsWith(close, end)) {
      // Up to two quotes may be right before the three that close.
      if (isLong) while (text.charAt(end + 3) === quote) end++
      const raw = text.slice(start, end)
      const own = isLong ? raw.replace(/^\r?\n/, '') : raw
      return { value: quote === '"' ? unescapeToml(own) : own, end: end + close.length }
    }
  }
  return null
}

function unescapeToml(raw: string): string {
  return raw.replaceAll(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|[ \t]*\r?\n\s*|(.))/g,
    (_, short?: string, long?: string, byte?: string, sign?: string) => {
      const hex = short ?? long ?? byte
      const code = Number.parseInt(hex ?? '', 16)
      if (hex !== undefined) return code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code)
      return sign === undefined ? '' : (ESCAPES[sign] ?? sign)
    },
  )
}
