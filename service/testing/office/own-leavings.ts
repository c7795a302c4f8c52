import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { wordsOf } from './words.ts'

/**
 * Returns words of an Office Open XML document that are no text to translate by the document's own information,
 * although another program may print them: deleted and moved text, results of fields, default titles of charts, headers
 * that keep their text because data is bound to them.
 * Reads with other tools than the filters, so that both cannot err alike.
 */
export function ownLeavings(bytes: Uint8Array): string[] {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^(word|ppt|xl)\/.*\.xml$/.test(name) })
  return Object.values(parts).flatMap((part) => leavingsOf(strFromU8(part)))
}

/** The stages of a field; text counts as its result between `separate` and `end`. */
type Field = { instruction: string; inResult: boolean }

function leavingsOf(xml: string): string[] {
  const found: string[] = []
  const fields: Field[] = []
  let dropped = 0
  let text = ''
  let hasOwnTitle = true
  let isBound = false
  const flush = () => {
    found.push(...wordsOf(text))
    text = ''
  }
  const parser = new SaxesParser()
  const open: string[] = []
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    const type = attributes['w:fldCharType']
    // Columns of a table that an XML map or a query finds by these names.
    if (name === 'table') isBound = attributes['tableType'] !== undefined
    if (name === 'tableColumn' && isBound) found.push(...wordsOf(attributes['name'] ?? ''))
    if (name === 'w:del' || name === 'w:moveFrom' || name === 'w:fldSimple') dropped++
    if (name === 'w:fldChar' && type === 'begin') fields.push({ instruction: '', inResult: false })
    if (name === 'w:fldChar' && type === 'end') fields.pop()
    const field = fields.at(-1)
    if (name === 'w:fldChar' && type === 'separate' && field !== undefined) field.inResult = true
    if (name === 'w:tab' || name === 'w:br') text += ' '
    if (name === 'c:title') hasOwnTitle = false
    if (name === 'c:tx' && open.at(-2) === 'c:title') hasOwnTitle = true
  })
  parser.on('text', (piece) => {
    const within = open.at(-1)
    const field = fields.at(-1)
    if (within === 'w:instrText' && field !== undefined) field.instruction += piece
    if (within === 'w:delText') text += piece
    if (within === 'w:t' && (dropped > 0 || fields.some(isMadeAnew))) text += piece
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name === 'w:del' || name === 'w:moveFrom' || name === 'w:fldSimple') dropped--
    if (name === 'w:p') flush()
    if (name === 'c:title' && !hasOwnTitle) found.push('chart', 'axis', 'title', 'title')
  })
  parser.write(xml).close()
  flush()
  return found
}

/** True for a generated result: the text of a link is the author's; an office suite makes any other. */
function isMadeAnew({ instruction, inResult }: Field): boolean {
  return inResult && !/^\s*HYPERLINK\b/i.test(instruction)
}
