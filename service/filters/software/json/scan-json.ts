import { createScanner, type JSONScanner } from 'jsonc-parser'
import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../../common/tags/piece.ts'
import { type JsonContainer, enterContainer, nextMember } from '../../common/messages/container.ts'

// `SyntaxKind` of jsonc-parser: a const enum cannot be imported into isolated modules.
const OPEN_BRACE = 1
const CLOSE_BRACE = 2
const OPEN_BRACKET = 3
const CLOSE_BRACKET = 4
const COMMA = 5
const COLON = 6
const FIRST_SCALAR = 7
const STRING = 10
const LAST_SCALAR = 11
const FIRST_TRIVIA = 12
const LAST_TRIVIA = 15
const END = 17

const DEEPEST = 1_000

type Expected = 'a value' | 'a value or ]' | 'a key or }' | 'a colon' | 'a comma or the end' | 'the end'

/** A string value. Offsets are UTF-16 units and include the quotes. */
export type StringToken = {
  /** Place in the structure; undefined for a text that is one string. Only valid during the visit. */
  readonly container: JsonContainer | undefined
  /** Range of the key with its quotes; null outside of objects. */
  readonly key: Range | null
  /** Offset of the comma before the member; null for the first one. */
  readonly comma: number | null
  readonly start: number
  readonly end: number
  /** Returns the decoded value, which is computed on demand. */
  readonly value: () => string
}

type Reading = {
  readonly visit: (token: StringToken) => void
  readonly containers: JsonContainer[]
  expected: Expected
  key: Range | null
  comma: number | null
}

/**
 * Visits the string values of a JSON text in order, without keys. Comments and a comma after the last member are
 * accepted, as in the configuration files of editors. It does not recurse: no nesting exhausts the stack.
 *
 * @throws DocumentRefused `corrupt` with line:column for text that is not JSON, `unsafe` for nesting deeper than 1,000
 */
export function scanJson(text: string, visit: (token: StringToken) => void): void {
  const scanner = createScanner(text)
  scanner.setPosition(text.startsWith('\ufeff') ? 1 : 0)
  const reading: Reading = { visit, containers: [], expected: 'a value', key: null, comma: null }
  for (;;) {
    const kind: number = scanner.scan()
    const error: number = scanner.getTokenError()
    const isSound = error === 0
    if (isSound && kind >= FIRST_TRIVIA && kind <= LAST_TRIVIA) continue
    if (isSound && kind === END && reading.expected === 'the end') return
    if (isSound && takeToken(reading, kind, scanner)) continue
    const where = placeOf(text, scanner.getTokenOffset())
    const [line, column] = where.split(':')
    const message = `The file is not JSON: ${reading.expected} was expected in line ${line}, column ${column}.`
    throw new DocumentRefused('corrupt', message, where)
  }
}

/** Takes a token; false when it is not allowed here. */
function takeToken(reading: Reading, kind: number, scanner: JSONScanner): boolean {
  const container = reading.containers.at(-1)
  switch (reading.expected) {
    case 'a value':
      return takeValue(reading, kind, scanner)
    case 'a value or ]':
      return kind === CLOSE_BRACKET ? leave(reading) : takeValue(reading, kind, scanner)
    case 'a key or }':
      if (kind === CLOSE_BRACE) return leave(reading)
      if (kind !== STRING || container === undefined) return false
      nextMember(container, scanner.getTokenValue())
      reading.key = { start: scanner.getTokenOffset(), end: scanner.getTokenOffset() + scanner.getTokenLength() }
      return expect(reading, 'a colon')
    case 'a colon':
      return kind === COLON && expect(reading, 'a value')
    case 'a comma or the end':
      if (kind === COMMA) reading.comma = scanner.getTokenOffset()
      if (kind === COMMA) return expect(reading, container?.isArray === true ? 'a value or ]' : 'a key or }')
      return kind === (container?.isArray === true ? CLOSE_BRACKET : CLOSE_BRACE) && leave(reading)
    default:
      return false
  }
}

function takeValue(reading: Reading, kind: number, scanner: JSONScanner): boolean {
  const container = reading.containers.at(-1)
  if (container?.isArray === true) nextMember(container, null)
  if (kind === OPEN_BRACE || kind === OPEN_BRACKET) return enter(reading, kind === OPEN_BRACKET, scanner)
  if (kind < FIRST_SCALAR || kind > LAST_SCALAR) return false
  if (kind === STRING) {
    const start = scanner.getTokenOffset()
    const key = container?.isArray === false ? reading.key : null
    const end = start + scanner.getTokenLength()
    reading.visit({ container, key, comma: reading.comma, start, end, value: () => scanner.getTokenValue() })
  }
  return endValue(reading)
}

function enter(reading: Reading, isArray: boolean, scanner: JSONScanner): boolean {
  if (reading.containers.length === DEEPEST) {
    const where = `offset ${scanner.getTokenOffset()}`
    throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`, where)
  }
  reading.containers.push(enterContainer(reading.containers.at(-1), isArray))
  reading.comma = null
  return expect(reading, isArray ? 'a value or ]' : 'a key or }')
}

function leave(reading: Reading): boolean {
  reading.containers.pop()
  return endValue(reading)
}

function endValue(reading: Reading): boolean {
  return expect(reading, reading.containers.length === 0 ? 'the end' : 'a comma or the end')
}

function expect(reading: Reading, expected: Expected): true {
  reading.expected = expected
  return true
}

/** Returns `line:column`, both from 1. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const lines = before.match(/\r\n|\r|\n/g)?.length ?? 0
  const column = offset - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
  return `${lines + 1}:${column}`
}
