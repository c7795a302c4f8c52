import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../../common/tags/piece.ts'

/** A string literal in PHP, with its quotes; `value` is the program's text, with variables as written. */
type PhpString = Range & {
  readonly value: string
  /** Variables within double quotes. */
  readonly variables: readonly string[]
  /** False where the value cannot be written again: a heredoc, or variables next to escaped ones. */
  readonly isPlain: boolean
}

/** A value of an array: one literal, or several that are joined; `isWhole`: nothing but literals. */
export type PhpValue = {
  readonly path: readonly string[]
  readonly literals: readonly PhpString[]
  readonly isWhole: boolean
  readonly note: string
}

const DEEPEST = 200
const SPACE = /(?:\s+|\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[^]*?\*\/)*/y
const WORD = /[\p{L}_$][\p{L}\d_]*/uy
const HEREDOC = /<<<[ \t]*(["']?)(\w+)\1\r?\n/y
const ARRAY = /\[|array\s*\(/iy
const PAIRS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

/**
 * Scans the values of arrays that a PHP file returns or assigns (`return [ … ]`, `$lang['a'] = …`, `define('A', …)`),
 * in order.
 *
 * @throws DocumentRefused `corrupt` with the line for a string or bracket without end; `unsafe` for too many levels
 */
export function scanPhp(text: string): PhpValue[] {
  const found: PhpValue[] = []
  const start = text.indexOf('<?php')
  if (start === -1) return found
  const c = openCursor(text, start + 5)
  const { fail, take, skipSpace, readLiteral, skipExpression } = c
  /** Reads an array, the literals of a text, or another expression. */
  const readValue = (path: readonly string[], note: string, depth: number, mayBeKey = false): PhpValue | null => {
    if (take(ARRAY) !== null) {
      readArray(path, text.charAt(c.at - 1) === '[' ? ']' : ')', depth + 1)
      skipExpression()
      return null
    }
    const literals: PhpString[] = []
    for (;;) {
      const literal = readLiteral()
      if (literal !== null) literals.push(literal)
      skipSpace()
      if (literal === null || text.charAt(c.at) !== '.') break
      c.at++
      skipSpace()
    }
    const isWhole = literals.length > 0 && (c.at >= text.length || /[,;\])=]/.test(text.charAt(c.at)))
    if (text.startsWith('=>', c.at)) return { path, literals, isWhole, note }
    // `fn ($a) => 'b'` is no key.
    const isKey = mayBeKey && !/^(?:static\s+)?fn\b/.test(text.slice(c.at, c.at + 20))
    return { path, literals: [...literals, ...skipExpression(isKey)], isWhole, note }
  }
  const readArray = (path: readonly string[], close: string, depth: number): void => {
    if (depth > DEEPEST) throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`)
    const start = c.at
    for (let index = 0; ; index++) {
      skipSpace()
      const note = noteIn(c.space)
      if (text.charAt(c.at) === close) break
      if (c.at >= text.length) throw fail(start)
      const from = c.at
      const first = readValue([...path, String(index)], note, depth, true)
      if (text.startsWith('=>', c.at)) {
        const named = first?.literals.map(({ value }) => value).join('') ?? ''
        const key = named === '' ? text.slice(from, c.at).trim() : named
        c.at += 2
        skipSpace()
        const value = readValue([...path, key], note, depth)
        if (value !== null) found.push(value)
      } else if (first !== null) found.push(first)
      skipSpace()
      if (text.charAt(c.at) === ',') c.at++
      else if (text.charAt(c.at) !== close) throw fail(c.at)
    }
    c.at++
  }

  while (c.at < text.length) {
    skipSpace()
    const note = noteIn(c.space)
    const word = take(WORD)
    if (word === null) {
      if (readLiteral() === null) c.at++
      continue
    }
    if (word === 'return') {
      skipSpace()
      ARRAY.lastIndex = c.at
      if (ARRAY.test(text)) readValue([], note, 0)
    } else if (word.startsWith('$') || word === 'define') {
      const path = readTarget(word)
      if (path === null) continue
      skipSpace()
      const value = readValue(path, note, 0)
      if (value !== null) found.push(value)
    }
  }
  return found

  /** Reads `$lang['a']['b'] =`, `define('A',` as the path before the value; null for anything else. */
  function readTarget(word: string): string[] | null {
    const pattern = word === 'define' ? DEFINED : ASSIGNED
    pattern.lastIndex = c.at
    const match = pattern.exec(text)
    if (match === null) return null
    c.at = pattern.lastIndex
    return Array.from(match[0].matchAll(/(["'])(.*?)\1/g), ([, , name = '']) => name)
  }
}

/** Opens a cursor that advances through the text; `space` is the white space skipped last. */
function openCursor(text: string, start: number) {
  const c = { at: start, space: '' }
  const fail = (where: number): DocumentRefused => {
    const line = text.slice(0, where).split('\n').length
    return new DocumentRefused('corrupt', `Line ${line} has a string or a bracket without end.`, `line ${line}`)
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = c.at
    const match = pattern.exec(text)
    if (match === null) return null
    c.at = pattern.lastIndex
    return match[0]
  }
  const skipSpace = () => {
    c.space = take(SPACE) ?? ''
  }
  /** Reads the literal at the cursor; null where there is none. */
  const readLiteral = (): PhpString | null => {
    const start = c.at
    HEREDOC.lastIndex = c.at
    const heredoc = HEREDOC.exec(text)
    if (heredoc !== null) {
      const close = new RegExp(`^[ \\t]*${heredoc[2]}\\b`, 'gm')
      close.lastIndex = HEREDOC.lastIndex
      const end = close.exec(text)
      if (end === null) throw fail(start)
      c.at = close.lastIndex
      return { start, end: c.at, value: text.slice(HEREDOC.lastIndex, end.index).trim(), variables: [], isPlain: false }
    }
    const quote = text.charAt(c.at)
    if (quote !== "'" && quote !== '"') return null
    for (c.at++; text.charAt(c.at) !== quote; c.at++) {
      if (c.at >= text.length) throw fail(start)
      if (text.charAt(c.at) === '\\') c.at++
    }
    c.at++
    return { start, end: c.at, ...readPhpString(text.slice(start + 1, c.at - 1), quote) }
  }
  /** Skips to the comma or bracket that ends an expression, and returns the literals in it. */
  const skipExpression = (isKey = false): PhpString[] => {
    const literals: PhpString[] = []
    const open: string[] = []
    for (;;) {
      skipSpace()
      if (c.at >= text.length) return literals
      const literal = readLiteral()
      const sign = text.charAt(c.at)
      if (literal !== null) literals.push(literal)
      else if (open.length === 0 && (/[,;\])}]/.test(sign) || (isKey && text.startsWith('=>', c.at)))) return literals
      else {
        if (PAIRS[sign] !== undefined) open.push(PAIRS[sign])
        else if (open.at(-1) === sign) open.pop()
        if (open.length > DEEPEST) throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`)
        if (take(WORD) === null) c.at++
      }
    }
  }
  return Object.assign(c, { fail, take, skipSpace, readLiteral, skipExpression })
}

