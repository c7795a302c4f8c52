import { DocumentRefused } from '../document-refused.ts'
import type { Range } from '../tags/piece.ts'

/** A string literal in PHP, with its quotes; `value` is what the program gets, variables as they are written. */
export type PhpString = Range & {
  readonly value: string
  /** Variables within double quotes. */
  readonly variables: readonly string[]
  /** False where the value cannot be written again: a heredoc, or variables beside escaped ones. */
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
 * The values of arrays that a PHP file returns or assigns (`return [ … ]`, `$lang['a'] = …`, `define('A', …)`), in order.
 *
 * @throws DocumentRefused `corrupt` with the line for a string or bracket without end; `unsafe` for too many levels
 */
export function scanPhp(text: string): PhpValue[] {
  const found: PhpValue[] = []
  let at = text.indexOf('<?php')
  if (at === -1) return found
  at += 5
  let space = ''

  const fail = (where: number): DocumentRefused => {
    const line = text.slice(0, where).split('\n').length
    return new DocumentRefused('corrupt', `Line ${line} has a string or a bracket without end.`, `line ${line}`)
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) return null
    at = pattern.lastIndex
    return match[0]
  }
  const skipSpace = () => {
    space = take(SPACE) ?? ''
  }
  /** The literal here; null where there is none. */
  const readLiteral = (): PhpString | null => {
    const start = at
    HEREDOC.lastIndex = at
    const heredoc = HEREDOC.exec(text)
    if (heredoc !== null) {
      const close = new RegExp(`^[ \\t]*${heredoc[2]}\\b`, 'gm')
      close.lastIndex = HEREDOC.lastIndex
      const end = close.exec(text)
      if (end === null) throw fail(start)
      at = close.lastIndex
      return { start, end: at, value: text.slice(HEREDOC.lastIndex, end.index).trim(), variables: [], isPlain: false }
    }
    const quote = text.charAt(at)
    if (quote !== "'" && quote !== '"') return null
    for (at++; text.charAt(at) !== quote; at++) {
      if (at >= text.length) throw fail(start)
      if (text.charAt(at) === '\\') at++
    }
    at++
    return { start, end: at, ...readPhpString(text.slice(start + 1, at - 1), quote) }
  }
  /** Skips to the comma or bracket that ends an expression, and gives the literals in it. */
  const skipExpression = (isKey = false): PhpString[] => {
    const literals: PhpString[] = []
    const open: string[] = []
    for (;;) {
      skipSpace()
      if (at >= text.length) return literals
      const literal = readLiteral()
      const sign = text.charAt(at)
      if (literal !== null) literals.push(literal)
      else if (open.length === 0 && (/[,;\])}]/.test(sign) || (isKey && text.startsWith('=>', at)))) return literals
      else {
        if (PAIRS[sign] !== undefined) open.push(PAIRS[sign])
        else if (open.at(-1) === sign) open.pop()
        if (open.length > DEEPEST) throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`)
        if (take(WORD) === null) at++
      }
    }
  }
  /** An array, the literals of a text, or what is neither. */
  const readValue = (path: readonly string[], note: string, depth: number, mayBeKey = false): PhpValue | null => {
    if (take(ARRAY) !== null) {
      readArray(path, text.charAt(at - 1) === '[' ? ']' : ')', depth + 1)
      skipExpression()
      return null
    }
    const literals: PhpString[] = []
    for (;;) {
      const literal = readLiteral()
      if (literal !== null) literals.push(literal)
      skipSpace()
      if (literal === null || text.charAt(at) !== '.') break
      at++
      skipSpace()
    }
    const isWhole = literals.length > 0 && (at >= text.length || /[,;\])=]/.test(text.charAt(at)))
    if (text.startsWith('=>', at)) return { path, literals, isWhole, note }
    // `fn ($a) => 'b'` is no key.
    const isKey = mayBeKey && !/^(?:static\s+)?fn\b/.test(text.slice(at, at + 20))
    return { path, literals: [...literals, ...skipExpression(isKey)], isWhole, note }
  }
  const readArray = (path: readonly string[], close: string, depth: number): void => {
    if (depth > DEEPEST) throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`)
    const start = at
    for (let index = 0; ; index++) {
      skipSpace()
      const note = noteIn(space)
      if (text.charAt(at) === close) break
      if (at >= text.length) throw fail(start)
      const from = at
      const first = readValue([...path, String(index)], note, depth, true)
      if (text.startsWith('=>', at)) {
        const named = first?.literals.map(({ value }) => value).join('') ?? ''
        const key = named === '' ? text.slice(from, at).trim() : named
        at += 2
        skipSpace()
        const value = readValue([...path, key], note, depth)
        if (value !== null) found.push(value)
      } else if (first !== null) found.push(first)
      skipSpace()
      if (text.charAt(at) === ',') at++
      else if (text.charAt(at) !== close) throw fail(at)
    }
    at++
  }

  while (at < text.length) {
    skipSpace()
    const note = noteIn(space)
    const word = take(WORD)
    if (word === null) {
      if (readLiteral() === null) at++
      continue
    }
    if (word === 'return') {
      skipSpace()
      ARRAY.lastIndex = at
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

  /** `$lang['a']['b'] =`, `define('A',`: the path before the value; null for anything else. */
  function readTarget(word: string): string[] | null {
    const pattern = word === 'define' ? DEFINED : ASSIGNED
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) return null
    at = pattern.lastIndex
    return Array.from(match[0].matchAll(/(["'])(.*?)\1/g), ([, , name = '']) => name)
  }
}

const DEFINED = /\s*\(\s*(["'])[^"'\n]{1,200}\1\s*,/y
const ASSIGNED = /(?:\[\s*(["'])[^"'\n]{1,300}\1\s*\])+\s*=(?![=>])/y

const COMMENTS = /(?:\/\/|#)([^\n\r]*)|\/\*+([^]*?)\*+\//g

/** The comments right before a key; what stands behind another value on its line is of that. */
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
  // An escaped sign is not the beginning of a variable.
  const variables = [...new Set(raw.replaceAll(/\\[^]/g, '  ').match(VARIABLE) ?? [])]
  const value = raw.replaceAll(ESCAPE, (_, long?: string, hex?: string, octal?: string, sign?: string) => {
    if (sign !== undefined) return NAMED[sign] ?? sign
    const code = Number.parseInt(long ?? hex ?? octal ?? '0', octal === undefined ? 16 : 8)
    return code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code)
  })
  return { value, variables, isPlain: variables.length === 0 || !raw.includes('\\$') }
}

/** A literal of `value` in the notation of another one. */
export function writePhp(value: string, quote: string, variables: readonly string[]): string {
  if (quote === "'") return `'${value.replaceAll(/\\(?=[\\']|$)/g, '\\\\').replaceAll("'", "\\'")}'`
  const pieces = variables.reduce<readonly string[]>(
    (all, variable) => all.flatMap((piece, index) => (index % 2 === 1 ? [piece] : cutOut(piece, variable))),
    [value],
  )
  return `"${pieces.map((piece, index) => (index % 2 === 1 ? piece : escapeDouble(piece))).join('')}"`
}

/** Texts and variables by turns. */
function cutOut(text: string, variable: string): string[] {
  return text.split(variable).flatMap((part, index) => (index === 0 ? [part] : [variable, part]))
}

const SIGNS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v', '\f': '\\f' }

function escapeDouble(text: string): string {
  return text.replaceAll(/[\\"$\n\r\t\v\f]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
}
