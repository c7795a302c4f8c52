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

/**
 * Visits the scalar values of a YAML text in order, without keys: no document is built and no alias resolved. Faults
 * other than of brackets and quotes are not detected.
 *
 * @throws DocumentRefused `corrupt` with the line for brackets or quotes that do not close, `unsafe` for nesting deeper
 * than 1,000
 */
// oxlint-disable-next-line complexity, max-lines-per-function
export function scanYaml(text: string, visit: (scalar: YamlScalar) => void): void {
  const collections = openCollections()
  let at = 0
  let line = 1
  let lineStart = 0
  let isScalarNext = false
  /** A scalar that is a key if a colon follows. */
  let waiting: Waiting | null = null
  /** Column of the first property of the next node, on this line. */
  let nodeColumn: number | null = null
  let tag: string | null = null
  /** Key of the last colon, until something comes after it. */
  let key: Range | null = null
  let header: number | null = null

  const broken = () => new DocumentRefused('corrupt', `The file is not YAML: line ${line} is broken.`, String(line))
  const takeKey = () => {
    const taken = key
    key = null
    return taken
  }
  const takeWaiting = () => {
    const taken = waiting
    waiting = null
    return taken
  }
  const visitWaiting = (taken = takeWaiting()) => {
    if (taken === null || collections.takesAsKey(text.slice(taken.start, taken.end))) return
    const { start, end, style, linesStart, tag: own, key: before } = taken
    visit({ start, end, style, linesStart, tag: own, key: before, ...collections.place() })
  }
  const putScalar = (source: string, style: ScalarStyle) => {
    visitWaiting()
    const column = nodeColumn ?? at - lineStart
    waiting = { start: header ?? at, end: at + source.length, style, linesStart: at, tag, key: takeKey(), column, line }
    if (style === 'block') visitWaiting()
    nodeColumn = null
    tag = null
    header = null
  }

  for (const source of new Lexer().lex(text)) {
    const first = source[0] ?? ''
    if (source === SCALAR) {
      isScalarNext = true
      continue
    }
    if (source === DOCUMENT) continue
    if (source === FLOW_END) throw broken()
    if (isScalarNext) {
      isScalarNext = false
      putScalar(source, header === null ? 'plain' : 'block')
    } else if (first === '"' || first === "'") {
      if (!isClosed(source)) throw broken()
      putScalar(source, first === '"' ? 'double' : 'single')
    } else if (source === ':') {
      const before = takeWaiting()
      if (before !== null && (before.line === line || collections.inFlow())) {
        collections.value(text.slice(before.start, before.end), before.column)
        key = { start: before.start, end: before.end }
      } else {
        visitWaiting(before)
        key = null
        collections.value(null, nodeColumn ?? at - lineStart)
      }
      nodeColumn = null
      tag = null
    } else if (source === '-' || source === '?') {
      visitWaiting()
      collections.enter(source, at - lineStart)
      key = null
      nodeColumn = null
      tag = null
    } else if ('[]{},'.includes(first)) {
      visitWaiting()
      if (!collections.flow(first)) throw broken()
      key = null
      nodeColumn = null
      tag = null
    } else if (first === '&' || first === '!' || first === '*') {
      if (first === '*') visitWaiting()
      nodeColumn ??= at - lineStart
      if (first === '!') tag = source
    } else if (first === '|' || first === '>') {
      visitWaiting()
      header = at
    } else if (source === '---' || source === '...') {
      visitWaiting()
      collections.endDocument()
      nodeColumn = null
      tag = null
    }
    at += source.length
    const breaks = countBreaks(source)
    if (breaks > 0) {
      line += breaks
      lineStart = at - (source.length - 1 - source.lastIndexOf('\n'))
      if (source.trim() === '') nodeColumn = null
    }
  }
  visitWaiting()
  if (collections.inFlow()) throw broken()
}

function isClosed(source: string): boolean {
  return source.startsWith('"') ? /^"(?:[^"\\]|\\[^])*"$/.test(source) : /^'(?:[^']|'')*'$/.test(source)
}

function countBreaks(source: string): number {
  let count = 0
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) count++
  return count
}
