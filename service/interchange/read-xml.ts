import { SaxesParser } from 'saxes'
import { decodeBytes } from './decode-bytes.ts'
import { dropIllegal } from './drop-illegal.ts'
import { InvalidResource } from './invalid-resource.ts'
import { type ReadUnit, warning } from './read-unit.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

/** A format's handling of elements, by their local names. It pushes finished units to `units`. */
export type XmlHandler = {
  readonly units: ReadUnit[]
  /** @throws InvalidResource `unknown-format` when the root is not one of the format */
  open(name: string, attributes: Attributes, line: number): void
  close(name: string): void
  text(text: string): void
}

const deepest = 256
/** Largest number of characters between two tags. */
const longest = 4_000_000

/**
 * Reads XML as a stream, never the whole as one text. A document type is skipped and nothing is fetched; control
 * characters that XML does not allow are removed and counted. An empty file has no units.
 *
 * @throws InvalidResource for XML that is ill-formed, cut off, declares entities or is not in its declared encoding
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  signal: AbortSignal,
): AsyncGenerator<ReadUnit> {
  const parser = openParser(handler)
  const lost = { count: 0, line: 0 }
  let isEmpty = true
  for await (const { text, dropped } of dropIllegal(decodeBytes(bytes, 'xml', signal))) {
    if (dropped > 0 && lost.count === 0) lost.line = parser.line()
    lost.count += dropped
    isEmpty &&= text.trim() === ''
    if (isEmpty) continue
    parser.write(text)
    yield* handler.units.splice(0)
  }
  if (!isEmpty) parser.close()
  yield* handler.units.splice(0)
  if (lost.count > 0) yield warning(lost.line, 'characters-dropped', lost.count)
}

function openParser(handler: XmlHandler): { line(): number; write(text: string): void; close(): void } {
  const parser = new SaxesParser()
  let depth = 0
  let units = 0
  let line = 1
  let isClosing = false
  let silent = 0
  const refuse = (code: 'not-well-formed' | 'truncated' | 'entity-declared' | 'too-deep' | 'too-long', detail = '') =>
    new InvalidResource(code, detail === '' ? {} : { detail }, {
      line: parser.line,
      column: parser.columnIndex + 1,
      units: units + handler.units.length,
    })

  parser.on('error', ({ message }) => {
    if (isClosing) throw refuse('truncated')
    throw refuse('not-well-formed', message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) throw refuse('entity-declared')
  })
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth++
    if (depth > deepest) throw refuse('too-deep')
    handler.open(localName(name), attributes, line)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth--
    handler.close(localName(name))
  })
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))

  return {
    line: () => parser.line,
    write(text) {
      parser.write(text)
      units += handler.units.length
      silent += text.length
      // The parser keeps what it has not emitted yet.
      if (silent > longest) throw refuse('too-long')
    },
    close() {
      isClosing = true
      parser.close()
    },
  }
}

/** `tmx:seg` → `seg` */
function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