const DEFINED = /\s*\(\s*(["'])[^"'\n]{1,200}\1\s*,/y
const ASSIGNED = /(?:\[\s*(["'])[^"'\n]{1,300}\1\s*\])+\s*=(?![=>])/y

const COMMENTS = /(?:\/\/|#)([^\n\r]*)|\/\*+([^]*?)\*+\//g

/** Returns the comments right before a key; a comment after another value on its line belongs to that value. */
function noteIn(space: string): string {
  const own = space
    .replace(/^[^\n]*/, '')
    .split(/\n[ \t]*\r?\n/)
    .at(-1)
  const comments = Array.from((own ?? '').slice(-4000).matchAll(COMMENTS), ({ 1: line, 2: block = '' }) =>
    (line ?? block.replaceAll(/^[ \t]*\*/gm, '')).trim(),
  )
  return comments.join('\n').trim()
}

const VARIABLE = /\{\$[^{}]*\}|\$\{[^{}]*\}|\$[A-Za-z_]\w*(?:\[[^\]\n]*\]|->\w+)?/g
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{1,2})|([0-7]{1,3})|([nrtvef\\$"]))/g
const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', e: '\u001b', f: '\f' }

function readPhpString(raw: string, quote: string): Omit<PhpString, 'start' | 'end'> {
  if (quote === "'") return { value: raw.replaceAll(/\\([\\'])/g, '$1'), variables: [], isPlain: true }
  // An escaped sign does not begin a variable.
  const variables = [...new Set(raw.replaceAll(/\\[^]/g, '  ').match(VARIABLE) ?? [])]
  const value = raw.replaceAll(ESCAPE, (_, long?: string, hex?: string, octal?: string, sign?: string) => {
    if (sign !== undefined) return NAMED[sign] ?? sign
    const code = Number.parseInt(long ?? hex ?? octal ?? '0', octal === undefined ? 16 : 8)
    return code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code)
  })
  return { value, variables, isPlain: variables.length === 0 || !raw.includes('\\$') }
}

/** Writes `value` as a literal in the notation of another one. */
export function writePhp(value: string, quote: string, variables: readonly string[]): string {
  if (quote === "'") return `'${value.replaceAll(/\\(?=[\\']|$)/g, '\\\\').replaceAll("'", "\\'")}'`
  const pieces = variables.reduce<readonly string[]>(
    (all, variable) => all.flatMap((piece, index) => (index % 2 === 1 ? [piece] : cutOut(piece, variable))),
    [value],
  )
  return `"${pieces.map((piece, index) => (index % 2 === 1 ? piece : escapeDouble(piece))).join('')}"`
}

/** Splits a text into texts and variables in turn. */
function cutOut(text: string, variable: string): string[] {
  return text.split(variable).flatMap((part, index) => (index === 0 ? [part] : [variable, part]))
}

const SIGNS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v', '\f': '\\f' }

function escapeDouble(text: string): string {
  return text.replaceAll(/[\\"$\n\r\t\v\f]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
}
