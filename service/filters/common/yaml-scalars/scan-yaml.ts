import { Lexer } from 'yaml'
import type { Range } from '../tags/piece.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { openCollections } from './open-collections.ts'
import type { ScalarStyle, YamlScalar } from './yaml-scalar.ts'

/** Signs that the lexer puts between pieces of the source. */
const DOCUMENT = '\u0002'
const FLOW_END = '\u0018'
const SCALAR = '\u001f'

type Waiting = Omit<YamlScalar, 'container' | 'inFlow' | 'indent'> & { readonly column: number; readonly line: number }

type Scan = {
  readonly text: string
  readonly visit: (scalar: YamlScalar) => void
  readonly collections: ReturnType<typeof openCollections>
  at: number
  line: number
  lineStart: number
  isScalarNext: boolean
  /** A scalar that is a key if a colon follows. */
  waiting: Waiting | null
  /** Column of the first property of the next node, on this line. */
  nodeColumn: number | null
  tag: string | null
  /** Key of the last colon, until something comes after it. */
  key: Range | null
  header: number | null
}

/**
 * Visits the scalar values of a YAML text in order, without keys: no document is built and no alias resolved. Faults
 * other than of brackets and quotes are not detected.
 *
 * @throws DocumentRefused `corrupt` with the line for brackets or quotes that do not close, `unsafe` for nesting deeper
 * than 1,000
 */
export function scanYaml(text: string, visit: (scalar: YamlScalar) => void): void {
  const scan: Scan = {
    text,
    visit,
    collections: openCollections(),
    at: 0,
    line: 1,
    lineStart: 0,
    isScalarNext: false,
    waiting: null,
    nodeColumn: null,
    tag: null,
    key: null,
    header: null,
  }
  for (const source of new Lexer().lex(text)) {
    if (source === SCALAR) scan.isScalarNext = true
    else if (source === FLOW_END) throw broken(scan)
    else if (source !== DOCUMENT) {
      takePiece(scan, source)
      advance(scan, source)
    }
  }
  visitWaiting(scan)
  if (scan.collections.inFlow()) throw broken(scan)
}

function takePiece(scan: Scan, source: string): void {
  const { collections } = scan
  const first = source[0] ?? ''
  if (scan.isScalarNext) {
    scan.isScalarNext = false
    putScalar(scan, source, scan.header === null ? 'plain' : 'block')
  } else if (first === '"' || first === "'") {
    if (!isClosed(source)) throw broken(scan)
    putScalar(scan, source, first === '"' ? 'double' : 'single')
  } else if (source === ':') takeColon(scan)
  else if (source === '-' || source === '?') {
    visitWaiting(scan)
    collections.enter(source, scan.at - scan.lineStart)
    scan.key = null
    endProperties(scan)
  } else if ('[]{},'.includes(first)) {
    visitWaiting(scan)
    if (!collections.flow(first)) throw broken(scan)
    scan.key = null
    endProperties(scan)
  } else if (first === '|' || first === '>') {
    visitWaiting(scan)
    scan.header = scan.at
  } else if (source === '---' || source === '...') {
    visitWaiting(scan)
    collections.endDocument()
    endProperties(scan)
  } else takeProperty(scan, first, source)
}

/** Takes a colon: the scalar before it on its line was a key. */
function takeColon(scan: Scan): void {
  const { collections } = scan
  const before = takeWaiting(scan)
  if (before !== null && (before.line === scan.line || collections.inFlow())) {
    collections.value(scan.text.slice(before.start, before.end), before.column)
    scan.key = { start: before.start, end: before.end }
  } else {
    visitWaiting(scan, before)
    scan.key = null
    collections.value(null, scan.nodeColumn ?? scan.at - scan.lineStart)
  }
  endProperties(scan)
}

/** Takes an anchor, a tag or an alias: `&a`, `!b`, `*a`. */
function takeProperty(scan: Scan, first: string, source: string): void {
  if (first !== '&' && first !== '!' && first !== '*') return
  if (first === '*') visitWaiting(scan)
  scan.nodeColumn ??= scan.at - scan.lineStart
  if (first === '!') scan.tag = source
}

function endProperties(scan: Scan): void {
  scan.nodeColumn = null
  scan.tag = null
}

function putScalar(scan: Scan, source: string, style: ScalarStyle): void {
  visitWaiting(scan)
  const { at, line, tag, key } = scan
  const column = scan.nodeColumn ?? at - scan.lineStart
  scan.waiting = { start: scan.header ?? at, end: at + source.length, style, linesStart: at, tag, key, column, line }
  scan.key = null
  if (style === 'block') visitWaiting(scan)
  endProperties(scan)
  scan.header = null
}

function takeWaiting(scan: Scan): Waiting | null {
  const taken = scan.waiting
  scan.waiting = null
  return taken
}

function visitWaiting(scan: Scan, taken = takeWaiting(scan)): void {
  const { text, visit, collections } = scan
  if (taken === null || collections.takesAsKey(text.slice(taken.start, taken.end))) return
  const { start, end, style, linesStart, tag, key } = taken
  visit({ start, end, style, linesStart, tag, key, ...collections.place() })
}

/** Advances behind a piece and counts its lines. */
function advance(scan: Scan, source: string): void {
  scan.at += source.length
  const breaks = countBreaks(source)
  if (breaks === 0) return
  scan.line += breaks
  scan.lineStart = scan.at - (source.length - 1 - source.lastIndexOf('\n'))
  if (source.trim() === '') scan.nodeColumn = null
}

function broken({ line }: Scan): DocumentRefused {
  return new DocumentRefused('corrupt', `The file is not YAML: line ${line} is broken.`, String(line))
}

function isClosed(source: string): boolean {
  return source.startsWith('"') ? /^"(?:[^"\\]|\\[^])*"$/.test(source) : /^'(?:[^']|'')*'$/.test(source)
}

function countBreaks(source: string): number {
  let count = 0
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) count++
  return count
}
