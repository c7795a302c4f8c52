import type { Range } from '../tags/piece.ts'
import { decodeReferences } from './decode-references.ts'
import type { Attribute, MarkupVisitor, ScanMarkup } from './markup.ts'
import { scanHtml } from './scan-html.ts'
import { emitText } from './emit-text.ts'

const NAME = /[^\s/>="'<]+/y
const ATTRIBUTE = /\s+([^\s/>="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
// The internal subset in brackets may hold quoted `>` and `]`.
const DOCTYPE = /<!DOCTYPE(?:[^>"'[]|"[^"]*"|'[^']*'|\[(?:[^\]"']|"[^"]*"|'[^']*')*\])*>/y

/** Thrown for a document that is not XML and is then read as HTML. */
class Broken extends Error {}

/**
 * Scans the tags and text of an XHTML document by the rules of XML: CDATA is opened, entities that HTML does not know
 * stay codes, and none that the document declares is resolved. A document that is not well-formed is read as browsers
 * read HTML.
 */
export const scanXhtml: ScanMarkup = (text, visitor) => {
  if (isReadable(text)) scanXml(text, visitor)
  else scanHtml(text, visitor)
}

function isReadable(text: string): boolean {
  const nothing = () => {}
  try {
    scanXml(text, { open: nothing, close: nothing, text: nothing, code: nothing })
    return true
  } catch (error) {
    if (error instanceof Broken) return false
    throw error
  }
}

function scanXml(text: string, visitor: MarkupVisitor): void {
  const open: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const textEnd = start === -1 ? text.length : start
    scanText(text, at, textEnd, visitor)
    if (start === -1) break
    at = scanMarkup(text, start, open, visitor)
  }
  if (open.length > 0) throw new Broken()
}

/** Scans markup from `<` on and returns its end. */
function scanMarkup(text: string, start: number, open: string[], visitor: MarkupVisitor): number {
  if (text.startsWith('</', start)) {
    const end = endOf(text, '>', start)
    const name = text.slice(start + 2, end - 1).trimEnd()
    if (open.pop() !== name) throw new Broken()
    visitor.close(localName(name), { start, end })
    return end
  }
  if (text.startsWith('<![CDATA[', start)) {
    const end = endOf(text, ']]>', start)
    visitor.text(text.slice(start + 9, end - 3).replaceAll(/\r\n?/g, '\n'), { start, end })
    return end
  }
  if (text.startsWith('<!--', start)) return emitCode(start, endOf(text, '-->', start + 4), visitor)
  if (text.startsWith('<?', start)) return emitCode(start, endOf(text, '?>', start), visitor)
  if (text.startsWith('<!', start)) return emitCode(start, match(DOCTYPE, text, start).end, visitor)
  return scanTag(text, start, open, visitor)
}

function emitCode(start: number, end: number, visitor: MarkupVisitor): number {
  visitor.code({ start, end }, false)
  return end
}

function scanTag(text: string, start: number, open: string[], visitor: MarkupVisitor): number {
  const name = match(NAME, text, start + 1)
  const attributes: Attribute[] = []
  let at = name.end
  for (ATTRIBUTE.lastIndex = at; ; ATTRIBUTE.lastIndex = at) {
    const found = ATTRIBUTE.exec(text)
    if (found === null) break
    at += found[0].length
    attributes.push(toAttribute(found, at))
  }
  const tagEnd = match(TAG_END, text, at)
  const empty = tagEnd.found[1] === '/'
  if (!empty) open.push(name.found[0])
  visitor.open({ name: localName(name.found[0]), start, end: tagEnd.end, empty, attributes })
  return tagEnd.end
}

function toAttribute(found: RegExpExecArray, end: number): Attribute {
  const [, name = '', double, single] = found
  const raw = double ?? single ?? ''
  const value = decodeReferences(raw)
  const range = { start: end - 1 - raw.length, end: end - 1 }
  // A value with an entity of its own cannot be written again, so it is not reported as readable.
  const isKnown = value.every((piece) => piece.text !== null)
  const text = value.map((piece) => piece.text ?? '').join('')
  return {
    name,
    value: text.replaceAll(/\r\n|[\t\n\r]/g, ' '),
    range: isKnown ? range : null,
    quote: double === undefined ? "'" : '"',
  }
}

function scanText(text: string, start: number, end: number, visitor: MarkupVisitor): void {
  if (end === start) return
  let at = start
  for (const { raw, text: decoded } of decodeReferences(text.slice(start, end))) {
    const range: Range = { start: at, end: at + raw.length }
    if (decoded === null) visitor.code(range, true)
    else emitText(visitor, raw, decoded, at)
    at = range.end
  }
}

/** `svg:text` → `text`; names of XHTML are in lower case. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  if (at === -1) throw new Broken()
  return at + sign.length
}

function match(pattern: RegExp, text: string, at: number): { readonly found: RegExpExecArray; readonly end: number } {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found === null) throw new Broken()
  return { found, end: at + found[0].length }
}
