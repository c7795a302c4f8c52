import { SaxesParser } from 'saxes'
import { DocumentRefused } from '../../document-refused.ts'
import { MAX_DEPTH } from './scan-xml.ts'

const CHUNK = 1 << 16

/**
 * Checks a part against the whole grammar of XML 1.0 with namespaces. It is slower than the scan, so it runs once per
 * part: when the part is accepted.
 *
 * @throws DocumentRefused `unreadable-part`, with the line in its message; `unsafe` for a DOCTYPE or too many levels
 */
export function checkWellFormed(text: string, where: string): void {
  const parser = new SaxesParser({ xmlns: true, fragment: false, position: true })
  const faults: string[] = []
  parser.on('error', (error) => {
    faults.push(error.message)
  })
  parser.on('doctype', () => {
    throw new DocumentRefused('doctype', 'A part of the document declares a document type (DOCTYPE).', where)
  })
  // The parser looks for namespaces level by level, so unlimited nesting would take quadratic time.
  let depth = 0
  parser.on('opentagstart', () => {
    if (++depth > MAX_DEPTH)
      throw new DocumentRefused('unsafe', `A part of the document nests more than ${MAX_DEPTH} elements.`, where)
  })
  parser.on('closetag', () => {
    depth--
  })
  for (let at = 0; at < text.length && faults.length === 0; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  if (faults.length === 0) parser.close()
  const [first] = faults
  if (first !== undefined) {
    throw new DocumentRefused('unreadable-part', `A part of the document is not well-formed XML: ${first}`, where)
  }
}
