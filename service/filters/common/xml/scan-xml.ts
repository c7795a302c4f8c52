import { DocumentRefused } from '../../document-refused.ts'
import { type Namespaces, openScopes } from './scopes.ts'

/**
 * Receives the reports of a scan in the order of the document. Names are canonical (`w:p`, with any prefix in the
 * part); positions are UTF-16 offsets into the part, `end` exclusive and after the `>`. An empty element (`<w:br/>`) is
 * reported by `open` with `empty`, and has no `close`.
 */
export type XmlVisitor = {
  open(name: string, start: number, end: number, empty: boolean): void
  close(name: string, start: number, end: number): void
}

/** Deepest nesting of elements in a part. */
export const MAX_DEPTH = 512
const GT = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f
const DOUBLE = 0x22
const SINGLE = 0x27

/**
 * Finds the tags of a part: no tree, no copies of text, one pass. It checks what splicing relies on (tags closed in
 * order, nesting, no DOCTYPE); the full grammar is `checkWellFormed`'s.
 *
 * @throws DocumentRefused `unsafe` for a DOCTYPE or more than 512 levels, `unreadable-part` for broken markup
 */
export function scanXml(text: string, namespaces: Namespaces, visitor: XmlVisitor, where: string): void {
  const scopes = openScopes(text, namespaces)
  const rawNames: string[] = []
  const names: string[] = []
  for (let start = text.indexOf('<'); start !== -1; ) {
    const second = text.charCodeAt(start + 1)
    let end: number
    if (second === SLASH) {
      end = endOf(text, '>', start, where)
      const raw = rawNames.pop()
      const name = names.pop()
      if (raw === undefined || name === undefined || !closes(text, raw, start, end)) throw broken(text, start, where)
      visitor.close(name, start, end)
      scopes.leave(rawNames.length)
    } else if (second === BANG) {
      end = skipDeclaration(text, start, where)
    } else if (second === QUESTION) {
      end = endOf(text, '?>', start, where)
    } else {
      end = endOfTag(text, start, where)
      const empty = text.charCodeAt(end - 2) === SLASH
      const raw = text.slice(start + 1, nameEnd(text, start + 1))
      if (raw === '') throw broken(text, start, where)
      scopes.enter(rawNames.length, start, end)
      const name = scopes.canonical(raw)
      visitor.open(name, start, end, empty)
      if (empty) {
        scopes.leave(rawNames.length)
      } else {
        rawNames.push(raw)
        names.push(name)
        if (rawNames.length > MAX_DEPTH) {
          throw new DocumentRefused('unsafe', 'A part of the document nests more than 512 elements.', where)
        }
      }
    }
    start = text.indexOf('<', end)
  }
  if (rawNames.length > 0) throw broken(text, text.length, where)
}

/** True when `</w:p >` closes `w:p`. */
function closes(text: string, raw: string, start: number, end: number): boolean {
  const after = start + 2 + raw.length
  return text.startsWith(raw, start + 2) && (after === end - 1 || text.slice(after, end - 1).trim() === '')
}

function nameEnd(text: string, from: number): number {
  let at = from
  // In names `-` and `.` are the only characters below `0`; white space, `/`, `>` and quotes end them.
  for (let code = text.charCodeAt(at); isNameCode(code); code = text.charCodeAt(at)) at++
  return at
}

function isNameCode(code: number): boolean {
  return code > SLASH ? code !== GT && code !== 0x3d && code !== 0x3c : code === 0x2d || code === 0x2e
}

/** Returns the end of a tag; a `>` within quotes does not end it: `<a b=">">`. */
function endOfTag(text: string, start: number, where: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === GT) return at + 1
    if (code === DOUBLE || code === SINGLE) {
      at = text.indexOf(code === DOUBLE ? '"' : "'", at + 1)
      if (at === -1) break
    }
  }
  throw broken(text, start, where)
}

function skipDeclaration(text: string, start: number, where: string): number {
  if (text.startsWith('<!--', start)) return endOf(text, '-->', start + 4, where)
  if (text.startsWith('<![CDATA[', start)) return endOf(text, ']]>', start + 9, where)
  throw new DocumentRefused('doctype', 'A part of the document declares a document type (DOCTYPE).', where)
}

function endOf(text: string, sign: string, from: number, where: string): number {
  const at = text.indexOf(sign, from)
  if (at === -1) throw broken(text, from, where)
  return at + sign.length
}

function broken(text: string, at: number, where: string): DocumentRefused {
  const line = text.slice(0, at).split('\n').length
  return new DocumentRefused('unreadable-part', `A part of the document is broken at line ${line}.`, where)
}
